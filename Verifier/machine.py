"""A machine as docs/FORMAT.md describes it: an object for each mapping of a file, a field for each of its keys."""

from __future__ import annotations

import dataclasses

from awards import Award, Bonus, Jackpot, Pay, award, bonus, pay
from keys import (Source, counts_of, draw_of, flag, key, keys, list_of, map_of, names, number, object_of, one_of, text,
                  value, weighted)
from stream import Weighted
from strips import ReelSets, heights, reel_sets, strip
from yaml_reader import Mapping, Node, read

BASE = "base"


def jackpot_or_number(source: Source, node: Node) -> int | str:
    return node.text if text(source, node) in source.jackpots else number(source, node)


@value
class Wild:
    targets: tuple[str, ...] | None = key("for", names, None)  # None: every symbol that isn't a wild
    exceptions: tuple[str, ...] = key("except", names, ())
    real: int = key("real", number, 1)


# Looks and rules


@value
class Condition:
    where: str | None = key("where", one_of("lines", "ways", "window"), None)  # None: where its rule looks
    match: str | None = key("match", one_of("left", "right", "adjacent", "count", "reels"), None)
    counts: dict[str, int] = key("of", map_of(number), {})
    sequence: tuple[str, ...] | None = key("sequence", names, None)
    wild: bool = key("wild", flag, True)
    new: bool = key("new", flag, False)


PayTable = dict[str, dict[int, Pay]]
AwardTable = dict[str, dict[int, Award]]


def pays(source: Source, node: Node) -> PayTable:
    """A table of pays, or the single pay of a sequence: a row without a name."""
    return map_of(counts_of(pay))(source, node) if isinstance(node, Mapping) else {"": {1: pay(source, node)}}


def awards(source: Source, node: Node) -> AwardTable:
    """A table of awards, whose rows are mappings, or a single award, whose keys never are."""
    if isinstance(node, Mapping) and all(isinstance(row, Mapping) for _, row in node.entries):
        return map_of(counts_of(award))(source, node)
    return {"": {1: award(source, node)}}


@value
class Rule:
    """One way to win, or a choice between others."""
    match: str | None = key("match", one_of("left", "right", "adjacent", "count", "reels", "cluster"), None)
    sequence: tuple[str, ...] = key("sequence", names, ())
    collect: str | None = key("collect", text, None)
    best: tuple[Rule, ...] = key("best", lambda source, node: list_of(object_of(Rule))(source, node), ())
    first: tuple[Rule, ...] = key("first", lambda source, node: list_of(object_of(Rule))(source, node), ())
    all: tuple[Rule, ...] = key("all", lambda source, node: list_of(object_of(Rule))(source, node), ())
    collect_for: str | None = key("for", text, None)
    least: int = key("least", number, 1)
    pays: PayTable | None = key("pays", pays, None)  # None: the machine's, unless the rule gives something else
    then: AwardTable = key("then", awards, {})
    symbols: tuple[str, ...] | None = key("symbols", names, None)
    times: str = key("times", one_of("unit", "bet"), "unit")
    wild: bool = key("wild", flag, True)
    multiplied: bool = key("multiplied", flag, True)
    new: bool = key("new", flag, False)
    when: Condition | None = key("when", object_of(Condition), None)
    unless: Condition | None = key("unless", object_of(Condition), None)


@value
class Look(Rule):
    """A rule, and where, when and in which modes to look by it."""
    where: str = key("where", one_of("lines", "ways", "window", "spin"))
    lines: tuple[int, ...] | None = key("lines", list_of(number), None)
    modes: tuple[str, ...] | None = key("in", names, None)
    on: str = key("on", one_of("each", "first", "last", "end"), "each")
    clears: bool = key("clears", flag, True)
    by: str | None = key("by", text, None)

    def applies_in(self, mode: str) -> bool:
        return self.modes is None or mode in self.modes


# Modes, tumbles and meters


@value
class Tumble:
    ladder: tuple[int, ...] = key("ladder", list_of(number), (1,))
    most: int = key("most", number, 1000)
    keeps: tuple[str, ...] = key("keeps", names, ())
    falls: bool = key("falls", flag, True)


def tumble(source: Source, node: Node) -> Tumble | bool:
    return object_of(Tumble)(source, node) if isinstance(node, Mapping) else one_of("false")(source, node) == "true"


@value
class Rules:
    """The keys that the machine and its modes have in common; None in a mode: the machine's."""
    reel_sets: ReelSets | None = key("reels", reel_sets, None)
    heights: tuple[Weighted[int], ...] | None = key("rows", heights, None)
    wilds: dict[str, Wild] | None = key("wilds", map_of(object_of(Wild)), None)
    factors: dict[str, int] | None = key("factors", map_of(number), None)
    combine: str | None = key("combine", one_of("product", "sum", "highest"), None)
    expands: tuple[str, ...] | None = key("expands", names, None)
    mystery: dict[str, Weighted[str]] | None = key("mystery", map_of(draw_of(text)), None)
    values: dict[str, Weighted[int | str]] | None = key("values", map_of(draw_of(jackpot_or_number)), None)
    tumble: Tumble | bool | None = key("tumble", tumble, None)
    by: str | None = key("by", text, None)


@value
class Mode(Rules):
    """The rules in force while spins last; those of the base game are a mode too."""
    name: str = BASE
    multiplier: int = key("multiplier", number, 1)
    draws: dict[str, Weighted[str]] = key("draws", map_of(weighted(text)), {})
    most: int = key("most", number, 10_000)
    until: Condition | None = key("until", object_of(Condition), None)


@value
class Meter:
    adds: int | str = key("adds", lambda source, node: int(node.text) if text(source, node).isdecimal() else node.text)
    adds_for: str | None = key("for", text, None)
    after: str | None = key("after", one_of("win"), None)
    start: int = key("start", number, 0)
    keep: str = key("keep", one_of("spin", "stay", "round"), "stay")
    modes: tuple[str, ...] | None = key("in", names, None)
    most: int | None = key("most", number, None)
    levels: dict[int, int] | None = key("levels", counts_of(number), None)
    holds: str = key("holds", one_of("now", "next"), "now")
    then: dict[int, Award] = key("then", counts_of(award), {})

    def counts_in(self, mode: str) -> bool:
        return self.modes is None or mode in self.modes

    def factor(self, count: int) -> int:
        """What the meter multiplies by at a count."""
        if self.levels is None:
            return max(count, 1)
        return self.levels[max(at for at in self.levels if at <= count)] if count >= min(self.levels) else 1


# The machine


@value
class MainBet:
    coins: int = key("coins", number, 1)
    lines: str = key("lines", one_of("all", "any"), "all")
    cost: int | None = key("cost", number, None)  # at one coin; None: one credit for each line played


@value
class Bet:
    """One of the `bets`: with reels of its own or with an award in place of the paid spin."""
    cost: int = key("cost", number)
    reel_sets: ReelSets | None = key("reels", reel_sets, None)
    then: Award | None = key("then", award, None)


@value
class Gamble:
    chance: tuple[int, ...] = key("chance", list_of(number))
    times: int = key("times", number)
    most: int = key("most", number)


@value
class Machine(Rules):
    """A whole file. Groups are flattened to symbols, and `modes` has the base game too, with all defaults filled in."""
    format: str = key("format", one_of("1", "2"))
    name: str = key("name", text)
    title: str | None = key("title", text, None)
    about: str | None = key("about", text, None)
    bet: MainBet = key("bet", object_of(MainBet), MainBet())
    bets: dict[str, Bet] = key("bets", map_of(object_of(Bet)), {})
    symbols: tuple[str, ...] = key("symbols", names)
    groups: dict[str, frozenset[str]] = key("groups", map_of(names), {})
    strips: dict[str, Weighted[str]] = key("strips", map_of(strip), {})
    lines: tuple[tuple[int, ...], ...] = key("lines", list_of(list_of(number)), ())
    pays: PayTable = key("pays", pays, {})
    looks: tuple[Look, ...] = key("wins", list_of(object_of(Look)), ())
    modes: dict[str, Mode] = key("modes", map_of(object_of(Mode)), {})
    bonuses: dict[str, Bonus] = key("bonuses", map_of(bonus), {})
    jackpots: dict[str, Jackpot] = key("jackpots", map_of(object_of(Jackpot)), {})
    meters: dict[str, Meter] = key("meters", map_of(object_of(Meter)), {})
    cap: int | None = key("cap", number, None)
    gamble: Gamble | None = key("gamble", object_of(Gamble), None)


def read_machine(path: str) -> Machine:
    """Reads a file, which is trusted to be valid except that every key must be known.

    Raises FileError, with file, line and key, for what it can't read.
    """
    with open(path, encoding="utf-8") as file:
        root = read(file.read(), path)
    source = Source(path, {}, frozenset(), frozenset())
    parts = {name: node for name, (_, node) in keys(source, root).items()}
    empty = Mapping([], 1)
    source.strips = map_of(strip)(source, parts.get("strips", empty))
    source.bonuses = frozenset(keys(source, parts.get("bonuses", empty)))
    source.jackpots = frozenset(keys(source, parts.get("jackpots", empty)))
    machine = object_of(Machine)(source, root)
    rules = {field.name: getattr(machine, field.name) for field in dataclasses.fields(Rules)}
    defaults = {"heights": (((1, 1),),), "wilds": {}, "factors": {}, "combine": "product", "expands": (), "mystery": {},
                "values": {}, "tumble": False}
    base = filled(Mode(), {name: defaults.get(name) if rule is None else rule for name, rule in rules.items()})
    modes = {name: filled(mode, vars(base), name) for name, mode in machine.modes.items()}
    return dataclasses.replace(machine, groups={name: members(name, machine.groups) for name in machine.groups},
                               modes={BASE: base} | modes)


def filled(mode: Mode, defaults: dict[str, object], name: str = BASE) -> Mode:
    """A mode with the machine's rules where it has none of its own."""
    missing = {field.name: defaults[field.name] for field in dataclasses.fields(Rules)
               if getattr(mode, field.name) is None}
    mode = dataclasses.replace(mode, name=name, **missing)
    reels = len(mode.reel_sets[0][0])
    return dataclasses.replace(mode, heights=mode.heights if len(mode.heights) == reels else mode.heights * reels)


def members(name: str, groups: dict[str, tuple[str, ...]]) -> frozenset[str]:
    """The symbols of a group and of the groups in it."""
    if name not in groups:
        return frozenset([name])
    return frozenset().union(*(members(part, groups) for part in groups[name]))
