"""The independent audit: does a plan, or a published order, meet section 7?

It shares the nouns and the act file with the planner and no rule: where the planner divides,
the audit asks inequalities; where the planner allots, the audit asks who was passed over.
"""

from __future__ import annotations

from wardrota.audit.case import AuditCase, Publication, Record
from wardrota.audit.counts import backward_class_cap, lapse_of_sc_and_st, seats_in_proportion
from wardrota.audit.coverage import (
    almost_nobody_eligible,
    one_seat_per_ward,
    pins_and_exclusions,
    somebody_to_elect,
)
from wardrota.audit.figures import backward_class_figures, missing_elections, stale_or_missing_figures
from wardrota.audit.findings import AuditReport, Finding, Overall, Verdict, overall
from wardrota.audit.left_out import not_checked
from wardrota.audit.lineage import history_follows_people
from wardrota.audit.publication import draft_against_final, final_after_objections, objection_window
from wardrota.audit.repeats import no_repeats, repeats_over_the_life_of_a_ward, what_a_restart_permits
from wardrota.audit.serial import category_blocks, women_block
from wardrota.audit.skew import spread_over_an_outside_map
from wardrota.audit.vary import Check, joint_conflicts, run_varied
from wardrota.audit.women import (
    category_without_office,
    single_office_to_a_woman,
    women_in_each_category,
    women_overall,
)

__all__ = ["CHECKS", "AuditCase", "AuditReport", "Finding", "Overall", "Publication", "Verdict", "audit"]

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
    Check(what_a_restart_permits),
    Check(category_blocks, ("order", "pointer", *_NO_REPEAT), breach_needs="order"),
    Check(women_block, ("order", "pointer", "women_order", *_NO_REPEAT), breach_needs="order"),
    Check(history_follows_people),
    Check(pins_and_exclusions),
    Check(somebody_to_elect),
    Check(almost_nobody_eligible),
    Check(stale_or_missing_figures),
    Check(missing_elections),
    Check(spread_over_an_outside_map),
    Check(objection_window),
    Check(final_after_objections),
    Check(draft_against_final),
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
    left = not_checked(record)
    return AuditReport(
        overall(findings), findings, tuple(said.en for said in left), tuple(said.hi for said in left)
    )
