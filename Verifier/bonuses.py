"""Awards and the bonuses they draw."""

from __future__ import annotations

import dataclasses

from awards import Award, Draw, Pay, Pick, Repeat
from machine import Machine
from stream import Draws


@dataclasses.dataclass
class Step:
    event: str
    item: int | None = None
    number: int | None = None
    award: Award | None = None
    pay: int = 0
    bonus: History | None = None


@dataclasses.dataclass
class History:
    """How a bonus was played."""
    name: str
    pay: int = 0
    steps: list[Step] = dataclasses.field(default_factory=list)


@dataclasses.dataclass
class Gift:
    """What an award gave, with everything that its bonus drew, added up key by key."""
    credits: Pay = Pay()
    pay: int = 0  # what the credits come to
    jackpots: list[str] = dataclasses.field(default_factory=list)
    mode: str | None = None
    spins: int = 0
    multiplier: int | None = None
    hold: str | None = None
    reset: int | None = None
    history: History | None = None

    def add(self, other: Gift) -> None:
        self.credits += other.credits
        self.pay += other.pay
        self.jackpots += other.jackpots
        self.spins += other.spins
        self.mode = self.mode or other.mode
        self.hold = self.hold or other.hold
        self.reset = self.reset or other.reset
        if other.multiplier is not None:
            self.multiplier = (self.multiplier or 0) + other.multiplier


@dataclasses.dataclass
class Giver:
    """Gives the awards of a spin. Credits are multiplied by coins and by `times`, as a pay of their rule is."""
    machine: Machine
    draws: Draws
    coins: int
    times: int

    def give(self, award: Award) -> Gift:
        gift = self.credited(award.credits)
        gift.mode, gift.spins, gift.multiplier = award.mode, award.spins, award.multiplier
        gift.hold, gift.reset = award.hold, award.reset
        if award.jackpot is not None:
            gift.add(self.jackpot(award.jackpot))
        if award.bonus is not None:
            bonus = self.play(award.bonus)
            gift.add(bonus)
            gift.history = bonus.history
        return gift

    def credited(self, credits: Pay) -> Gift:
        return Gift(credits, credits.at(self.coins) * self.times)

    def jackpot(self, name: str) -> Gift:
        return dataclasses.replace(self.credited(self.machine.jackpots[name].credits), jackpots=[name])

    # Bonuses

    def play(self, name: str) -> Gift:
        """Plays a bonus; the gift has its history."""
        bonus, history = self.machine.bonuses[name], History(name)
        if isinstance(bonus, Draw):
            index = self.draws.index(bonus.items)
            gift = self.step(history, "drew", bonus.items[index][0], item=index)
        elif isinstance(bonus, Pick):
            gift = self.pick(bonus, history)
        elif isinstance(bonus, Repeat):
            gift = self.repeat(bonus, history)
        else:
            raise ValueError(f"{name}: a bonus that states only a mean and a deviation can't be played")
        history.pay, gift.history = gift.pay, history
        return gift

    def step(self, history: History, event: str, given: Award | str, **details: int) -> Gift:
        """Gives an item, and writes it down."""
        if isinstance(given, str):
            gift = self.play(given)
            history.steps.append(Step(event, pay=gift.pay, bonus=gift.history, **details))
        else:
            gift = self.give(given)
            history.steps.append(Step(event, award=given, pay=gift.pay, bonus=gift.history, **details))
        return dataclasses.replace(gift, history=None)

    def pick(self, bonus: Pick, history: History) -> Gift:
        gift = Gift()
        left = list(range(len(bonus.items)))
        picked = []
        while len(picked) < bonus.count:
            index = left.pop(self.draws.below(len(left)))
            item = bonus.items[index]
            picked.append(item)
            if item is None:
                history.steps.append(Step("ended", item=index))
                break
            gift.add(self.step(history, "picked", item, item=index))
        if bonus.plus not in (None, Award()):
            gift.add(self.step(history, "added", bonus.plus))
        if bonus.equal > 1 and None not in picked and len(set(picked)) == 1:
            gift.credits, gift.pay = gift.credits * bonus.equal, gift.pay * bonus.equal
            history.steps.append(Step("multiplied", number=bonus.equal))
        return gift

    def repeat(self, bonus: Repeat, history: History) -> Gift:
        gift = Gift()
        times = self.draws.item(bonus.times)
        history.steps.append(Step("drewTimes", number=times))
        for turn in range(times):
            gift.add(self.step(history, "turn", bonus.of, number=turn + 1))
        return gift
