"""The files of an answered batch: the replies, and the plan that grants the largest set, as a run."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wardrota.objections.answers import Answer, Step
from wardrota.objections.batch import Answers, Together
from wardrota.objections.telling import Telling
from wardrota.report.layout import wrapped
from wardrota.report.manifest import is_study, pins_and_exclusions
from wardrota.report.summary import marked_figures
from wardrota.report.words import Language, say
from wardrota.run_files import run_files
from wardrota.runs import PLAN, Run, kept_inputs
from wardrota.scenario import Scenario
from wardrota.tables.output import csv_text

ORIGIN = "wardrota object"
_COLUMNS = (
    *("number", "objector", "ward_id", "ward_name", "cycle", "wants", "text", "plan_gives"),
    *("verdict", "granted_together", "changes", "reply"),
)


def batch_files(run: Run, answers: Answers, lang: Language) -> dict[str, bytes]:
    """Name → content: a run that grants the largest set, ``replies.csv`` and ``replies.txt``.

    The run keeps a scenario with the granted objections as pins and exclusions and the plan objected to
    as its reference, so that `wardrota plan` comes to the same plan again.
    """
    planned = answers.together.step.planned
    scenario = run.scenario if planned.order == "serial" else _scenario(run, answers)
    inputs = [scenario.path(name) for name in scenario.values["inputs"].values()]
    return {
        **run_files(planned, inputs, scenario.origin, lang, kept_inputs(scenario)),
        "replies.csv": replies_csv(run, answers, lang).encode("utf-8"),
        "replies.txt": replies_text(run, answers, lang).encode("utf-8"),
    }


def _scenario(run: Run, answers: Answers) -> Scenario:
    """The scenario of the run with what its new plan adds."""
    problem = answers.together.step.planned.problem
    values: dict[str, Any] = {
        **run.scenario.values,
        "inputs": {**run.scenario.values["inputs"], "reference": PLAN},
        "goals": {**run.scenario.values["goals"], "order": list(problem.goals)},
        **pins_and_exclusions(problem),
    }
    added = dict.fromkeys(("inputs.reference", "goals.order", "pins", "exclusions"), ORIGIN)
    return replace(run.scenario, values=values, origin={**run.scenario.origin, **added})


def replies_csv(run: Run, answers: Answers, lang: Language) -> str:
    """One row an objection, in the order of the file."""
    telling = Telling(run, lang)
    return csv_text([_COLUMNS, *(_row(telling, answer, answers.together) for answer in answers.answers)])


def _row(telling: Telling, answer: Answer, together: Together) -> list[str]:
    objection = answer.objection
    moves = () if answer.step is None else answer.step.moves
    return [
        str(objection.number),
        objection.objector,
        objection.ward,
        telling.problem.wards.by_id()[objection.ward].name,
        objection.cycle.label,
        objection.wants,
        objection.text,
        str(answer.now),
        answer.verdict,
        "yes" if objection in together.granted else "no",
        "; ".join(f"{move.cycle} {move.ward} {move.before}>{move.after}" for move in moves),
        telling.reply(answer, together),
    ]


def replies_text(run: Run, answers: Answers, lang: Language) -> str:
    """What the replies rest on, the replies one after the other, and the plan that grants the largest set."""
    kind = say("study" if is_study(run.problem) else "plan", lang)
    head = [kind, run.problem.title, *marked_figures(run.problem, lang), ""]
    return "".join(f"{line}\n" for line in (*head, *batch_lines(run, answers, lang)))


def batch_lines(run: Run, answers: Answers, lang: Language) -> list[str]:
    """The text of a batch, line by line."""
    telling = Telling(run, lang)
    lines = []
    for answer in answers.answers:
        lines += [*_reply_lines(telling, answer, answers.together), ""]
    return [*lines, telling.together(answers), *_step_lines(telling, answers.together.step)]


def answer_lines(run: Run, answer: Answer, lang: Language) -> list[str]:
    """The text of the answer to one objection, line by line."""
    telling = Telling(run, lang)
    below = [] if answer.step is None else _step_lines(telling, answer.step)
    return [*_reply_lines(telling, answer), *below]


def _reply_lines(telling: Telling, answer: Answer, together: Together | None = None) -> list[str]:
    return [*wrapped(telling.title(answer), 0, 0), *wrapped(telling.reply(answer, together), 2, 2)]


def _step_lines(telling: Telling, step: Step) -> list[str]:
    lines = []
    for heading, found in telling.sections(step):
        lines += ["", f"  {heading}"]
        for line in found:
            lines += wrapped(line, 4, 6)
    return lines
