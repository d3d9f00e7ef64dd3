"""A round: the paid spin and everything that follows from it. docs/FORMAT.md, "Order of evaluation"."""

import itertools
import json
import math
import re
from collections.abc import Callable

from bonuses import Gift, Giver, words
from jackpots import Meters
from looks import Stake, Win
from machine import BASE
from spins import Spin
from stays import Stay
from stream import Draws

# Whether the player tosses, after some tosses and with a pay to stake; with several kinds of toss, the name of the one.
WantsToss = Callable[[int, int], "bool | str | None"]


class Round:
    """One round of a machine. `play` plays it and gives it as the JSON of `slots spin`."""

    def __init__(self, machine: dict, draws: Draws, stake: Stake, bet: dict, wants_toss: WantsToss):
        self.machine, self.draws, self.stake, self.bet, self.wants_toss = machine, draws, stake, bet, wants_toss
        base = machine["modes"][BASE]
        self.modes = machine["modes"] | {BASE: base | {"reels": bet["reels"] or base["reels"]}}
        cost, cap = (bet["cost"], bet["cap"]) if bet["cap"] else (stake.cost, machine["cap"])
        self.most = cost * stake.coins * cap if cap else math.inf
        self.pay, self.is_capped = 0, False
        self.jackpots: list[str] = []
        self.stays: list[dict] = []
        self.spins: list[dict] = []

    def play(self) -> dict:
        if self.bet["then"]:
            first = self.purchase(self.bet["then"])
        else:
            self.stay(BASE, [], None)
            first = self.spins.pop(0)
            del first["mode"], first["multiplier"], first["drawn"]
        tosses = {"tosses": self.toss(self.machine["gamble"])} if self.machine["gamble"] else {}
        capped = {"capped": self.is_capped} if self.most < math.inf else {}
        return first | tosses | capped | {
            "spin": str(self.draws.round_number), "win": bool(first["wins"]), "roundPay": self.pay,
            "following": self.spins, "stays": self.stays}

    def purchase(self, award: dict) -> dict:
        [gift], [shown] = self.give([({}, award, 1)])
        came_to = gift.sum | {"hold": None, "reset": 0, "bonus": None, "jackpot": award["jackpot"]}
        self.follow([gift], None)
        return {"window": [], "wins": [], "pay": 0, "bonuses": [], "purchase": shown | {"award": words(came_to)}}

    def stay(self, mode: str, gifts: list[Gift], parent: Stay | None) -> None:
        """Enters a mode, plays its spins, and then what they leave."""
        draws = self.modes[mode]["draws"]
        drawn = {name: self.draws.item(draws[name]) for name in sorted(draws)}
        stay = Stay(len(self.stays), self.machine, self.stake, self.modes[mode], drawn, gifts, parent)
        self.stays.append(stay.shown)
        while stay.played < stay.spins and not stay.is_over() and not self.is_capped:
            self.spin(stay)
        if not self.is_capped:
            self.close(stay)

    def spin(self, stay: Stay) -> None:
        """Plays one spin of a stay and everything that it awards."""
        spin = Spin(stay, self.draws)
        shown = spin.shown
        self.spins.append(shown)
        stay.last_spin = len(self.spins) - 1
        gifts, shown["bonuses"] = self.settle(spin.wins)
        of_meters, meter_awards = self.give([
            ({"meter": meter.name, "count": count, "award": words(award)}, award, stay.multiplier)
            for meter in stay.counting for count, award in meter.reached()])
        if meter_awards:
            shown["meterAwards"] = meter_awards
        spins = shown["spinsGiven"] = stay.spins
        self.follow(gifts + of_meters, stay)
        stay.walk(itertools.chain(*stay.columns))
        shown["spinsAdded"] = stay.spins - spins

    def close(self, stay: Stay) -> None:
        """Looks at what the last spin left as a stay ends, and gives what these looks award."""
        for meter in stay.meters.values():
            meter.before, meter.has_added = meter.count, True  # what is left is multiplied by what was counted
        for cell in itertools.chain(*stay.columns):
            cell.factor = cell.mark = 1  # factors and marks are those of spins, and there is none
        wins = stay.look(["end"])
        gifts, bonuses = self.settle(wins)
        if wins:
            stay.shown |= {"closing": [win.shown for win in wins], "closingBonuses": bonuses}
        self.follow(gifts, stay)

    def settle(self, wins: list[Win]) -> tuple[list[Gift], list[dict]]:
        """Pays wins, and gives what they award and the jackpots that they collected."""
        self.earn(sum(win.pay for win in wins))
        return self.give([({"win": number}, award, win.times)
                          for number, win in enumerate(wins) for award in win.awards])

    def give(self, awards: list[tuple[dict, dict, int]]) -> tuple[list[Gift], list[dict]]:
        """Gives awards, each with what is shown beside it and what multiplies it: as gifts, and as they are shown."""
        gifts = [Giver(self.machine, self.draws, self.stake.coins, times).give(award) for _, award, times in awards]
        for gift in gifts:
            self.earn(gift.pay)
            self.jackpots += gift.jackpots
        return gifts, [beside | gift.shown for (beside, _, _), gift in zip(awards, gifts)]

    def earn(self, credits: int) -> None:
        """Adds to the pay of the round, which ends at the cap."""
        self.pay = min(self.pay + credits, self.most)
        self.is_capped = self.pay == self.most

    def follow(self, gifts: list[Gift], stay: Stay | None) -> None:
        """Adds what gifts have for the current stay, if there is one, and plays the spins of other modes."""
        current = (None, stay and stay.mode["name"])
        if stay and not self.is_capped:
            stay.add([gift for gift in gifts if gift.sum["mode"] in current])
        for mode in dict.fromkeys(gift.sum["mode"] for gift in gifts if gift.sum["mode"] not in current):
            if not self.is_capped:
                self.stay(mode, [gift for gift in gifts if gift.sum["mode"] == mode], stay)

    def toss(self, gamble: dict) -> list[dict]:
        tosses: list[dict] = []
        while self.pay > 0 and len(tosses) < gamble["most"] and (kind := self.wants_toss(len(tosses), self.pay)):
            offered = gamble["kinds"][kind] if gamble["kinds"] else gamble
            staked, won, (wins, out_of) = self.pay, self.pay * offered["times"], offered["chance"]
            if won > gamble["limit"]:
                break
            self.pay = won if self.draws.below(out_of) < wins else 0
            tosses.append({"staked": staked, "pay": self.pay} | ({"kind": kind} if gamble["kinds"] else {}))
        return tosses


# At the stake that the options of `slots spin` describe

def play(machine: dict, draws: Draws, *, coins: int | str = 1, lines: int | str | None = None, bet: str = BASE,
         gamble: str | WantsToss = "never", meters: Meters | None = None) -> dict:
    """The round that `slots spin --format json` prints; the options are as they are there, and the meters of jackpots
    that grow those before the round, which become those after it.

    Raises ValueError if the machine has no such stake, or a bonus that can't be played.
    """
    coins, base, most_lines = int(coins), machine["bet"], len(machine["lines"])
    lines = most_lines if lines is None else int(lines)
    has_lines = lines == most_lines or base["lines"] == "any" and 0 < lines < most_lines
    if not has_lines or not 1 <= coins <= base["coins"] or bet not in (BASE, *machine["bets"]):
        raise ValueError("the machine has no such stake")
    stake = Stake(coins, lines, lines if base["cost"] is None else base["cost"])
    terms = machine["bets"].get(bet, {"cost": stake.cost, "reels": None, "then": None, "cap": None})
    played = Round(machine, draws, stake, terms, plan(gamble, machine["gamble"]) if isinstance(gamble, str) else gamble)
    shown = played.play()
    return shown | (meters or Meters(machine)).play(draws, terms["cost"] * coins, played.jackpots)


def plan(text: str, gamble: dict | None) -> WantsToss:
    """The kind of a plan's first wish that holds; `once` holds until it has been granted, in each round anew."""
    if text == "never":
        return lambda tosses, pay: None
    wishes = [wish.rpartition(":") for wish in text.split(",")]
    kinds = [kind for kind, _, _ in wishes]
    fits = gamble and (set(kinds) <= set(gamble["kinds"]) if gamble["kinds"] else kinds == [""])
    if not fits or not all(re.fullmatch("once|always|until=[1-9][0-9]*", time) for _, _, time in wishes):
        raise ValueError(f"the machine has no gamble that takes the plan {text}")
    granted: set[int] = set()

    def wants(tosses: int, pay: int) -> bool | str | None:
        if tosses == 0:
            granted.clear()
        for place, (kind, _, time) in enumerate(wishes):
            holds = {"once": place not in granted, "always": True}
            if holds[time] if time in holds else pay < int(time.removeprefix("until=")):
                granted.add(place)
                return kind or True
        return None
    return wants


def line(shown: dict) -> str:
    return json.dumps(shown, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
