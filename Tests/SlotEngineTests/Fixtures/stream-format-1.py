"""Stream format 1: from a seed, a cycle and a spin number to the spin's ordinal.

Written from docs/STREAM.md alone, without reading the implementation that it checks. Section
numbers below are those of that page.

    python3 stream-format-1.py SEED CYCLE FROM COUNT    prints the ordinals, one per line
    python3 stream-format-1.py --fixture                prints test runs as JSON
    python3 stream-format-1.py --later-draws            prints later draws of rounds as JSON
"""

import json
import sys

WORD = 2**64  # a word is an integer from 0 to WORD - 1


# Section 1: the generator.

def philox(counter, key):
    """The block of four words for a counter of four words and a key of two."""
    c0, c1, c2, c3 = counter
    k0, k1 = key
    for _ in range(10):
        high0, low0 = divmod(c0 * 0xD2E7470EE14C6C93, WORD)
        high1, low1 = divmod(c2 * 0xCA5A826395121157, WORD)
        # All four values on the right are those from before this line.
        c0, c1, c2, c3 = high1 ^ c1 ^ k0, low1, high0 ^ c3 ^ k1, low0
        k0 = (k0 + 0x9E3779B97F4A7C15) % WORD
        k1 = (k1 + 0xBB67AE8584CAA73B) % WORD
    return c0, c1, c2, c3


# Section 2: how many spins share one word.

def spins_per_word(cycle):
    if cycle <= 2**13:
        return 4
    if cycle <= 2**26:
        return 2
    return 1


# Sections 3 and 4: the ordinals of one word, and whether the word is refused.

def split(word, cycle):
    """All ordinals in a word, in order, and whether the word is refused."""
    k = spins_per_word(cycle)
    ordinals = []
    f = word
    for _ in range(k):
        high, f = divmod(f * cycle, WORD)
        ordinals.append(high)
    return ordinals, f < WORD % cycle**k


def ordinals_of_word(seed, cycle, w):
    """The ordinals of word number w, and how many attempts were refused before them."""
    attempt = 0
    while True:
        block = philox((w // 4, attempt, 0, 0), (seed, 0))
        ordinals, refused = split(block[w % 4], cycle)
        if not refused:
            return ordinals, attempt
        attempt += 1


def ordinal(seed, cycle, spin):
    """The outcome of one spin: a number from 0 to cycle - 1."""
    if not (0 <= seed < WORD and 1 <= cycle < 2**63 and 0 <= spin < WORD):
        raise ValueError("seed, cycle or spin is out of range")
    k = spins_per_word(cycle)
    ordinals, _ = ordinals_of_word(seed, cycle, spin // k)
    return ordinals[spin % k]


# The fixture: the runs that another implementation should reproduce.

SEEDS = [0, 1, 42, 2**32, 2**63, 2**64 - 1, 12345, 0xDEADBEEFCAFEF00D, 987654321987654321]

# With 2**62 no word is refused, though the last f is often exactly 0: "below", not "at most".
OTHER_CYCLES = [1, 2, 6, 216, 8192, 8193, 46656, 279936, 33554432, 67108864, 67108865,
                2**40 + 3, 2**62, 3 * 2**61, 2**63 - 1]

# Found by search: runs of eight spins (seed, cycle, first spin) that contain a refused word.
# The runs start before, at, or in the middle of the refused word.
REFUSALS = [
    (0, 7776, 7530), (0, 7776, 35894), (1, 7776, 22660), (1, 7776, 22697),
    (42, 7776, 13251), (2**32, 7776, 46323), (2**63, 7776, 35220),
    (2**64 - 1, 7776, 69568),
    (42, 7776, 426045886),                              # two attempts in a row refused
    (0xDEADBEEFCAFEF00D, 8191, 67214), (42, 8191, 5981273),
    (0, 5000000, 212202), (42, 5000000, 1979273),
    (0, 3 * 2**61, 24), (1, 3 * 2**61, 36), (2**32, 3 * 2**61, 2),   # several in eight spins
    (42, 3 * 2**61, 493),                               # one spin refused five times in a row
    (2**32, 8152, 195228170),                           # two attempts in a row, k = 4
    (1, 67100674, 30580959),                            # two attempts in a row, k = 2
]


def run(seed, cycle, first, count):
    spins = range(first, first + count)
    result = {"seed": str(seed), "cycle": str(cycle), "from": str(first),
              "ordinals": [str(ordinal(seed, cycle, spin)) for spin in spins]}
    k = spins_per_word(cycle)
    if any(ordinals_of_word(seed, cycle, spin // k)[1] > 0 for spin in spins):
        result["refused"] = True
    return result


def fixture():
    runs = []
    for seed in SEEDS:
        runs.append(run(seed, 7776, 0, 16))
        runs.append(run(seed, 7776, 1000000, 8))
    for seed in [0, 1, 2**64 - 1]:
        runs.append(run(seed, 7776, 2**64 - 8, 7))    # up to spin 2**64 - 2
    runs.append(run(42, 2**63 - 1, 2**64 - 8, 7))
    for cycle in OTHER_CYCLES:
        runs.append(run(42, cycle, 0, 8))
        runs.append(run(2**64 - 1, cycle, 3, 8))      # an odd start, inside a word
    for seed, cycle, first in REFUSALS:
        runs.append(run(seed, cycle, first, 8))
        assert runs[-1]["refused"]
    return {"source": "stream-format-1.py, written from docs/STREAM.md alone", "runs": runs}


# Section 7, later draws of a round: draw j of round n below m, and how many attempts were refused
# before it.

def later_draw(seed, bound, draw, round_number):
    if not (0 <= seed < WORD and 1 <= bound <= 2**63 and 0 <= round_number < WORD):
        raise ValueError("seed, bound or round is out of range")
    attempt = 0
    while True:
        block = philox((round_number, attempt, 1 + draw // 4, 0), (seed, 0))
        number, rest = divmod(block[draw % 4] * bound, WORD)
        if rest >= WORD % bound:
            return number, attempt
        attempt += 1


BOUNDS = [1, 2, 3, 10, 7776, 2**32 + 15, 2**40 + 3, 2**62, 3 * 2**61, 2**63 - 1, 2**63]


def later_run(seed, bound, round_number, first, count):
    draws = [later_draw(seed, bound, draw, round_number) for draw in range(first, first + count)]
    return {"seed": str(seed), "bound": str(bound), "round": str(round_number),
            "from": str(first), "numbers": [str(number) for number, _ in draws],
            "refused": [attempts for _, attempts in draws]}


def later_fixture():
    runs = [later_run(seed, 7776, round_number, 0, 12)
            for seed in SEEDS for round_number in [0, 1, 1000000, WORD - 1]]
    runs += [later_run(42, bound, 7, first, 9) for bound in BOUNDS for first in [0, 3]]
    runs += [later_run(42, 33554432, 5, first, 6) for first in [2**32 - 2, WORD - 7]]
    # A quarter of all words is refused at this bound, so some draws take several attempts.
    runs += [later_run(seed, 3 * 2**61, 0, 0, 24) for seed in [0, 1, 2**64 - 1]]
    assert max(max(run["refused"]) for run in runs) >= 3
    return {"source": "stream-format-1.py --later-draws", "runs": runs}


def main(arguments):
    if arguments == ["--later-draws"]:
        print(json.dumps(later_fixture()).replace('{"seed"', '\n{"seed"'))
    elif arguments == ["--fixture"]:
        print(json.dumps(fixture(), indent=1))
    elif len(arguments) == 4:
        seed, cycle, first, count = (int(argument) for argument in arguments)
        for spin in range(first, first + count):
            print(ordinal(seed, cycle, spin))
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
