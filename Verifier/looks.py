"""What the looks of a machine find on one grid: its wins. docs/FORMAT.md, "Rules and pays" and "Values and collect"."""

import dataclasses
import itertools
from collections.abc import Iterator

from bonuses import pay_at, words
from matching import Cell, Counts, Found, Window
from tables import NO_AWARD


@dataclasses.dataclass(frozen=True)
class Stake:
    """What the player bets on a round: `cost` is that of the base bet at one coin on the lines played."""
    coins: int
    lines: int
    cost: int


@dataclasses.dataclass
class Win:
    """A reading that was chosen: what was found for its pay and for its award, and what they come to."""
    name: str
    look: dict
    rule: dict
    times: int  # what its pay and the credits of its award are multiplied by, factors aside
    paid: Found | None
    awarded: Found | None = None
    pay: int = 0
    line: int | None = None
    jackpots: list[str] = dataclasses.field(default_factory=list)

    @property
    def parts(self) -> list[Found]:
        return [part for part in (self.paid, self.awarded) if part]

    @property
    def main(self) -> Found:
        """The part with the larger count."""
        return max(self.parts, key=lambda part: part.count)

    @property
    def awards(self) -> list[dict]:
        """What it awards, and the jackpots that it collected."""
        jackpots = [NO_AWARD | {"jackpot": name} for name in self.jackpots]
        return [self.awarded.gives, *jackpots] if self.awarded else jackpots

    @property
    def shown(self) -> dict:
        return {"line": self.line, "name": self.name, **self.main.shown, "pay": self.pay,
                "award": self.awarded and words(self.awarded.gives), "paid": self.paid and self.paid.shown,
                "awarded": self.awarded and self.awarded.shown
                } | ({"jackpots": self.jackpots} if self.jackpots else {})


@dataclasses.dataclass
class Looking:
    """One look at one grid; `multiplier` is the product of the mode's multiplier, the ladder and the look's meter."""
    window: Window
    look: dict
    stake: Stake
    multiplier: int

    def wins(self) -> list[Win]:
        if self.look["where"] != "lines":
            return self.readings(self.look, [])
        wins = []
        for number, rows in enumerate(self.window.machine["lines"][:self.stake.lines]):
            if self.look["lines"] is None or number + 1 in self.look["lines"]:
                line = [column[row] for column, row in zip(self.window.columns, rows)]
                wins += [dataclasses.replace(win, line=number) for win in self.on_line(self.look, line)]
        return wins

    def on_line(self, rule: dict, line: list[Cell]) -> list[Win]:
        """What a rule, or a choice between rules, gives on a line."""
        options = rule["best"] or rule["first"] or rule["all"]
        if not options:
            return sorted(self.readings(rule, line), key=lambda win: win.pay, reverse=True)[:1]
        results = [result for option in options if (result := self.on_line(option, line))]
        if rule["best"]:
            return max(results, key=lambda wins: sum(win.pay for win in wins), default=[])
        if rule["first"]:
            return results[0] if results else []
        kept: dict[tuple, Win] = {}  # by the row or the sequence, and the cells on which it counts only once
        for win in itertools.chain(*results):
            places = sorted(cell.place for cell in win.main.cells)
            kept.setdefault((win.name, *(win.rule["sequence"] or ()), *places), win)
        return list(kept.values())

    def readings(self, rule: dict, line: list[Cell]) -> list[Win]:
        """What the rows of a rule give in the window or on ways, or could give on a line, on each of its runs."""
        where, times, wins = self.look["where"], self.times(rule), []
        if not all(self.window.holds(rule[key], where, line) == (key == "when")
                   for key in ("when", "unless") if rule[key]):
            return []
        if rule["collect"]:
            return self.collected(rule)
        for name, *tables in self.rows(rule):
            found = zip(*(self.window.find(rule, where, name, counts, line) for counts in tables))
            wins += [Win(name, self.look, rule, times, *parts, self.value(rule, parts[0]) * times)
                     for parts in found if any(parts)]
        return wins

    def times(self, rule: dict) -> int:
        return (self.stake.cost if rule["times"] == "bet" else 1) * (self.multiplier if rule["multiplied"] else 1)

    def value(self, rule: dict, paid: Found | None) -> int:
        """What a row pays before it is multiplied by anything but its factors."""
        return pay_at(paid.gives, self.stake.coins) * (paid.factor if rule["multiplied"] else paid.ways) if paid else 0

    def rows(self, rule: dict) -> Iterator[tuple[str, Counts, Counts]]:
        """The names that a rule pays or awards, with the counts of both, in the order in which they are preferred."""
        machine, drawn = self.window.machine, self.window.drawn
        pays = (machine["pays"] if not rule["then"] else {}) if rule["pays"] is None else rule["pays"]
        if rule["sequence"]:
            yield " ".join(rule["sequence"]), *({len(rule["sequence"]): table[""][1]} if table else {}
                                                for table in (pays, rule["then"]))
            return
        for name in (*machine["symbols"], *sorted(drawn), *sorted(machine["groups"])):
            if rule["symbols"] is None or name in rule["symbols"]:
                counts = [self.row(rule, table, name) for table in (pays, rule["then"])]
                if any(counts):
                    yield name, *counts

    def row(self, rule: dict, table: dict[str, Counts], name: str) -> Counts:
        """The counts of a name: its own row, that of the symbol that was drawn, or that of every other symbol."""
        drawn = self.window.drawn
        if name in table:
            return table[name]
        if name in self.window.machine["groups"] or name in drawn and rule["symbols"] is None:
            return {}
        return table.get(drawn.get(name, name), table.get("*", {}))

    def collected(self, rule: dict) -> list[Win]:
        """The win of a rule that collects: the sum of the values, once or for each cell that shows `for`."""
        cells = self.window.showing(rule["collect"], rule["new"])
        collectors = self.window.showing(rule["for"], rule["new"]) if rule["for"] else []
        turns = len(collectors) if rule["for"] else 1
        if len(cells) < rule["least"] or turns == 0:
            return []
        shown = cells + [cell for cell in collectors if cell not in cells]
        win = Win(rule["collect"], self.look, rule, self.times(rule), Found(None, len(cells), shown))
        values = sum(cell.value for cell in cells if isinstance(cell.value, int))
        win.pay = values * turns * self.stake.coins * win.times
        win.jackpots = [cell.value for cell in cells if isinstance(cell.value, str)] * turns
        return [win]
