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
    has_landed: bool = False  # and its value was drawn, if its symbol has one
    value: int | str | None = None
    factor: int = 1  # the one it drew, if the factor of its symbol is drawn
    mark: int = 1  # what its place multiplies by

    @property
    def place(self) -> tuple[int, int]:
        return self.reel, self.row


Place = tuple[int, int]
Columns = list[list[Cell]]


def places_shown(places: Iterable[Place]) -> list[dict]:
    return [{"reel": reel, "row": row} for reel, row in sorted(places)]


class Use(NamedTuple):
    """A cell that matches a name: as the symbol itself or as a substitute, with the factor that applies to it there."""
    cell: Cell
    is_real: bool
    real_needed: int
    factor: int


Run = list[list[Use]]  # the cells that match on each reel; on a line, in a cluster or anywhere, one cell each


@dataclasses.dataclass
class Found:
    """A row that was found: what it gives, the largest of its counts that is reached, and the cells that count."""
    gives: object
    count: int
    cells: list[Cell]
    factor: int = 1  # combined, with those of marked places; on ways the sum over all of them
    ways: int = 1

    @property
    def shown(self) -> dict:
        return {"count": self.count, "cells": places_shown(cell.place for cell in self.cells), "ways": self.ways}


def runs(reels: Iterable[list[Use]], match: str | None) -> list[Run]:
    """The runs that a match considers, the longest first; a sequence, which has no match, needs all of its cells."""
    if match in ("left", "right"):
        return [list(itertools.takewhile(bool, reels))]
    if match == "adjacent":
        found = [list(run) for is_run, run in itertools.groupby(reels, key=bool) if is_run]
        return sorted(found, key=len, reverse=True)
    run = list(reels)
    return [[uses for uses in run if uses]] if match == "count" or all(run) else []


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


def combined(numbers: Iterable[int], how: str) -> int:
    """What several factors or marks come to; 1 is none."""
    return {"product": math.prod, "sum": sum, "highest": max}[how]([each for each in numbers if each > 1] or [1])


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
        rule = self.mode["wilds"].get(cell.symbol) if wild else None
        return Use(cell, False, rule["real"], factor) if rule and rule["for"] & members else None

    def uses(self, columns: Columns, name: str, wild: bool, new: bool = False) -> list[Use]:
        """The cells that match a name; with `new`, only those that aren't held."""
        uses = [self.use(cell, name, wild) for column in columns for cell in column if not (new and cell.is_held)]
        return [use for use in uses if use]

    def showing(self, name: str, new: bool) -> list[Cell]:
        """The cells that show a name; with `new`, only those that aren't held."""
        return [use.cell for use in self.uses(self.columns, name, False, new)]

    def find(self, part: dict, where: str, name: str, counts: Counts, line: list[Cell]) -> list[Found | None]:
        """What a row of a rule or of a condition gives, for each run or set of cells that the match considers there."""
        match, wild, found = part["match"], part["wild"], []
        if where == "window":
            uses = self.uses(self.columns, name, wild and match == "cluster", part["new"])
            sets = [[[use] for use in each] for each in (clusters(uses) if match == "cluster" else [uses])]
        else:
            columns = self.columns if where == "ways" else [[cell] for cell in line]
            columns = columns[::-1] if match == "right" else columns
            names = part["sequence"] or [name] * len(columns)
            sets = runs((self.uses([cells], each, wild) for cells, each in zip(columns, names)), match)
        for reels in sets:
            number = len({use.cell.reel for [use] in reels}) if match == "reels" else len(reels)
            # The largest of the row's counts that doesn't exceed the number.
            count = max((count for count in counts if count <= number), default=0)
            counted = reels[:count] if match in ("left", "right", "adjacent") else reels
            found.append(self.found(counted, counts[count], count) if count else None)
        return found

    def found(self, run: Run, gives: object, count: int) -> Found | None:
        """A row on cells that all match; nothing if no way through them has enough that are real."""
        ways, factor = self.ways(run)
        cells = [use.cell for index, uses in enumerate(run) for use in uses
                 if len(uses) == 1 or self.ways([*run[:index], [use], *run[index + 1:]])[0]]
        return Found(gives, count, cells, factor, ways) if ways else None

    def ways(self, run: Run) -> tuple[int, int]:
        """How many ways through these cells, one on each reel, have enough real ones, and the sum of their factors."""
        # Ways that have the same real cells, needs, factors and marks so far are counted together.
        ways = collections.Counter([(0, 0, (), ())])
        for uses in run:
            shorter, ways = ways, collections.Counter()
            for ((real, needed, factors, marks), number), use in itertools.product(shorter.items(), uses):
                factors, marks = tuple(sorted((*factors, use.factor))), tuple(sorted((*marks, use.cell.mark)))
                ways[real + use.is_real, max(needed, use.real_needed), factors, marks] += number
        how, of_marks = self.mode["combine"], self.mode["marks"]["combine"]
        valid = [(number, number * combined(factors, how) * combined(marks, of_marks))
                 for (real, needed, factors, marks), number in ways.items() if real >= needed]
        return sum(number for number, _ in valid), sum(factor for _, factor in valid)

    def holds(self, condition: dict, where: str, line: list[Cell]) -> bool:
        """Whether a condition holds where it looks or, if it doesn't say that, where its rule does."""
        where, counts = condition["where"] or where, condition["of"]
        if condition["sequence"]:
            return any(self.find(condition, where, "", {len(condition["sequence"]): None}, line))
        others = [symbol for symbol in self.machine["symbols"] if symbol not in counts]
        return all(any(any(self.find(condition, where, each, {count: None}, line))
                       for each in (others if name == "*" else [name])) for name, count in counts.items())
