"""What a round writes down as it is played."""

from __future__ import annotations

import dataclasses

from awards import Award
from bonuses import Gift
from looks import Win
from machine import Mode
from matching import Cell, Columns
from reels import Drawn


@dataclasses.dataclass
class Count:
    """A meter's count, and what it has awarded since it started."""
    count: int
    given: set[int] = dataclasses.field(default_factory=set)


@dataclasses.dataclass
class Stay:
    """Spins of a mode that belong together."""
    number: int
    mode: Mode
    multiplier: int
    parent: int | None
    awarded_by: int | None
    spins_awarded: int
    given: int
    drawn: dict[str, str]
    held: dict[tuple[int, int], Cell]
    counts: dict[str, Count]
    last_spin: int | None  # the spin that awarded it, until it has one of its own
    played: int = 0
    is_over: bool = False
    last: Columns = dataclasses.field(default_factory=list)
    closing: list[Win] = dataclasses.field(default_factory=list)
    closing_bonuses: list[Given] = dataclasses.field(default_factory=list)


@dataclasses.dataclass
class Grid:
    columns: Columns
    ladder: int
    meters: dict[str, int]
    win_count: int = 0
    cleared: list[Cell] = dataclasses.field(default_factory=list)


@dataclasses.dataclass
class Given:
    """What an award gave immediately, and what it was for: a win, or a meter that reached a count."""
    gift: Gift
    win: int = 0
    meter: str = ""
    count: int = 0
    award: Award | None = None


@dataclasses.dataclass
class Spin:
    stay: Stay
    number_in_stay: int
    drawn: Drawn
    held: list[Cell]
    grids: list[Grid] = dataclasses.field(default_factory=list)
    wins: list[Win] = dataclasses.field(default_factory=list)
    total_factor: int | None = None
    bonuses: list[Given] = dataclasses.field(default_factory=list)
    meter_awards: list[Given] = dataclasses.field(default_factory=list)
    spins_given: int = 0
    spins_added: int = 0

    @property
    def pay(self) -> int:
        return sum(win.pay for win in self.wins)
