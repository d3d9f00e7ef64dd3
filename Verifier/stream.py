"""Stream format 1: what a seed means. The sections are those of docs/STREAM.md."""

import bisect
import itertools

from tables import Weighted

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


class Draws:
    """The draws of one round of a seed: that of its paid spin, and the later ones in their order."""

    def __init__(self, seed: int, round_number: int):
        self.seed, self.round_number, self.count = seed, round_number, 0

    def own(self, m: int, stream: int = 0) -> int:
        """Section 2: the round's own number below m in a stream: 0 for paid spins, others for jackpots that grow."""
        shared = 4 if m <= 2**13 else 2 if m <= 2**26 else 1
        word, place = divmod(self.round_number, shared)
        return self.numbers(m, shared, word // 4, 0, word % 4, stream)[place]

    outcome = own  # the ordinal of the paid spin

    def below(self, m: int) -> int:
        """Section 7: the next later draw below m; where there is only one possibility, nothing is drawn."""
        if m == 1:
            return 0
        block, word = divmod(self.count, 4)
        self.count += 1
        return self.numbers(m, 1, self.round_number, 1 + block, word)[0]

    def numbers(self, m: int, shared: int, c0: int, c2: int, word: int, stream: int = 0) -> list[int]:
        """Sections 3 and 4: the numbers below m that share a word; the next attempt replaces a rejected one."""
        for attempt in itertools.count():
            f, numbers = philox((c0, attempt, c2, 0), (self.seed, stream))[word], []
            for _ in range(shared):
                number, f = divmod(f * m, WORD)
                numbers.append(number)
            if f >= WORD % m**shared:
                return numbers

    def index(self, items: Weighted) -> int:
        """Draws an item by weight. An item that stands alone is never drawn."""
        return 0 if len(items) == 1 else index_at(items, self.below(total(items)))

    def item(self, items: Weighted) -> object:
        return items[self.index(items)][0]


def total(items: Weighted) -> int:
    return sum(weight for _, weight in items)


def index_at(items: Weighted, number: int) -> int:
    """The index of the item whose range of cumulative weights contains a number."""
    return bisect.bisect(list(itertools.accumulate(weight for _, weight in items)), number)


def digits(number: int, bases: list[int]) -> list[int]:
    """Section 5: a number split into digits, the first base's being the most significant."""
    found = []
    for base in reversed(bases):
        number, digit = divmod(number, base)
        found.append(digit)
    return found[::-1]
