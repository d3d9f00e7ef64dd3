"""Meters: docs/FORMAT.md, "Meters"."""

import dataclasses
from collections.abc import Iterator

from matching import Cell, Window


@dataclasses.dataclass
class Meter:
    """A meter as a stay sees it."""
    name: str
    rule: dict
    count: int
    before: int = 0  # the count before the current spin
    pending: int = 0  # values that landed on this spin, and are added if it wins
    has_added: bool = False  # on this spin
    has_won: bool = False
    given: set[int] = dataclasses.field(default_factory=set)  # the counts for which it has given its awards

    def begin_spin(self) -> None:
        self.before, self.pending, self.has_added, self.has_won = self.count, 0, False, False
        if self.rule["keep"] == "spin":
            self.count, self.given = self.rule["start"], set()

    def land(self, cells: list[Cell], window: Window) -> None:
        """Adds what landed."""
        adds, counted = self.rule["adds"], self.rule["for"]
        if isinstance(adds, str):
            landed = sum(cell.value or 0 for cell in cells if cell.symbol in window.members(adds))
            if self.rule["after"]:
                self.pending += landed
            else:
                self.add(landed)
        elif counted is not None:
            self.add(adds * sum(cell.symbol in window.members(counted) for cell in cells))

    def win(self) -> None:
        """Adds what a grid adds that wins."""
        self.has_won = True
        if self.rule["after"] and isinstance(self.rule["adds"], int):
            self.add(self.rule["adds"])

    def end_spin(self) -> None:
        """Adds the values that wait for the spin to win."""
        if self.has_won:
            self.add(self.pending)

    def add(self, number: int) -> None:
        self.count += number
        self.has_added = self.has_added or number > 0
        if self.rule["most"] is not None:
            self.count = min(self.count, self.rule["most"])

    @property
    def multiplier(self) -> int:
        """What it multiplies by now."""
        if self.rule["rests"] and not self.has_added:
            return 1
        count, levels = self.before if self.rule["holds"] == "next" else self.count, self.rule["levels"]
        if levels is None:
            return max(count, 1)
        return max((at, times) for at, times in [(0, 1), *levels.items()] if at <= count)[1]

    def reached(self) -> Iterator[tuple[int, dict]]:
        """The counts reached for the first time since it started, with their awards."""
        for at, award in sorted(self.rule["then"].items()):
            if self.rule["start"] < at <= self.count and at not in self.given:
                self.given.add(at)
                yield at, award


def meters_of(machine: dict, parent: dict[str, Meter] | None) -> dict[str, Meter]:
    """The meters of a stay, in order of their names; `parent` are those of the stay that awarded it."""
    def meter(name: str, rule: dict) -> Meter:
        if parent is None or rule["keep"] == "stay":
            return Meter(name, rule, rule["start"])
        return parent[name] if rule["keep"] == "round" else Meter(name, rule, parent[name].count)
    return {name: meter(name, rule) for name, rule in sorted(machine["meters"].items())}
