"""Meters: docs/FORMAT.md, "Meters"."""

import dataclasses

from matching import Cell, Window


@dataclasses.dataclass
class Meter:
    """A meter as a stay sees it."""
    name: str
    rule: dict
    count: int
    before: int = 0  # the count before the current spin
    pending: int = 0  # the values that landed on this spin, if they wait for it to win
    has_added: bool = False  # on this spin
    has_won: bool = False

    def begin_spin(self) -> None:
        self.before, self.pending, self.has_added, self.has_won = self.count, 0, False, False
        if self.rule["keep"] == "spin":
            self.count = self.rule["start"]

    def land(self, cells: list[Cell], window: Window) -> None:
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

    def add(self, number: int) -> None:
        self.count = min(self.count + number, self.rule["most"])
        self.has_added = self.has_added or number > 0

    @property
    def multiplier(self) -> int:
        """What it multiplies by now."""
        if self.rule["rests"] and not self.has_added:
            return 1
        count, levels = self.before if self.rule["holds"] == "next" else self.count, self.rule["levels"]
        if levels is None:
            return max(count, 1)
        return max((at, times) for at, times in [(0, 1), *levels.items()] if at <= count)[1]

    def reached(self) -> list[tuple[int, dict]]:
        """The counts that it has reached on this spin, with their awards."""
        before = self.rule["start"] if self.rule["keep"] == "spin" else self.before
        return [(at, award) for at, award in sorted(self.rule["then"].items()) if before < at <= self.count]


def meters_of(machine: dict, parent: dict[str, Meter] | None) -> dict[str, Meter]:
    """The meters of a stay, in order of their names; `parent` are those of the stay that awarded it."""
    def meter(name: str, rule: dict) -> Meter:
        if parent is None or rule["keep"] == "stay":
            return Meter(name, rule, rule["start"])
        return parent[name] if rule["keep"] == "round" else Meter(name, rule, parent[name].count)
    return {name: meter(name, rule) for name, rule in sorted(machine["meters"].items())}
