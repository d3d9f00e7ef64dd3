"""The mappings of docs/FORMAT.md as tables, and how a value of a file is read by them.

A table has a shape and a default for each key. A mapping is read into a dict with all the keys of its table, so the
rest of the program uses the names that are on the page. A file is trusted to be valid, except that every key must be
known and have a value of the right kind; if not, an error says which.
"""

import math
from collections.abc import Callable

from yaml_reader import Value

REQUIRED = object()  # in place of a default
Table = dict[str, tuple[object, object]]
Weighted = list[tuple]  # items of a draw, each with its weight
Shape = Callable[[Value], object]


def value_of(value: Value, shape: object) -> object:
    """A value as its shape says.

    A shape is `str` or `int`; a tuple of the words that may stand here; a list with the shape of every element;
    `{str: shape}` or `{int: shape}` for a mapping from names or numbers; a table; or a function of the value.
    """
    if isinstance(shape, list):
        return [value_of(element, shape[0]) for element in of_kind(value, list)]
    if isinstance(shape, tuple):
        return required(value in shape, value, f"one of {', '.join(shape)} is expected here")
    if shape in (str, int):
        return shape(of_kind(value, str))
    if not isinstance(shape, dict):
        return shape(value)
    if str in shape or int in shape:
        [(key, inner)] = shape.items()
        return {key(name): value_of(each, inner) for name, each in of_kind(value, dict).items()}
    for name in of_kind(value, dict):
        required(name in shape, name, "this key is unknown here")
    return {name: value_of(value[name], inner) if name in value or default is REQUIRED else default
            for name, (inner, default) in shape.items()}


def of_kind(value: Value, kind: type) -> Value:
    kinds = {str: "text", list: "list", dict: "mapping"}
    return required(isinstance(value, kind), value, f"a {kinds[kind]} is expected here")


def required(is_right: bool, value: Value, fault: str) -> Value:
    if not is_right:
        raise ValueError(f"{value}: {fault}")
    return value


# Shapes that depend on how something is written

def either(kind: type, shape: object, other: object) -> Shape:
    """One shape for values of a kind, and another for all others."""
    return lambda value: value_of(value, shape if isinstance(value, kind) else other)


def flag(value: Value) -> bool:
    return value_of(value, ("false", "true")) == "true"


def number_or_name(value: Value) -> int | str:
    return value_of(value, int if value.isascii() and value.isdecimal() else str)


def short_for(key: str, table: Table) -> Shape:
    """A mapping, for which the value of one of its keys may stand."""
    return lambda value: value_of(value if isinstance(value, dict) else {key: value}, table)


def weighted(shape: object) -> object:
    """A list of items, each bare, with weight 1, or in a pair with its weight."""
    def pair(value: Value) -> tuple:
        item, weight = value if isinstance(value, list) else (value, "1")
        return value_of(item, shape), value_of(weight, int)
    return [pair]


def drawn(shape: object) -> Shape:
    """The items of a `draw`, or a single one that stands without it."""
    table = {"draw": (weighted(shape), REQUIRED)}
    return lambda value: value_of(value, table)["draw"] if isinstance(value, dict) else [(value_of(value, shape), 1)]


def table_of(shape: object) -> Shape:
    """A table of pays or awards, whose rows are mappings; a single one, which has none, is a row without a name."""
    def read(value: Value) -> dict[str, dict]:
        is_table = isinstance(value, dict) and all(isinstance(row, dict) for row in value.values())
        return value_of(value, {str: {int: shape}}) if is_table else {"": {1: value_of(value, shape)}}
    return read


def item(value: Value) -> dict | str:
    """An item of a bonus: an award, the name of a bonus, or `end`."""
    return value if isinstance(value, str) and isinstance(number_or_name(value), str) else AWARD(value)


# The tables

TEXT, TEXTS, NUMBER, NUMBERS = (str, None), ([str], None), (int, None), ([int], None)  # or the key is missing
STRIP = either(list, weighted(str), str)  # written out, or by name
CIRCLE = short_for("strip", {"strip": (STRIP, None), "cells": (STRIP, None), "weights": NUMBERS, "weight": (int, 1)})
REEL_SETS = drawn([lambda reel: reel])  # a reel is read once all strips are known
HEIGHTS = either(list, [drawn(int)], lambda value: [drawn(int)(value)])  # a single one is that of all reels
PAY = either(list, [int], int)  # the full credits for 1, 2, … coins, or credits at one coin
PAYS = table_of(PAY)
AWARD_KEYS: Table = {"credits": (PAY, 0), "mode": TEXT, "spins": (int, 0), "multiplier": (int, 0), "hold": TEXT,
                     "reset": (int, 0), "bonus": TEXT, "jackpot": TEXT}
NO_AWARD = value_of({}, AWARD_KEYS)
AWARD = short_for("credits", AWARD_KEYS)
BONUS: Table = {
    "draw": (weighted(item), None), "table": TEXT, "mode": TEXT, "pick": NUMBER, "from": ([item], None),
    "plus": (AWARD, NO_AWARD), "equal": (int, 1), "repeat": (drawn(int), None), "of": TEXT, "mean": TEXT,
    "deviation": TEXT,
}
PATTERN: Table = {  # what rules and conditions have in common
    "match": (("left", "right", "adjacent", "count", "reels", "cluster"), None), "sequence": TEXTS,
    "wild": (flag, True), "new": (flag, False),
}
# Without `where`, a condition looks where its rule does.
CONDITION: Table = PATTERN | {"where": (("lines", "ways", "window"), None), "of": ({str: int}, {})}
RULE: Table = PATTERN | {
    "collect": TEXT, "for": TEXT, "least": (int, 1), "pays": (PAYS, None), "then": (table_of(AWARD), {}),
    "symbols": TEXTS, "times": (("unit", "bet"), "unit"), "multiplied": (flag, True), "when": (CONDITION, None),
    "unless": (CONDITION, None),
}
RULE["best"] = RULE["first"] = RULE["all"] = ([RULE], [])
LOOK: Table = RULE | {
    "where": (("lines", "ways", "window", "spin"), REQUIRED), "lines": NUMBERS, "in": TEXTS, "by": TEXT,
    "on": (("each", "first", "last", "end"), "each"), "clears": (flag, True), "raises": NUMBER,
}
WILD: Table = {"for": TEXTS, "except": ([str], []), "real": (int, 1)}
MARKS: Table = {"ladder": ([int], []), "combine": (("product", "sum"), "product")}
NO_MARKS = value_of({}, MARKS)  # which is `false`, too
TUMBLE: Table = {"ladder": ([int], [1]), "most": (int, 1000), "keeps": ([str], []), "falls": (flag, True)}
RULES: Table = {  # what the machine and its modes have in common
    "reels": (REEL_SETS, REQUIRED), "rows": (HEIGHTS, [[(1, 1)]]), "wilds": ({str: WILD}, {}), "expands": ([str], []),
    "factors": ({str: drawn(int)}, {}), "combine": (("product", "sum", "highest"), "product"),
    "mystery": ({str: drawn(str)}, {}), "values": ({str: drawn(number_or_name)}, {}), "by": TEXT,
    "marks": (either(dict, MARKS, lambda _: NO_MARKS), NO_MARKS), "tumble": (either(dict, TUMBLE, flag), False),
}
WALKS: Table = {"symbols": ([str], REQUIRED), "to": (("left", "right", "up", "down"), REQUIRED),
                "respins": (flag, False)}
MODE: Table = {name: (shape, None) for name, (shape, _) in RULES.items()} | {  # None: the machine's
    "multiplier": (int, 1), "draws": ({str: weighted(str)}, {}), "most": (int, 10_000), "until": (CONDITION, None),
    "walks": (WALKS, None),
}
METER: Table = {
    "adds": (number_or_name, REQUIRED), "for": TEXT, "after": (("win",), None), "start": (int, 0), "in": TEXTS,
    "keep": (("spin", "stay", "round"), "stay"), "most": (int, math.inf), "levels": ({int: int}, None),
    "holds": (("now", "next"), "now"), "rests": (flag, False), "then": ({int: AWARD}, {}),
}
BET: Table = {"coins": (int, 1), "lines": (("all", "any"), "all"), "cost": NUMBER}
OTHER_BET: Table = {"cost": (int, REQUIRED), "reels": (REEL_SETS, None), "then": (AWARD, None), "cap": NUMBER}
JACKPOT: Table = {
    "credits": (PAY, 0), "seed": NUMBER, "rate": NUMBERS, "chance": NUMBERS, "per": (("round", "credit"), "round"),
    "by": NUMBER, "fed": (("before", "after", "losing"), "before"),
}
TOSS: Table = {"chance": ([int], REQUIRED), "times": (int, REQUIRED)}
GAMBLE: Table = {"chance": NUMBERS, "times": NUMBER, "kinds": ({str: TOSS}, {}), "most": (int, REQUIRED),
                 "limit": (int, math.inf)}
MACHINE: Table = RULES | {
    "format": (("1", "2"), REQUIRED), "name": (str, REQUIRED), "title": TEXT, "about": TEXT,
    "bet": (BET, value_of({}, BET)), "bets": ({str: OTHER_BET}, {}), "symbols": ([str], REQUIRED),
    "groups": ({str: [str]}, {}), "strips": ({str: weighted(str)}, {}), "lines": ([[int]], []), "pays": (PAYS, {}),
    "wins": ([LOOK], []), "modes": ({str: MODE}, {}), "bonuses": ({str: BONUS}, {}), "jackpots": ({str: JACKPOT}, {}),
    "meters": ({str: METER}, {}), "cap": NUMBER, "gamble": (GAMBLE, None),
}
