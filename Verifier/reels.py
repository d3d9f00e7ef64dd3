"""What a spin draws to show, and how a tumble fills the gaps: docs/STREAM.md, "What a spin draws"."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

from machine import Mode
from matching import Cell, Columns
from stream import Draws, Weighted, digits, index_at, total
from strips import Reel, ReelSets

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


def draw(draws: Draws, mode: Mode, sets: ReelSets, own: Callable[[int], int] | None) -> Drawn:
    """Draws what a spin shows. `own` gives the paid spin's own number; other spins have later draws only."""
    first = own or draws.below
    chosen = None
    if len(sets) > 1:
        chosen = index_at(sets, first(total(sets)))
        first = draws.below
    reels = sets[chosen or 0][0]
    bases = [reel.total for reel in reels if not reel.is_same and not reel.is_cells]
    combinations = 1
    for base in bases:
        combinations *= base
    ordinal = first(combinations)
    turned = stopped(reels, digits(ordinal, bases))
    heights = drawn_heights(draws, mode.heights)
    mystery = {name: draws.item(mode.mystery[name]) for name in sorted(mode.mystery)}
    raw = [[] if each.reel.is_cells else [each.symbol(row) for row in range(height)]
           for each, height in zip(turned, heights)]
    for column, symbols in zip(raw, drawn_cells(draws, reels, heights)):
        column += symbols
    return Drawn(chosen, ordinal, turned, heights, mystery, raw)


def stopped(reels: tuple[Reel, ...], numbers: list[int]) -> list[Turned]:
    turned: list[Turned] = []
    for reel in reels:
        if reel.is_cells:
            turned.append(Turned(reel))
        elif reel.is_same:
            turned.append(dataclasses.replace(turned[-1]))
        else:
            index = index_at(reel.stops, numbers.pop(0))
            circle = 0
            while index >= len(reel.circles[circle]):
                index -= len(reel.circles[circle])
                circle += 1
            turned.append(Turned(reel, circle, index))
    return turned


def drawn_heights(draws: Draws, heights: tuple[Weighted[int], ...]) -> list[int]:
    bases = [total(height) if len(height) > 1 else 1 for height in heights]
    combinations = 1
    for base in bases:
        combinations *= base
    numbers = digits(draws.below(combinations), bases)
    return [height[index_at(height, number) if len(height) > 1 else 0][0] for height, number in zip(heights, numbers)]


def drawn_cells(draws: Draws, reels: tuple[Reel, ...], counts: list[int]) -> list[list[str]]:
    """For each reel of cells, the symbols of that many cells; nothing for other reels."""
    drawn: list[list[str]] = [[] for _ in reels]
    index = 0
    while index < len(reels):
        end = index + 1
        while end < len(reels) and reels[index].is_cells and reels[end] == reels[index]:
            end += 1
        if reels[index].is_cells:
            symbols = cell_symbols(draws, reels[index].stops, sum(counts[index:end]))
            for reel in range(index, end):
                drawn[reel] = [symbols.pop(0) for _ in range(counts[reel])]
        index = end
    return drawn


def cell_symbols(draws: Draws, strip: Weighted[str], count: int) -> list[str]:
    """The symbols of cells that are drawn together, as many as fit at a time."""
    base = total(strip)
    if base == 1:
        return [strip[index_at(strip, 0)][0]] * count
    shared = 1
    while base**(shared + 1) <= LARGEST_SHARED_DRAW:
        shared += 1
    symbols: list[str] = []
    while len(symbols) < count:
        symbols += [strip[index_at(strip, digit)][0]
                    for digit in digits(draws.below(base**shared), [base] * shared)]
    return symbols[:count]


def fill(draws: Draws, drawn: Drawn, columns: Columns, cleared: list[Cell], falls: bool) -> tuple[Columns, list[Cell]]:
    """The grid after cells were cleared, and the cells that are new there."""
    places = {(cell.reel, cell.row) for cell in cleared}
    gaps: list[list[int]] = []
    filled: list[list[Cell | None]] = []
    for column in columns:
        left: list[Cell | None] = [None if (cell.reel, cell.row) in places else cell for cell in column]
        left = fallen(left) if falls else left
        filled.append(left)
        gaps.append([row for row, cell in enumerate(left) if cell is None])
    cells = drawn_cells(draws, tuple(each.reel for each in drawn.reels), [len(rows) for rows in gaps])
    new = []
    for reel, (turned, rows) in enumerate(zip(drawn.reels, gaps)):
        symbols = cells[reel]
        if not turned.reel.is_cells:
            turned.used += len(rows)
            symbols = [turned.symbol(place - turned.used) for place in range(len(rows))]
        for row, symbol in zip(rows, symbols):
            filled[reel][row] = Cell(reel, row, drawn.mystery.get(symbol, symbol))
            new.append(filled[reel][row])
    return filled, new


def fallen(column: list[Cell | None]) -> list[Cell | None]:
    """A column whose cells have fallen into the gaps below them, onto held cells or onto the bottom."""
    settled: list[Cell | None] = [None] * len(column)
    bottom = len(column) - 1
    for row in range(len(column) - 1, -1, -1):
        cell = column[row]
        if cell is None:
            continue
        bottom = row if cell.is_held else bottom
        settled[bottom] = dataclasses.replace(cell, row=bottom)
        bottom -= 1
    return settled
