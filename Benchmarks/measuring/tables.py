"""Writes a machine file's tables for the plain C baseline, so that both play the same machine."""

import math
import re

# What the baseline's line says of the machine; a file that isn't of this shape is refused.
SHAPE = re.compile(r"wilds: \{wild: \{except: \[star\]\}\}")


def header(text):
    """`machine.h` of a machine file that is written as those in Benchmarks/Machines are.

    Reads no YAML but what those files use: lists and tables on one line, names without spaces. Each part
    of the machine gives its own tables, so a baseline finds those of the parts that it plays.
    """
    symbols = _names(re.search(r"^symbols: (\[.*\])$", text, re.M).group(1))
    number = {name: place for place, name in enumerate(symbols)}
    pays = re.search(r"^pays:\n((?:  .*\n)+)", text, re.M).group(1)
    pays = {name: _counts(counts) for name, counts in re.findall(r"^  (\w+): (\{.*\})$", pays, re.M)}
    parts = _drawn_cells if re.search(r"^reels: \[\{cells:", text, re.M) else _turning_reels
    return "\n".join([
        "// Written by Benchmarks/measuring/tables.py; do not edit.",
        "#include <stdint.h>",
        "#define UNUSED __attribute__((unused))",
        f"enum {{ SYMBOLS = {len(symbols)}, SCATTER = {number['star']} }};",
        *parts(text, number, pays),
        ""])


def _drawn_cells(text, number, pays):
    """A grid of cells that are drawn one by one from one strip, on which symbols pay by their count."""
    reels = re.search(r"^reels: (\[.*\])$", text, re.M).group(1).count("cells:")
    rows = int(re.search(r"^rows: (\d+)$", text, re.M).group(1))
    strip = dict(_pairs(re.search(r"^  cells: (\[.*\])$", text, re.M).group(1)))
    scatter = _counts(re.search(r"pays: \{star: (\{.*?\})", text).group(1))
    weight = sum(strip.values())
    return [
        f"enum {{ REELS = {reels}, ROWS = {rows}, WEIGHT = {weight} }};",
        # So few that the numbers are as good as equally likely.
        f"enum {{ CELLS_OF_A_WORD = {int(52 / math.log2(weight))} }};",
        f"static const int weights[SYMBOLS] = {_row(strip[name] for name in number)};",
        _table("int symbol_pays[SYMBOLS][REELS * ROWS + 1]",
               [_by_count(pays.get(name, {}), reels * rows) for name in number]),
        f"static const int scatter_pays[REELS * ROWS + 1] = {_row(_by_count(scatter, reels * rows))};"]


def cell_counts(text):
    """Of a machine of drawn cells: the symbols' weights, their smallest winning counts, and the cells."""
    reels = re.search(r"^reels: (\[.*\])$", text, re.M).group(1).count("cells:")
    rows = int(re.search(r"^rows: (\d+)$", text, re.M).group(1))
    weights = dict(_pairs(re.search(r"^  cells: (\[.*\])$", text, re.M).group(1)))
    pays = re.findall(r"(\w+): (\{(?:\d+: \d+(?:, )?)+\})", text)
    return weights, {name: min(_counts(counts)) for name, counts in pays}, reels * rows


def _turning_reels(text, number, pays):
    """Reels of equal length that turn, with a wild that stands in for every symbol but the scatter."""
    if not SHAPE.search(text):
        raise ValueError("the baseline plays only machines whose wild stands for all but the star")
    reels = [[number[name] for name in _names(item)] for item in _items(text, "reels")]
    width, stops = len(reels), len(reels[0])
    if any(len(reel) != stops for reel in reels):
        raise ValueError("the baseline plays only machines whose reels are equally long")
    rows, heights = _heights(text)
    cost = re.search(r"^bet: \{cost: (\d+)\}$", text, re.M)
    scatter = re.search(r"times: bet, pays: \{star: (\{.*?\})", text)
    scatter = _counts(scatter.group(1)) if scatter else {}
    lines = [[int(row) for row in _names(item)] for item in _items(text, "lines")]
    # Of a machine without a ladder, one that multiplies by 1.
    ladder = re.search(r"^tumble: \{ladder: (\[.*\])\}$", text, re.M)
    ladder = [int(step) for step in _names(ladder.group(1))] if ladder else [1]
    largest = len(lines) * (max(max(row.values()) for row in pays.values())
                            + max(scatter.values(), default=0))
    return [
        f"enum {{ REELS = {width}, STOPS = {stops}, ROWS = {rows}, LINES = {len(lines)} }};",
        f"enum {{ WILD = {number['wild']}, LARGEST_PAY = {largest}, LADDER = {len(ladder)} }};",
        f"enum {{ BET = {cost.group(1) if cost else len(lines)} }};",
        f"UNUSED static const int ladder[LADDER] = {_row(ladder)};",
        _table("uint8_t reel_stops[REELS][STOPS]", reels),
        _table("uint8_t line_rows[LINES][REELS]", lines) if lines else "",
        _table("int line_pays[SYMBOLS][REELS + 1]",
               [_by_count(pays.get(name, {}), width) for name in number]),
        f"UNUSED static const int scatter_pays[REELS * ROWS + 1] = {_row(_by_count(scatter, width * rows))};",
        *_weighted("height", heights), *_respins(text)]


def _heights(text):
    """The most rows of a reel, and the heights that are drawn, each with its weight; all reels are alike."""
    fixed = re.search(r"^rows: (\d+)$", text, re.M)
    if fixed:
        return int(fixed.group(1)), []
    drawn = set(re.findall(r"\{draw: (\[.*?\]\])\}", re.search(r"^rows: (.*)$", text, re.M).group(1)))
    if len(drawn) != 1:
        raise ValueError("the baseline plays only machines whose reels are equally high")
    heights = _pairs(drawn.pop())
    return max(int(rows) for rows, _ in heights), heights


def _respins(text):
    """The respins of a hold and win: how they begin, their cells, and the values of the coins."""
    cells = re.search(r"^  respin: (\[.*\])$", text, re.M)
    if not cells:
        return []
    cells = dict(_pairs(cells.group(1)))
    coins, spins = re.search(r"then: \{star: \{(\d+): \{mode: respins, spins: (\d+), hold: star\}", text).groups()
    values = _pairs(re.search(r"^  star: \{draw: (\[.*\])\}$", text, re.M).group(1))
    return [
        f"enum {{ COINS = {coins}, RESPINS = {spins}, COIN_WEIGHT = {cells['star']} }};",
        f"enum {{ RESPIN_WEIGHT = {sum(cells.values())} }};",
        *_weighted("value", values)]


def _weighted(name, items):
    """Numbers that are drawn by weight."""
    if not items:
        return []
    plural = f"{name.upper()}S"
    return [
        f"enum {{ {plural} = {len(items)}, {plural}_WEIGHT = {sum(weight for _, weight in items)} }};",
        _table(f"int {name}_items[{plural}][2]", items)]


def _items(text, key):
    block = re.search(rf"^{key}:\n((?:  - \[.*\]\n)+)", text, re.M)
    return re.findall(r"- (\[.*\])", block.group(1)) if block else []


def _pairs(flow):
    """A list of names or numbers, each with its weight."""
    return [(name, int(weight)) for name, weight in re.findall(r"\[(\w+), (\d+)\]", flow)]


def _names(flow):
    return [name.strip() for name in flow.strip("[]").split(",")]


def _counts(flow):
    return {int(count): int(pay) for count, pay in re.findall(r"(\d+): (\d+)", flow)}


def _by_count(pays, most):
    """What each count pays: the largest listed count not above it decides."""
    listed = lambda count: [known for known in pays if known <= count]
    return [pays[max(listed(count))] if listed(count) else 0 for count in range(most + 1)]


def _row(numbers):
    return "{" + ", ".join(map(str, numbers)) + "}"


def _table(declaration, rows):
    return f"UNUSED static const {declaration} = {{\n  " + ",\n  ".join(map(_row, rows)) + "};"
