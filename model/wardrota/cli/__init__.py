"""The commands. A thin skin: each reads, calls one function, prints; talk goes to stderr.

Nothing heavy is imported here or at the top of the command modules, so that ``--help`` answers at once.
"""

from __future__ import annotations

import sys

import click

from wardrota import __version__
from wardrota.cli.audit import audit
from wardrota.cli.law import law
from wardrota.cli.planning import crosscheck, demo, offices, plan, serial
from wardrota.cli.scenario import scenario
from wardrota.cli.tables_and_counts import check, quota
from wardrota.errors import ExitCode, InternalError, WardrotaError


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="wardrota")
def commands() -> None:
    """Reservation of wards by rotation, section 7 of the U.P. Municipal Corporation Act, 1959.

    \b
    Exit codes: 0 done; 1 the audit found a breach; 2 wrong input or usage, nothing written;
    3 no lawful plan exists, the reason is printed; 4 stopped before proof, what was found is
    written and marked; 70 a fault of wardrota itself, nothing written; 130 interrupted.
    """


for command in (demo, check, quota, plan, serial, crosscheck, offices, audit, law, scenario):
    commands.add_command(command)


def main() -> None:
    """Run a command; a user's mistake ends in a message and an exit code, never in a traceback."""
    try:
        commands.main(standalone_mode=False)
    except click.exceptions.Abort:
        click.echo("Interrupted.", err=True)
        sys.exit(int(ExitCode.INTERRUPTED))
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except click.exceptions.Exit as end:
        sys.exit(end.exit_code)
    except InternalError as error:
        click.echo(f"Internal error: {error}", err=True)
        sys.exit(int(error.exit_code))
    except WardrotaError as error:
        click.echo(str(error), err=True)
        sys.exit(int(error.exit_code))
    except KeyboardInterrupt:
        click.echo("Interrupted.", err=True)
        sys.exit(int(ExitCode.INTERRUPTED))
