"""What the looks of a machine find on one grid: its wins."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from awards import Award
from machine import Look, PayTable, Rule
from matching import Cell, Counts, Found, Window, largest


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
    rule: Rule
    times: int  # what its pay and the credits of its award are multiplied by, factors aside
    line: int | None = None
    paid: Found | None = None
    pay: int = 0
    awarded: Found | None = None
    jackpots: list[str] = dataclasses.field(default_factory=list)

    @property
    def award(self) -> Award | None:
        return self.awarded.gives if self.awarded else None

    @property
    def main(self) -> Found:
        """The part with the larger count."""
        if self.paid and self.awarded:
            return self.awarded if self.awarded.count > self.paid.count else self.paid
        return self.paid or self.awarded

    @property
    def cells(self) -> list[Cell]:
        return [cell for part in (self.paid, self.awarded) if part for cell in part.cells]

    @property
    def identity(self) -> tuple:
        """What two wins of an `all` share if they are the same."""
        return self.rule.sequence or self.name, sorted((cell.reel, cell.row) for cell in self.main.cells)


@dataclasses.dataclass
class Looking:
    """One look at one grid; `multiplier` is the product of the mode's multiplier, the ladder and the look's meter."""
    window: Window
    look: Look
    stake: Stake
    multiplier: int

    def wins(self) -> list[Win]:
        if self.look.where != "lines":
            return self.wins_of_rule(self.look)
        wins = []
        for number, rows in enumerate(self.window.machine.lines[:self.stake.lines]):
            if self.look.lines is None or number + 1 in self.look.lines:
                line = [column[row] for column, row in zip(self.window.columns, rows)]
                wins += [dataclasses.replace(win, line=number) for win in self.on_line(self.look, line)]
        return wins

    def times(self, rule: Rule) -> int:
        return (self.stake.cost if rule.times == "bet" else 1) * (self.multiplier if rule.multiplied else 1)

    def is_allowed(self, rule: Rule, line: list[Cell]) -> bool:
        where = self.look.where
        return ((rule.when is None or self.window.holds(rule.when, where, line))
                and (rule.unless is None or not self.window.holds(rule.unless, where, line)))

    def wild(self, rule: Rule) -> bool:
        """Whether wilds substitute."""
        return rule.wild and (self.look.where != "window" or rule.match == "cluster")

    def pays(self, rule: Rule) -> PayTable:
        if rule.pays is None:
            return {} if rule.then or rule.sequence else self.window.machine.pays
        return rule.pays

    def win(self, rule: Rule, name: str, paid: Found | None, awarded: Found | None) -> list[Win]:
        """The win of a row, if it pays or awards anything."""
        win = Win(name, rule, self.times(rule), paid=paid, awarded=awarded)
        if paid:
            win.pay = self.value(rule, paid) * win.times
        return [win] if paid or awarded else []

    def value(self, rule: Rule, paid: Found) -> int:
        return paid.gives.at(self.stake.coins) * (paid.factor if rule.multiplied else paid.ways)

    # Rows

    def rows(self, rule: Rule) -> Iterator[tuple[str, Counts, Counts]]:
        """The names that a rule pays or awards, with their counts, in the order in which they are preferred."""
        machine = self.window.machine
        for name in (*machine.symbols, *sorted(self.window.drawn), *sorted(machine.groups)):
            if rule.symbols is None or name in rule.symbols:
                pays, then = self.row(rule, self.pays(rule), name), self.row(rule, rule.then, name)
                if pays or then:
                    yield name, pays, then

    def row(self, rule: Rule, table: dict[str, Counts], name: str) -> Counts:
        """The counts of a name: its own row, that of the symbol that was drawn, or that of every other symbol."""
        if name in table:
            return table[name]
        if name in self.window.machine.groups or name in self.window.drawn and rule.symbols is None:
            return {}
        return table.get(self.window.symbol(name), table.get("*", {}))

    # On a line

    def on_line(self, rule: Rule, line: list[Cell]) -> list[Win]:
        """What a rule, or a choice between rules, gives on a line."""
        if rule.match or rule.sequence:
            readings = self.readings(rule, line) if self.is_allowed(rule, line) else []
            return [max(readings, key=lambda win: win.pay)] if readings else []
        results = [result for option in rule.best + rule.first + rule.all if (result := self.on_line(option, line))]
        if rule.best:
            return max(results, key=lambda wins: sum(win.pay for win in wins), default=[])
        if rule.first:
            return results[0] if results else []
        kept: list[Win] = []
        for win in (win for wins in results for win in wins):
            if win.identity not in [other.identity for other in kept]:
                kept.append(win)
        return kept

    def readings(self, rule: Rule, line: list[Cell]) -> list[Win]:
        """All that a rule could give on a line."""
        wild = self.wild(rule)
        if rule.sequence:
            found = self.window.sequence(line, rule.sequence, wild)
            parts = [dataclasses.replace(found, gives=table[""][1]) if found and table else None
                     for table in (self.pays(rule), rule.then)]
            return self.win(rule, " ".join(rule.sequence), *parts)
        wins = []
        for name, pays, then in self.rows(rule):
            paid = self.window.on_line(line, name, rule.match, wild, pays)
            awarded = self.window.on_line(line, name, rule.match, wild, then)
            _, best_pay = max(paid, key=lambda run: (self.value(rule, run[1]), run[0]), default=(0, None))
            _, best_award = max(awarded, key=lambda run: run[0], default=(0, None))
            wins += self.win(rule, name, best_pay, best_award)
        return wins

    # On ways and in the window

    def wins_of_rule(self, rule: Rule) -> list[Win]:
        if not self.is_allowed(rule, []):
            return []
        if rule.collect:
            return self.collected(rule)
        wins = []
        for name, *tables in self.rows(rule):
            if self.look.where == "ways":
                wins += self.win(rule, name, *(self.window.on_ways(name, rule.match, self.wild(rule), counts)
                                               for counts in tables))
            elif rule.match == "cluster":
                for cluster in self.window.clusters(name, self.wild(rule)):
                    wins += self.win(rule, name, *(self.counted(rule, name, counts, len(cluster), cluster)
                                                   for counts in tables))
            else:
                count, cells = self.window.in_window(name, rule.match, rule.new)
                wins += self.win(rule, name, *(self.counted(rule, name, counts, count, cells) for counts in tables))
        return wins

    def counted(self, rule: Rule, name: str, counts: Counts, number: int, cells: list[Cell]) -> Found | None:
        reached = largest(counts, number)
        return self.window.row_of(counts, reached, cells, name, self.wild(rule)) if reached else None

    def collected(self, rule: Rule) -> list[Win]:
        """The win of a rule that collects: the sum of the values, once or for each cell that shows `for`."""
        _, cells = self.window.in_window(rule.collect, "count", rule.new)
        collectors = self.window.in_window(rule.collect_for, "count", False)[1] if rule.collect_for else []
        turns = len(collectors) if rule.collect_for else 1
        if len(cells) < rule.least or turns == 0:
            return []
        values = [cell.value for cell in cells if cell.value is not None]
        win = Win(rule.collect, rule, self.times(rule), paid=Found(None, len(cells), cells + collectors))
        win.pay = sum(value for value in values if isinstance(value, int)) * turns * self.stake.coins * win.times
        win.jackpots = [value for value in values if isinstance(value, str)] * turns
        return [win]
