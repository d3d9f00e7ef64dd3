"""Puts numbers as large as the format allows, or close to that, into a random machine, several at once.

Programs overflow where large numbers meet: a pay, a multiplier and a long stay, or a value, a meter and a gamble. What
is multiplied too often is refused by `slots check`; whatever it accepts has to play.
"""

import copy

# The limits in docs/FORMAT.md, numbers below them by which they can be multiplied, and two that no key may have.
LARGE = [2**40 - 1, 2**40, 2**31, 2**20, 1_000_000, 65_535, 1000, 100, 2**53, 2**62]
# What says how much there is of something, rather than how much something is worth.
SHAPE = {"format", "rows", "lines", "reels", "strips"}


def with_large_numbers(machine, random):
    """The machine with some of its numbers, or all, as large as they may be."""
    machine = copy.deepcopy(machine)
    places = list(numbers(machine))
    count = random.choice([1, 2, 3, 5, 8, len(places)])
    for holder, key in random.sample(places, min(count, len(places))):
        holder[key] = random.choice(LARGE)
    return machine


def numbers(part):
    """Where the numbers of a part are: what holds them, and their key or index there."""
    for key, item in part.items() if isinstance(part, dict) else enumerate(part):
        if isinstance(item, (dict, list)):
            if key not in SHAPE:
                yield from numbers(item)
        elif isinstance(item, int) and not isinstance(item, bool) and key not in SHAPE:
            yield part, key
