"""The files of a run: what `plan`, `serial` and `demo` write into a folder, whole."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from wardrota.audit import AuditReport, Finding
from wardrota.pipeline import AuditedPlan, quotas_due, serial_plan_or_none
from wardrota.report.comparison import Comparison, compare
from wardrota.report.digits import Digits, with_digits
from wardrota.report.equals import equals_csv
from wardrota.report.further import Others, others_json, others_of
from wardrota.report.inheritance import inheritance_csv
from wardrota.report.manifest import goal_values, manifest, manifest_bytes
from wardrota.report.summary import Result, summary
from wardrota.report.words import Language, say
from wardrota.runs import Run
from wardrota.tables import plan_csv


def compared_with_serial(planned: AuditedPlan) -> Comparison | None:
    """An optimum beside the procedure; None for a serial plan, or where the procedure cannot finish."""
    if planned.order == "serial":
        return None
    serial = serial_plan_or_none(planned.problem)
    return None if serial is None else compare(planned.problem, serial, planned.plan)


def result_of(planned: AuditedPlan, comparison: Comparison | None) -> Result:
    """What the summary is about."""
    # A serial plan has goals only where it stands in for a plan that the solver did not come to.
    asked = planned.problem.goals if planned.order == "optimum" or not planned.proved else ()
    goals = goal_values(asked, planned.values, planned.proved)
    return Result(
        planned.problem,
        planned.plan,
        planned.quotas,
        planned.report,
        planned.order,
        goals,
        comparison,
        planned.gap,
        planned.multiplicity,
        others_in(planned),
    )


def others_in(planned: AuditedPlan) -> Others | None:
    """The further plans beside the chosen one; None where none were asked for."""
    if planned.further is None:
        return None
    return others_of(planned.problem, planned.plan, planned.further, planned.further_reports)


def result_read_back(run: Run) -> Result:
    """What the summary of a run is about, from its folder: the audit is the one that was written."""
    findings = [Finding(**{**found, "wards": tuple(found["wards"])}) for found in run.audit["findings"]]
    left, left_hi = (tuple(run.audit.get(key, ())) for key in ("not_checked", "not_checked_hi"))
    report = AuditReport(run.audit["verdict"], tuple(findings), left, left_hi)
    quotas, gap = quotas_due(run.problem), run.manifest["gap"]
    return Result(run.problem, run.plan, quotas, report, run.order, run.goals, gap=gap)


def run_files(
    planned: AuditedPlan,
    inputs: Sequence[Path],
    origin: Mapping[str, str],
    lang: Language = "en",
    kept: Mapping[str, bytes] | None = None,
    bom: bool = False,
    digits: Digits = "latin",
) -> dict[str, bytes]:
    """Name → content of every file of a run; the same bytes for the same input.

    ``kept`` is what the run keeps of its inputs (``runs.kept_inputs``), to be read back later; ``bom``
    puts the byte order mark before each CSV file of ours, by which Excel knows UTF-8; ``digits`` are
    those of the summary.
    plan.csv, audit.json, fairness.csv, manifest.json, summary.txt, the ward × cycle figure (PNG and
    SVG), the log of the serial procedure, for an optimum its comparison with the procedure and the
    seats of plans as good (equals.csv), further plans as good where asked for (equal-NN.csv), and for
    redrawn wards who has whose past (inheritance.csv).
    """
    from wardrota.fairness.profile import fairness_csv
    from wardrota.report.figures import comparison as comparison_figure
    from wardrota.report.figures import mosaic

    problem, csv = planned.problem, "utf-8-sig" if bom else "utf-8"
    found = compared_with_serial(planned)
    result = result_of(planned, found)
    audit = json.dumps(planned.report.as_json(), ensure_ascii=False, indent=2)
    note = "" if planned.proved else say("figure_unproved", lang)
    drawing = mosaic(problem, planned.plan, lang, note)
    sealed = {
        "plan.csv": plan_csv(planned.plan, problem.wards).encode(csv),
        "audit.json": f"{audit}\n".encode(),
        **(kept or {}),
    }
    if result.others is not None:
        for other in result.others.plans:
            sealed[other.file] = plan_csv(other.plan, problem.wards).encode(csv)
    files = {
        **sealed,
        "manifest.json": manifest_bytes(_about(planned, result, inputs, origin, sealed)),
        "fairness.csv": fairness_csv(problem, planned.plan).encode(csv),
        "summary.txt": with_digits(summary(result, lang), digits).encode("utf-8"),
        "wards_by_cycle.png": drawing.png,
        "wards_by_cycle.svg": drawing.svg,
    }
    if problem.history.descent is not None:
        files["inheritance.csv"] = inheritance_csv(problem.history.descent).encode(csv)
    if planned.multiplicity is not None:
        files["equals.csv"] = equals_csv(problem, planned.plan, planned.multiplicity).encode(csv)
    if planned.log:
        files["serial.log"] = "".join(f"{line}\n" for line in planned.log).encode("utf-8")
    if found is not None:
        beside = comparison_figure(problem, found, lang, note)
        files["serial_and_optimum.png"] = beside.png
        files["serial_and_optimum.svg"] = beside.svg
    return files


def _about(
    planned: AuditedPlan,
    result: Result,
    inputs: Sequence[Path],
    origin: Mapping[str, str],
    sealed: Mapping[str, bytes],
) -> dict[str, object]:
    """The manifest, with the further plans where they were asked for."""
    about = manifest(
        planned.problem,
        planned.order,
        result.goals,
        inputs,
        origin,
        planned.gap,
        sealed,
        planned.multiplicity,
    )
    if result.others is not None:
        about["further"] = others_json(planned.problem, result.others)
    return about
