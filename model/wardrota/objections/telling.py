"""The answer to an objection as text: a reply in a few sentences, then what changes and what it costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wardrota.allot.clashing import Clash
from wardrota.allot.model import Condition
from wardrota.allot.objections import condition_of
from wardrota.audit.words import HEADS, Said
from wardrota.explain.conditions import conditions_told
from wardrota.explain.goal_measures import figure_told
from wardrota.explain.words import Told, signed, told, ward_told
from wardrota.law.quotas import quota_for
from wardrota.law.seats import Category, Seat
from wardrota.law.statute import sc_st_lapsed
from wardrota.objection import Objection
from wardrota.objections.answers import Answer, Cost, Moved, Step
from wardrota.objections.batch import Answers, Together
from wardrota.problem import PlannedCycle, Problem
from wardrota.report.words import Language
from wardrota.runs import Run

_MOST_MOVES = 6  # in a reply; the list of changes has all of them
_MOST_CONDITIONS = 8


class Telling:
    """Answers about one run in one language."""

    def __init__(self, run: Run, lang: Language) -> None:
        self.run = run
        self.lang = lang

    @property
    def problem(self) -> Problem:
        return self.run.problem

    def title(self, answer: Answer) -> str:
        """Who asks what, and what the plan gives."""
        objection = answer.objection
        return self._say(
            "objection_title",
            objection=self._who(objection),
            asks=self.asks(objection),
            cycle=objection.cycle.label,
            seat=_in_full(answer.now),
        )

    def asks(self, objection: Objection) -> str:
        """What is asked, in words."""
        ward, wants = ward_told(self.problem, objection.ward), objection.wants
        against = wants.removeprefix("not ")
        if against == wants:
            return self._say("asks_seat", ward=ward, seat=_in_full(Seat(wants)))
        if against == "women":
            return self._say("asks_not_women", ward=ward)
        if against in set(Category):
            return self._say("asks_not_category", ward=ward, heads=HEADS[against])
        return self._say("asks_not_seat", ward=ward, seat=_in_full(Seat(against)))

    def reply(self, answer: Answer, together: Together | None = None) -> str:
        """The verdict in sentences fit for a letter; with the rest of a batch where there is one."""
        sentences = list(self._verdict(answer))
        if together is not None:
            sentences += self._beside_the_others(answer, together)
        return " ".join(sentences)

    def _verdict(self, answer: Answer) -> Iterator[str]:
        objection = answer.objection
        ward, cycle = ward_told(self.problem, objection.ward), objection.cycle.label
        if answer.verdict == "met":
            yield self._say("reply_met", ward=ward, seat=_in_full(answer.now), cycle=cycle)
        elif answer.verdict == "unproved":
            yield self._say("reply_unproved")
        elif answer.step is None:
            yield self._refusal(answer)
        else:
            yield self._granting(answer, answer.step)
            if answer.step.keeps_counts:
                yield self._say("counts_kept")
            yield self._say("reply_audited")
            if not answer.proved:
                yield self._say("reply_not_nearest")
        if self.run.order == "serial" and answer.step is not None:
            yield self._say("reply_leaves_serial")

    def _granting(self, answer: Answer, step: Step) -> str:
        objection = answer.objection
        own = next(m for m in step.moves if (m.cycle, m.ward) == (objection.cycle.label, objection.ward))
        others = [move for move in step.moves if move is not own]
        return self._say(
            "reply_lawful",
            ward=ward_told(self.problem, objection.ward),
            cycle=objection.cycle.label,
            before=_in_full(own.before),
            after=_in_full(own.after),
            others=self._others(others) if others else "",
        )

    def _others(self, moves: Sequence[Moved]) -> str:
        listed = self._some([self._moved("move_in", move) for move in moves], _MOST_MOVES)
        key = "and_moves_one" if len(moves) == 1 else "and_moves"
        return self._say(key, count=len(moves), moves=listed)

    def _moved(self, key: str, move: Moved) -> str:
        ward = ward_told(self.problem, move.ward)
        return self._say(key, cycle=move.cycle, ward=ward, before=move.before, after=move.after)

    def _refusal(self, answer: Answer) -> str:
        if answer.by_the_act:
            return self._say("reply_by_the_act", seat=_in_full(answer.now))
        if answer.repeats:
            return self._say("reply_repeats", count=answer.repeats)
        if answer.barred:
            return self._say("reply_barred", bars=" ".join(self._bars(answer)))
        assert answer.clash is not None  # the solver names a clash for whatever it finds impossible
        own = condition_of(self.problem, answer.objection)
        others = [condition for condition in answer.clash.conditions if condition != own]
        return self._say("reply_clash", conditions=self._some(self._conditions(others), _MOST_CONDITIONS))

    def _bars(self, answer: Answer) -> Iterator[str]:
        """What bars each seat asked for, one reason a seat."""
        ward = ward_told(self.problem, answer.objection.ward)
        for one in answer.seats:
            if not one.due:
                yield self._none_due(answer.objection, one.seat)
            for why in one.obstacles[:1] if one.due else ():
                yield self._say("bar", ward=ward, seat=_in_full(one.seat), why=why.words, clause=why.clause)

    def _none_due(self, objection: Objection, seat: Seat) -> str:
        planned = next(p for p in self.problem.cycles if p.cycle == objection.cycle)
        counts, category = quota_for(self.problem, planned).counts, seat.category
        ward, cycle = ward_told(self.problem, objection.ward), objection.cycle.label
        common = {"ward": ward, "seat": _in_full(seat), "cycle": cycle}
        if category is None:
            return self._say("bar_none_due", clause="7(4)", **common)
        seats = counts.reserved[category]
        if seats:
            return self._say("bar_all_women", category=category, seats=seats, **common)
        return self._say("bar_none_due", clause=self._why_none(planned, category), **common)

    def _why_none(self, planned: PlannedCycle, category: Category) -> str:
        """The clause by which a category has no seat at all: Article 334, or the division."""
        poll, reading = planned.cycle.poll, self.problem.readings.article_334
        lapsed = poll is not None and sc_st_lapsed(poll, planned.values, reading)
        return "7(6)" if lapsed and category is not Category.BC else "7(1)"

    def _conditions(self, conditions: Sequence[Condition]) -> list[str]:
        told_of = conditions_told(self.problem)
        return [told_of[condition].in_(self.lang) for condition in conditions]

    def _some(self, items: Sequence[str], most: int) -> str:
        """The first items; the rest is counted."""
        few, more = "; ".join(items[:most]), len(items) - most
        return self._say("and_more", items=few, more=more) if more > 0 else few

    def _beside_the_others(self, answer: Answer, together: Together) -> Iterator[str]:
        objection = answer.objection
        if objection in together.granted:
            if answer.verdict != "met":
                yield self._say("in_the_set")
            return
        clash = dict(together.left_out).get(objection)
        if clash is not None:
            yield self._left_out(clash)

    def _left_out(self, clash: Clash) -> str:
        """Why an objection is not in the set: conditions of the law first, then other objections."""
        said = self._conditions(clash.conditions)
        said += [
            self._say("condition_objection", number=other.number, asks=self.asks(other))
            for other in clash.others
        ]
        if not said:
            return self._say("left_out_plain")
        listed = self._some(said, _MOST_CONDITIONS)
        return self._say("left_out" if clash.whole else "left_out_among_others", conditions=listed)

    def sections(self, step: Step) -> Iterator[tuple[str, list[str]]]:
        """What a plan changes and what it costs: headings with their lines."""
        if not step.moves:
            yield self._say("changes"), [self._say("nothing_moves")]
            return
        yield self._say("changes"), list(self._changes(step))
        yield self._say("costs"), list(self._costs(step.costs))

    def _changes(self, step: Step) -> Iterator[str]:
        for move in step.moves:
            yield self._moved("moved", move)
        if step.keeps_counts:
            yield self._say("counts_kept")
        for count in step.counts:
            if count.before != count.after:
                yield self._say(
                    "count_changed",
                    cycle=count.cycle,
                    seat=count.seat,
                    before=count.before,
                    after=count.after,
                )

    def _costs(self, costs: Sequence[Cost]) -> Iterator[str]:
        """Each figure that differs, in the order of the goals; then, in one line, those that do not."""
        for cost in costs:
            if cost.more:
                goal, more = figure_told(cost.goal, cost.part), signed(cost.more)
                yield self._say("cost_of", goal=goal, before=cost.before, after=cost.after, more=more)
        same = [cost for cost in costs if not cost.more and cost.goal != "serial_position"]
        said = [
            self._say("value_of", goal=figure_told(cost.goal, cost.part), value=cost.before) for cost in same
        ]
        serial = [cost.more for cost in costs if cost.goal == "serial_position"]
        if serial and not any(serial):
            said.append(self._say("goal_serial_position"))
        if said:
            yield self._say("costs_same", goals="; ".join(said))

    def together(self, answers: Answers) -> str:
        """How many objections one plan grants, and which."""
        found = answers.together
        if not found.granted:
            return self._say("together_none", of=len(answers.answers))
        numbers = ", ".join(str(objection.number) for objection in found.granted)
        key = "together_count" if found.proved else "together_found"
        return self._say(key, count=len(found.granted), of=len(answers.answers), numbers=numbers)

    def _who(self, objection: Objection) -> str:
        """By number and name; the only one that there is needs no number."""
        if objection.objector:
            return self._say("objection_by", number=objection.number, objector=objection.objector)
        return self._say("objection_number" if objection.number else "objection", number=objection.number)

    def _say(self, key: str, **values: object) -> str:
        return told(key, **values).in_(self.lang)


def _in_full(seat: Seat) -> Told | Said:
    """``BC (the backward classes)``, पिछड़ा वर्ग; unreserved needs no code."""
    full = HEADS[seat.value]
    return full if seat is Seat.UR else told("seat_in_full", seat=seat, full=full)
