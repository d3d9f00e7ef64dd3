"""Strips, reels and the numbers of rows that they show."""

from __future__ import annotations

import dataclasses

from keys import Source, draw_of, key, keys, list_of, number, object_of, only, text, value, weighted
from stream import Weighted, total
from yaml_reader import Mapping, Node, Scalar, Sequence


@dataclasses.dataclass(frozen=True)
class Reel:
    """A reel; its stops are symbols with weights, and the weight of a circle is multiplied into them already."""
    circles: tuple[Weighted[str], ...] = ()
    is_same: bool = False
    is_cells: bool = False

    @property
    def stops(self) -> Weighted[str]:
        """The stops of all circles, in the order of their cumulative weights."""
        return tuple(stop for circle in self.circles for stop in circle)

    @property
    def total(self) -> int:
        return total(self.stops)


def strip(source: Source, node: Node) -> Weighted[str]:
    """A strip by name or written out."""
    if isinstance(node, Sequence):
        return weighted(text)(source, node)
    if text(source, node) not in source.strips:
        source.fail(node, f"{node.text}: there is no such strip")
    return source.strips[node.text]


@value
class Circle:
    strip: Weighted[str] = key("strip", strip)
    weights: tuple[int, ...] | None = key("weights", list_of(number), None)
    weight: int = key("weight", number, 1)


def circle(source: Source, node: Node) -> Weighted[str]:
    """The stops of a circle, with weights of its own and multiplied by its weight."""
    read = object_of(Circle)(source, node)
    weights = read.weights or [weight for _, weight in read.strip]
    return tuple((symbol, weight * read.weight) for (symbol, _), weight in zip(read.strip, weights, strict=True))


def reel(source: Source, node: Node) -> Reel:
    if isinstance(node, Mapping) and "cells" in keys(source, node):
        return Reel((only("cells", strip)(source, node),), is_cells=True)
    if isinstance(node, Mapping):
        return Reel((circle(source, node),))
    if isinstance(node, Sequence) and isinstance(node.items[0], Mapping):
        return Reel(list_of(circle)(source, node))
    if isinstance(node, Scalar) and node.text == "same" and "same" not in source.strips:
        return Reel(is_same=True)
    return Reel((strip(source, node),))


ReelSets = Weighted[tuple[Reel, ...]]


def reel_sets(source: Source, node: Node) -> ReelSets:
    def weighted_set(source: Source, pair: Sequence) -> tuple[tuple[Reel, ...], int]:
        return list_of(reel)(source, pair.items[0]), number(source, pair.items[1])
    if isinstance(node, Mapping):
        return only("draw", list_of(weighted_set))(source, node)
    return ((list_of(reel)(source, node), 1),)


def height(source: Source, node: Node) -> Weighted[int]:
    return draw_of(number)(source, node) if isinstance(node, Mapping) else ((number(source, node), 1),)


def heights(source: Source, node: Node) -> tuple[Weighted[int], ...]:
    """The heights of the reels; a single one is that of all of them."""
    return list_of(height)(source, node) if isinstance(node, Sequence) else (height(source, node),)
