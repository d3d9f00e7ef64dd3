"""Jackpots that grow: their meters, from one round to the next. docs/FORMAT.md, "Jackpots that grow"."""

from stream import Draws

LARGEST = 2**53 - 1


class Meter:
    """The meter of one jackpot; `stream` is that of its draws."""

    def __init__(self, name: str, jackpot: dict, stream: int):
        self.name, self.jackpot, self.stream = name, jackpot, stream
        self.credits, self.point = jackpot["seed"], None

    def play(self, draws: Draws, cost: int, awarded: int) -> list[int]:
        """Plays a round that costs so much and awards the jackpot so often: what each win pays."""
        fed, (part, out_of) = self.jackpot["fed"], self.jackpot["rate"]
        most = self.jackpot["by"] or LARGEST
        fuller = min(self.credits + cost * part // out_of, most)
        if self.jackpot["by"] and self.point is None:
            self.point = self.credits + 1 + draws.own(most - self.credits, self.stream)
        if self.jackpot["chance"]:
            winning, numbers = self.jackpot["chance"]
            winning *= cost if self.jackpot["per"] == "credit" else 1
            wins = int(draws.own(numbers, self.stream) < winning)
        else:
            wins = int(fuller >= self.point) if self.jackpot["by"] else awarded
        if not wins:
            self.credits = fuller
            return []
        paid = [fuller if fed == "before" else self.credits] + [self.jackpot["seed"]] * (wins - 1)
        self.credits, self.point = self.jackpot["seed"], None
        if fed == "after":
            self.credits = min(self.credits + cost * part // out_of, most)
        return paid


class Meters:
    """The meters of a machine. They begin at their seeds."""

    def __init__(self, machine: dict):
        self.meters = [Meter(name, machine["jackpots"][name], 1 + place)
                       for place, name in enumerate(sorted(machine["jackpots"]))
                       if machine["jackpots"][name]["seed"] is not None]

    def play(self, draws: Draws, cost: int, awarded: list[str]) -> dict:
        """Plays the jackpots of a round: what `slots spin` prints of them, which is nothing for a machine without any."""
        if not self.meters:
            return {}
        won = [{"name": meter.name, "pay": pay}
               for meter in self.meters for pay in meter.play(draws, cost, awarded.count(meter.name))]
        return {"growingJackpots": won, "jackpotMeters": {
            meter.name: {"credits": meter.credits, "point": meter.point} for meter in self.meters}}
