"""What a spin draws to show, and how a tumble fills the gaps: docs/STREAM.md, "What a spin draws"."""

import dataclasses
import itertools
import math

from machine import BASE, Reel
from matching import Cell, Columns, Place
from stream import Draws, digits, index_at, total
from tables import Weighted


@dataclasses.dataclass
class Turned:
    """A reel that has stopped; `top` is how far below its stop the highest symbol is that it has used."""
    reel: Reel
    top: int
    circle: int | None = None  # None for a reel of cells
    stop: int | None = None

    def symbols(self, count: int) -> list[str]:
        """The symbols just above those that it has used."""
        circle = self.reel.circles[self.circle]
        self.top -= count
        return [circle[(self.stop + self.top + row) % len(circle)][0] for row in range(count)]


class Drawn:
    """What a spin draws: the window at which its reels stop, `raw`, reel by reel, and what belongs to it."""

    def __init__(self, draws: Draws, mode: dict):
        self.draws, sets = draws, mode["reels"]
        self.set: int | None = None  # if there is only one set
        own = draws.outcome if mode["name"] == BASE else draws.below  # the first number of a paid spin is its own
        if len(sets) > 1:
            self.set, own = index_at(sets, own(total(sets))), draws.below
        reels, _ = sets[self.set or 0]
        bases = [total(reel.stops) for reel in reels if reel.kind == "stops"]
        self.ordinal = own(math.prod(bases))
        stops = digits(self.ordinal, bases)
        bases = [total(height) if len(height) > 1 else 1 for height in mode["rows"]]
        self.heights = [height[index_at(height, number)][0]
                        for height, number in zip(mode["rows"], digits(draws.below(math.prod(bases)), bases))]
        self.mystery = {name: draws.item(mode["mystery"][name]) for name in sorted(mode["mystery"])}
        self.reels: list[Turned] = []
        for reel, height in zip(reels, self.heights):
            if reel.kind == "same":
                self.reels.append(dataclasses.replace(self.reels[-1]))
            else:
                place = reel.stops[index_at(reel.stops, stops.pop(0))][0] if reel.kind == "stops" else ()
                self.reels.append(Turned(reel, height, *place))
        self.raw = self.symbols(self.heights)

    def symbols(self, counts: list[int]) -> list[list[str]]:
        """For each reel, the symbols of so many cells that come to show on it."""
        symbols: list[list[str]] = []
        # Neighboring reels of cells with equal strips are drawn as one.
        for reel, group in itertools.groupby(zip(self.reels, counts), key=lambda pair: pair[0].reel):
            group = list(group)
            if reel.kind == "cells":
                cells = iter(cell_symbols(self.draws, reel.circles[0], sum(count for _, count in group)))
                symbols += [list(itertools.islice(cells, count)) for _, count in group]
            else:
                symbols += [turned.symbols(count) for turned, count in group]
        return symbols

    def fill(self, columns: Columns, cleared: set[Place], falls: bool) -> Columns:
        """The grid after places were cleared."""
        left = [[None if cell.place in cleared else cell for cell in column] for column in columns]
        left = [fallen(column) for column in left] if falls else left
        symbols = [[self.mystery.get(symbol, symbol) for symbol in landing]
                   for landing in self.symbols([column.count(None) for column in left])]
        return [[cell or Cell(reel, row, symbols[reel].pop(0)) for row, cell in enumerate(column)]
                for reel, column in enumerate(left)]


def cell_symbols(draws: Draws, strip: Weighted, count: int) -> list[str]:
    """The symbols of cells that are drawn together, as many as fit below 2⁵² at a time."""
    m = total(strip)
    k = max((k for k in range(1, 53) if m**k <= 2**52), default=1)
    symbols: list[str] = []
    while len(symbols) < count:
        symbols += [strip[index_at(strip, digit)][0] for digit in digits(draws.below(m**k), [m] * k)]
    return symbols[:count]


def fallen(column: list[Cell | None]) -> list[Cell | None]:
    """A column whose cells have fallen into the gaps below them, onto held cells or onto the bottom."""
    sections = itertools.groupby(column, key=lambda cell: cell is not None and cell.is_held)
    settled = [cell for _, section in sections for cell in sorted(section, key=bool)]  # the gaps of a section first
    return [cell and dataclasses.replace(cell, row=row) for row, cell in enumerate(settled)]
