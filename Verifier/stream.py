"""Stream format 1: what a seed means. The sections are those of docs/STREAM.md."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")
Weighted = tuple[tuple[T, int], ...]

WORD = 2**64
Block = tuple[int, int, int, int]


def philox(counter: Block, key: tuple[int, int]) -> Block:
    """Section 1: the block of four words that belongs to a counter and a key."""
    (c0, c1, c2, c3), (k0, k1) = counter, key
    for _ in range(10):
        high0, low0 = divmod(c0 * 0xD2E7470EE14C6C93, WORD)
        high1, low1 = divmod(c2 * 0xCA5A826395121157, WORD)
        c0, c1, c2, c3 = high1 ^ c1 ^ k0, low1, high0 ^ c3 ^ k1, low0
        k0, k1 = (k0 + 0x9E3779B97F4A7C15) % WORD, (k1 + 0xBB67AE8584CAA73B) % WORD
    return c0, c1, c2, c3


def outcome(seed: int, spin: int, m: int) -> int:
    """Sections 2 to 4: the ordinal below m of a paid spin."""
    shared = 4 if m <= 2**13 else 2 if m <= 2**26 else 1
    word, place = divmod(spin, shared)
    attempt = 0
    while True:
        f = philox((word // 4, attempt, 0, 0), (seed, 0))[word % 4]
        ordinals = []
        for _ in range(shared):
            ordinal, f = divmod(f * m, WORD)
            ordinals.append(ordinal)
        if f >= WORD % m**shared:
            return ordinals[place]
        attempt += 1


class Draws:
    """Section 7: the later draws of one round, in their order."""

    def __init__(self, seed: int, spin: int):
        self.seed = seed
        self.spin = spin
        self.count = 0

    def below(self, m: int) -> int:
        """The next draw below m; where there is only one possibility, nothing is drawn."""
        if m == 1:
            return 0
        block, place = divmod(self.count, 4)
        self.count += 1
        attempt = 0
        while True:
            word = philox((self.spin, attempt, 1 + block, 0), (self.seed, 0))[place]
            number, f = divmod(word * m, WORD)
            if f >= WORD % m:
                return number
            attempt += 1

    def index(self, items: Weighted) -> int:
        """Draws an item by weight: its index. An item that stands alone is never drawn."""
        return 0 if len(items) == 1 else index_at(items, self.below(total(items)))

    def item(self, items: Weighted[T]) -> T:
        """Draws an item by weight."""
        return items[self.index(items)][0]


def total(items: Weighted) -> int:
    """The total weight."""
    return sum(weight for _, weight in items)


def index_at(items: Weighted, number: int) -> int:
    """The index of the item whose range of cumulative weights contains a number."""
    for index, (_, weight) in enumerate(items):
        if number < weight:
            return index
        number -= weight
    raise ValueError("the number isn't below the total weight")


def digits(number: int, bases: list[int]) -> list[int]:
    """Section 5: a number split into digits, the first base's being the most significant."""
    found = []
    for base in reversed(bases):
        number, digit = divmod(number, base)
        found.append(digit)
    return found[::-1]
