"""The independent audit: does a plan, or a published order, meet section 7?

It shares the nouns and the act file with the planner and no rule: where the planner divides,
the audit asks inequalities; where the planner allots, the audit asks who was passed over.
"""

from __future__ import annotations

from wardrota.audit.case import AuditCase, Record
from wardrota.audit.counts import backward_class_cap, lapse_of_sc_and_st, seats_in_proportion
from wardrota.audit.coverage import one_seat_per_ward, pins_and_exclusions, somebody_to_elect
from wardrota.audit.figures import backward_class_figures, missing_elections, stale_or_missing_figures
from wardrota.audit.findings import AuditReport, Finding, Overall, Verdict, overall
from wardrota.audit.lineage import history_follows_people
from wardrota.audit.repeats import no_repeats, repeats_over_the_life_of_a_ward
from wardrota.audit.serial import category_blocks, serial_is_claimed, women_block
from wardrota.audit.vary import Check, joint_conflicts, run_varied
from wardrota.audit.women import (
    category_without_office,
    single_office_to_a_woman,
    women_in_each_category,
    women_overall,
)

__all__ = ["CHECKS", "AuditCase", "AuditReport", "Finding", "Overall", "Verdict", "audit"]

_BC_READINGS = ("backward_class", "vertical_ceiling")
_NO_REPEAT = ("no_repeat_scope", "no_repeat_grain", "lineage")

CHECKS: tuple[Check, ...] = (
    Check(one_seat_per_ward),
    Check(seats_in_proportion, ("quota_rounding", *_BC_READINGS, "article_334")),
    Check(backward_class_cap, ("vertical_ceiling",)),
    Check(backward_class_figures, ("backward_class",)),
    Check(lapse_of_sc_and_st, ("article_334",)),
    Check(women_in_each_category),
    Check(women_overall),
    Check(single_office_to_a_woman),
    Check(category_without_office, ("article_334",)),
    Check(no_repeats, _NO_REPEAT),
    Check(repeats_over_the_life_of_a_ward),
    Check(category_blocks, ("order", "pointer", *_NO_REPEAT), breach_needs="order"),
    Check(women_block, ("order", "pointer", "women_order", *_NO_REPEAT), breach_needs="order"),
    Check(history_follows_people),
    Check(pins_and_exclusions),
    Check(somebody_to_elect),
    Check(stale_or_missing_figures),
    Check(missing_elections),
)


def audit(case: AuditCase, vary: bool = True) -> AuditReport:
    """Judge a plan or a published order against section 7.

    Parameters
    ----------
    case
        The plan with its wards, history, readings and what else is known.
    vary
        Whether open readings that are not in ``case.fixed`` are varied, per check; if not,
        the case's own readings alone are used.

    Returns
    -------
    AuditReport
        Unlawful if anything breaks the Act under every allowed reading; else depends; else
        incomplete if something could not be judged; else lawful.

    Raises
    ------
    LawIsSilent
        For a cycle before the section came into force.
    """
    record = Record(case)
    varied = [item for check in CHECKS for item in run_varied(check, record, vary)]
    findings = (*(item.finding for item in varied), *joint_conflicts(varied))
    return AuditReport(overall(findings), findings, _not_checked(record))


def _not_checked(record: Record) -> tuple[str, ...]:
    """What was left out, with the reason, in words."""
    case, left = record.case, []
    if not serial_is_claimed(record):
        left.append("Serial position (C2): this list does not claim to follow a serial order.")
    elif case.wards is None:
        left.append(
            "Serial position (7(5)(1)(c)-(d), C2): without a ward table there is no list to compare with."
        )
    if case.wards is None:
        left.append("Figures (C3): no ward table was given.")
    if len(record.timeline) == len(case.plan.allotments):
        left.append("Repeats from earlier elections: no past order was given.")
    left.append("Publication (7(5)(3)): draft, seven days for objections and notices are not in the tables.")
    return tuple(left)
