"""The mappings of docs/FORMAT.md as tables, and how a node is read by them.

A table has a shape and a default for each key. A mapping is read into a dict with all the keys of its table, so the
rest of the program uses the names that are on the page. A file is trusted to be valid, except that every key must be
known and have a value of the right shape.
"""

import re

from yaml_reader import Node

REQUIRED = object()
Table = dict[str, tuple[object, object]]
Weighted = list[tuple]  # items of a draw, each with its weight


def value_of(node: Node, shape: object) -> object:
    """The value of a node.

    A shape is `str`, `int` (a whole number) or `bool`; a tuple of the words that may stand here; a list with the shape
    of every element; `{str: shape}` or `{int: shape}` for a mapping from names or numbers; a table; or a function of
    the node.
    """
    if shape in (str, int, bool) or isinstance(shape, tuple):
        return scalar(node, shape)
    if isinstance(shape, list):
        return [value_of(element, shape[0]) for element in expected(node, list)]
    if not isinstance(shape, dict):
        return shape(node)
    if str in shape or int in shape:
        [(key, inner)] = shape.items()
        return {scalar(Node(name, value.line, value.file), key): value_of(value, inner)
                for name, value in expected(node, dict).items()}
    for name, value in expected(node, dict).items():
        if name not in shape:
            value.fail(f"{name}: this key is unknown here")
    for name, (_, default) in shape.items():
        if name not in node.value and default is REQUIRED:
            node.fail(f"{name}: this key is missing")
    return {name: value_of(node.value[name], inner) if name in node.value else default
            for name, (inner, default) in shape.items()}


def expected(node: Node, kind: type) -> str | list[Node] | dict[str, Node]:
    """What a node has, if it is of this kind."""
    if not isinstance(node.value, kind):
        node.fail(f"a {({str: 'text or a number', list: 'list', dict: 'mapping'})[kind]} is expected here")
    return node.value


def scalar(node: Node, shape: type | tuple[str, ...]) -> str | int | bool:
    text = expected(node, str)
    words = ("true", "false") if shape is bool else shape
    if shape is int and not re.fullmatch("[0-9]+", text):
        node.fail(f"{text}: a whole number is expected here")
    if isinstance(words, tuple) and text not in words:
        node.fail(f"{text}: one of {', '.join(words)} is expected here")
    return int(text) if shape is int else text == "true" if shape is bool else text


def is_list(node: Node) -> bool:
    return isinstance(node.value, list)


def is_mapping(node: Node) -> bool:
    return isinstance(node.value, dict)


def weighted(shape: object) -> object:
    """A list of items, each bare, with weight 1, or in a pair with its weight."""
    def pair(node: Node) -> tuple:
        if is_list(node) and len(node.value) != 2:
            node.fail("a pair of an item and its weight is expected here")
        item, weight = node.value if is_list(node) else (node, None)
        return value_of(item, shape), value_of(weight, int) if weight else 1
    return [pair]


def draw_of(shape: object) -> Table:
    return {"draw": (weighted(shape), REQUIRED)}


def strip(node: Node) -> str | Weighted:
    """A strip by name or written out."""
    return value_of(node, weighted(str) if is_list(node) else str)


CIRCLE: Table = {"strip": (strip, REQUIRED), "weights": ([int], None), "weight": (int, 1)}


def reel(node: Node) -> dict:
    """A reel with its circles or with the strip of its cells."""
    if is_mapping(node) and "cells" in node.value:
        return value_of(node, {"cells": (strip, REQUIRED)})
    if is_list(node) and is_mapping(node.value[0]):
        return {"circles": value_of(node, [CIRCLE])}
    return {"circles": [value_of(node if is_mapping(node) else Node({"strip": node}, node.line, node.file), CIRCLE)]}


def reel_sets(node: Node) -> Weighted:
    """The sets of reels with their weights; a single set is never drawn."""
    def weighted_set(pair: Node) -> tuple:
        reels, weight = expected(pair, list)
        return value_of(reels, [reel]), value_of(weight, int)
    if is_mapping(node):
        return value_of(node, {"draw": ([weighted_set], REQUIRED)})["draw"]
    return [(value_of(node, [reel]), 1)]


def height(node: Node) -> Weighted:
    return value_of(node, draw_of(int))["draw"] if is_mapping(node) else [(value_of(node, int), 1)]


def heights(node: Node) -> list[Weighted]:
    """The heights of each reel; a single one is that of all of them."""
    return value_of(node, [height]) if is_list(node) else [height(node)]


def pay(node: Node) -> int | list[int]:
    """Credits at one coin, or a list of the full credits for 1, 2, … coins."""
    return value_of(node, [int] if is_list(node) else int)


AWARD: Table = {"credits": (pay, 0), "mode": (str, None), "spins": (int, 0), "multiplier": (int, None),
                "hold": (str, None), "reset": (int, None), "bonus": (str, None), "jackpot": (str, None)}
NO_AWARD = {name: default for name, (_, default) in AWARD.items()}


def award(node: Node) -> dict:
    return value_of(node, AWARD) if is_mapping(node) else NO_AWARD | {"credits": pay(node)}


def item(node: Node) -> dict | str:
    """An award or a word: the name of a bonus, `end`, or a number of credits."""
    return value_of(node, award if is_mapping(node) or is_list(node) else str)


BONUSES: dict[str, Table] = {
    "draw": draw_of(item),
    "pick": {"pick": (int, REQUIRED), "from": ([item], REQUIRED), "plus": (award, NO_AWARD), "equal": (int, 1)},
    "repeat": {"repeat": (draw_of(int), REQUIRED), "of": (str, REQUIRED)},
    "mean": {"mean": (str, REQUIRED), "deviation": (str, REQUIRED)},
}


def bonus(node: Node) -> dict:
    return value_of(node, next((keys for name, keys in BONUSES.items() if name in expected(node, dict)),
                               BONUSES["mean"]))


def pays(node: Node) -> dict[str, dict]:
    """A table of pays, or the single pay of a sequence: a row without a name."""
    return value_of(node, {str: {int: pay}}) if is_mapping(node) else {"": {1: pay(node)}}


def awards(node: Node) -> dict[str, dict]:
    """A table of awards, whose rows are mappings, or a single award, whose keys never are."""
    is_table = is_mapping(node) and all(is_mapping(row) for row in node.value.values())
    return value_of(node, {str: {int: award}}) if is_table else {"": {1: award(node)}}


CONDITION: Table = {
    "where": (("lines", "ways", "window"), None),  # None: where its rule looks
    "match": (("left", "right", "adjacent", "count", "reels"), None), "sequence": ([str], None),
    "of": ({str: int}, {}), "wild": (bool, True), "new": (bool, False),
}
RULE: Table = {
    "match": (("left", "right", "adjacent", "count", "reels", "cluster"), None), "sequence": ([str], None),
    "collect": (str, None), "for": (str, None), "least": (int, 1), "pays": (pays, None), "then": (awards, {}),
    "symbols": ([str], None), "times": (("unit", "bet"), "unit"), "wild": (bool, True), "multiplied": (bool, True),
    "new": (bool, False), "when": (CONDITION, None), "unless": (CONDITION, None),
}
RULE["best"] = RULE["first"] = RULE["all"] = ([RULE], [])
LOOK: Table = RULE | {
    "where": (("lines", "ways", "window", "spin"), REQUIRED), "lines": ([int], None), "in": ([str], None),
    "on": (("each", "first", "last", "end"), "each"), "clears": (bool, True), "by": (str, None),
}
TUMBLE: Table = {"ladder": ([int], [1]), "most": (int, 1000), "keeps": ([str], []), "falls": (bool, True)}


def tumble(node: Node) -> dict | bool:
    return value_of(node, TUMBLE if is_mapping(node) else bool)


def adds(node: Node) -> int | str:
    return value_of(node, int if expected(node, str).isdecimal() else str)


WILD: Table = {"for": ([str], None), "except": ([str], []), "real": (int, 1)}
RULES: Table = {  # what the machine and its modes have in common
    "reels": (reel_sets, REQUIRED), "rows": (heights, [[(1, 1)]]), "wilds": ({str: WILD}, {}),
    "factors": ({str: int}, {}), "combine": (("product", "sum", "highest"), "product"), "expands": ([str], []),
    "mystery": ({str: draw_of(str)}, {}), "values": ({str: draw_of(str)}, {}), "tumble": (tumble, False),
    "by": (str, None),
}
MODE: Table = {name: (shape, None) for name, (shape, _) in RULES.items()} | {  # None: the machine's
    "multiplier": (int, 1), "draws": ({str: weighted(str)}, {}), "most": (int, 10_000), "until": (CONDITION, None),
}
METER: Table = {
    "adds": (adds, REQUIRED), "for": (str, None), "after": (("win",), None), "start": (int, 0),
    "keep": (("spin", "stay", "round"), "stay"), "in": ([str], None), "most": (int, None),
    "levels": ({int: int}, None), "holds": (("now", "next"), "now"), "then": ({int: award}, {}),
}
BET: Table = {"coins": (int, 1), "lines": (("all", "any"), "all"), "cost": (int, None)}
OTHER_BET: Table = {"cost": (int, REQUIRED), "reels": (reel_sets, None), "then": (award, None), "cap": (int, None)}
GAMBLE: Table = {"chance": ([int], REQUIRED), "times": (int, REQUIRED), "most": (int, REQUIRED)}
MACHINE: Table = RULES | {
    "format": (("1", "2"), REQUIRED), "name": (str, REQUIRED), "title": (str, None), "about": (str, None),
    "bet": (BET, {name: default for name, (_, default) in BET.items()}), "bets": ({str: OTHER_BET}, {}),
    "symbols": ([str], REQUIRED), "groups": ({str: [str]}, {}), "strips": ({str: weighted(str)}, {}),
    "lines": ([[int]], []), "pays": (pays, {}), "wins": ([LOOK], []), "modes": ({str: MODE}, {}),
    "bonuses": ({str: bonus}, {}), "jackpots": ({str: {"credits": (pay, 0)}}, {}), "meters": ({str: METER}, {}),
    "cap": (int, None), "gamble": (GAMBLE, None),
}
