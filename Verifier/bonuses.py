"""Awards and the bonuses that they draw: docs/FORMAT.md, "Awards, modes and bonuses"; their JSON: docs/SPINS.md."""

import dataclasses

from stream import Draws
from tables import NO_AWARD

Pay = int | list[int]  # credits at one coin, or the full credits for 1, 2, … coins


def pay_at(pay: Pay, coins: int) -> int:
    return pay * coins if isinstance(pay, int) else pay[coins - 1]


def sum_of(one: Pay, other: Pay) -> Pay:
    if isinstance(one, int) and isinstance(other, int):
        return one + other
    coins = range(1, len(other if isinstance(one, int) else one) + 1)
    return [pay_at(one, number) + pay_at(other, number) for number in coins]


@dataclasses.dataclass
class Gift:
    """What an award gave: the award with all that its bonus drew, added up key by key, and what it came to."""
    sum: dict
    pay: int
    jackpots: list[str] = dataclasses.field(default_factory=list)
    history: dict | None = None

    def add(self, other: "Gift") -> None:
        mine, more = self.sum, other.sum
        self.pay += other.pay
        self.jackpots += other.jackpots
        self.sum = {name: mine[name] or more[name] for name in NO_AWARD} | {
            name: sum_of(mine[name], more[name]) for name in ("credits", "spins", "multiplier")}

    @property
    def shown(self) -> dict:
        return {"pay": self.pay, "jackpots": self.jackpots, "history": self.history}


@dataclasses.dataclass
class Giver:
    """Gives awards. Their credits are multiplied by coins and by `times`, as a pay of their rule is."""
    machine: dict
    draws: Draws
    coins: int
    times: int

    def give(self, award: dict) -> Gift:
        gift = Gift(award, pay_at(award["credits"], self.coins) * self.times)
        if award["jackpot"] is not None:
            gift.add(self.give(NO_AWARD | self.machine["jackpots"][award["jackpot"]]))
            gift.jackpots.append(award["jackpot"])
        if award["bonus"] is not None:
            bonus = self.play(award["bonus"])
            gift.add(bonus)
            gift.history = bonus.history
        return gift

    def play(self, name: str) -> Gift:
        """Plays a bonus, and writes down its history."""
        bonus, gift = self.machine["bonuses"][name], Gift(NO_AWARD, 0, history={"name": name, "steps": []})
        if bonus["draw"]:
            index = self.draws.index(bonus["draw"])
            self.step(gift, "drew", bonus["draw"][index][0], item=index)
        elif bonus["pick"]:
            self.pick(bonus, gift)
        elif bonus["repeat"]:
            times = self.draws.item(bonus["repeat"])
            self.step(gift, "drewTimes", number=times)
            for turn in range(1, times + 1):
                self.step(gift, "turn", bonus["of"], number=turn)
        else:
            raise ValueError(f"{name}: a bonus that states only a mean and a deviation can't be played")
        gift.history["pay"] = gift.pay
        return gift

    def pick(self, bonus: dict, gift: Gift) -> None:
        picked: list[dict | str] = []
        left = list(range(len(bonus["from"])))
        while len(picked) < bonus["pick"] and "end" not in picked:
            index = left.pop(self.draws.below(len(left)))
            picked.append(bonus["from"][index])
            if picked[-1] == "end":
                self.step(gift, "ended", item=index)
            else:
                self.step(gift, "picked", picked[-1], item=index)
        if bonus["plus"] != NO_AWARD:
            self.step(gift, "added", bonus["plus"])
        credits, equal = gift.sum["credits"], bonus["equal"]
        if equal > 1 and "end" not in picked and all(item == picked[0] for item in picked):
            product = credits * equal if isinstance(credits, int) else [each * equal for each in credits]
            gift.sum, gift.pay = gift.sum | {"credits": product}, gift.pay * equal
            self.step(gift, "multiplied", number=equal)

    def step(self, total: Gift, event: str, given: dict | str | None = None, **details: int) -> None:
        """Writes down a step of a bonus, and adds what it gives: an award, or another bonus, by its name."""
        step = {"event": event, "item": None, "number": None, "pay": 0, "award": None, "bonus": None} | details
        if given is not None:
            gift = self.play(given) if isinstance(given, str) else self.give(given)
            total.add(gift)
            step |= {"pay": gift.pay, "award": words(given) if isinstance(given, dict) else None, "bonus": gift.history}
        total.history["steps"].append(step)


def words(award: dict) -> str:
    """An award as text: its parts in this order."""
    mode = f"{award['mode']} " if award["mode"] else ""
    amounts = award["credits"] if isinstance(award["credits"], list) else [award["credits"]]
    credits = " / ".join(f"{amount:,}" for amount in amounts) + (" credit" if amounts == [1] else " credits")
    parts = {"credits": credits if any(amounts) else "",
             "spins": f"{award['spins']} {mode}{'game' if award['spins'] == 1 else 'games'}",
             "multiplier": f"multiplier {award['multiplier']}", "hold": f"{award['hold']} is held",
             "reset": f"the games left go back up to {award['reset']}", "bonus": f"the {award['bonus']} bonus",
             "jackpot": f"the {award['jackpot']} jackpot"}
    return ", ".join(part for name, part in parts.items() if award[name] and part) or "nothing"
