"""How cells match names: which cells a row, a sequence or a condition finds in a window, and by what they multiply."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping, Sequence

from awards import Award, Pay
from machine import Condition, Machine, Mode


@dataclasses.dataclass
class Cell:
    reel: int
    row: int
    symbol: str
    is_held: bool = False
    value: int | str | None = None


Columns = list[list[Cell]]


@dataclasses.dataclass(frozen=True)
class Use:
    """What a cell is to a name: the symbol itself or a substitute, and the factor that applies to it there."""
    is_real: bool
    real_needed: int
    factor: int


@dataclasses.dataclass
class Found:
    """A row that was found: what it gives, the largest of its counts that is reached, and the cells that count."""
    gives: Pay | Award | None
    count: int
    cells: list[Cell]
    ways: int = 1
    factor: int = 1  # combined; on ways the sum over all of them


Counts = Mapping[int, Pay | Award | None]  # what a row gives at each of its counts


@dataclasses.dataclass
class Window:
    """What shows, and the names and rules by which it is read."""
    machine: Machine
    mode: Mode
    drawn: dict[str, str]
    columns: Columns
    uses: dict[tuple[str, str, bool], Use | None] = dataclasses.field(default_factory=dict)  # those found out so far

    def cells(self) -> list[Cell]:
        return [cell for column in self.columns for cell in column]

    # Names

    def symbol(self, name: str) -> str:
        """The symbol that a name stands for: a drawn symbol is the one that was drawn."""
        return self.drawn.get(name, name)

    def members(self, name: str) -> frozenset[str]:
        return self.machine.groups.get(name) or frozenset([self.symbol(name)])

    def substitutes(self, wild: str, name: str) -> bool:
        """Whether a wild may substitute for a symbol, or for some member of a group."""
        rule = self.mode.wilds[wild]
        if rule.targets is None:
            targets = set(self.machine.symbols) - set(self.mode.wilds)
        else:
            targets = set().union(*(self.members(target) for target in rule.targets))
        targets -= set().union(*(self.members(exception) for exception in rule.exceptions))
        return not targets.isdisjoint(self.members(name))

    def use(self, cell: Cell, name: str, wild: bool) -> Use | None:
        """What a cell is to a name; None if it doesn't match."""
        key = (cell.symbol, name, wild)
        if key not in self.uses:
            self.uses[key] = self.use_of(*key)
        return self.uses[key]

    def use_of(self, symbol: str, name: str, wild: bool) -> Use | None:
        factor = self.mode.factors.get(symbol, 1)
        if symbol in self.members(name):
            return Use(True, 0, factor if name in self.machine.groups else 1)
        if wild and symbol in self.mode.wilds and self.substitutes(symbol, name):
            return Use(False, self.mode.wilds[symbol].real, factor)
        return None

    def combined(self, uses: Iterable[Use]) -> int | None:
        """The factor of the cells of a win; None if too few of them are real."""
        uses = list(uses)
        if sum(use.is_real for use in uses) < max(use.real_needed for use in uses):
            return None
        return self.combine([use.factor for use in uses])

    def combine(self, factors: Sequence[int]) -> int:
        factors = [factor for factor in factors if factor > 1]
        if self.mode.combine == "sum":
            return sum(factors) or 1
        if self.mode.combine == "highest":
            return max(factors, default=1)
        product = 1
        for factor in factors:
            product *= factor
        return product

    # On a line

    def line_runs(self, line: list[Cell], name: str, match: str, wild: bool) -> list[list[Cell]]:
        """The runs that a match considers, each with its first cell first."""
        matching = [self.use(cell, name, wild) is not None for cell in line]
        if match == "count":
            return [[cell for cell, matches in zip(line, matching) if matches]]
        if match == "right":
            line, matching = line[::-1], matching[::-1]
        runs: list[list[Cell]] = [[]]
        for cell, matches in zip(line, matching):
            if matches:
                runs[-1].append(cell)
            elif match == "adjacent":
                runs.append([])
            else:
                break
        return runs

    def on_line(self, line: list[Cell], name: str, match: str, wild: bool, counts: Counts) -> list[tuple[int, Found]]:
        """For each run that reaches a count and has enough real cells: its length, and what was found there."""
        found = []
        for run in self.line_runs(line, name, match, wild):
            reached = largest(counts, len(run))
            cells = run if match == "count" else run[:reached]
            if reached and (row := self.row_of(counts, reached, cells, name, wild)):
                found.append((len(run), row))
        return found

    def row_of(self, counts: Counts, count: int, cells: list[Cell], name: str, wild: bool) -> Found | None:
        """What a row gives for these cells; nothing if too few of them are real."""
        factor = self.combined(self.use(cell, name, wild) for cell in cells)
        return None if factor is None else Found(counts[count], count, cells, factor=factor)

    def sequence(self, line: list[Cell], names: Sequence[str], wild: bool) -> Found | None:
        """The first cells of a line, if they show what a sequence names."""
        cells = line[:len(names)]
        uses = [self.use(cell, name, wild) for cell, name in zip(cells, names)]
        if len(cells) < len(names) or None in uses:
            return None
        factor = self.combined(uses)
        return None if factor is None else Found(None, len(cells), cells, factor=factor)

    # On ways

    def on_ways(self, name: str, match: str, wild: bool, counts: Counts) -> Found | None:
        """All ways over as many reels as the largest count that is reached says."""
        columns = self.columns if match == "left" else self.columns[::-1]
        reels = []
        for column in columns:
            reel = [(cell, self.use(cell, name, wild)) for cell in column]
            reel = [(cell, use) for cell, use in reel if use]
            if not reel:
                break
            reels.append(reel)
        count = largest(counts, len(reels))
        if count == 0:
            return None
        reels = reels[:count]
        ways, factor = self.ways([[use for _, use in reel] for reel in reels])
        cells = [cell for index, reel in enumerate(reels) for cell, use in reel
                 if self.ways([[use] if other == index else [use for _, use in each]
                               for other, each in enumerate(reels)])[0]]
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

    # In the window

    def in_window(self, name: str, match: str, new: bool) -> tuple[int, list[Cell]]:
        """The cells that match, and how many they count as."""
        members = self.members(name)
        cells = [cell for cell in self.cells() if cell.symbol in members and not (new and cell.is_held)]
        return len({cell.reel for cell in cells}) if match == "reels" else len(cells), cells

    def clusters(self, name: str, wild: bool) -> list[list[Cell]]:
        """The maximal sets of matching cells that touch each other."""
        left = {(cell.reel, cell.row): cell for cell in self.cells() if self.use(cell, name, wild)}
        found = []
        while left:
            reached = [left.pop(min(left))]
            for cell in reached:
                for place in ((cell.reel - 1, cell.row), (cell.reel + 1, cell.row),
                              (cell.reel, cell.row - 1), (cell.reel, cell.row + 1)):
                    if place in left:
                        reached.append(left.pop(place))
            found.append(sorted(reached, key=lambda cell: (cell.reel, cell.row)))
        return found

    # Conditions

    def holds(self, condition: Condition, where: str, line: list[Cell]) -> bool:
        """Whether a condition holds where it looks or, if it doesn't say that, where its rule does."""
        where = condition.where or where
        if condition.sequence:
            return self.sequence(line, condition.sequence, condition.wild) is not None
        return all(any(self.reaches(condition, where, each, count, line) for each in self.asked(name, condition))
                   for name, count in condition.counts.items())

    def asked(self, name: str, condition: Condition) -> list[str]:
        """The names that a name of a condition stands for."""
        if name != "*":
            return [name]
        return [symbol for symbol in self.machine.symbols if symbol not in condition.counts]

    def reaches(self, condition: Condition, where: str, name: str, count: int, line: list[Cell]) -> bool:
        if where == "lines":
            return bool(self.on_line(line, name, condition.match, condition.wild, {count: None}))
        if where == "ways":
            return self.on_ways(name, condition.match, condition.wild, {count: None}) is not None
        return self.in_window(name, condition.match, condition.new)[0] >= count


def largest(counts: Counts, number: int) -> int:
    """The largest of a row's counts that doesn't exceed a number; 0 if there is none."""
    return max((count for count in counts if count <= number), default=0)
