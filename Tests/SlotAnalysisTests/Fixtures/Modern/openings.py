"""What paid spins show that draw more than a combination, from docs/STREAM.md and docs/FORMAT.md alone.

It shares the generator of stream-format-1.py, which was written from the same page, and nothing with the
implementation it is to be compared with.

    python3 openings.py > openings.json
"""
import importlib.util
import json
import pathlib

HERE = pathlib.Path(__file__).resolve().parent
spec = importlib.util.spec_from_file_location(
    "stream", HERE.parents[2] / "SlotEngineTests" / "Fixtures" / "stream-format-1.py")
stream = importlib.util.module_from_spec(spec)
spec.loader.exec_module(stream)

HEAD = {"format": 2, "bet": {"cost": 1}, "symbols": ["a", "b", "c", "x", "w"]}
DROP = [["a", 40], ["b", 30], ["c", 20], ["x", 9], "w"]
MACHINES = [
    dict(HEAD, name="sets", rows=2, reels={"draw": [
        [[["a", ["b", 3], "x"], "same", ["c", "x", "w", "a"]], 2],
        [[["a", "b", "c", "x"], ["x", "a"], "same"], 5],
        [[["w"], "same", "same"], 1]]},
        mystery={"x": {"draw": [["a", 3], ["w", 2]]}, "c": {"draw": ["b", "a"]}}),
    dict(HEAD, name="heights", rows=[{"draw": [[1, 2], [4, 5]]}, 3, {"draw": [2, [3, 0], [5, 7]]}],
         reels=[["a", "b", "c", "x", "w"], [["a", 7], "b", "w"], ["x", "c", ["b", 2], "a", "w", "a"]],
         mystery={"x": {"draw": ["a"]}}),
    dict(HEAD, name="cells", rows=[3, {"draw": [2, 4]}, 2, 5, 3], reels=[
        {"cells": DROP}, {"cells": DROP}, ["a", "b", "c"], {"cells": DROP}, {"cells": ["a", "b", "c"]}]),
]


class Draws:
    """The later draws of a round."""

    def __init__(self, seed, n):
        self.seed, self.n, self.j = seed, n, 0

    def below(self, m):
        if m == 1:
            return 0
        j, attempt = self.j, 0
        self.j += 1
        while True:
            word = stream.philox((self.n, attempt, 1 + j // 4, 0), (self.seed, 0))[j % 4]
            number, f = divmod(word * m, stream.WORD)
            if f >= stream.WORD % m:
                return number
            attempt += 1


def weighted(items):
    return [i if isinstance(i, list) else [i, 1] for i in items]


def fall(items, number):
    for item, weight in items:
        if number < weight:
            return item
        number -= weight
    raise ValueError("beyond the weights")


def total(items):
    return sum(weight for _, weight in items)


def cycle(reels):
    product = 1
    for reel in reels:
        if isinstance(reel, list):
            product *= total(weighted(reel))
    return product


def spin(machine, seed, n):
    draws = Draws(seed, n)
    reels = machine["reels"]
    if isinstance(reels, dict):
        sets = reels["draw"]
        reels = fall(sets, stream.ordinal(seed, total(sets), n))
        ordinal = draws.below(cycle(reels))
    else:
        ordinal = stream.ordinal(seed, cycle(reels), n)
    rows = machine["rows"]
    rows = rows if isinstance(rows, list) else [rows] * len(reels)
    heights = [weighted(r["draw"]) if isinstance(r, dict) else [[r, 1]] for r in rows]
    sizes = [total(h) if len(h) > 1 else 1 for h in heights]
    product = 1
    for size in sizes:
        product *= size
    number = draws.below(product)
    shown = []
    for height, size in zip(reversed(heights), reversed(sizes)):
        number, digit = divmod(number, size)
        shown.insert(0, fall(height, digit) if len(height) > 1 else height[0][0])
    becomes = {}
    for name in sorted(machine.get("mystery", {})):
        items = weighted(machine["mystery"][name]["draw"])
        becomes[name] = fall(items, draws.below(total(items))) if len(items) > 1 else items[0][0]
    columns = [None] * len(reels)
    for i in reversed(range(len(reels))):
        if not isinstance(reels[i], list):
            continue
        stops = weighted(reels[i])
        ordinal, digit = divmod(ordinal, total(stops))
        at = fall([[k, stop[1]] for k, stop in enumerate(stops)], digit)
        columns[i] = [stops[(at + row) % len(stops)][0] for row in range(shown[i])]
    i = 0
    while i < len(reels):
        if not isinstance(reels[i], dict):
            i += 1
            continue
        end = i
        while end < len(reels) and reels[end] == reels[i]:
            end += 1
        strip = weighted(reels[i]["cells"])
        m, k = total(strip), 1
        while m ** (k + 1) <= 2 ** 52:
            k += 1
        cells, needed = [], sum(shown[i:end])
        while len(cells) < needed:
            number = draws.below(m ** k)
            cells += [fall(strip, number // m ** (k - 1 - place) % m) for place in range(k)]
        for reel in range(i, end):
            columns[reel], cells = cells[:shown[reel]], cells[shown[reel]:]
        i = end
    for i, reel in enumerate(reels):
        if reel == "same":
            columns[i] = list(columns[i - 1])
    return [[becomes.get(symbol, symbol) for symbol in column] for column in columns]


SEEDS = [0, 42, 2**64 - 1]
ROUNDS = [0, 1, 2, 3, 4, 5, 6, 7, 1000, 10**6, 2**40 + 1, 2**64 - 1]
print(json.dumps({"machines": [{
    "yaml": json.dumps(machine),
    "spins": [{"seed": str(seed), "round": str(n), "columns": spin(machine, seed, n)}
              for seed in SEEDS for n in ROUNDS],
} for machine in MACHINES]}, separators=(",", ":")))
