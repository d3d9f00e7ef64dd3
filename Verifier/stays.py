"""A stay: spins of a mode that belong together, and what they see by. docs/FORMAT.md, "Modes"."""

import dataclasses
from collections import Counter
from collections.abc import Iterable

from bonuses import Gift
from looks import Looking, Stake, Win
from matching import Cell, Place, Window
from meters import meters_of


class Stay(Window):
    def __init__(self, number: int, machine: dict, stake: Stake, mode: dict, drawn: dict[str, str], gifts: list[Gift],
                 parent: "Stay | None"):
        """A stay with all the spins that awards of its parent give; without any, it is that of the paid spin."""
        self.number, self.machine, self.stake, self.mode, self.drawn = number, machine, stake, mode, drawn
        self.spins = min(sum(gift.sum["spins"] for gift in gifts) if gifts else 1, mode["most"])  # awarded so far
        self.played = 0
        self.multiplier = next((gift.sum["multiplier"] for gift in gifts if gift.sum["multiplier"]), mode["multiplier"])
        self.meters = meters_of(machine, parent and parent.meters)
        self.counting = [meter for meter in self.meters.values() if mode["name"] in meter.rule["in"]]
        self.looks = [look for look in machine["wins"] if mode["name"] in look["in"]]
        self.held = {cell.place: dataclasses.replace(cell, is_held=True)
                     for cell in (parent.cells_to_hold(gifts) if parent else [])}
        self.walk(self.held.values())
        self.won: Counter[Place] = Counter()  # the grids on which each place was in a win that marks multiply
        # What its last spin left: before the first one, the cells that are held.
        self.columns = [
            [self.held.get((reel, row), Cell(reel, row, None)) for row in range(max(rows for rows, _ in heights))]
            for reel, heights in enumerate(mode["rows"])]
        self.last_spin = parent and parent.last_spin  # the spin that awarded it, until it has one of its own
        self.shown = {"mode": mode["name"], "parent": parent and parent.number, "awardedBy": self.last_spin,
                      "spinsAwarded": self.spins}

    def factor(self, meter: str | None) -> int:
        """What a meter multiplies by now."""
        return self.meters[meter].multiplier if meter else 1

    def looking(self, look: dict, ladder: int = 1) -> Looking:
        return Looking(self, look, self.stake, self.multiplier * ladder * self.factor(look["by"]))

    def look(self, on: list[str], ladder: int = 1) -> list[Win]:
        """The wins that the looks with one of these words for `on` find."""
        return [win for look in self.looks if look["where"] != "spin" and look["on"] in on
                for win in self.looking(look, ladder).wins()]

    def is_over(self) -> bool:
        """Whether the pattern shows that ends the stay, or no symbol is left that has to walk for a respin."""
        until, walks = self.mode["until"], self.mode["walks"]
        has_walked_away = walks is not None and walks["respins"] and not self.held
        return has_walked_away or until is not None and self.holds(until, "window", [])

    def cells_to_hold(self, gifts: list[Gift]) -> list[Cell]:
        """The cells that awards of this stay hold."""
        symbols = {self.drawn.get(gift.sum["hold"], gift.sum["hold"]) for gift in gifts} - {None}
        return [cell for column in self.columns for cell in column if cell.symbol in symbols]

    def walk(self, cells: Iterable[Cell]) -> None:
        """Moves the symbols that walk, of those that show in some cells; each is held where it comes to."""
        if not self.mode["walks"]:
            return
        reels, rows = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[self.mode["walks"]["to"]]
        heights = [max(rows for rows, _ in heights) for heights in self.mode["rows"]]
        self.held = {}
        for cell in cells:
            reel, row = cell.reel + reels, cell.row + rows
            if cell.symbol in self.mode["walks"]["symbols"] and 0 <= reel < len(heights) and 0 <= row < heights[reel]:
                self.held[reel, row] = dataclasses.replace(cell, reel=reel, row=row, is_held=True)

    def add(self, gifts: list[Gift]) -> None:
        """Adds the spins that gifts have for this stay, and holds the cells."""
        for cell in self.cells_to_hold(gifts):
            cell.is_held = True
            self.held[cell.place] = dataclasses.replace(cell)
        self.spins += sum(gift.sum["spins"] for gift in gifts)
        least = self.played + max((gift.sum["reset"] for gift in gifts), default=0)
        self.spins = min(max(self.spins, least), self.mode["most"])
