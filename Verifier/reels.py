"""What a spin draws to show, and how a tumble fills the gaps: docs/STREAM.md, "What a spin draws"."""

import dataclasses
import itertools
import math
from collections.abc import Callable

from machine import Reel
from matching import Cell, Columns
from stream import Draws, digits, index_at, total
from tables import Weighted

# Cells share a draw below a power of their strip's total weight that is at most this.
LARGEST_SHARED_DRAW = 2**52


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


@dataclasses.dataclass
class Drawn:
    """What a spin drew: the window at which its reels stopped, and what belongs to it."""
    set: int | None  # None if there is only one set
    ordinal: int
    reels: list[Turned]
    heights: list[int]
    mystery: dict[str, str]
    raw: list[list[str]]  # reel by reel


def draw(draws: Draws, mode: dict, sets: Weighted, own: Callable[[int], int]) -> Drawn:
    """Draws what a spin shows; `own` gives its first number, which for a paid spin isn't a later draw."""
    chosen = None
    if len(sets) > 1:
        chosen, own = index_at(sets, own(total(sets))), draws.below
    reels, _ = sets[chosen or 0]
    bases = [total(reel.stops) for reel in reels if reel.kind == "stops"]
    ordinal = own(math.prod(bases))
    turned = stopped(reels, digits(ordinal, bases))
    heights = drawn_heights(draws, mode["rows"])
    mystery = {name: draws.item(mode["mystery"][name]["draw"]) for name in sorted(mode["mystery"])}
    cells = drawn_cells(draws, reels, heights)
    raw = [cells[reel] if each.reel.kind == "cells" else [each.symbol(row) for row in range(height)]
           for reel, (each, height) in enumerate(zip(turned, heights))]
    return Drawn(chosen, ordinal, turned, heights, mystery, raw)


def stopped(reels: list[Reel], numbers: list[int]) -> list[Turned]:
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


def drawn_heights(draws: Draws, heights: list[Weighted]) -> list[int]:
    bases = [total(height) if len(height) > 1 else 1 for height in heights]
    numbers = digits(draws.below(math.prod(bases)), bases)
    return [height[index_at(height, number)][0] for height, number in zip(heights, numbers)]


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
    """The symbols of cells that are drawn together, as many as fit at a time."""
    base, shared = total(strip), 1
    while 1 < base**(shared + 1) <= LARGEST_SHARED_DRAW:
        shared += 1
    symbols: list[str] = []
    while len(symbols) < count:
        numbers = digits(draws.below(base**shared), [base] * shared)
        symbols += [strip[index_at(strip, number)][0] for number in numbers]
    return symbols[:count]


def fill(draws: Draws, drawn: Drawn, columns: Columns, cleared: list[Cell], falls: bool) -> tuple[Columns, list[Cell]]:
    """The grid after cells were cleared, and the cells that are new there."""
    places = {cell.place for cell in cleared}
    filled = [[None if cell.place in places else cell for cell in column] for column in columns]
    filled = [fallen(column) for column in filled] if falls else filled
    gaps = [[row for row, cell in enumerate(column) if cell is None] for column in filled]
    cells = drawn_cells(draws, [turned.reel for turned in drawn.reels], [len(rows) for rows in gaps])
    new = []
    for reel, (turned, rows) in enumerate(zip(drawn.reels, gaps)):
        turned.used += len(rows)
        symbols = (cells[reel] if turned.reel.kind == "cells"
                   else [turned.symbol(place - turned.used) for place in range(len(rows))])
        for row, symbol in zip(rows, symbols):
            filled[reel][row] = Cell(reel, row, drawn.mystery.get(symbol, symbol))
            new.append(filled[reel][row])
    return filled, new


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
