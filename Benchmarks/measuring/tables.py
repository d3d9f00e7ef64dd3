"""Writes a machine file's tables for the plain C baseline, so that both play the same machine."""

import re

# What the baseline's line says of the machine; a file that isn't of this shape is refused.
SHAPE = re.compile(r"wilds: \{wild: \{except: \[star\]\}\}")


def header(text):
    """`machine.h` of a machine file that is written as those in Benchmarks/Machines are.

    Reads no YAML but what those files use: lists and tables on one line, names without spaces.
    """
    if not SHAPE.search(text):
        raise ValueError("the baseline plays only machines whose wild stands for all but the star")
    symbols = _names(re.search(r"^symbols: (\[.*\])$", text, re.M).group(1))
    number = {name: place for place, name in enumerate(symbols)}
    rows = int(re.search(r"^rows: (\d+)$", text, re.M).group(1))
    reels = [[number[name] for name in _names(item)] for item in _items(text, "reels")]
    lines = [[int(row) for row in _names(item)] for item in _items(text, "lines")]
    pays = re.search(r"^pays:\n((?:  .*\n)+)", text, re.M).group(1)
    line_pays = {name: _counts(counts)
                 for name, counts in re.findall(r"^  (\w+): (\{.*\})$", pays, re.M)}
    scatter = _counts(re.search(r"times: bet, pays: \{star: (\{.*?\})", text).group(1))
    width, stops = len(reels), len(reels[0])
    if any(len(reel) != stops for reel in reels):
        raise ValueError("the baseline plays only machines whose reels are equally long")
    # Of a machine without a ladder, one that multiplies by 1.
    ladder = re.search(r"^tumble: \{ladder: (\[.*\])\}$", text, re.M)
    ladder = [int(step) for step in _names(ladder.group(1))] if ladder else [1]
    cells = width * rows
    largest = len(lines) * (max(max(row.values()) for row in line_pays.values())
                            + max(scatter.values()))
    return "\n".join([
        "// Written by Benchmarks/measuring/tables.py; do not edit.",
        "#include <stdint.h>",
        f"enum {{ REELS = {width}, STOPS = {stops}, ROWS = {rows}, LINES = {len(lines)} }};",
        f"enum {{ WILD = {number['wild']}, SCATTER = {number['star']}, LARGEST_PAY = {largest} }};",
        f"enum {{ LADDER = {len(ladder)} }};",
        f"__attribute__((unused)) static const int ladder[LADDER] = {_row(ladder)};",
        _table("uint8_t reel_stops[REELS][STOPS]", reels),
        _table("uint8_t line_rows[LINES][REELS]", lines),
        _table(f"int line_pays[{len(symbols)}][REELS + 1]",
               [_by_count(line_pays.get(name, {}), width) for name in symbols]),
        f"static const int scatter_pays[{cells + 1}] = {_row(_by_count(scatter, cells))};",
        ""])


def _items(text, key):
    block = re.search(rf"^{key}:\n((?:  - \[.*\]\n)+)", text, re.M).group(1)
    return re.findall(r"- (\[.*\])", block)


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
    return f"static const {declaration} = {{\n  " + ",\n  ".join(map(_row, rows)) + "};"
