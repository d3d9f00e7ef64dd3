"""A machine: the dict of its file, in which names have been looked up and modes have what they inherit."""

import csv
import dataclasses
import pathlib
from collections.abc import Iterable

from tables import CIRCLE, MACHINE, MODE, NO_AWARD, RULES, Weighted, value_of
from yaml_reader import Reader, Value

BASE = "base"


@dataclasses.dataclass
class Reel:
    """A reel of `kind` "stops", "same" or "cells"; in the stops of its circles, all weights are multiplied already."""
    kind: str
    circles: list[Weighted]

    @property
    def stops(self) -> Weighted:
        """All stops, as pairs of a circle and a place on it, in the order of their cumulative weights."""
        return [((circle, stop), weight) for circle, stops in enumerate(self.circles)
                for stop, (_, weight) in enumerate(stops)]


def read_machine(path: str) -> dict:
    with open(path, encoding="utf-8", newline="") as file:
        return machine_of(file.read(), path)


def machine_of(text: str, path: str) -> dict:
    """The machine of a file's text, or ValueError. In `modes` is the base game too; the reels are `Reel`s."""
    try:
        machine = value_of(Reader(text).document(), MACHINE)
        base = value_of({}, MODE) | {name: machine[name] for name in RULES}
        machine["modes"] = {BASE: base} | machine["modes"]
        for name, mode in machine["modes"].items():
            mode |= {"name": name} | {key: base[key] for key in RULES if mode[key] is None}
        look_up(machine)
        for bonus in machine["bonuses"].values():
            if bonus["table"] is not None:
                bonus["draw"] = rows(bonus["table"], bonus["mode"], path)
        return machine
    except (KeyError, OSError, TypeError, ValueError) as error:
        missing = " is missing" if isinstance(error, KeyError) else ""
        raise ValueError(f"{path}: {error}{missing}") from error


def rows(table: str, mode: str | None, path: str) -> Weighted:
    """The rows of a table as items of a draw. A text of one line is the name of a file beside the machine's."""
    if not set("\r\n") & set(table):
        table = (pathlib.Path(path).parent / table).read_text(encoding="utf-8-sig")
    lines = table.splitlines()
    separator = next((each for each in ",;\t" if each in lines[0]), ",")
    headings, *rest = csv.reader(lines, delimiter=separator, skipinitialspace=True)
    items = []
    for row in filter(any, rest):
        sums = {"weight": 0, "credits": 0, "spins": 0}
        for heading, cell in zip(headings, row, strict=True):
            sums[heading.strip().lower()] += int(cell.strip() or 0)
        weight, credits, spins = sums.values()
        items.append((NO_AWARD | {"credits": credits, "spins": spins, "mode": mode if spins else None}, weight))
    return items


def look_up(machine: dict) -> None:
    """Puts what is meant in the place of the names of strips and groups, and all modes in that of no `in`."""
    groups, modes, bets = machine["groups"], machine["modes"].values(), machine["bets"].values()
    for part in (*machine["wins"], *machine["meters"].values()):
        part["in"] = machine["modes"].keys() if part["in"] is None else part["in"]
    for part in (*modes, *bets):
        part["reels"] = part["reels"] and [([reel(each, machine["strips"]) for each in reels], weight)
                                           for reels, weight in part["reels"]]
    for mode in modes:
        reels, _ = mode["reels"][0]
        mode["rows"] = mode["rows"] if len(mode["rows"]) == len(reels) else mode["rows"] * len(reels)
        usual = [symbol for symbol in machine["symbols"] if symbol not in mode["wilds"]]
        mode["wilds"] = {name: {"for": members(usual if wild["for"] is None else wild["for"], groups)
                                - members(wild["except"], groups), "real": wild["real"]}
                         for name, wild in mode["wilds"].items()}
        if mode["tumble"]:
            mode["tumble"] = mode["tumble"] | {"keeps": members(mode["tumble"]["keeps"], groups)}
    machine["groups"] = {name: members([name], groups) for name in groups}


def reel(value: Value, strips: dict[str, Weighted]) -> Reel:
    """A reel as it is written, with the strips that it names."""
    if value == "same" and "same" not in strips:
        return Reel("same", [])
    has_circles = isinstance(value, list) and isinstance(value[0], dict)
    written, circles = [CIRCLE(each) for each in (value if has_circles else [value])], []
    for circle in written:
        strip, weights, times = circle["strip"] or circle["cells"], circle["weights"], circle["weight"]
        stops = enumerate(strips[strip] if isinstance(strip, str) else strip)
        circles.append([(symbol, (weights[stop] if weights else weight) * times) for stop, (symbol, weight) in stops])
    return Reel("cells" if written[0]["cells"] else "stops", circles)


def members(names: Iterable[str], groups: dict[str, Iterable[str]]) -> frozenset[str]:
    """The symbols that these names of symbols and groups mean."""
    return frozenset(symbol for name in names
                     for symbol in (members(groups[name], groups) if name in groups else [name]))
