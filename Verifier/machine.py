"""A machine: the dict of its file, in which names have been looked up and modes have what they inherit."""

import dataclasses

from tables import MACHINE, MODE, NO_AWARD, RULES, Weighted, value_of
from yaml_reader import FileError, read

BASE = "base"


@dataclasses.dataclass
class Reel:
    """A reel of `kind` "stops", "same" or "cells"; in the stops of its circles, all weights are multiplied already."""
    kind: str
    circles: list[Weighted]

    @property
    def stops(self) -> Weighted:
        """The stops of all circles, in the order of their cumulative weights."""
        return [stop for circle in self.circles for stop in circle]


def read_machine(path: str) -> dict:
    with open(path, encoding="utf-8", newline="") as file:
        return machine_of(file.read(), path)


def machine_of(text: str, path: str) -> dict:
    """The machine of a file's text. In `modes` is the base game too; the reels are `Reel`s, groups are sets of symbols.

    Raises FileError, with file, line and key, for what it can't read.
    """
    machine = value_of(read(text, path), MACHINE)
    base = {name: default for name, (_, default) in MODE.items()} | {name: machine[name] for name in RULES}
    machine["modes"] = {BASE: base} | machine["modes"]
    for name, mode in machine["modes"].items():
        mode["name"] = name
        for key in RULES:
            mode[key] = base[key] if mode[key] is None else mode[key]
    try:
        look_up(machine)
    except KeyError as error:
        raise FileError(f"{path}: {error.args[0]}: there is no such strip") from error
    return machine


def look_up(machine: dict) -> None:
    """Puts what is meant in the place of the names of strips, groups, bonuses and jackpots."""
    for part in (*machine["modes"].values(), *machine["bets"].values()):
        part["reels"] = part["reels"] and [([reel(each, machine["strips"]) for each in reels], weight)
                                           for reels, weight in part["reels"]]
    for mode in machine["modes"].values():
        reels, _ = mode["reels"][0]
        mode["rows"] = mode["rows"] if len(mode["rows"]) == len(reels) else mode["rows"] * len(reels)
        mode["values"] = {name: [(value if value in machine["jackpots"] else int(value), weight)
                                 for value, weight in values["draw"]] for name, values in mode["values"].items()}
    for bonus in machine["bonuses"].values():
        if "draw" in bonus:
            bonus["draw"] = [(item(each, machine), weight) for each, weight in bonus["draw"]]
        elif "pick" in bonus:
            bonus["from"] = [item(each, machine) for each in bonus["from"]]
    machine["groups"] = {name: members(name, machine["groups"]) for name in machine["groups"]}


def reel(read_reel: dict, strips: dict[str, Weighted]) -> Reel:
    def stops(strip: str | Weighted) -> Weighted:
        return strips[strip] if isinstance(strip, str) else strip
    if "cells" in read_reel:
        return Reel("cells", [stops(read_reel["cells"])])
    circles = read_reel["circles"]
    if circles[0]["strip"] == "same" and "same" not in strips:
        return Reel("same", [])
    return Reel("stops", [[(symbol, (circle["weights"][stop] if circle["weights"] else weight) * circle["weight"])
                           for stop, (symbol, weight) in enumerate(stops(circle["strip"]))] for circle in circles])


def item(read_item: dict | str, machine: dict) -> dict | str:
    """An item of a bonus: an award, the name of a bonus, or `end`."""
    is_name = read_item == "end" or isinstance(read_item, str) and read_item in machine["bonuses"]
    return read_item if is_name or isinstance(read_item, dict) else NO_AWARD | {"credits": int(read_item)}


def members(name: str, groups: dict[str, list[str]]) -> frozenset[str]:
    """The symbols of a group and of the groups in it."""
    if name not in groups:
        return frozenset([name])
    return frozenset().union(*(members(part, groups) for part in groups[name]))


def applies(part: dict, mode: dict) -> bool:
    """Whether a look or a meter has the mode in its `in`."""
    return part["in"] is None or mode["name"] in part["in"]
