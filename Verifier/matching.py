"""How cells match names: which cells a row, a sequence or a condition finds in a window, and by what they multiply.

The sections of docs/FORMAT.md are "How cells match", "Wilds", "Factors", "Conditions", "Tumbles and clusters" and
"Marks".
"""

import collections
import dataclasses
import itertools
import math
from collections.abc import Iterable
from typing import NamedTuple

Counts = dict[int, object]  # what a row gives at each of its counts


@dataclasses.dataclass
class Cell:
    reel: int
    row: int
    symbol: str | None  # None for a cell that is empty, which matches nothing
    is_held: bool = False
    value: int | str | None = None
    factor: int = 1  # the one it drew, if the factor of its symbol is drawn
    mark: int = 1  # what its place multiplies by

    @property
    def place(self) -> tuple[int, int]:
        return self.reel, self.row


Columns = list[list[Cell]]


def cells_shown(cells: Iterable[Cell]) -> list[dict]:
    return [{"reel": reel, "row": row} for reel, row in sorted(cell.place for cell in cells)]


class Use(NamedTuple):
    """A cell that matches a name: as the symbol itself or as a substitute, with the factor that applies to it there."""
    cell: Cell
    is_real: bool
    real_needed: int
    factor: int


@dataclasses.dataclass
class Found:
    """A row that was found: what it gives, the largest of its counts that is reached, and the cells that count."""
    gives: object
    count: int
    cells: list[Cell]
    number: int = 0  # how many matched, of which the count is the part that the row asks for
    factor: int = 1  # combined, with those of marked places; on ways the sum over all of them
    ways: int = 1

    @property
    def shown(self) -> dict:
        return {"count": self.count, "cells": cells_shown(self.cells), "ways": self.ways}


def largest(counts: Counts, number: int) -> int:
    """The largest of a row's counts that doesn't exceed a number; 0 if there is none."""
    return max((count for count in counts if count <= number), default=0)


def runs(uses: list[Use | None], match: str) -> list[list[Use]]:
    """The cells of a line that a match considers: its runs, each with its first cell first, or all that match."""
    if match == "count":
        return [[use for use in uses if use]]
    if match == "adjacent":
        return [list(run) for is_run, run in itertools.groupby(uses, key=bool) if is_run]
    return [list(itertools.takewhile(bool, uses if match == "left" else reversed(uses)))]


def clusters(uses: list[Use]) -> list[list[Use]]:
    """The maximal sets of cells that touch each other, in the order of their first cells."""
    left, found = {use.cell.place: use for use in uses}, []
    while left:
        found.append([left.pop(min(left))])
        for use in found[-1]:
            reel, row = use.cell.place
            for neighbor in ((reel - 1, row), (reel + 1, row), (reel, row - 1), (reel, row + 1)):
                if neighbor in left:
                    found[-1].append(left.pop(neighbor))
    return found


@dataclasses.dataclass
class Window:
    """What shows, and the names and rules by which it is read."""
    machine: dict
    mode: dict
    drawn: dict[str, str]  # the symbols that the stay drew
    columns: Columns

    def members(self, name: str) -> frozenset[str]:
        return self.machine["groups"].get(name) or frozenset([self.drawn.get(name, name)])

    def use(self, cell: Cell, name: str, wild: bool) -> Use | None:
        """What a cell is to a name; None if it doesn't match."""
        members, factors = self.members(name), self.mode["factors"].get(cell.symbol, [(1, 1)])
        factor = cell.factor if len(factors) > 1 else factors[0][0]
        if cell.symbol in members:
            return Use(cell, True, 0, factor if name in self.machine["groups"] else 1)
        if wild and cell.symbol in self.mode["wilds"]:
            rule = self.mode["wilds"][cell.symbol]
            return None if rule["for"].isdisjoint(members) else Use(cell, False, rule["real"], factor)
        return None

    def uses(self, columns: Columns, name: str, wild: bool, new: bool) -> list[Use]:
        """The cells that match a name; with `new`, only those that aren't held."""
        uses = [self.use(cell, name, wild) for column in columns for cell in column if not (new and cell.is_held)]
        return [use for use in uses if use]

    def showing(self, name: str, new: bool) -> list[Cell]:
        """The cells that show a name; with `new`, only those that aren't held."""
        return [use.cell for use in self.uses(self.columns, name, False, new)]

    def find(self, part: dict, where: str, name: str, counts: Counts, line: list[Cell]) -> list[Found | None]:
        """What a row of a rule or of a condition gives, for each set of cells that the match considers there."""
        match, wild = part["match"], part["wild"] and (where != "window" or part["match"] == "cluster")
        if part["sequence"]:
            uses = [self.use(cell, each, wild) for cell, each in zip(line, part["sequence"])]
            return [self.found(uses, counts[1], len(uses)) if counts and all(uses) else None]
        if where == "ways":
            columns = self.columns if match == "left" else self.columns[::-1]
            return [self.found_on_ways([self.uses([column], name, wild, False) for column in columns], counts)]
        if where == "lines":
            sets = runs([self.use(cell, name, wild) for cell in line], match)
        else:
            uses = self.uses(self.columns, name, wild, part["new"])
            sets = clusters(uses) if match == "cluster" else [uses]
        found = []
        for uses in sets:
            number = len({use.cell.reel for use in uses}) if match == "reels" else len(uses)
            count = largest(counts, number)
            counted = uses[:count] if match in ("left", "right", "adjacent") else uses
            found.append(self.found(counted, counts[count], count, number) if count else None)
        return found

    def found(self, uses: list[Use], gives: object, count: int, number: int = 0) -> Found | None:
        """A row on cells that all match; nothing if too few of them are real."""
        if sum(use.is_real for use in uses) < max(use.real_needed for use in uses):
            return None
        return Found(gives, count, [use.cell for use in uses], number, self.combine([use.factor for use in uses],
                                                                                    [use.cell.mark for use in uses]))

    def combine(self, factors: Iterable[int], marks: Iterable[int]) -> int:
        """What the factors of cells, and the marks of their places, come to."""
        def combined(numbers: Iterable[int], how: str) -> int:
            return {"product": math.prod, "sum": sum, "highest": max}[how]([each for each in numbers if each > 1] or [1])
        return combined(factors, self.mode["combine"]) * (
            combined(marks, self.mode["marks"]["combine"]) if self.mode["marks"] else 1)

    def found_on_ways(self, reels: list[list[Use]], counts: Counts) -> Found | None:
        """A row on all ways over as many reels as the largest count that is reached says."""
        count = largest(counts, len(list(itertools.takewhile(bool, reels))))
        reels = reels[:count]
        ways, factor = self.ways(reels)
        if count == 0 or ways == 0:
            return None
        cells = [use.cell for index, reel in enumerate(reels) for use in reel
                 if self.ways(reels[:index] + [[use]] + reels[index + 1:])[0]]
        return Found(counts[count], count, cells, factor=factor, ways=ways)

    def ways(self, reels: list[list[Use]]) -> tuple[int, int]:
        """How many ways have enough real cells, and the sum of their factors."""
        # Ways that have the same real cells, needs, factors and marks so far are counted together.
        ways = collections.Counter([(0, 0, (), ())])
        for reel in reels:
            shorter, ways = ways, collections.Counter()
            for ((real, needed, factors, marks), number), use in itertools.product(shorter.items(), reel):
                factors, marks = tuple(sorted((*factors, use.factor))), tuple(sorted((*marks, use.cell.mark)))
                ways[real + use.is_real, max(needed, use.real_needed), factors, marks] += number
        valid = [(number, self.combine(factors, marks))
                 for (real, needed, factors, marks), number in ways.items() if real >= needed]
        return sum(number for number, _ in valid), sum(number * factor for number, factor in valid)

    def holds(self, condition: dict, where: str, line: list[Cell]) -> bool:
        """Whether a condition holds where it looks or, if it doesn't say that, where its rule does."""
        where, counts = condition["where"] or where, condition["of"]
        if condition["sequence"]:
            return self.find(condition, where, "", {1: None}, line) != [None]
        others = [symbol for symbol in self.machine["symbols"] if symbol not in counts]
        return all(any(any(self.find(condition, where, each, {count: None}, line))
                       for each in (others if name == "*" else [name])) for name, count in counts.items())
