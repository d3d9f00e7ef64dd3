"""A round: the paid spin and everything that follows from it. docs/FORMAT.md, "Order of evaluation"."""

import json
from collections.abc import Callable

from bonuses import Gift, Giver, words
from jackpots import Meters
from looks import Stake, Win
from machine import BASE
from spins import Spin
from stays import Stay
from stream import Draws
from tables import Weighted

# Whether the player tosses, after some tosses and with a pay to stake; with several kinds of toss, the name of the one.
WantsToss = Callable[[int, int], "bool | str | None"]


class Round:
    """One round of a machine. `play` plays it and gives it as the JSON of `slots spin`."""

    def __init__(self, machine: dict, draws: Draws, stake: Stake, bet: str, wants_toss: WantsToss):
        self.machine, self.draws, self.stake, self.wants_toss = machine, draws, stake, wants_toss
        self.bet = machine["bets"].get(bet, {"then": None, "reels": None, "cap": None})
        cost, cap = (self.bet["cost"], self.bet["cap"]) if self.bet["cap"] else (stake.cost, machine["cap"])
        self.most = cost * stake.coins * cap if cap else None
        self.pay, self.is_capped = 0, False
        self.jackpots: list[str] = []
        self.stays: list[dict] = []
        self.spins: list[dict] = []

    def play(self) -> dict:
        first = self.purchase(self.bet["then"]) if self.bet["then"] else self.paid_spin()
        tosses = self.toss()
        first |= {"spin": str(self.draws.round_number), "win": bool(first["wins"]), "roundPay": self.pay,
                  "following": self.spins, "stays": self.stays}
        if self.most is not None:
            first["capped"] = self.is_capped
        if self.machine["gamble"]:
            first["tosses"] = tosses
        return first

    def paid_spin(self) -> dict:
        mode = self.machine["modes"][BASE]
        self.spin(self.enter(mode, [], None), self.bet["reels"] or mode["reels"], self.draws.outcome)
        first = self.spins.pop(0)
        return {key: value for key, value in first.items() if key not in ("mode", "multiplier", "drawn")}

    def purchase(self, award: dict) -> dict:
        gift = self.giver(1).give(award)
        came_to = gift.sum | {"hold": None, "reset": 0, "bonus": None, "jackpot": award["jackpot"]}
        self.earn(gift.pay)
        self.jackpots += gift.jackpots
        self.follow([gift], None)
        return {"window": [], "wins": [], "pay": 0, "bonuses": [],
                "purchase": {"award": words(came_to), **gift.shown}}

    def follow(self, gifts: list[Gift], stay: Stay | None) -> None:
        """Adds what gifts have for the current stay, if there is one, and plays the spins of other modes."""
        current = (None, stay and stay.mode["name"])
        if stay:
            stay.add([gift for gift in gifts if gift.sum["mode"] in current])
        for mode in dict.fromkeys(gift.sum["mode"] for gift in gifts if gift.sum["mode"] not in current):
            if not self.is_capped:
                awards = [gift for gift in gifts if gift.sum["mode"] == mode]
                self.stay(self.enter(self.machine["modes"][mode], awards, stay))

    def enter(self, mode: dict, gifts: list[Gift], parent: Stay | None) -> Stay:
        drawn = {name: self.draws.item(mode["draws"][name]) for name in sorted(mode["draws"])}
        stay = Stay(len(self.stays), self.machine, self.stake, mode, drawn, gifts, parent)
        self.stays.append(stay.shown)
        return stay

    def stay(self, stay: Stay) -> None:
        """Plays the spins of a stay, and then what it leaves."""
        while stay.played < stay.spins and not stay.is_over() and not self.is_capped:
            self.spin(stay, stay.mode["reels"], self.draws.below)
        if not self.is_capped:
            self.close(stay)

    def spin(self, stay: Stay, sets: Weighted, own: Callable[[int], int]) -> None:
        """Plays one spin of a stay and everything that it awards."""
        for meter in stay.meters.values():
            meter.begin_spin()
        stay.played += 1
        spin = Spin(stay, self.draws, sets, own)
        shown = spin.shown
        self.spins.append(shown)
        stay.last_spin = len(self.spins) - 1
        stay.keep_values()
        gifts, shown["bonuses"] = self.give(spin.wins)
        gifts += self.give_of_meters(stay, shown)
        self.earn(shown["pay"] + sum(gift.pay for gift in gifts))
        self.jackpots += [name for gift in gifts for name in gift.jackpots]
        spins = shown["spinsGiven"] = stay.spins
        columns = [cell for column in stay.columns for cell in column]
        if not self.is_capped:
            self.follow(gifts, stay)
        stay.walk(columns)
        shown["spinsAdded"] = stay.spins - spins

    def close(self, stay: Stay) -> None:
        """Looks at what the last spin left as a stay ends, and gives what these looks award."""
        for meter in stay.meters.values():
            meter.before, meter.has_added = meter.count, True  # what is left is multiplied by what was counted
        for cell in (cell for column in stay.columns for cell in column):
            cell.factor = cell.mark = 1  # factors and marks are those of spins, and there is none
        wins = stay.look(stay.columns, ["end"])
        gifts, bonuses = self.give(wins)
        self.earn(sum(win.pay for win in wins) + sum(gift.pay for gift in gifts))
        self.jackpots += [name for gift in gifts for name in gift.jackpots]
        if wins:
            stay.shown |= {"closing": [win.shown for win in wins], "closingBonuses": bonuses}
        self.follow(gifts, stay)

    def give(self, wins: list[Win]) -> tuple[list[Gift], list[dict]]:
        """What wins award, with the jackpots that they collected; both as gifts and as they are shown."""
        given = []
        for number, win in enumerate(wins):
            giver = self.giver(win.times)
            given += [(number, giver.give(win.awarded.gives))] if win.awarded else []
            given += [(number, giver.jackpot(name)) for name in win.jackpots]
        return [gift for _, gift in given], [{"win": number, **gift.shown} for number, gift in given]

    def give_of_meters(self, stay: Stay, shown: dict) -> list[Gift]:
        gifts = []
        for meter in stay.counting:
            for at, award in meter.reached():
                gifts.append(self.giver(stay.multiplier).give(award))
                shown.setdefault("meterAwards", []).append(
                    {"meter": meter.name, "count": at, "award": words(award), **gifts[-1].shown})
        return gifts

    def giver(self, times: int) -> Giver:
        return Giver(self.machine, self.draws, self.stake.coins, times)

    def earn(self, credits: int) -> None:
        """Adds to the pay of the round, which ends at the cap."""
        self.pay += credits
        if self.most is not None:
            self.is_capped = self.pay >= self.most
            self.pay = min(self.pay, self.most)

    def toss(self) -> list[dict]:
        gamble, tosses = self.machine["gamble"], []
        while gamble and self.pay > 0 and len(tosses) < gamble["most"]:
            wanted = self.wants_toss(len(tosses), self.pay)
            if not wanted:
                break
            kind = gamble["kinds"][wanted] if gamble["kinds"] else gamble
            staked, (wins, out_of) = self.pay, kind["chance"]
            if gamble["limit"] and staked * kind["times"] > gamble["limit"]:
                break
            self.pay = staked * kind["times"] if self.draws.below(out_of) < wins else 0
            tosses.append({"staked": staked, "pay": self.pay} | ({"kind": wanted} if gamble["kinds"] else {}))
        return tosses


# At the stake that the options of `slots spin` describe

def play(machine: dict, draws: Draws, *, coins: int | str = 1, lines: int | str | None = None, bet: str = BASE,
         gamble: str | WantsToss = "never", meters: Meters | None = None) -> dict:
    """The round that `slots spin --format json` prints; the options are as they are there, and the meters of jackpots
    that grow those before the round, which become those after it.

    Raises ValueError if the machine has no such stake, or a bonus that can't be played.
    """
    all_lines, terms = len(machine["lines"]), machine["bet"]
    lines_played = all_lines if lines is None else int(lines)
    playable = {all_lines, *range(1, all_lines if terms["lines"] == "any" else 1)}
    if lines_played not in playable or not 1 <= int(coins) <= terms["coins"] or bet not in (BASE, *machine["bets"]):
        raise ValueError("the machine has no such stake")
    stake = Stake(int(coins), lines_played, lines_played if terms["cost"] is None else terms["cost"])
    played = Round(machine, draws, stake, bet, plan(gamble) if isinstance(gamble, str) else gamble)
    shown = played.play()
    cost = (stake.cost if bet == BASE else machine["bets"][bet]["cost"]) * stake.coins
    return shown | (meters or Meters(machine)).play(draws, cost, played.jackpots)


def plan(gamble: str) -> WantsToss:
    if ":" in gamble:
        return wishes([wish.split(":") for wish in gamble.split(",")])
    if gamble.startswith("until="):
        limit = int(gamble.removeprefix("until="))
        return lambda tosses, pay: pay < limit
    return {"never": lambda tosses, pay: False, "once": lambda tosses, pay: tosses == 0,
            "always": lambda tosses, pay: True}[gamble]


def wishes(wanted: list[list[str]]) -> WantsToss:
    """The kind of the first wish that holds; `once` holds until it has been granted, in each round anew."""
    granted: set[int] = set()

    def wants(tosses: int, pay: int) -> str | None:
        if tosses == 0:
            granted.clear()
        for place, (kind, time) in enumerate(wanted):
            holds = (place not in granted if time == "once" else
                     time == "always" or pay < int(time.removeprefix("until=")))
            if holds:
                if time == "once":
                    granted.add(place)
                return kind
        return None
    return wants


def line(shown: dict) -> str:
    return json.dumps(shown, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
