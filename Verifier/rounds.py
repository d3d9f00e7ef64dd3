"""A round: the paid spin and everything that follows from it, in the order that docs/FORMAT.md states."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable

from bonuses import Gift, Giver
from looks import Looking, Stake, Win
from machine import BASE, Look, Machine, Meter, Mode
from matching import Cell, Columns, Found, Window
from records import Count, Given, Grid, Spin, Stay
from reels import draw, fill
from stream import Draws, outcome
from strips import ReelSets


@dataclasses.dataclass
class Round:
    """One round of a seed. `play` plays it; afterwards the other properties say what happened."""
    machine: Machine
    seed: int
    number: int
    stake: Stake
    bet: str = BASE
    wants_toss: Callable[[int, int], bool] = lambda tosses, pay: False

    def __post_init__(self) -> None:
        self.draws = Draws(self.seed, self.number)
        self.pay = 0
        self.is_capped = False
        self.stays: list[Stay] = []
        self.spins: list[Spin] = []
        self.purchase: Given | None = None
        self.tosses: list[tuple[int, int]] = []
        self.round_counts = self.counts_kept("round")

    def play(self) -> None:
        base = self.machine.modes[BASE]
        bet = self.machine.bets.get(self.bet)
        if bet and bet.then:
            gift = self.giver(base.multiplier).give(bet.then)
            self.purchase = Given(gift, award=bet.then)
            self.earn(gift.pay)
            self.enter_all(None, [gift])
        else:
            stay = self.enter(base, 1, None, None, {}, None)
            self.spin(stay, bet.reel_sets if bet else base.reel_sets, lambda m: outcome(self.seed, self.number, m))
        self.toss()

    # Credits

    def giver(self, times: int) -> Giver:
        return Giver(self.machine, self.draws, self.stake.coins, times)

    def earn(self, credits: int) -> None:
        """Adds to the pay of the round, which ends at the cap."""
        self.pay += credits
        if self.machine.cap is not None:
            most = self.machine.cap * self.stake.cost * self.stake.coins
            if self.pay >= most:
                self.pay, self.is_capped = most, True

    def toss(self) -> None:
        gamble = self.machine.gamble
        while (gamble and self.pay > 0 and len(self.tosses) < gamble.most
               and self.wants_toss(len(self.tosses), self.pay)):
            staked = self.pay
            wins, out_of = gamble.chance
            self.pay = staked * gamble.times if self.draws.below(out_of) < wins else 0
            self.tosses.append((staked, self.pay))

    # Stays

    def enter(self, mode: Mode, spins: int, multiplier: int | None, parent: Stay | None,
              held: dict[tuple[int, int], Cell], awarded_by: int | None) -> Stay:
        given = min(spins, mode.most)
        stay = Stay(len(self.stays), mode, mode.multiplier if multiplier is None else multiplier,
                    parent.number if parent else None, awarded_by, given, given,
                    {name: self.draws.item(mode.draws[name]) for name in sorted(mode.draws)},
                    held, self.counts_kept("stay"), awarded_by)
        self.stays.append(stay)
        return stay

    def enter_all(self, stay: Stay | None, gifts: list[Gift]) -> None:
        """Adds what the gifts have for the current stay, if there is one, and plays the spins of other modes."""
        entered: dict[str, list[Gift]] = {}
        for gift in gifts:
            if stay and gift.mode in (None, stay.mode.name):
                self.add(stay, gift)
            elif gift.mode is not None:
                entered.setdefault(gift.mode, []).append(gift)
        for name, awards in entered.items():
            if self.is_capped:
                return
            mode = self.machine.modes[name]
            held = {}
            for gift in awards:
                held |= self.cells_to_hold(stay, gift) if stay else {}
            multiplier = next((gift.multiplier for gift in awards if gift.multiplier is not None), None)
            spins = sum(gift.spins for gift in awards)
            self.stay(self.enter(mode, spins, multiplier, stay, held,
                                 stay.last_spin if stay else None))

    def add(self, stay: Stay, gift: Gift) -> None:
        """Adds to the current stay, up to its limit."""
        stay.given = min(stay.given + gift.spins, stay.mode.most)
        if gift.reset is not None:
            stay.given = min(max(stay.given, stay.played + gift.reset), stay.mode.most)
        stay.held |= self.cells_to_hold(stay, gift)

    def cells_to_hold(self, stay: Stay, gift: Gift) -> dict[tuple[int, int], Cell]:
        symbol = stay.drawn.get(gift.hold, gift.hold)
        return {(cell.reel, cell.row): dataclasses.replace(cell, is_held=True)
                for column in stay.last for cell in column if cell.symbol == symbol}

    def stay(self, stay: Stay) -> None:
        """Plays a stay to its end."""
        stay.last = self.columns_held(stay)
        self.end_if_pattern_shows(stay)
        while not stay.is_over and stay.played < stay.given and not self.is_capped:
            self.spin(stay, stay.mode.reel_sets, None)
        if not self.is_capped:
            self.close(stay)

    def columns_held(self, stay: Stay) -> Columns:
        columns: Columns = [[] for _ in stay.mode.heights]
        for place in sorted(stay.held):
            columns[place[0]].append(stay.held[place])
        return columns

    def end_if_pattern_shows(self, stay: Stay) -> None:
        until = stay.mode.until
        if until and self.window(stay, stay.last).holds(until, "window", []):
            stay.is_over = True

    def close(self, stay: Stay) -> None:
        """Looks at what the last spin left as a stay ends, and gives what these looks award."""
        left = [[dataclasses.replace(cell, is_held=(cell.reel, cell.row) in stay.held) for cell in column]
                for column in stay.last]
        looks = [look for look in self.machine.looks if look.on == "end" and look.applies_in(stay.mode.name)]
        for look in looks:
            multiplier = stay.multiplier * self.shown(stay, look.by)
            stay.closing += Looking(self.window(stay, left), look, self.stake, multiplier).wins()
        gifts = self.give(stay.closing, stay.closing_bonuses)
        self.earn(sum(win.pay for win in stay.closing) + sum(gift.pay for gift in gifts))
        self.enter_all(stay, gifts)

    def window(self, stay: Stay, columns: Columns) -> Window:
        return Window(self.machine, stay.mode, stay.drawn, columns)

    # Meters

    def counts_kept(self, keep: str) -> dict[str, Count]:
        return {name: Count(meter.start) for name, meter in self.machine.meters.items() if meter.keep == keep}

    def counts(self, stay: Stay) -> dict[str, Count]:
        """The counts of all meters, in order of their names."""
        counts = stay.counts | self.round_counts | self.spin_counts
        return {name: counts[name] for name in sorted(self.machine.meters)}

    def counting(self, stay: Stay) -> list[tuple[str, Meter, Count]]:
        """The meters that count in the mode of a stay."""
        return [(name, self.machine.meters[name], count) for name, count in self.counts(stay).items()
                if self.machine.meters[name].counts_in(stay.mode.name)]

    def shown(self, stay: Stay, name: str | None) -> int:
        """What a meter multiplies by now."""
        if name is None:
            return 1
        meter = self.machine.meters[name]
        return meter.factor(self.counts_before[name] if meter.holds == "next" else self.counts(stay)[name].count)

    def count_landed(self, stay: Stay, columns: Columns, landed: list[Cell]) -> None:
        window = self.window(stay, columns)
        for name, meter, count in self.counting(stay):
            if isinstance(meter.adds, str):
                members = window.members(meter.adds)
                added = sum(cell.value for cell in landed if cell.symbol in members and cell.value is not None)
            elif meter.adds_for is not None:
                added = meter.adds * sum(cell.symbol in window.members(meter.adds_for) for cell in landed)
            else:
                continue
            self.add_to(meter, count, added)

    def count_win(self, stay: Stay) -> None:
        for name, meter, count in self.counting(stay):
            if meter.after:
                self.add_to(meter, count, meter.adds)

    def add_to(self, meter: Meter, count: Count, added: int) -> None:
        count.count += added
        if meter.most is not None:
            count.count = min(count.count, meter.most)

    # Spins

    def spin(self, stay: Stay, sets: ReelSets, own: Callable[[int], int] | None) -> None:
        """Plays one spin of a stay and everything that it awards."""
        self.spin_counts = self.counts_kept("spin")
        self.counts_before = {name: count.count for name, count in self.counts(stay).items()}
        drawn = draw(self.draws, stay.mode, sets, own)
        stay.played += 1
        spin = Spin(stay, stay.played, drawn, list(stay.held.values()))
        self.spins.append(spin)
        stay.last_spin = len(self.spins) - 1
        columns = self.first_columns(stay, drawn)
        self.play_grids(spin, columns)
        self.look_at_spin(spin)
        stay.last = spin.grids[-1].columns
        self.keep_values(stay)
        self.end_if_pattern_shows(stay)
        given_before = stay.given
        gifts = self.give(spin.wins, spin.bonuses)
        gifts += self.give_of_meters(spin)
        self.earn(spin.pay + sum(gift.pay for gift in gifts))
        spin.spins_given = stay.given
        if not self.is_capped:
            self.enter_all(stay, gifts)
        spin.spins_added = stay.given - given_before

    def first_columns(self, stay: Stay, drawn: Drawn) -> Columns:
        """What shows first: held cells over what was drawn, and then symbols that change and expand."""
        columns = [[Cell(reel, row, symbol) for row, symbol in enumerate(symbols)]
                   for reel, symbols in enumerate(drawn.raw)]
        for (reel, row), cell in stay.held.items():
            if row < len(columns[reel]):
                columns[reel][row] = dataclasses.replace(cell)
        for cell in (cell for column in columns for cell in column):
            cell.symbol = drawn.mystery.get(cell.symbol, cell.symbol)
        for column in columns:
            shown = {cell.symbol for cell in column}
            expanding = next((symbol for symbol in stay.mode.expands if symbol in shown), None)
            for cell in column:
                cell.symbol = expanding or cell.symbol
        return columns

    def keep_values(self, stay: Stay) -> None:
        """Held cells show what is there now; those that don't show lose their values."""
        shown = {(cell.reel, cell.row): cell for column in stay.last for cell in column}
        for place, cell in stay.held.items():
            cell.value = shown[place].value if place in shown else None

    def play_grids(self, spin: Spin, columns: Columns) -> None:
        stay, tumble = spin.stay, spin.stay.mode.tumble
        landed = [cell for column in columns for cell in column if not cell.is_held]
        most = tumble.most if tumble else 1
        while True:
            for cell in sorted(landed, key=lambda cell: (cell.reel, cell.row)):
                if cell.symbol in stay.mode.values:
                    cell.value = self.draws.item(stay.mode.values[cell.symbol])
            self.count_landed(stay, columns, landed)
            ladder = tumble.ladder[min(len(spin.grids), len(tumble.ladder) - 1)] if tumble else 1
            grid = Grid(columns, ladder, {name: count.count for name, count in self.counts(stay).items()})
            spin.grids.append(grid)
            wins, cleared = self.evaluate(spin, grid, len(spin.grids) == most)
            grid.win_count = len(wins)
            spin.wins += wins
            if cleared if tumble else wins:
                self.count_win(stay)
            if not cleared or len(spin.grids) == most:
                break
            grid.cleared = cleared
            columns, landed = fill(self.draws, spin.drawn, columns, cleared, tumble.falls)
        if stay.mode.by is not None:
            spin.total_factor = self.shown(stay, stay.mode.by)
            for win in spin.wins:
                if win.rule.multiplied:
                    win.pay *= spin.total_factor
                    win.times *= spin.total_factor

    def evaluate(self, spin: Spin, grid: Grid, is_most: bool) -> tuple[list[Win], list[Cell]]:
        """The wins of a grid, and the cells that they clear."""
        stay, tumble = spin.stay, spin.stay.mode.tumble
        wins: list[tuple[Look, list[Win]]] = []
        for look in self.machine.looks:
            if look.where == "spin" or look.on == "end" or not look.applies_in(stay.mode.name):
                continue
            if look.on == "first" and len(spin.grids) > 1:
                continue
            multiplier = stay.multiplier * grid.ladder * self.shown(stay, look.by)
            looking = Looking(self.window(stay, grid.columns), look, self.stake, multiplier)
            wins.append((look, looking.wins()))
        cleared = {}
        if tumble:
            keeps = set().union(*(self.window(stay, grid.columns).members(name) for name in tumble.keeps))
            for look, found in wins:
                if look.clears and look.on != "last":
                    cleared |= {(cell.reel, cell.row): cell for win in found for cell in win.cells
                                if not cell.is_held and cell.symbol not in keeps}
        is_last = is_most or not cleared
        return ([win for look, found in wins if is_last or look.on != "last" for win in found],
                [cleared[place] for place in sorted(cleared)])

    def look_at_spin(self, spin: Spin) -> None:
        """The looks at what all others paid together."""
        total = spin.pay
        for look in self.machine.looks:
            if look.where == "spin" and look.applies_in(spin.stay.mode.name) and total >= look.least * self.stake.coins:
                times = Looking(self.window(spin.stay, []), look, self.stake, spin.stay.multiplier).times(look)
                spin.grids[-1].win_count += 1
                spin.wins.append(Win("spin", look, times, awarded=Found(look.then[""][1], 0, [])))

    # Awards

    def give(self, wins: Iterable[Win], given: list[Given]) -> list[Gift]:
        """Gives what wins award and the jackpots that they collected; writes each down."""
        for number, win in enumerate(wins):
            giver = self.giver(win.times)
            if win.award is not None:
                given.append(Given(giver.give(win.award), number))
            given += [Given(giver.jackpot(name), number) for name in win.jackpots]
        return [each.gift for each in given]

    def give_of_meters(self, spin: Spin) -> list[Gift]:
        for name, meter, count in self.counting(spin.stay):
            for at, award in sorted(meter.then.items()):
                if at <= count.count and at not in count.given:
                    count.given.add(at)
                    gift = self.giver(spin.stay.multiplier).give(award)
                    spin.meter_awards.append(Given(gift, meter=name, count=at, award=award))
        return [each.gift for each in spin.meter_awards]
