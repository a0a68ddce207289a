"""The door for ``wardrota`` and ``python -m wardrota``; an interrupt while they load is one, too."""

from __future__ import annotations

import sys


def main() -> None:
    """Load the commands and run the one that was asked for."""
    try:
        from wardrota.cli import main as run
    except KeyboardInterrupt:
        # wardrota.errors.ExitCode may be what was being loaded.
        sys.stderr.write("Interrupted.\n")
        sys.exit(130)
    run()


if __name__ == "__main__":
    main()
