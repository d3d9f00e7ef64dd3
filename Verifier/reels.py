"""What a spin draws to show, and how a tumble fills the gaps: docs/STREAM.md, "What a spin draws"."""

import dataclasses
import itertools
import math
from collections.abc import Callable

from machine import Reel
from matching import Cell, Columns
from stream import Draws, digits, index_at, total
from tables import Weighted


@dataclasses.dataclass
class Turned:
    """A reel that has stopped; `used` is how many gaps it has filled since."""
    reel: Reel
    circle: int | None = None  # None for a reel of cells
    stop: int | None = None
    used: int = 0

    def symbol(self, offset: int) -> str:
        circle = self.reel.circles[self.circle]
        return circle[(self.stop + offset) % len(circle)][0]


class Drawn:
    """What a spin draws: the window at which its reels stop, `raw`, reel by reel, and what belongs to it."""

    def __init__(self, draws: Draws, mode: dict, sets: Weighted, own: Callable[[int], int]):
        """`own` gives the first number of the spin, which for a paid spin isn't a later draw."""
        self.draws = draws
        self.set: int | None = None  # if there is only one set
        if len(sets) > 1:
            self.set, own = index_at(sets, own(total(sets))), draws.below
        reels, _ = sets[self.set or 0]
        bases = [total(reel.stops) for reel in reels if reel.kind == "stops"]
        self.ordinal = own(math.prod(bases))
        self.reels = stopped(reels, digits(self.ordinal, bases))
        bases = [total(height) if len(height) > 1 else 1 for height in mode["rows"]]
        numbers = digits(draws.below(math.prod(bases)), bases)
        self.heights = [height[index_at(height, number)][0] for height, number in zip(mode["rows"], numbers)]
        self.mystery = {name: draws.item(mode["mystery"][name]) for name in sorted(mode["mystery"])}
        cells = drawn_cells(draws, reels, self.heights)
        self.raw = [drawn or [turned.symbol(row) for row in range(height)]
                    for drawn, turned, height in zip(cells, self.reels, self.heights)]

    def fill(self, columns: Columns, cleared: list[Cell], falls: bool) -> tuple[Columns, list[Cell]]:
        """The grid after cells were cleared, and the cells that are new there."""
        places, new = {cell.place for cell in cleared}, []
        filled = [[None if cell.place in places else cell for cell in column] for column in columns]
        filled = [fallen(column) for column in filled] if falls else filled
        gaps = [[row for row, cell in enumerate(column) if cell is None] for column in filled]
        cells = drawn_cells(self.draws, [turned.reel for turned in self.reels], [len(rows) for rows in gaps])
        for reel, (turned, rows) in enumerate(zip(self.reels, gaps)):
            turned.used += len(rows)
            symbols = cells[reel] or [turned.symbol(place - turned.used) for place in range(len(rows))]
            for row, symbol in zip(rows, symbols):
                filled[reel][row] = Cell(reel, row, self.mystery.get(symbol, symbol))
                new.append(filled[reel][row])
        return filled, new


def stopped(reels: list[Reel], numbers: list[int]) -> list[Turned]:
    """The reels at the stops that these numbers select, one for each reel that spins on its own."""
    turned: list[Turned] = []
    for reel in reels:
        if reel.kind == "cells":
            turned.append(Turned(reel))
        elif reel.kind == "same":
            turned.append(dataclasses.replace(turned[-1]))
        else:
            places = [(circle, stop) for circle, stops in enumerate(reel.circles) for stop in range(len(stops))]
            turned.append(Turned(reel, *places[index_at(reel.stops, numbers.pop(0))]))
    return turned


def drawn_cells(draws: Draws, reels: list[Reel], counts: list[int]) -> list[list[str]]:
    """For each reel of cells, the symbols of that many cells; nothing for other reels."""
    drawn: list[list[str]] = []
    # Neighboring reels of cells with equal strips are drawn as one.
    for reel, group in itertools.groupby(zip(reels, counts), key=lambda pair: pair[0]):
        numbers = [count for _, count in group]
        symbols = iter(cell_symbols(draws, reel.stops, sum(numbers)) if reel.kind == "cells" else ())
        drawn += [list(itertools.islice(symbols, number)) for number in numbers]
    return drawn


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
    settled: list[Cell | None] = [None] * len(column)
    bottom = len(column) - 1
    for row in range(len(column) - 1, -1, -1):
        if (cell := column[row]) is not None:
            bottom = row if cell.is_held else bottom
            settled[bottom] = dataclasses.replace(cell, row=bottom)
            bottom -= 1
    return settled
