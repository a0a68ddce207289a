"""Flows in exact arithmetic: one within bounds, the fairest one, and whole flows that average to it.

A network has nodes and arcs; a flow loses nothing at any node (it is a circulation). Bounds may be
integers of any length or fractions; fractions are brought to a common denominator first, so that
every comparison is one of integers and no answer rests on a float.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from wardrota.errors import InternalError


class Network:
    """Nodes 0, 1, … and arcs 0, 1, … with bounds ``least`` and ``most`` on what each arc carries."""

    def __init__(self) -> None:
        # The arcs at each node: arc k leaving it as k, arc k entering it as ~k.
        self.touching: list[list[int]] = []
        self.tails: list[int] = []
        self.heads: list[int] = []
        self.least: list[Fraction] = []
        self.most: list[Fraction] = []

    def node(self) -> int:
        """A new node."""
        self.touching.append([])
        return len(self.touching) - 1

    @property
    def nodes(self) -> int:
        """The number of nodes."""
        return len(self.touching)

    def arc(self, tail: int, head: int, least: Fraction | int, most: Fraction | int) -> int:
        """A new arc."""
        self.touching[tail].append(len(self.tails))
        self.touching[head].append(~len(self.tails))
        self.tails.append(tail)
        self.heads.append(head)
        self.least.append(Fraction(least))
        self.most.append(Fraction(most))
        return len(self.tails) - 1


@dataclass(frozen=True, slots=True)
class Claim:
    """What an arc's flow is worth to whom it serves: the level ``had`` + flow / ``owed``."""

    arc: int
    owed: Fraction
    had: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class Cut:
    """Nodes into which more must flow than can leave them: there is no flow (Hoffman 1960)."""

    nodes: frozenset[int]


# ---------------------------------------------------------------- a flow within bounds


class _Residual:
    """Integer bounds, a flow that may break them at first, and what can still be moved along each arc."""

    def __init__(
        self, network: Network, least: Sequence[int], most: Sequence[int], start: Iterable[int]
    ) -> None:
        self.network, self.least, self.most = network, least, most
        self.flow = [min(max(f, a), b) for f, a, b in zip(start, least, most, strict=True)]
        self.excess = [0] * network.nodes
        for tail, head, f in zip(network.tails, network.heads, self.flow, strict=True):
            self.excess[tail] -= f
            self.excess[head] += f

    def room(self, code: int) -> int:
        """How much more may go along arc k (code k), or back along it (code ~k)."""
        if code >= 0:
            return self.most[code] - self.flow[code]
        return self.flow[~code] - self.least[~code]

    def target(self, code: int) -> int:
        return self.network.heads[code] if code >= 0 else self.network.tails[~code]

    def move(self, code: int, amount: int) -> None:
        """Send an amount along arc k (code k), or take it back (code ~k)."""
        if code >= 0:
            self.flow[code] += amount
        else:
            self.flow[~code] -= amount

    def reached(self, origins: Iterable[int]) -> dict[int, int]:
        """Node → fewest arcs from an origin, along arcs with room."""
        level = dict.fromkeys(origins, 0)
        queue = list(level)
        for node in queue:
            for code in self.network.touching[node]:
                target = self.target(code)
                if target not in level and self.room(code) > 0:
                    level[target] = level[node] + 1
                    queue.append(target)
        return level


def circulation(
    network: Network, least: Sequence[int], most: Sequence[int], start: Sequence[int] | None = None
) -> list[int] | Cut:
    """A whole flow with least ≤ flow ≤ most on every arc, or a cut that shows there is none.

    Dinic's method (1970) from any starting flow: what a node has too much is sent along shortest
    paths to nodes that have too little.
    """
    residual = _Residual(network, least, most, [0] * len(least) if start is None else start)
    while True:
        rich = [node for node, excess in enumerate(residual.excess) if excess > 0]
        if not rich:
            return residual.flow
        level = residual.reached(rich)
        if not any(residual.excess[node] < 0 for node in level):
            return Cut(frozenset(level))
        _send(residual, rich, level)


def _send(residual: _Residual, rich: Sequence[int], level: dict[int, int]) -> None:
    """Send from the rich nodes to poor ones, along arcs that lead one level on, as long as it goes."""
    excess = residual.excess
    tried = [0] * residual.network.nodes
    for origin in rich:
        path: list[int] = []
        node = origin
        while excess[origin] > 0:
            if excess[node] < 0:
                amount = min(excess[origin], -excess[node], *map(residual.room, path))
                for code in path:
                    residual.move(code, amount)
                excess[origin] -= amount
                excess[node] += amount
                path, node = [], origin
                continue
            onward = _onward(residual, level, node, tried)
            if onward is not None:
                path.append(onward)
                node = residual.target(onward)
            elif path:
                node = residual.target(~path.pop())
                tried[node] += 1
            else:
                break


def _onward(residual: _Residual, level: dict[int, int], node: int, tried: list[int]) -> int | None:
    """The next arc of a node that has room and leads one level on."""
    codes = residual.network.touching[node]
    while tried[node] < len(codes):
        code = codes[tried[node]]
        if residual.room(code) > 0 and level.get(residual.target(code)) == level[node] + 1:
            return code
        tried[node] += 1
    return None


def groups(network: Network, flow: Sequence[int], least: Sequence[int], most: Sequence[int]) -> list[int]:
    """Node → number of its strongly connected component in the residual network.

    An arc that carries its least can carry more in some other flow within the bounds exactly where it
    has room and both its ends are in one component. Kosaraju's method.
    """
    residual = _Residual(network, least, most, flow)
    order: list[int] = []
    seen: set[int] = set()
    for root in range(network.nodes):
        order += _finished(residual, root, seen)
    group = [-1] * network.nodes
    for number, root in enumerate(reversed(order)):
        queue = [root] if group[root] < 0 else []
        for node in queue:
            if group[node] >= 0:
                continue
            group[node] = number
            # Against the residual arcs: from the target of the arc turned round to its origin.
            queue += [
                residual.target(code)
                for code in network.touching[node]
                if residual.room(~code) > 0 and group[residual.target(code)] < 0
            ]
    return group


def _finished(residual: _Residual, root: int, seen: set[int]) -> list[int]:
    """The nodes first met from a root, each after all that were met through it."""
    if root in seen:
        return []
    seen.add(root)
    order: list[int] = []
    stack = [(root, iter(residual.network.touching[root]))]
    while stack:
        node, codes = stack[-1]
        for code in codes:
            target = residual.target(code)
            if target not in seen and residual.room(code) > 0:
                seen.add(target)
                stack.append((target, iter(residual.network.touching[target])))
                break
        else:
            order.append(node)
            stack.pop()
    return order


# ---------------------------------------------------------------- the fairest flow


def whole(values: Iterable[Fraction], denominator: int) -> list[int]:
    """Fractions as whole numbers of 1/denominator, which all of them must be."""
    return [value.numerator * (denominator // value.denominator) for value in values]


def denominator_of(*lists: Iterable[Fraction]) -> int:
    """The least common denominator of all the fractions."""
    common = 1
    for denominator in {value.denominator for values in lists for value in values}:
        # In lowest terms the numerator is what the common denominator still lacks.
        common *= Fraction(denominator, common).numerator
    return common


def flow_between(
    network: Network, least: Sequence[Fraction], most: Sequence[Fraction]
) -> list[Fraction] | Cut:
    """A flow within fractional bounds, or a cut."""
    scale = denominator_of(least, most)
    found = circulation(network, whole(least, scale), whole(most, scale))
    return found if isinstance(found, Cut) else [Fraction(f, scale) for f in found]


def on_grid(network: Network, flow: Sequence[Fraction], grid: int) -> list[Fraction]:
    """The flow in multiples of 1/grid, each less than that away; it exists, a network being unimodular.

    Raises
    ------
    InternalError
        If the flow loses or gains at some node.
    """
    below = [f * grid // 1 for f in flow]
    above = [-(-f * grid // 1) for f in flow]
    found = circulation(network, below, above, below)
    if isinstance(found, Cut):
        raise InternalError("The lottery's chances could not be put on a grid, which theory excludes.")
    return [Fraction(f, grid) for f in found]


def fairest(network: Network, claims: Sequence[Claim], grid: int = 0) -> list[Fraction] | Cut:
    """The flow whose levels are leximin best: the least level is as high as can be, then the next.

    No claim's level can be raised by any other flow without lowering one that is no higher. The
    level is raised for all claims together until a cut forbids more; those that cannot rise alone
    either are fixed there; and so on with the rest. The highest level comes from the cuts by
    discrete Newton steps (Megiddo 1974 for leximin flows; Dinkelbach 1967), in fractions throughout.

    Parameters
    ----------
    grid
        If given, what is fixed at a level is put on the multiples of 1/grid, on which the bounds must
        lie, before the next level is sought: numbers stay short, and each level gives up less than
        one step of the grid.

    Returns
    -------
    list of Fraction
        The flow on each arc; on the claimed arcs it is the only one with these levels. A cut if the
        bounds allow no flow.
    """
    least, most = list(network.least), list(network.most)
    flow = flow_between(network, least, most)
    waiting = list(claims)
    while waiting and not isinstance(flow, Cut):
        top = _highest(network, least, most, waiting)
        flow = [Fraction(f, top.scale) for f in top.flow]
        if grid:
            flow = on_grid(network, flow, grid)
        group = groups(network, top.flow, top.least, top.most)
        still = []
        for claim in waiting:
            arc = claim.arc
            apart = group[network.tails[arc]] != group[network.heads[arc]]
            bound = top.flow[arc] == top.least[arc]
            if bound and (apart or top.least[arc] == top.most[arc]):
                least[arc] = most[arc] = flow[arc]
            else:
                still.append(claim)
        if len(still) == len(waiting):
            raise InternalError("The lottery found a highest level at which no claim is bound.")
        waiting = still
    return flow


@dataclass(frozen=True, slots=True)
class _Top:
    """The highest level of all waiting claims: a flow, and the bounds that it meets, times ``scale``."""

    scale: int
    least: list[int]
    most: list[int]
    flow: list[int]


@dataclass(frozen=True, slots=True)
class _Rise:
    """A claim in whole numbers of one scale: at a level ℓ its arc must carry owed × ℓ − had."""

    arc: int
    owed: int
    had: int


def _highest(
    network: Network, least: Sequence[Fraction], most: Sequence[Fraction], waiting: Sequence[Claim]
) -> _Top:
    """The highest level that all waiting claims can reach together, and a flow in which they do."""
    owed = [claim.owed for claim in waiting]
    had = [claim.owed * claim.had for claim in waiting]
    scale = denominator_of(least, most, owed, had)
    low, high = whole(least, scale), whole(most, scale)
    arcs = [claim.arc for claim in waiting]
    rises = list(map(_Rise, arcs, whole(owed, scale), whole(had, scale)))
    level = min(Fraction(high[rise.arc] + rise.had, rise.owed) for rise in rises)
    while True:
        up, by = level.denominator, level.numerator
        raised, widened = [f * up for f in low], [f * up for f in high]
        for rise in rises:
            raised[rise.arc] = max(raised[rise.arc], rise.owed * by - rise.had * up)
        found = circulation(network, raised, widened)
        if not isinstance(found, Cut):
            return _Top(scale * up, raised, widened, found)
        level = _allowed(network, found, low, high, rises)


def _allowed(
    network: Network, cut: Cut, low: Sequence[int], high: Sequence[int], rises: Sequence[_Rise]
) -> Fraction:
    """The highest level at which no more must flow into the nodes of a cut than can leave them."""
    spare = Fraction(0)
    entering = set()
    for arc, (tail, head) in enumerate(zip(network.tails, network.heads, strict=True)):
        if tail in cut.nodes and head not in cut.nodes:
            spare += high[arc]
        elif head in cut.nodes and tail not in cut.nodes:
            spare -= low[arc]
            entering.add(arc)
    # From the level ``start`` on a claim asks for more than the least that its arc carries anyway.
    rising = sorted(
        (Fraction(low[rise.arc] + rise.had, rise.owed), rise.owed) for rise in rises if rise.arc in entering
    )
    if not rising or spare < 0:
        raise InternalError("The lottery met a cut that no level explains.")
    start, slope = rising[0]
    for later, owed in rising[1:]:
        needed = slope * (later - start)
        if needed >= spare:
            break
        spare, start, slope = spare - needed, later, slope + owed
    return start + Fraction(spare, slope)
