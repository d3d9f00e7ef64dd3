"""What wins give: pays, awards, and the bonuses that awards lead to."""

from __future__ import annotations

import dataclasses

from keys import Source, draw_of, key, keys, list_of, number, object_of, text, value, weighted
from stream import Weighted
from yaml_reader import Mapping, Node, Scalar, Sequence


@dataclasses.dataclass(frozen=True)
class Pay:
    """Credits at one coin, or a list of the full credits for 1, 2, … coins."""
    credits: int | tuple[int, ...] = 0

    def at(self, coins: int) -> int:
        return self.credits * coins if isinstance(self.credits, int) else self.credits[coins - 1]

    def __add__(self, other: Pay) -> Pay:
        if isinstance(self.credits, int) and isinstance(other.credits, int):
            return Pay(self.credits + other.credits)
        coins = len(self.credits if isinstance(self.credits, tuple) else other.credits)
        return Pay(tuple(self.at(number) + other.at(number) for number in range(1, coins + 1)))

    def __mul__(self, factor: int) -> Pay:
        if isinstance(self.credits, int):
            return Pay(self.credits * factor)
        return Pay(tuple(credits * factor for credits in self.credits))


def pay(source: Source, node: Node) -> Pay:
    return Pay(list_of(number)(source, node) if isinstance(node, Sequence) else number(source, node))


@value
class Award:
    """What a win gives besides its pay; in a pick, `spins` and `multiplier` may lack the mode, which `plus` has."""
    credits: Pay = key("credits", pay, Pay())
    mode: str | None = key("mode", text, None)
    spins: int = key("spins", number, 0)
    multiplier: int | None = key("multiplier", number, None)
    hold: str | None = key("hold", text, None)
    reset: int | None = key("reset", number, None)
    bonus: str | None = key("bonus", text, None)
    jackpot: str | None = key("jackpot", text, None)


def award(source: Source, node: Node) -> Award:
    return object_of(Award)(source, node) if isinstance(node, Mapping) else Award(credits=pay(source, node))


# Bonuses


def item(source: Source, node: Node) -> Award | str | None:
    """An award, the name of another bonus, or None for the item that ends a pick."""
    if isinstance(node, Scalar) and node.text in source.bonuses:
        return node.text
    return None if isinstance(node, Scalar) and node.text == "end" else award(source, node)


@value
class Draw:
    items: Weighted[Award | str] = key("draw", weighted(item))


@value
class Pick:
    count: int = key("pick", number)
    items: tuple[Award | str | None, ...] = key("from", list_of(item))
    plus: Award | None = key("plus", award, None)
    equal: int = key("equal", number, 1)


@value
class Repeat:
    times: Weighted[int] = key("repeat", draw_of(number))
    of: str = key("of", text)


@value
class Published:
    """A bonus of which only these figures are known: it can't be played."""
    mean: str = key("mean", text)
    deviation: str = key("deviation", text)


Bonus = Draw | Pick | Repeat | Published


def bonus(source: Source, node: Node) -> Bonus:
    kinds = {"draw": Draw, "pick": Pick, "repeat": Repeat}
    return object_of(next((kinds[name] for name in keys(source, node) if name in kinds), Published))(source, node)


@value
class Jackpot:
    credits: Pay = key("credits", pay, Pay())
