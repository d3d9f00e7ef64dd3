"""Adds the mechanics of format 2 to a random machine of format 1: some of them, in random places.

Whatever doesn't fit together is refused by `slots check`.
"""


class Mechanics:
    def __init__(self, writer, machine):
        self.writer = writer
        self.machine = machine
        self.random = writer.random
        self.meters = []

    def add(self):
        """The machine with some mechanics."""
        machine, chance = self.machine, self.writer.chance
        machine["format"] = 2
        if chance(0.4):
            machine["values"] = self.values()
        if chance(0.4):
            machine["tumble"] = self.tumble()
            if chance(0.2):
                machine["marks"] = self.marks()
        if chance(0.3):
            machine["factors"] = machine.get("factors", {}) | {self.some(): self.factor()}
        if chance(0.3):
            self.meters = [f"n{number}" for number in range(self.random.randint(1, 2))]
            machine["meters"] = {meter: self.meter() for meter in self.meters}
        self.shown(machine)
        for mode in machine.get("modes", {}).values():
            self.mode(mode)
        for look in machine["wins"]:
            self.look(look)
        if chance(0.3):
            machine["wins"].append(self.another_look())
        self.ends(machine)
        if chance(0.3) and "cost" in machine.get("bet", {}):
            machine["bets"] = {"other": self.bet()}
        if chance(0.2):
            self.grow(machine)
        if machine.get("bonuses") and chance(0.3):
            machine["bonuses"][self.random.choice(list(machine["bonuses"]))] = self.table()
        return machine

    def some(self):
        return self.random.choice(self.writer.symbols)

    def count(self, most):
        return self.writer.number(most, 1_000_000)

    def weighted(self, item):
        return self.writer.weighted(item, self.random.randint(1, 4))

    # What shows

    def shown(self, part):
        """Reels and rows of the machine or of a mode."""
        chance = self.writer.chance
        if "reels" in part and chance(0.4):
            part["reels"] = self.reels(part["reels"])
            if chance(0.3):
                part["reels"] = {"draw": [[part["reels"], 2],
                                          [self.reels(self.writer.reels()), 1]]}
        if chance(0.2):
            part["rows"] = [{"draw": self.weighted(lambda: self.random.randint(1, rows))}
                            if chance(0.5) else rows for rows in self.writer.rows]
        if chance(0.15):
            part["mystery"] = {self.some(): {"draw": self.weighted(self.some)}}

    def reels(self, reels):
        changed = []
        for place, reel in enumerate(reels):
            kind = self.random.random()
            if place > 0 and kind < 0.15:
                changed.append("same")
            elif kind < 0.35:
                changed.append({"cells": self.writer.strip(1)})
            else:
                changed.append(reel)
        return changed

    # Modes

    def mode(self, mode):
        chance = self.writer.chance
        self.shown(mode)
        if chance(0.2):
            mode["values"] = self.values()
        if chance(0.2):
            mode["tumble"] = False if chance(0.5) else self.tumble()
        if chance(0.2):
            mode["wilds"] = {}
        if chance(0.15):
            mode["factors"] = {self.some(): self.factor()}
        if self.meters and chance(0.2):
            mode["by"] = self.random.choice(self.meters)
        if chance(0.2):
            mode["until"] = {"match": self.random.choice(["count", "reels"]),
                             "of": {self.some(): self.random.randint(1, 4)}}
        if chance(0.15):
            mode["walks"] = {"symbols": [self.some()], "to": self.random.choice(["left", "right", "up", "down"])}
            if chance(0.3):
                mode["walks"]["respins"] = True
        if chance(0.15):
            mode["marks"] = False if chance(0.2) else self.marks()

    def values(self):
        items = lambda: (self.random.choice(self.writer.jackpots)
                         if self.writer.jackpots and self.writer.chance(0.1) else self.count(9))
        return {self.some(): {"draw": self.weighted(items)}}

    def table(self):
        """A bonus that draws a row of a table, which is written into the file."""
        rows = [[self.writer.number(5, 2**20), self.count(9), self.random.choice(["", self.count(9)])]
                for _ in range(self.random.randint(1, 6))]
        lines = ["weight,credits,credits", *(",".join(map(str, row)) for row in rows)]
        if not self.writer.modes or self.writer.chance(0.6):
            return {"table": "\n".join(lines)}
        spins = ["spins", *(self.random.choice(["", self.random.randint(0, 3)]) for _ in rows)]
        return {"table": "\n".join(f"{line};{spin}".replace(",", ";") for line, spin in zip(lines, spins)),
                "mode": self.random.choice(self.writer.modes)}

    def factor(self):
        """A factor that each cell draws."""
        return {"draw": self.weighted(lambda: self.writer.number(4, 1000))}

    def tumble(self):
        tumble = {}
        if self.writer.chance(0.6):
            tumble["ladder"] = sorted(self.writer.number(5, 1000)
                                      for _ in range(self.random.randint(1, 4)))
        if self.writer.chance(0.5):
            tumble["most"] = self.random.choice([4, 5, 20, 1000])
        if self.writer.chance(0.2):
            tumble["keeps"] = [self.some()]
        if self.writer.chance(0.2):
            tumble["falls"] = False
        return tumble

    def marks(self):
        marks = {"ladder": [self.writer.number(4, 1000) for _ in range(self.random.randint(1, 4))]}
        if self.writer.chance(0.6):
            marks["combine"] = self.random.choice(["product", "sum"])
        return marks

    def meter(self):
        chance = self.writer.chance
        meter = {"adds": self.count(2)}
        kind = self.random.random()
        if kind < 0.4:
            meter["for"] = self.some()
        elif kind < 0.7:
            meter["after"] = "win"
        elif "values" in self.machine:
            meter["adds"] = next(iter(self.machine["values"]))
            if chance(0.4):
                meter["after"] = "win"
        else:
            meter["for"] = self.some()
        if chance(0.5):
            meter["keep"] = self.random.choice(["spin", "stay", "round"])
        if chance(0.3):
            meter["start"] = self.count(3)
        if chance(0.5):
            meter["most"] = self.count(20)
        if chance(0.3):
            meter["levels"] = {2: 2, 4: self.writer.number(5, 1000)}
        if chance(0.2):
            meter["holds"] = "next"
        if chance(0.2):
            meter["rests"] = True
        if chance(0.2):
            meter["then"] = {3: self.writer.award()}
        return meter

    # Looks

    def look(self, look):
        chance = self.writer.chance
        if chance(0.15):
            look["on"] = self.random.choice(["first", "last", "each"])
        if "tumble" in self.machine and chance(0.1):
            look["clears"] = False
        if self.meters and chance(0.2):
            look["by"] = self.random.choice(self.meters)
        if look["where"] == "window" and "then" not in look and chance(0.3):
            look["match"] = "cluster"
        if look["where"] == "lines" and chance(0.1):
            look["lines"] = [1]

    def another_look(self):
        kind = self.random.random()
        if kind < 0.4 and "values" in self.machine:
            look = {"where": "window", "collect": next(iter(self.machine["values"]))}
            if self.writer.chance(0.4):
                look["for"] = self.some()
            if self.writer.modes and self.writer.chance(0.3):
                look["on"], look["in"] = "end", [self.writer.modes[-1]]
            return look
        if kind < 0.55:
            look = {"where": "spin", "raises": self.count(50),
                    "in": [self.random.choice(["base", *self.writer.modes])]}
            if self.writer.chance(0.3):
                look["times"] = "bet"
            return look
        if kind < 0.7 or not self.writer.modes:
            return {"where": "spin", "least": self.count(20), "in": ["base"],
                    "then": self.writer.award(["base"])}
        symbol = self.some()
        award = {"hold": symbol}
        if self.writer.chance(0.5):
            award["reset"] = self.random.randint(1, 4)
        return {"where": "window", "match": "count", "new": True, "in": [self.writer.modes[-1]],
                "then": {symbol: {1: award}}}

    # Jackpots that grow

    def grow(self, machine):
        """Adds jackpots that grow, or lets one that awards win grow."""
        machine["bet"] = machine.get("bet", {}) | {"cost": 20}
        jackpots = machine.setdefault("jackpots", {})
        wins = [{"chance": [1, self.writer.number(50, 2**31)]}, {"by": self.writer.number(500, 2**40 - 1)},
                {"chance": [1, 2**31], "per": "credit"}]
        names = ["rise", "swell"][:self.random.randint(1, 2)]
        for name in [*names, *(name for name in jackpots if self.writer.chance(0.4))]:
            jackpots[name] = {"seed": self.writer.number(100, 2**39), "rate": [1, self.random.choice([2, 4, 5, 20])]}
            if name in names:
                jackpots[name] |= self.random.choice(wins)
            if "by" not in jackpots[name] and self.writer.chance(0.4):
                jackpots[name]["fed"] = self.random.choice(["before", "after", "losing"])

    # Bets and ends

    def bet(self):
        bet = {"cost": self.count(50)}
        if self.writer.modes and self.writer.chance(0.5):
            bet["then"] = {"mode": self.writer.modes[0], "spins": self.writer.number(10, 1000)}
        else:
            bet["reels"] = self.reels(self.writer.reels())
        if self.writer.chance(0.25):
            bet["cap"] = self.writer.number(500, 2**40 - 1)
        return bet

    def ends(self, machine):
        if self.writer.chance(0.25):
            machine["cap"] = self.writer.number(500, 2**40 - 1)
        if self.writer.chance(0.25):
            chance = self.writer.number(3, 2**31)
            machine["gamble"] = {"chance": [chance, 2 * chance], "times": 2,
                                 "most": self.random.randint(1, 20)}
            if self.writer.chance(0.3):
                machine["gamble"]["limit"] = self.writer.number(500, 2**40 - 1)
            if self.writer.chance(0.3):
                kinds = {"suit": {"chance": [1, 4], "times": self.writer.number(5, 1000)}}
                kinds["colour"] = {key: machine["gamble"].pop(key) for key in ("chance", "times")}
                machine["gamble"]["kinds"] = kinds
