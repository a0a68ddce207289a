"""A cycle: one general election, known by its date or, in old records, by its bare year."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass

_YEAR = re.compile(r"(?:18|19|20|21)\d\d")


@dataclass(frozen=True, slots=True)
class Cycle:
    """One election. ``label`` is the text used in every table; ``poll`` is None for a bare year."""

    label: str
    year: int
    poll: dt.date | None = None

    @classmethod
    def parse(cls, text: str) -> Cycle:
        """Read ``2012`` or ``2017-11-26``. Raises ValueError for anything else."""
        text = text.strip()
        if _YEAR.fullmatch(text):
            return cls(label=text, year=int(text))
        poll = dt.date.fromisoformat(text)
        return cls(label=poll.isoformat(), year=poll.year, poll=poll)

    @classmethod
    def on(cls, poll: dt.date) -> Cycle:
        """The cycle of a planned election, which always has a poll date."""
        return cls(label=poll.isoformat(), year=poll.year, poll=poll)

    def same_election(self, other: Cycle) -> bool:
        """Whether two labels mean one election: a bare year is that of any poll in the year."""
        either_bare = self.poll is None or other.poll is None
        return self.label == other.label or (either_bare and self.year == other.year)

    @property
    def sort_key(self) -> tuple[int, str]:
        """Chronological; a bare year stands before every date of that year."""
        return (self.year, self.label if self.poll else "")

    def __lt__(self, other: Cycle) -> bool:
        return self.sort_key < other.sort_key
