"""Jackpots that grow: their meters, from one round to the next. docs/FORMAT.md, "Jackpots that grow"."""

from stream import Draws

LARGEST = 2**53 - 1


class Meter:
    """The meter of one jackpot; `stream` is that of its draws."""

    def __init__(self, jackpot: dict, stream: int):
        self.jackpot, self.stream = jackpot, stream
        self.credits, self.point = jackpot["seed"], None

    def play(self, draws: Draws, cost: int, awarded: int) -> list[int]:
        """Plays a round that costs so much and awards the jackpot so often: what each win pays."""
        seed, by, fed, (part, out_of) = (self.jackpot[key] for key in ("seed", "by", "fed", "rate"))
        added, most = cost * part // out_of, by or LARGEST
        fuller = min(self.credits + added, most)
        if by and self.point is None:
            self.point = self.credits + 1 + draws.own(most - self.credits, self.stream)
        if self.jackpot["chance"]:
            winning, numbers = self.jackpot["chance"]
            winning *= cost if self.jackpot["per"] == "credit" else 1
            wins = int(draws.own(numbers, self.stream) < winning)
        else:
            wins = int(fuller >= self.point) if by else awarded
        if not wins:
            self.credits = fuller
            return []
        paid = fuller if fed == "before" else self.credits
        self.credits, self.point = seed + (added if fed == "after" else 0), None
        return [paid] + [seed] * (wins - 1)


class Meters:
    """The meters of a machine, by name. They begin at their seeds."""

    def __init__(self, machine: dict):
        self.meters = {name: Meter(jackpot, 1 + place) for place, (name, jackpot)
                       in enumerate(sorted(machine["jackpots"].items())) if jackpot["seed"] is not None}

    def play(self, draws: Draws, cost: int, awarded: list[str]) -> dict:
        """Plays the jackpots of a round: what `slots spin` prints of them; nothing for a machine without any."""
        won = [{"name": name, "pay": pay} for name, meter in self.meters.items()
               for pay in meter.play(draws, cost, awarded.count(name))]
        meters = {name: {"credits": meter.credits, "point": meter.point} for name, meter in self.meters.items()}
        return {"growingJackpots": won, "jackpotMeters": meters} if meters else {}
