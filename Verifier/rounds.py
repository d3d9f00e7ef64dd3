"""A round: the paid spin and everything that follows from it, in the order that docs/FORMAT.md states.

It is written down as docs/SPINS.md says while it is played.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

from bonuses import Gift, Giver, words
from looks import Looking, Stake, Win
from machine import BASE, applies
from matching import Cell, Columns, Found, Window, cells_shown
from reels import Drawn, draw, fill
from stream import Draws
from tables import Weighted


@dataclasses.dataclass
class Count:
    """A meter's count, and the counts for which it has given its awards since it started."""
    count: int
    given: set[int] = dataclasses.field(default_factory=set)


@dataclasses.dataclass
class Stay:
    """Spins of a mode that belong together."""
    shown: dict
    number: int
    mode: dict
    multiplier: int
    drawn: dict[str, str]
    held: dict[tuple[int, int], Cell]
    counts: dict[str, Count]  # of meters that are kept for a stay or a spin
    spins: int  # awarded so far
    last_spin: int | None  # the spin that awarded it, until it has one of its own
    played: int = 0
    is_over: bool = False
    last: Columns = dataclasses.field(default_factory=list)  # what its last spin left


class Round:
    """One round of a machine. `play` plays it and gives it as the JSON of `slots spin`."""

    def __init__(self, machine: dict, draws: Draws, stake: Stake, bet: str, wants_toss: Callable[[int, int], bool]):
        self.machine, self.draws, self.stake, self.wants_toss = machine, draws, stake, wants_toss
        self.bet = machine["bets"].get(bet, {"then": None, "reels": None, "cap": None})
        self.most = stake.cost * stake.coins * machine["cap"] if machine["cap"] else None
        if self.bet["cap"]:
            self.most = self.bet["cost"] * stake.coins * self.bet["cap"]
        self.pay = 0
        self.is_capped = False
        self.stays: list[Stay] = []
        self.spins: list[dict] = []
        self.round_counts = self.counts_kept("round")

    def play(self) -> dict:
        base = self.machine["modes"][BASE]
        if self.bet["then"]:
            gift = self.giver(base["multiplier"]).give(self.bet["then"])
            came_to = gift.sum | {"hold": None, "reset": None, "bonus": None, "jackpot": self.bet["then"]["jackpot"]}
            first = {"window": [], "wins": [], "pay": 0, "bonuses": [],
                     "purchase": {"award": words(came_to), **gift.shown}}
            self.earn(gift.pay)
            self.enter_all(None, [gift])
            following = self.spins
        else:
            self.spin(self.enter(base, [], None), self.bet["reels"] or base["reels"], self.draws.outcome)
            first, following = {**self.spins[0]}, self.spins[1:]
            for key in ("mode", "multiplier", "drawn"):
                del first[key]
        tosses = self.toss()
        first |= {"spin": str(self.draws.round_number), "win": bool(first["wins"]), "roundPay": self.pay,
                  "following": following, "stays": [stay.shown for stay in self.stays]}
        if self.most is not None:
            first["capped"] = self.is_capped
        if self.machine["gamble"]:
            first["tosses"] = tosses
        return first

    def toss(self) -> list[dict]:
        gamble, tosses = self.machine["gamble"], []
        while gamble and self.pay > 0 and len(tosses) < gamble["most"] and self.wants_toss(len(tosses), self.pay):
            staked, (wins, out_of) = self.pay, gamble["chance"]
            self.pay = staked * gamble["times"] if self.draws.below(out_of) < wins else 0
            tosses.append({"staked": staked, "pay": self.pay})
        return tosses

    def giver(self, times: int) -> Giver:
        return Giver(self.machine, self.draws, self.stake.coins, times)

    def earn(self, credits: int) -> None:
        """Adds to the pay of the round, which ends at the cap."""
        self.pay += credits
        if self.most is not None:
            self.is_capped = self.pay >= self.most
            self.pay = min(self.pay, self.most)

    def enter(self, mode: dict, gifts: list[Gift], parent: Stay | None) -> Stay:
        """A stay with all the spins that these awards give; without any, it is that of the paid spin."""
        spins = min(sum(gift.sum["spins"] for gift in gifts) if gifts else 1, mode["most"])
        multiplier = next((gift.sum["multiplier"] for gift in gifts if gift.sum["multiplier"]), mode["multiplier"])
        held = {}
        for gift in gifts:
            held |= cells_to_hold(parent, gift) if parent else {}
        shown = {"mode": mode["name"], "parent": parent and parent.number,
                 "awardedBy": parent and parent.last_spin, "spinsAwarded": spins}
        drawn = {name: self.draws.item(mode["draws"][name]) for name in sorted(mode["draws"])}
        of_spin = {name: parent.counts[name] if parent else count for name, count in self.counts_kept("spin").items()}
        stay = Stay(shown, len(self.stays), mode, multiplier, drawn, held, self.counts_kept("stay") | of_spin, spins,
                    parent and parent.last_spin)
        self.stays.append(stay)
        return stay

    def enter_all(self, stay: Stay | None, gifts: list[Gift]) -> None:
        """Adds what the gifts have for the current stay, if there is one, and plays the spins of other modes."""
        entered: dict[str | None, list[Gift]] = {}
        for gift in gifts:
            entered.setdefault(gift.sum["mode"], []).append(gift)
        current = entered.pop(None, []) + (entered.pop(stay.mode["name"], []) if stay else [])
        for gift in current if stay else []:
            stay.spins += gift.sum["spins"]
            stay.held |= cells_to_hold(stay, gift)
        for gift in current if stay else []:
            stay.spins = min(max(stay.spins, stay.played + (gift.sum["reset"] or 0)), stay.mode["most"])
        for mode, awards in entered.items():
            if not self.is_capped:
                self.stay(self.enter(self.machine["modes"][mode], awards, stay))

    def stay(self, stay: Stay) -> None:
        """Plays a stay to its end."""
        stay.last = [[cell for place, cell in sorted(stay.held.items()) if place[0] == reel]
                     for reel in range(len(stay.mode["rows"]))]
        self.end_if_pattern_shows(stay)
        while not stay.is_over and stay.played < stay.spins and not self.is_capped:
            self.spin(stay, stay.mode["reels"], self.draws.below)
        if not self.is_capped:
            self.close(stay)

    def end_if_pattern_shows(self, stay: Stay) -> None:
        until = stay.mode["until"]
        stay.is_over |= until is not None and self.window(stay, stay.last).holds(until, "window", [])

    def close(self, stay: Stay) -> None:
        """Looks at what the last spin left as a stay ends, and gives what these looks award."""
        self.counts_before = self.counts(stay)
        left = [[dataclasses.replace(cell, is_held=cell.place in stay.held) for cell in column]
                for column in stay.last]
        wins = [win for look in self.looks(stay, ["end"]) for win in self.looking(stay, left, look, 1).wins()]
        gifts, bonuses = self.give(wins)
        self.earn(sum(win.pay for win in wins) + sum(gift.pay for gift in gifts))
        if wins:
            stay.shown |= {"closing": [win.shown for win in wins], "closingBonuses": bonuses}
        self.enter_all(stay, gifts)

    def looks(self, stay: Stay, on: list[str]) -> list[dict]:
        """The looks at cells that apply in the mode of a stay, with one of these words for `on`."""
        return [look for look in self.machine["wins"]
                if look["where"] != "spin" and look["on"] in on and applies(look, stay.mode)]

    def looking(self, stay: Stay, columns: Columns, look: dict, ladder: int) -> Looking:
        multiplier = stay.multiplier * ladder * self.multiplied_by(stay, look["by"])
        return Looking(self.window(stay, columns), look, self.stake, multiplier)

    def window(self, stay: Stay, columns: Columns) -> Window:
        return Window(self.machine, stay.mode, stay.drawn, columns)

    def counts_kept(self, keep: str) -> dict[str, Count]:
        return {name: Count(meter["start"]) for name, meter in self.machine["meters"].items() if meter["keep"] == keep}

    def meters(self, stay: Stay) -> list[tuple[str, dict, Count]]:
        """All meters with their counts, in order of their names."""
        counts = stay.counts | self.round_counts
        return [(name, meter, counts[name]) for name, meter in sorted(self.machine["meters"].items())]

    def counts(self, stay: Stay) -> dict[str, int]:
        return {name: count.count for name, _, count in self.meters(stay)}

    def counting(self, stay: Stay) -> list[tuple[str, dict, Count]]:
        """The meters that count in the mode of a stay."""
        return [(name, meter, count) for name, meter, count in self.meters(stay) if applies(meter, stay.mode)]

    def multiplied_by(self, stay: Stay, name: str | None) -> int:
        """What a meter multiplies by now."""
        if name is None:
            return 1
        _, meter, count = next(each for each in self.meters(stay) if each[0] == name)
        number = self.counts_before[name] if meter["holds"] == "next" else count.count
        if meter["levels"] is None:
            return max(number, 1)
        return max((at, times) for at, times in [(0, 1), *meter["levels"].items()] if at <= number)[1]

    def count_landed(self, stay: Stay, columns: Columns, landed: list[Cell]) -> None:
        window = self.window(stay, columns)
        for _, meter, count in self.counting(stay):
            if isinstance(meter["adds"], str):
                members = window.members(meter["adds"])
                add(meter, count, sum(cell.value or 0 for cell in landed if cell.symbol in members))
            elif meter["for"] is not None:
                add(meter, count, meter["adds"] * sum(cell.symbol in window.members(meter["for"]) for cell in landed))

    def spin(self, stay: Stay, sets: Weighted, own: Callable[[int], int]) -> None:
        """Plays one spin of a stay and everything that it awards."""
        self.counts_before = self.counts(stay)
        stay.counts |= self.counts_kept("spin")
        drawn = draw(self.draws, stay.mode, sets, own)
        stay.played += 1
        shown = self.spin_drawn(stay, drawn)
        self.spins.append(shown)
        stay.last_spin = len(self.spins) - 1
        wins, grids = self.play_grids(stay, drawn)
        shown |= {"window": grids[0]["window"], "wins": [win.shown for win in wins],
                  "pay": sum(win.pay for win in wins)}
        if has_grids(self.machine, stay.mode):
            shown["grids"] = grids
        if stay.mode["by"] is not None:
            shown["totalFactor"] = self.multiplied_by(stay, stay.mode["by"])
        self.keep_values(stay)
        self.end_if_pattern_shows(stay)
        gifts, shown["bonuses"] = self.give(wins)
        gifts += self.give_of_meters(stay, shown)
        self.earn(shown["pay"] + sum(gift.pay for gift in gifts))
        spins = shown["spinsGiven"] = stay.spins
        if not self.is_capped:
            self.enter_all(stay, gifts)
        shown["spinsAdded"] = stay.spins - spins

    def spin_drawn(self, stay: Stay, drawn: Drawn) -> dict:
        """What is written down of a spin once it has drawn what it shows."""
        mode = stay.mode
        shown = {"mode": mode["name"], "multiplier": stay.multiplier, "drawn": stay.drawn, "stay": stay.number,
                 "numberInStay": stay.played, "ordinal": str(drawn.ordinal), "rawWindow": rows(drawn.raw),
                 "stops": [turned.stop for turned in drawn.reels], "held": cells_shown(stay.held.values())}
        optional = {"circles": ([turned.circle for turned in drawn.reels],
                                any(len(turned.reel.circles) > 1 for turned in drawn.reels)),
                    "reelSet": (drawn.set, drawn.set is not None), "mystery": (drawn.mystery, mode["mystery"]),
                    "heights": (drawn.heights, any(len(height) > 1 for height in mode["rows"]))}
        return shown | {key: value for key, (value, is_shown) in optional.items() if is_shown}

    def first_columns(self, stay: Stay, drawn: Drawn) -> Columns:
        """What shows first: held cells over what was drawn, and then symbols that change and expand."""
        columns = [[Cell(reel, row, symbol) for row, symbol in enumerate(symbols)]
                   for reel, symbols in enumerate(drawn.raw)]
        for (reel, row), cell in stay.held.items():
            if row < len(columns[reel]):
                columns[reel][row] = dataclasses.replace(cell)
        for column in columns:
            for cell in column:
                cell.symbol = drawn.mystery.get(cell.symbol, cell.symbol)
            shown = {cell.symbol for cell in column}
            expanding = next((symbol for symbol in stay.mode["expands"] if symbol in shown), None)
            for cell in column:
                cell.symbol = expanding or cell.symbol
        return columns

    def keep_values(self, stay: Stay) -> None:
        """Held cells keep the values that show now; those that don't show lose theirs."""
        shown = {cell.place: cell for column in stay.last for cell in column}
        for place, cell in stay.held.items():
            cell.value = shown[place].value if place in shown else None

    def play_grids(self, stay: Stay, drawn: Drawn) -> tuple[list[Win], list[dict]]:
        """The wins of a spin, and its grids as they are shown."""
        tumble, wins, grids = stay.mode["tumble"], [], []
        columns = self.first_columns(stay, drawn)
        landed = [cell for column in columns for cell in column if not cell.is_held]
        cleared = True
        while cleared and len(grids) < (tumble["most"] if tumble else 1):
            for cell in sorted(landed, key=lambda cell: cell.place):
                if cell.symbol in stay.mode["values"]:
                    cell.value = self.draws.item(stay.mode["values"][cell.symbol])
            self.count_landed(stay, columns, landed)
            ladder = tumble["ladder"][:len(grids) + 1][-1] if tumble else 1
            is_most = tumble and len(grids) + 1 == tumble["most"]
            grid = grid_shown(columns, ladder, self.meters(stay))
            found, cleared = self.evaluate(stay, columns, ladder, not grids, is_most)
            grids.append(grid | {"winCount": len(found), "cleared": cells_shown([] if is_most else cleared)})
            wins += found
            stay.last = columns
            for _, meter, count in self.counting(stay):
                if meter["after"] and (cleared if tumble else found):
                    add(meter, count, meter["adds"])
            if cleared and not is_most:
                columns, landed = fill(self.draws, drawn, columns, cleared, tumble["falls"])
        factor = self.multiplied_by(stay, stay.mode["by"])
        for win in (win for win in wins if win.rule["multiplied"]):
            win.pay *= factor
            win.times *= factor
        looked = self.look_at_spin(stay, sum(win.pay for win in wins))
        grids[-1]["winCount"] += len(looked)
        return wins + looked, grids

    def evaluate(self, stay: Stay, columns: Columns, ladder: int, is_first: bool,
                 is_most: bool) -> tuple[list[Win], list[Cell]]:
        """The wins of a grid, and the cells that they clear."""
        looks = self.looks(stay, ["each", "first", "last"] if is_first else ["each", "last"])
        wins = [(look, self.looking(stay, columns, look, ladder).wins()) for look in looks]
        tumble, cleared = stay.mode["tumble"], {}
        if tumble:
            keeps = self.window(stay, columns).members_of_all(tumble["keeps"])
            cleared = {cell.place: cell for look, found in wins if look["clears"] and look["on"] != "last"
                       for win in found for cell in win.cells if not cell.is_held and cell.symbol not in keeps}
        is_last = is_most or not cleared
        return ([win for look, found in wins if is_last or look["on"] != "last" for win in found],
                [cell for _, cell in sorted(cleared.items())])

    def look_at_spin(self, stay: Stay, total: int) -> list[Win]:
        """The looks at what all others paid together."""
        looks = [look for look in self.machine["wins"] if look["where"] == "spin" and applies(look, stay.mode)
                 and total >= look["least"] * self.stake.coins]
        return [Win("spin", look, self.looking(stay, [], look, 1).times(look), None, Found(look["then"][""][1], 0, []))
                for look in looks]

    def give(self, wins: list[Win]) -> tuple[list[Gift], list[dict]]:
        """What wins award, with the jackpots that they collected; both as gifts and as they are shown."""
        given = []
        for number, win in enumerate(wins):
            giver = self.giver(win.times)
            given += [(number, giver.give(win.award))] if win.award is not None else []
            given += [(number, giver.jackpot(name)) for name in win.jackpots]
        return [gift for _, gift in given], [{"win": number, **gift.shown} for number, gift in given]

    def give_of_meters(self, stay: Stay, shown: dict) -> list[Gift]:
        gifts = []
        for name, meter, count in self.counting(stay):
            for at, award in sorted(meter["then"].items()):
                if meter["start"] < at <= count.count and at not in count.given:
                    count.given.add(at)
                    gifts.append(self.giver(stay.multiplier).give(award))
                    shown.setdefault("meterAwards", []).append(
                        {"meter": name, "count": at, "award": words(award), **gifts[-1].shown})
        return gifts


def cells_to_hold(stay: Stay, gift: Gift) -> dict[tuple[int, int], Cell]:
    """The cells that an award of a stay holds."""
    symbol = stay.drawn.get(gift.sum["hold"], gift.sum["hold"])
    return {cell.place: dataclasses.replace(cell, is_held=True)
            for column in stay.last for cell in column if cell.symbol == symbol}


def add(meter: dict, count: Count, added: int) -> None:
    count.count += added
    if meter["most"] is not None:
        count.count = min(count.count, meter["most"])


def has_grids(machine: dict, mode: dict) -> bool:
    """Whether the spins of a mode tumble, draw values, count on meters or look at clusters, other than at its end."""
    return bool(mode["tumble"] or mode["values"] or any(applies(meter, mode) for meter in machine["meters"].values())
                or any(applies(look, mode) and look["match"] == "cluster" and look["on"] != "end"
                       for look in machine["wins"]))


def grid_shown(columns: Columns, ladder: int, meters: list[tuple[str, dict, Count]]) -> dict:
    return {"window": rows([[cell.symbol for cell in column] for column in columns]), "ladder": ladder,
            "values": [{"reel": cell.reel, "row": cell.row, "value": str(cell.value)}
                       for column in columns for cell in column if cell.value is not None],
            "meters": [{"meter": name, "count": count.count} for name, _, count in meters]}


def rows(columns: list[list[str]]) -> list[list[str]]:
    """A window row by row; reels that are too short for a row are left out of it."""
    return [[column[row] for column in columns if row < len(column)] for row in range(max(map(len, columns)))]
