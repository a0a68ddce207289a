"""Answers to objections as plain values for JSON."""

from __future__ import annotations

from collections.abc import Sequence

from wardrota.allot.explain import Conflict
from wardrota.allot.model import Condition
from wardrota.law.seats import Seat
from wardrota.objection import Objection
from wardrota.objections.answers import Answer, Step
from wardrota.objections.batch import Together
from wardrota.objections.telling import Telling


def answer_json(
    answer: Answer, english: Telling, hindi: Telling, together: Together | None
) -> dict[str, object]:
    """One answer; ``reply`` holds the sentences in both languages."""
    objection = answer.objection
    return {
        **_objection(objection),
        "plan_gives": str(answer.now),
        "verdict": answer.verdict,
        "proved": answer.proved,
        **({} if together is None else {"granted_together": objection in together.granted}),
        "seats": [
            {
                "seat": str(one.seat),
                "due": one.due,
                "bars": [{"clause": o.clause, "text": o.words.in_("en")} for o in one.obstacles],
            }
            for one in answer.seats
        ],
        "clash": _clash(answer.clash),
        "step": None if answer.step is None else step_json(answer.step),
        "reply": {"en": english.reply(answer, together), "hi": hindi.reply(answer, together)},
    }


def _objection(objection: Objection) -> dict[str, object]:
    return {
        "number": objection.number,
        "objector": objection.objector,
        "ward": objection.ward,
        "cycle": objection.cycle.label,
        "wants": objection.wants,
        "text": objection.text,
    }


def _clash(clash: Conflict | None) -> dict[str, object] | None:
    if clash is None:
        return None
    return {
        "conditions": _conditions(clash.conditions),
        "smallest": clash.smallest,
        "counted": clash.counted,
        "fewest_repeats": clash.fewest_repeats,
    }


def _conditions(conditions: Sequence[Condition]) -> list[dict[str, str]]:
    return [{"clause": condition.clause, "text": condition.text} for condition in conditions]


def step_json(step: Step) -> dict[str, object]:
    """What changes, and every figure of the goals before and after."""
    return {
        "nearest_proved": step.planned.proved,
        "audit": step.planned.report.verdict,
        "moves": [
            {"cycle": m.cycle, "ward": m.ward, "before": str(m.before), "after": str(m.after)}
            for m in step.moves
        ],
        "costs": [
            {"goal": c.goal, "part": list(c.part), "before": c.before, "after": c.after} for c in step.costs
        ],
        "seats": [
            {"cycle": c.cycle, "seat": str(c.seat), "before": c.before, "after": c.after}
            for c in step.counts
            if c.before or c.after or c.seat is Seat.UR
        ],
    }


def together_json(together: Together) -> dict[str, object]:
    """The largest set, the plan that grants it, and what each objection left out clashes with."""
    return {
        "granted": [objection.number for objection in together.granted],
        "proved": together.proved,
        "step": step_json(together.step),
        "left_out": [
            {
                "number": objection.number,
                "clashes_with": [other.number for other in clash.others],
                "conditions": _conditions(clash.conditions),
                "whole": clash.whole,
            }
            for objection, clash in together.left_out
        ],
    }
