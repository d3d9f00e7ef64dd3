"""What the looks of a machine find on one grid: its wins. docs/FORMAT.md, "Rules and pays" and "Values and collect"."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from bonuses import pay_at, words
from matching import Cell, Counts, Found, Window


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
    rule: dict
    times: int  # what its pay and the credits of its award are multiplied by, factors aside
    paid: Found | None
    awarded: Found | None = None
    pay: int = 0
    line: int | None = None
    jackpots: list[str] = dataclasses.field(default_factory=list)

    def __post_init__(self) -> None:
        parts = [part for part in (self.paid, self.awarded) if part]
        self.main = max(parts, key=lambda part: part.count)  # the part with the larger count
        self.cells = [cell for part in parts for cell in part.cells]
        self.award = self.awarded and self.awarded.gives
        # What two wins of an `all` share if they count once.
        self.identity = self.rule["sequence"] or self.name, sorted(cell.place for cell in self.main.cells)

    @property
    def shown(self) -> dict:
        return {"line": self.line, "name": self.name, **self.main.shown, "pay": self.pay,
                "award": self.award and words(self.award), "paid": self.paid and self.paid.shown,
                "awarded": self.awarded and self.awarded.shown} | (
                {"jackpots": self.jackpots} if self.jackpots else {})


@dataclasses.dataclass
class Looking:
    """One look at one grid; `multiplier` is the product of the mode's multiplier, the ladder and the look's meter."""
    window: Window
    look: dict
    stake: Stake
    multiplier: int

    def wins(self) -> list[Win]:
        if self.look["where"] != "lines":
            return self.wins_of_rule(self.look)
        wins = []
        for number, rows in enumerate(self.window.machine["lines"][:self.stake.lines]):
            if self.look["lines"] is None or number + 1 in self.look["lines"]:
                line = [column[row] for column, row in zip(self.window.columns, rows)]
                wins += [dataclasses.replace(win, line=number) for win in self.on_line(self.look, line)]
        return wins

    def times(self, rule: dict) -> int:
        return (self.stake.cost if rule["times"] == "bet" else 1) * (self.multiplier if rule["multiplied"] else 1)

    def is_allowed(self, rule: dict, line: list[Cell]) -> bool:
        where, when, unless = self.look["where"], rule["when"], rule["unless"]
        return ((when is None or self.window.holds(when, where, line))
                and (unless is None or not self.window.holds(unless, where, line)))

    def wild(self, rule: dict) -> bool:
        """Whether wilds substitute."""
        return rule["wild"] and (self.look["where"] != "window" or rule["match"] == "cluster")

    def pays(self, rule: dict) -> dict[str, Counts]:
        if rule["pays"] is None:
            return {} if rule["then"] or rule["sequence"] else self.window.machine["pays"]
        return rule["pays"]

    def win(self, rule: dict, name: str, paid: Found | None, awarded: Found | None) -> list[Win]:
        """The win of a row, if it pays or awards anything."""
        times = self.times(rule)
        pay = self.value(rule, paid) * times if paid else 0
        return [Win(name, rule, times, paid, awarded, pay)] if paid or awarded else []

    def value(self, rule: dict, paid: Found) -> int:
        return pay_at(paid.gives, self.stake.coins) * (paid.factor if rule["multiplied"] else paid.ways)

    def rows(self, rule: dict) -> Iterator[tuple[str, list[Counts]]]:
        """The names that a rule pays or awards, with the counts of both, in the order in which they are preferred."""
        machine = self.window.machine
        for name in (*machine["symbols"], *sorted(self.window.drawn), *sorted(machine["groups"])):
            if rule["symbols"] is None or name in rule["symbols"]:
                tables = [self.row(rule, table, name) for table in (self.pays(rule), rule["then"])]
                if any(tables):
                    yield name, tables

    def row(self, rule: dict, table: dict[str, Counts], name: str) -> Counts:
        """The counts of a name: its own row, that of the symbol that was drawn, or that of every other symbol."""
        if name in table:
            return table[name]
        if name in self.window.machine["groups"] or name in self.window.drawn and rule["symbols"] is None:
            return {}
        return table.get(self.window.drawn.get(name, name), table.get("*", {}))

    def on_line(self, rule: dict, line: list[Cell]) -> list[Win]:
        """What a rule, or a choice between rules, gives on a line."""
        if rule["match"] or rule["sequence"]:
            readings = self.readings(rule, line) if self.is_allowed(rule, line) else []
            return [max(readings, key=lambda win: win.pay)] if readings else []
        options = rule["best"] or rule["first"] or rule["all"]
        results = [result for option in options if (result := self.on_line(option, line))]
        if rule["best"]:
            return max(results, key=lambda wins: sum(win.pay for win in wins), default=[])
        if rule["first"]:
            return results[0] if results else []
        kept: list[Win] = []
        for win in (win for wins in results for win in wins):
            if win.identity not in [other.identity for other in kept]:
                kept.append(win)
        return kept

    def readings(self, rule: dict, line: list[Cell]) -> list[Win]:
        """All that a rule could give on a line."""
        if rule["sequence"]:
            names, wild = rule["sequence"], self.wild(rule)
            return self.win(rule, " ".join(names), *(
                self.window.sequence(line, names, wild, table[""][1]) if table else None
                for table in (self.pays(rule), rule["then"])))
        wins = []
        for name, found in self.rows_found(rule, line):
            paid, awarded = ([part for part in parts if part] for parts in zip(*found))
            wins += self.win(rule, name, max(paid, key=lambda run: (self.value(rule, run), run.number), default=None),
                             max(awarded, key=lambda run: run.number, default=None))
        return wins

    def rows_found(self, rule: dict, line: list[Cell]) -> Iterator[tuple[str, list[list[Found | None]]]]:
        """For each row of a rule: its name, and what its pay and its award are found for."""
        wild = self.wild(rule)
        for name, tables in self.rows(rule):
            yield name, self.window.find(self.look["where"], rule, name, wild, tables, line)

    def wins_of_rule(self, rule: dict) -> list[Win]:
        """What a rule gives on ways or in the window."""
        if not self.is_allowed(rule, []):
            return []
        if rule["collect"]:
            return self.collected(rule)
        return [win for name, found in self.rows_found(rule, [])
                for parts in found for win in self.win(rule, name, *parts)]

    def collected(self, rule: dict) -> list[Win]:
        """The win of a rule that collects: the sum of the values, once or for each cell that shows `for`."""
        cells = self.window.showing(rule["collect"], rule["new"])
        collectors = self.window.showing(rule["for"], rule["new"]) if rule["for"] else []
        turns = len(collectors) if rule["for"] else 1
        if len(cells) < rule["least"] or turns == 0:
            return []
        values = [cell.value for cell in cells if cell.value is not None]
        shown = cells + [cell for cell in collectors if cell not in cells]
        win = Win(rule["collect"], rule, self.times(rule), Found(None, len(cells), shown))
        win.pay = sum(value for value in values if isinstance(value, int)) * turns * self.stake.coins * win.times
        win.jackpots = [value for value in values if isinstance(value, str)] * turns
        return [win]
