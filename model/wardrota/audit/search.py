"""Under which readings is a published order lawful: the fewest answers and restarts that explain it.

Every check is run under every combination of the readings it turns on, with and without a restart
at each election judged. One choice of readings must serve all findings together; the choices that
differ least from the case's own are given, all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product

from wardrota.audit.case import AuditCase, Record
from wardrota.audit.findings import Verdict
from wardrota.audit.vary import Check, Varied, run_varied
from wardrota.history import Allotment, History

_BAD: Verdict = "unlawful"
_UNJUDGED: frozenset[Verdict | None] = frozenset({"incomplete", "depends"})


@dataclass(frozen=True, slots=True, order=True)
class Matter:
    """What a finding is about: a clause or complaint, an election, and a topic such as ``BC``."""

    clause: str
    cycle: str
    topic: str


@dataclass(frozen=True, slots=True)
class Way:
    """The answers that differ from the case's own, the restarts added, and what stays unjudged."""

    readings: Mapping[str, str]
    restarts: tuple[str, ...]
    not_judged: tuple[Matter, ...]

    @property
    def size(self) -> int:
        """How many answers and restarts."""
        return len(self.readings) + len(self.restarts)


@dataclass(frozen=True, slots=True)
class Search:
    """Smallest ways to read the law so that nothing in an order is a breach.

    ``clauses`` asks for that alone, ``places`` also that the lists explain which wards were taken,
    where the Act leaves it to rules (empty for offices: there the Act says it). Ways of one size
    stand together; a larger one is given only if it leaves less unjudged than every smaller one.
    ``never`` names what no combination makes lawful; ``tried`` counts the combinations.
    """

    clauses: tuple[Way, ...]
    places: tuple[Way, ...]
    asked_places: bool
    never: tuple[Matter, ...]
    tried: int


def search_readings(case: AuditCase, checks: Sequence[Check]) -> Search:
    """The smallest sets of readings and restarts under which nothing in an order is a breach.

    Readings in ``case.fixed`` are kept, and so are the restarts if they were chosen.

    Raises
    ------
    LawIsSilent
        For a cycle before the section came into force.
    """
    rounds = [_Round.of(case, checks, restarts) for restarts in _restarts(case)]
    asked_places = any(item.soft for one in rounds for item in one.varied)
    return Search(
        _smallest(rounds, places=False),
        tuple(way for way in _smallest(rounds, places=True) if asked_places and _explains(rounds, way)),
        asked_places,
        _never(rounds),
        sum(one.combinations for one in rounds),
    )


def on_the_record(case: AuditCase) -> AuditCase | None:
    """The case with every past seat unknown that is only inferred or estimated; None if none is."""
    history = case.history
    if history.descent is not None:
        return None
    kept = tuple(_recorded(allotment, history) for allotment in history.allotments)
    if kept == history.allotments:
        return None
    return replace(case, history=replace(history, allotments=kept))


def _recorded(allotment: Allotment, history: History) -> Allotment:
    label, standing = allotment.cycle.label, history.standing

    def marked(ward: str) -> bool:
        found = standing.get(f"{label}/{ward}", standing.get(label))
        return found is not None and found.must_be_marked

    return replace(allotment, seats={w: None if marked(w) else s for w, s in allotment.seats.items()})


# ---------------------------------------------------------------- one set of restarts


def _restarts(case: AuditCase) -> tuple[tuple[str, ...], ...]:
    """The sets of restarts to try, smallest first: at elections judged that have a past."""
    if "restart" in case.fixed:
        return ((),)
    known = sorted({*case.history.cycles, *case.plan.cycles}, key=lambda cycle: cycle.sort_key)
    labels = [c.label for c in case.plan.cycles if c != known[0] and c.label not in case.readings.restart]
    return tuple(chosen for size in range(len(labels) + 1) for chosen in combinations(labels, size))


@dataclass(frozen=True, slots=True)
class _Round:
    """What every check says under every combination, with some restarts added."""

    restarts: tuple[str, ...]
    own: Mapping[str, str]
    options: Mapping[str, tuple[str, ...]]
    varied: tuple[Varied, ...]

    @classmethod
    def of(cls, case: AuditCase, checks: Sequence[Check], restarts: tuple[str, ...]) -> _Round:
        readings = case.readings.but(restart=(*case.readings.restart, *restarts))
        record = Record(replace(case, readings=readings))
        varied = tuple(item for check in checks for item in run_varied(check, record, vary=True))
        keys = dict.fromkeys(key for item in varied for key in item.keys)
        options = {key: record.options(key) for key in keys}
        return cls(restarts, {key: answers[0] for key, answers in options.items()}, options, varied)

    @property
    def combinations(self) -> int:
        number = 1
        for answers in self.options.values():
            number *= len(answers)
        return number

    def rules(self, places: bool) -> list[_Rule]:
        """What each set of answers says, one rule for each set of keys that checks turn on."""
        found: dict[tuple[str, ...], _Rule] = {}
        for item in self.varied:
            if places or not item.soft:
                rule = found.setdefault(item.keys, _Rule(item.keys, {}))
                rule.add(item)
        return list(found.values())

    def changed(self, number: int) -> Iterator[dict[str, str]]:
        """Every choice of answers that differs from the case's own in so many keys."""
        for keys in combinations(self.options, number):
            others = [self.options[key][1:] for key in keys]
            for answers in product(*others):
                yield {**self.own, **dict(zip(keys, answers, strict=True))}


@dataclass(frozen=True, slots=True)
class _Rule:
    """For answers to some keys: the matters that stay unjudged; None where one is a breach.

    Answers under which these figures cannot be read at all (no rank was published) are no answers.
    """

    keys: tuple[str, ...]
    says: dict[tuple[str, ...], tuple[Matter, ...] | None]

    def add(self, item: Varied) -> None:
        """Hear one more check on the same keys."""
        matter = _matter(item)
        heard: dict[tuple[str, ...], tuple[Matter, ...] | None] = {}
        for mix, verdict in item.verdicts:
            answers = tuple(mix.values())
            before = self.says.get(answers, ()) if self.says else ()
            now = (matter,) if verdict in _UNJUDGED else ()
            known = not self.says or answers in self.says
            heard[answers] = None if verdict == _BAD or before is None or not known else (*before, *now)
        self.says.clear()
        self.says.update(heard)


def _matter(item: Varied) -> Matter:
    return Matter(item.finding.clause, item.finding.cycle, item.topic)


def _smallest(rounds: Sequence[_Round], places: bool) -> tuple[Way, ...]:
    """By size; of the larger ones only those that leave less unjudged."""
    rules = [one.rules(places) for one in rounds]
    widest = max(len(one.options) + len(one.restarts) for one in rounds)
    found: list[Way] = []
    for size in range(widest + 1):
        ways = [
            way
            for one, said in zip(rounds, rules, strict=True)
            if size >= len(one.restarts)
            for chosen in one.changed(size - len(one.restarts))
            if (way := _way(one, said, chosen)) is not None
        ]
        left = min((len(way.not_judged) for way in ways), default=None)
        if left is not None and (not found or left < len(found[-1].not_judged)):
            found += [way for way in ways if len(way.not_judged) == left]
            if not left:
                break
    return tuple(found)


def _explains(rounds: Sequence[_Round], way: Way) -> bool:
    """Whether a way explains any places at all, and does not merely leave all of them unjudged."""
    places = {
        _matter(item) for one in rounds if one.restarts == way.restarts for item in one.varied if item.soft
    }
    return not places <= set(way.not_judged)


def _way(one: _Round, rules: Sequence[_Rule], chosen: Mapping[str, str]) -> Way | None:
    """One choice of answers; None if anything is a breach under it."""
    unjudged: list[Matter] = []
    for rule in rules:
        said = rule.says.get(tuple(chosen[key] for key in rule.keys))
        if said is None:
            return None
        unjudged += said
    changed = {key: answer for key, answer in chosen.items() if answer != one.own[key]}
    return Way(changed, one.restarts, tuple(dict.fromkeys(unjudged)))


def _never(rounds: Sequence[_Round]) -> tuple[Matter, ...]:
    """What is lawful under no combination and no restart, and a breach or unexplained under some."""
    by_round = [{_matter(item): _is_never(item) for item in one.varied} for one in rounds]
    return tuple(matter for matter in by_round[0] if all(said.get(matter, False) for said in by_round))


def _is_never(item: Varied) -> bool:
    verdicts = {verdict for _, verdict in item.verdicts}
    return _BAD in verdicts and verdicts <= {_BAD, *_UNJUDGED}
