"""How cells match names: which cells a row, a sequence or a condition finds in a window, and by what they multiply.

The sections of docs/FORMAT.md are "How cells match", "Wilds", "Factors", "Conditions" and "Tumbles and clusters".
"""

import dataclasses
import math
from collections.abc import Iterable

Counts = dict[int, object]  # what a row gives at each of its counts


@dataclasses.dataclass
class Cell:
    reel: int
    row: int
    symbol: str
    is_held: bool = False
    value: int | str | None = None

    @property
    def place(self) -> tuple[int, int]:
        return self.reel, self.row


Columns = list[list[Cell]]


def cells_shown(cells: Iterable[Cell]) -> list[dict]:
    return [{"reel": reel, "row": row} for reel, row in sorted(cell.place for cell in cells)]


@dataclasses.dataclass(frozen=True)
class Use:
    """What a cell is to a name: the symbol itself or a substitute, and the factor that applies to it there."""
    is_real: bool
    real_needed: int
    factor: int


@dataclasses.dataclass
class Found:
    """A row that was found: what it gives, the largest of its counts that is reached, and the cells that count."""
    gives: object
    count: int
    cells: list[Cell]
    ways: int = 1
    factor: int = 1  # combined; on ways the sum over all of them
    number: int = 0  # how many matched, of which the count is the part that the row asks for

    @property
    def shown(self) -> dict:
        return {"count": self.count, "cells": cells_shown(self.cells), "ways": self.ways}


def largest(counts: Counts, number: int) -> int:
    """The largest of a row's counts that doesn't exceed a number; 0 if there is none."""
    return max((count for count in counts if count <= number), default=0)


@dataclasses.dataclass
class Window:
    """What shows, and the names and rules by which it is read."""
    machine: dict
    mode: dict
    drawn: dict[str, str]  # the symbols that the stay drew
    columns: Columns
    uses: dict[tuple[str, str, bool], Use | None] = dataclasses.field(default_factory=dict)  # those found out so far

    def members(self, name: str) -> frozenset[str]:
        return self.machine["groups"].get(name) or frozenset([self.drawn.get(name, name)])

    def members_of_all(self, names: Iterable[str]) -> set[str]:
        return set().union(*(self.members(name) for name in names))

    def substitutes(self, wild: str, name: str) -> bool:
        """Whether a wild may substitute for a symbol, or for some member of a group."""
        rule = self.mode["wilds"][wild]
        targets = (set(self.machine["symbols"]) - set(self.mode["wilds"]) if rule["for"] is None
                   else self.members_of_all(rule["for"]))
        return not (targets - self.members_of_all(rule["except"])).isdisjoint(self.members(name))

    def use(self, cell: Cell, name: str, wild: bool) -> Use | None:
        """What a cell is to a name; None if it doesn't match."""
        key = cell.symbol, name, wild
        if key not in self.uses:
            self.uses[key] = self.use_of(*key)
        return self.uses[key]

    def use_of(self, symbol: str, name: str, wild: bool) -> Use | None:
        factor = self.mode["factors"].get(symbol, 1)
        if symbol in self.members(name):
            return Use(True, 0, factor if name in self.machine["groups"] else 1)
        if wild and symbol in self.mode["wilds"] and self.substitutes(symbol, name):
            return Use(False, self.mode["wilds"][symbol]["real"], factor)
        return None

    def combine(self, factors: Iterable[int]) -> int:
        factors = [factor for factor in factors if factor > 1] or [1]
        return {"product": math.prod, "sum": sum, "highest": max}[self.mode["combine"]](factors)

    def row(self, cells: list[Cell], names: Iterable[str], wild: bool, gives: object, count: int) -> Found | None:
        """What cells give that show these names, one each; nothing if one doesn't match or too few are real."""
        uses = [self.use(cell, name, wild) for cell, name in zip(cells, names)]
        if None in uses or sum(use.is_real for use in uses) < max(use.real_needed for use in uses):
            return None
        return Found(gives, count, cells, factor=self.combine(use.factor for use in uses))

    def sequence(self, line: list[Cell], names: list[str], wild: bool, gives: object = None) -> Found | None:
        """The first cells of a line, if they show what a sequence names."""
        return self.row(line[:len(names)], names, wild, gives, len(names)) if len(names) <= len(line) else None

    def find(self, where: str, part: dict, name: str, wild: bool, tables: list[Counts],
             line: list[Cell]) -> list[list[Found | None]]:
        """What the rows of some tables give, for each set of cells that the match of a rule or condition considers."""
        if where == "ways":
            return [[self.on_ways(name, part["match"], wild, counts) for counts in tables]]
        is_run = where == "lines" and part["match"] != "count"
        return [[self.counted(number, cells, is_run, name, wild, counts) for counts in tables]
                for number, cells in self.sets(where, part, name, wild, line)]

    def counted(self, number: int, cells: list[Cell], is_run: bool, name: str, wild: bool,
                counts: Counts) -> Found | None:
        count = largest(counts, number)
        if count == 0:
            return None
        cells = cells[:count] if is_run else cells
        found = self.row(cells, [name] * len(cells), wild, counts[count], count)
        return found and dataclasses.replace(found, number=number)

    def sets(self, where: str, part: dict, name: str, wild: bool, line: list[Cell]) -> list[tuple[int, list[Cell]]]:
        """The sets of cells that a match considers on a line or in the window, and how many each counts as."""
        if where == "lines":
            return [(len(run), run) for run in self.runs(line, name, part["match"], wild)]
        if part["match"] == "cluster":
            return [(len(cluster), cluster) for cluster in self.clusters(name, wild, part["new"])]
        cells = self.showing(name, part["new"])
        return [(len({cell.reel for cell in cells}) if part["match"] == "reels" else len(cells), cells)]

    def runs(self, line: list[Cell], name: str, match: str, wild: bool) -> list[list[Cell]]:
        """The runs that a match considers on a line, each with its first cell first."""
        if match == "count":
            return [[cell for cell in line if self.use(cell, name, wild)]]
        runs: list[list[Cell]] = [[]]
        for cell in reversed(line) if match == "right" else line:
            if self.use(cell, name, wild):
                runs[-1].append(cell)
            elif match == "adjacent":
                runs.append([])
            else:
                break
        return runs

    def showing(self, name: str, new: bool) -> list[Cell]:
        """The cells of the window that show a name; with `new`, only those that aren't held."""
        members = self.members(name)
        return [cell for column in self.columns for cell in column
                if cell.symbol in members and not (new and cell.is_held)]

    def clusters(self, name: str, wild: bool, new: bool) -> list[list[Cell]]:
        """The maximal sets of matching cells that touch each other; with `new`, of those that aren't held."""
        left = {cell.place: cell for column in self.columns for cell in column
                if self.use(cell, name, wild) and not (new and cell.is_held)}
        found = []
        while left:
            reached = [left.pop(min(left))]
            for cell in reached:
                for reel, row in ((-1, 0), (1, 0), (0, -1), (0, 1)):
                    if (neighbor := (cell.reel + reel, cell.row + row)) in left:
                        reached.append(left.pop(neighbor))
            found.append(reached)
        return found

    def on_ways(self, name: str, match: str, wild: bool, counts: Counts) -> Found | None:
        """All ways over as many reels as the largest count that is reached says."""
        reels: list[list[Cell]] = []
        for column in self.columns if match == "left" else reversed(self.columns):
            reels.append([cell for cell in column if self.use(cell, name, wild)])
            if not reels[-1]:
                break
        count = largest(counts, sum(bool(reel) for reel in reels))
        if count == 0:
            return None
        uses = [[self.use(cell, name, wild) for cell in reel] for reel in reels[:count]]
        ways, factor = self.ways(uses)
        cells = [cell for index, reel in enumerate(reels[:count]) for cell in reel
                 if self.ways(uses[:index] + [[self.use(cell, name, wild)]] + uses[index + 1:])[0]]
        return Found(counts[count], count, cells, ways, factor) if ways else None

    def ways(self, reels: list[list[Use]]) -> tuple[int, int]:
        """How many ways have enough real cells, and the sum of their factors."""
        # Ways that have the same real cells, needs and factors so far are counted together.
        ways = {(0, 0, ()): 1}
        for reel in reels:
            longer: dict[tuple[int, int, tuple[int, ...]], int] = {}
            for (real, needed, factors), number in ways.items():
                for use in reel:
                    key = (real + use.is_real, max(needed, use.real_needed), tuple(sorted((*factors, use.factor))))
                    longer[key] = longer.get(key, 0) + number
            ways = longer
        valid = [(number, self.combine(factors)) for (real, needed, factors), number in ways.items() if real >= needed]
        return sum(number for number, _ in valid), sum(number * factor for number, factor in valid)

    def holds(self, condition: dict, where: str, line: list[Cell]) -> bool:
        """Whether a condition holds where it looks or, if it doesn't say that, where its rule does."""
        where, counts = condition["where"] or where, condition["of"]
        if condition["sequence"]:
            return self.sequence(line, condition["sequence"], condition["wild"]) is not None
        wild = condition["wild"] and where != "window"
        others = [symbol for symbol in self.machine["symbols"] if symbol not in counts]
        return all(any([None] != found for each in (others if name == "*" else [name])
                       for found in self.find(where, condition, each, wild, [{count: None}], line))
                   for name, count in counts.items())
