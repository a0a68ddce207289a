"""Who was passed over: along one list from one start, every unit without a seat and its reason, 7(5)(1)(d).

The furthest unit that got a kind of seat is found; whoever stands before it has an earlier seat in
this election, a reason, or was skipped.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from wardrota.audit.case import Record
from wardrota.audit.memory import Bars
from wardrota.audit.ranks import RankList
from wardrota.audit.starts import furthest
from wardrota.audit.words import Said
from wardrota.history import Allotment
from wardrota.law.readings import Readings
from wardrota.law.seats import PLAIN_SEAT, WOMENS_SEAT, Seat

_SEATS = tuple(Seat)  # the order of allotment: what comes before a kind of seat is taken when its turn comes


@dataclass(frozen=True, slots=True)
class Skips:
    """Units passed over without a reason, or perhaps without one (a past seat unknown), and the walks
    along the list that found them."""

    firm: tuple[str, ...] = ()
    unsure: tuple[str, ...] = ()
    tied: tuple[tuple[str, str], ...] = ()
    walks: tuple[Walk, ...] = ()

    @classmethod
    def of_all(cls, found: Sequence[Skips]) -> Skips:
        """Those of several kinds of seat together, each unit once."""
        return cls(
            tuple(dict.fromkeys(w for skips in found for w in skips.firm)),
            tuple(dict.fromkeys(w for skips in found for w in skips.unsure)),
            tuple(pair for skips in found for pair in skips.tied),
            tuple(walk for skips in found for walk in skips.walks),
        )

    def in_doubt(self) -> Skips:
        """The same where it is not certain that the walks began in the right place."""
        return replace(self, firm=(), unsure=tuple(dict.fromkeys((*self.firm, *self.unsure))))

    def overtook(self) -> tuple[str, ...]:
        """Units that got a seat although a better placed one was passed over for it, each once."""
        found = {w: None for walk, own in self.by_walk() for w in (walk.overtook(own) if own else ())}
        return tuple(found)

    def by_walk(self) -> Iterator[tuple[Walk, tuple[str, ...]]]:
        """Each walk with the units that it passed over."""
        passed_over = set(self.firm or self.unsure)
        for walk in self.walks:
            own = walk.skips()
            yield walk, tuple(w for w in (*own.firm, *own.unsure) if w in passed_over)

    def explained(self) -> dict[str, Said]:
        """Units passed over with a reason, and the reason."""
        return {ward: why for walk in self.walks for ward, why in walk.explained()}


def skips(
    record: Record,
    allotment: Allotment,
    kind: Seat,
    ranks: RankList,
    start: int,
    bars: Bars,
    readings: Readings,
    in_doubt: bool,
) -> Skips:
    """Who was passed over for a kind of seat; many sets of readings come to the same walk.

    ``in_doubt``: whether it is not certain that the list starts in this place.
    """
    key = ("skips", allotment.cycle.label, kind.value, ranks.kind, readings.tie, readings.seed, start, bars)

    def walked() -> Skips:
        last = furthest(ranks, _holders(record, allotment, kind), start)
        if last is None:
            return Skips()
        return Walk(record, allotment, kind, ranks, start, last, bars, readings).skips()

    found = record.once(key, walked)
    return found.in_doubt() if in_doubt and found.firm else found


@dataclass(frozen=True, slots=True)
class Walk:
    """Along one list, from a start to the last unit that bears a kind of seat."""

    record: Record
    allotment: Allotment
    kind: Seat
    ranks: RankList
    start: int
    last: str
    bars: Bars
    readings: Readings

    def skips(self) -> Skips:
        """Units without the seat and without a reason; ties at the end."""
        suspects = self._without_reason()
        doubtful = self._doubtful() if suspects else frozenset()
        if not doubtful:
            return Skips(suspects, (), self._tie_at_the_end(), (self,))
        firm = tuple(ward for ward in suspects if ward not in doubtful)
        unsure = tuple(ward for ward in suspects if ward in doubtful)
        return Skips(firm, unsure, self._tie_at_the_end(), (self,))

    def _without_reason(self) -> tuple[str, ...]:
        """Units ahead of the last holder without a seat, a reason or a place of no account."""
        ahead, spared = self.ranks.until(self.last, self.start), self._spared()
        passed, room = self._passed_in_block(), self._last_who_needs_it()
        suspects = [ward for ward in ahead[passed:room] if ward not in spared]
        if room < len(ahead) and self.kind.category is not None:
            left = frozenset(_holders(self.record, self.allotment, PLAIN_SEAT[self.kind.category]))
            suspects += [ward for ward in ahead[room:] if ward not in spared and ward not in left]
        if _tie_as_reason(self.record, self.readings) is not None:
            level, mine = self.ranks.level, self.ranks.level[self.last]
            suspects = [ward for ward in suspects if level[ward] != mine]
        return tuple(suspects)

    def _doubtful(self) -> frozenset[str]:
        """Units of which a seat is not known, now or in the past that bars."""
        seats, cycle = self.allotment.seats, self.allotment.cycle.label
        unseated = self.record.once(
            ("unseated", cycle),
            lambda: frozenset(ward for ward in self.record.wards if seats.get(ward) is None),
        )
        return unseated | self.bars.unknown

    def overtook(self, skipped: Collection[str]) -> tuple[str, ...]:
        """Holders that stand behind the first unit passed over, in the order of the list."""
        first = min(self.ranks.from_start(ward, self.start) for ward in skipped)
        holders = _holders(self.record, self.allotment, self.kind)
        steps = {ward: self.ranks.from_start(ward, self.start) for ward in holders}
        return tuple(sorted((w for w in holders if steps[w] > first), key=steps.__getitem__))

    def explained(self) -> list[tuple[str, Said]]:
        """Units passed over with a reason, in the order of the list."""
        seated = _seated_before(self.record, self.allotment, self.kind)
        room, found = self._last_who_needs_it(), []
        for step, ward in enumerate(self.ranks.until(self.last, self.start)):
            if ward not in seated:
                reason = self._standing_reason(ward) or self._reason_here(ward, step >= room)
                found += [] if reason is None else [(ward, reason)]
        return found

    def _spared(self) -> Collection[str]:
        """Units that have a seat already or a reason that does not depend on where they stand."""
        key = ("spared", self.allotment.cycle.label, self.kind.value, self.bars)
        return self.record.once(
            key,
            lambda: _seated_before(self.record, self.allotment, self.kind).union(
                self.bars.barred(self.kind), self._set_aside()
            ),
        )

    def _set_aside(self) -> Mapping[str, Said]:
        """Units that the scenario or the want of people keeps from the seat, whatever the past."""
        record, cycle, floor = self.record, self.allotment.cycle, self.readings.minimum_share
        key = ("set aside", cycle.label, self.kind.value, floor.numerator, floor.denominator)

        def found() -> dict[str, Said]:
            reasons = {}
            for ward in record.wards:
                if record.pinned_elsewhere(ward, cycle, (self.kind,)):
                    reasons[ward] = Said("kept elsewhere by the scenario", "परिदृश्य द्वारा अन्यत्र नियत")
                elif record.eligible(ward, self.kind.category, self.readings) is False:
                    reasons[ward] = Said("too few people of the category", "उस वर्ग के लोग बहुत कम")
            return reasons

        return record.once(key, found)

    def _standing_reason(self, ward: str) -> Said | None:
        """Why a unit may rightly be passed over wherever it stands."""
        barred = self.bars.barred(self.kind).get(ward)
        if barred is None:
            return self._set_aside().get(ward)
        past, bore = barred
        return Said(f"{bore} in {past.cycle.label}", f"{past.cycle.label} में {bore}")

    def _reason_here(self, ward: str, has_room: bool) -> Said | None:
        """A reason that depends on where the unit stands: it is equal to the last, or left for others."""
        if self.ranks.equal(ward, self.last):
            return _tie_as_reason(self.record, self.readings)
        if not has_room or self.kind.category is None:
            return None
        plain = PLAIN_SEAT[self.kind.category]
        if self.allotment.seats.get(ward) is not plain:
            return None
        return Said(f"bears {plain}, which those after it may not", f"{plain} है, जो बाद वालों को नहीं मिल सकता")

    def _last_who_needs_it(self) -> int:
        """Steps from the start to the last woman's ward of a block that might bear the plain seat as well.

        Of wards a block is taken first; behind that ward a woman's seat may be left to those that can
        bear no other. Nothing of the kind for offices or for general women's seats.
        """
        kind, ranks = self.kind, self.ranks
        if self.record.case.unit == "offices" or kind.category is None or not kind.woman:
            return len(ranks.ids)
        plain = PLAIN_SEAT[kind.category]
        holders = _holders(self.record, self.allotment, kind)
        barred = self.bars.barred(plain)
        free = [ranks.from_start(ward, self.start) for ward in holders if ward not in barred]
        return max(free, default=0)

    def _passed_in_block(self) -> int:
        """Offices are allotted next to the last one: what lies before a block's women's offices is past."""
        if self.record.case.unit != "offices" or self.kind.category is None or self.kind.woman:
            return 0
        women = _holders(self.record, self.allotment, WOMENS_SEAT[self.kind.category])
        last = furthest(self.ranks, women, self.start)
        return 0 if last is None else self.ranks.from_start(last, self.start)

    def _tie_at_the_end(self) -> tuple[tuple[str, str], ...]:
        """The last unit to get a seat and the next without one, if the list holds them equal."""
        following = self.ranks.place[self.last] + 1
        if following >= len(self.ranks.ids) or following == self.start:
            return ()
        loser = self.ranks.ids[following]
        if not self.ranks.equal(loser, self.last) or self.allotment.seat(loser) is not Seat.UR:
            return ()
        return ((self.last, loser),)


def _holders(record: Record, allotment: Allotment, kind: Seat) -> tuple[str, ...]:
    """The units of the table that bear a kind of seat."""
    key = ("holders", allotment.cycle.label, kind.value)
    return record.once(
        key, lambda: tuple(w for w, seat in allotment.seats.items() if seat is kind and w in record.wards)
    )


def _seated_before(record: Record, allotment: Allotment, kind: Seat) -> frozenset[str]:
    """Units that bear the kind already, or a kind that is allotted before it."""
    earlier = _SEATS[: _SEATS.index(kind) + 1]
    key = ("seated before", allotment.cycle.label, kind.value)
    return record.once(key, lambda: frozenset(w for w, s in allotment.seats.items() if s in earlier))


def _tie_as_reason(record: Record, readings: Readings) -> Said | None:
    """Why one of two equal units may be passed over; None if the tie rule that was chosen forbids it."""
    if "tie" not in record.case.fixed:
        return Said("equal; the Act does not say who comes first", "बराबर; अधिनियम नहीं बताता कि पहले कौन")
    if readings.tie == "draw_of_lots" and "seed" not in record.case.fixed:
        return Said("equal; the lots decided", "बराबर; लॉटरी से निर्णय")
    return None
