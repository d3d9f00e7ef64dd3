"""Random machines covering the whole of formats 1 and 2, as described in docs/FORMAT.md.

Most are small; occasionally a number is as large as the format allows, since that is where programs
break.  Not every machine is valid: what the generator doesn't rule out, `slots check` does.
"""

import json

import today

SHARES = {"reels": [1, 2, 3, 3, 3, 5, 5, 12], "symbols": [1, 2, 3, 4, 8, 20, 64],
          "rows": [1, 1, 2, 3, 3, 4, 12], "lines": [1, 1, 2, 5, 20, 200, 1024],
          "stops": [1, 2, 4, 9, 30, 100]}


def text(machine):
    return json.dumps(machine)


def cost(machine):
    """The cost of a round with all lines and one coin."""
    return int(machine.get("bet", {}).get("cost", len(machine.get("lines", []))))


def machine(random):
    writer = Writer(random)
    made = writer.machine()
    return today.Mechanics(writer, made).add() if writer.chance(0.5) else made


class Writer:
    def __init__(self, random):
        self.random = random
        count = random.choice(SHARES["reels"])
        self.symbols = [f"s{number}" for number in range(random.choice(SHARES["symbols"]))]
        self.rows = ([random.choice(SHARES["rows"])] * count if self.chance(0.8)
                     else [random.choice(SHARES["rows"]) for _ in range(count)])
        self.groups = {}
        self.draws = []
        self.modes = []
        self.bonuses = []
        self.jackpots = []
        self.coins = 1
        self.cost = None

    # Choices

    def chance(self, share):
        return self.random.random() < share

    def some(self, items, most=4):
        """A random selection of some items, at least one."""
        return self.random.sample(items, self.random.randint(1, min(most, len(items))))

    def number(self, usual, most):
        """A number that is usually small, and occasionally the maximum."""
        kind = self.random.random()
        if kind < 0.8:
            return self.random.randint(1, max(1, min(usual, most)))
        if kind < 0.95:
            return self.random.randint(1, max(1, min(usual * 50, most)))
        return self.random.choice([most, max(1, most - 1), max(1, most // 2 + 1)])

    def weighted(self, item, count):
        """Items with weights; a weight is occasionally 0, but not all are."""
        return [[item(), 0 if place and self.chance(0.1) else self.number(5, 2**20)]
                for place in range(count)]

    # Symbols and reels

    def machine(self):
        random = self.random
        machine = {"format": 1, "name": "fuzz", "symbols": self.symbols}
        if self.chance(0.1):
            machine["title"] = "A machine's title: \"<&>\""
        machine["rows"] = self.rows[0] if len(set(self.rows)) == 1 else self.rows
        lines = random.choice(SHARES["lines"]) if self.chance(0.85) else 0
        if lines:
            machine["lines"] = [[random.randrange(rows) for rows in self.rows]
                                for _ in range(lines)]
        bet = {}
        if self.chance(0.3):
            self.coins = bet["coins"] = self.number(3, 1000 if self.chance(0.1) else 5)
        if not lines or self.chance(0.3):
            bet["cost"] = self.number(30, 1_000_000)
        elif self.chance(0.2):
            bet["lines"] = "any"
        if bet:
            machine["bet"] = bet
        self.has_lines = lines > 0
        self.has_cost = "cost" in bet
        if self.chance(0.5):
            self.groups = {f"g{number}": self.some(self.symbols, 6)
                           for number in range(random.randint(1, 3))}
            machine["groups"] = self.groups
        if self.chance(0.3):
            machine["strips"] = {f"t{number}": self.strip(max(self.rows))
                                 for number in range(random.randint(1, 3))}
        self.strips = machine.get("strips", {})
        machine["reels"] = self.reels()
        if self.chance(0.3):
            machine["wilds"] = {wild: self.wild() for wild in self.some(self.symbols, 2)}
        has_factors = self.chance(0.35)
        if has_factors:
            machine["factors"] = {symbol: self.number(3, 1_000_000)
                                  for symbol in self.some(self.symbols, 3)}
            if self.chance(0.7):
                machine["combine"] = random.choice(["product", "sum", "highest"])
        if self.chance(0.1):
            machine["expands"] = self.some(self.symbols, 2)
        self.modes = [f"m{number}" for number in range(random.choice([0, 0, 1, 1, 2, 3]))]
        self.bonuses = [f"b{number}" for number in range(random.choice([0, 0, 1, 2]))]
        self.jackpots = [f"j{number}" for number in range(random.choice([0, 0, 0, 1, 2]))]
        if self.modes:
            machine["modes"] = {mode: self.mode(mode, has_factors) for mode in self.modes}
        if self.bonuses:
            machine["bonuses"] = {bonus: self.bonus(place)
                                  for place, bonus in enumerate(self.bonuses)}
        if self.jackpots:
            machine["jackpots"] = {
                jackpot: {"credits": self.pay()} if self.chance(0.5) else {}
                for jackpot in self.jackpots}
        machine["pays"] = self.pays()
        machine["wins"] = [self.look() for _ in range(random.randint(1, 4))]
        return machine

    def strip(self, rows):
        count = max(rows, self.random.choice(SHARES["stops"]))
        if count > 1 and self.chance(0.05):
            count = 1
        return [self.stop() for _ in range(count)]

    def stop(self):
        symbol = self.random.choice(self.symbols)
        if self.chance(0.85):
            return symbol
        return [symbol, self.random.choice([0, 1, 2, 2, 5, 5, 50, 1000, 2**20])]

    def reels(self):
        reels = []
        for rows in self.rows:
            kind = self.random.random()
            if self.strips and kind < 0.3:
                reels.append(self.random.choice(list(self.strips)))
            elif self.strips and kind < 0.4:
                strip = self.random.choice(list(self.strips))
                reels.append({"strip": strip, "weights": [
                    self.random.choice([0, 1, 1, 2, 30]) for _ in self.strips[strip]]})
            elif self.strips and kind < 0.5:
                reels.append([{"strip": self.random.choice(list(self.strips)),
                               "weight": self.number(9, 1000)}
                              for _ in range(self.random.randint(1, 3))])
            else:
                reels.append(self.strip(rows))
        return reels

    def wild(self):
        wild = {}
        if self.chance(0.3):
            wild["except" if self.chance(0.5) else "for"] = self.some(self.symbols, 3)
        if self.chance(0.2):
            wild["real"] = self.random.randint(0, len(self.rows))
        return wild

    # Wins

    def pay(self):
        pay = self.number(100, 2**40 - 1 if self.chance(0.05) else 5000)
        if self.chance(0.1):
            pay = 0
        if self.coins > 1 and self.chance(0.2):
            return [pay] * self.coins
        return pay

    def table(self, value, highest, names=None):
        names = names or self.symbols + list(self.groups) + ["*"]
        return {name: {count: value() for count in self.some(range(1, highest + 1), 3)}
                for name in self.some(names, 4)}

    def pays(self):
        return self.table(self.pay, len(self.rows))

    def look(self):
        places = ["window"] + ["lines"] * 3 * self.has_lines + ["ways"] * self.has_cost
        place = self.random.choice(places)
        look = {"where": place}
        scope = None
        if self.modes and self.chance(0.6):
            scope = look["in"] = self.some(["base", *self.modes], 2)
        if place == "lines" and self.chance(0.4):
            look[self.random.choice(["best", "first", "all"])] = [
                self.rule(place, scope) for _ in range(self.random.randint(1, 3))]
        else:
            look.update(self.rule(place, scope))
        return look

    def rule(self, place, scope):
        rule = {}
        matches = {"lines": ["left", "right", "adjacent", "count"], "ways": ["left", "right"],
                   "window": ["count", "reels"]}[place]
        reels, cells = len(self.rows), sum(self.rows)
        if place == "lines" and self.chance(0.15):
            rule["sequence"] = [self.random.choice(self.symbols + list(self.groups))
                                for _ in range(self.random.randint(1, reels))]
            rule["pays"] = self.pay()
            if self.chance(0.3):
                rule["then"] = self.award(scope)
        else:
            rule["match"] = self.random.choice(matches)
            highest = cells if (place, rule["match"]) == ("window", "count") else reels
            if self.chance(0.35):
                rule["then"] = self.table(lambda: self.award(scope), min(highest, 12))
            if self.chance(0.4) or (place == "window" and "then" not in rule):
                rule["pays"] = self.table(self.pay, min(highest, 12))
        if self.chance(0.2):
            rule["times"] = "bet"
        if self.chance(0.2) and place != "window":
            rule["wild"] = False
        if self.chance(0.2):
            rule["multiplied"] = False
        if self.chance(0.15):
            rule[self.random.choice(["when", "unless"])] = self.condition(place)
        return rule

    def condition(self, place):
        condition = {}
        if self.chance(0.3):
            condition["where"] = place = "window"
        if place == "window":
            condition["match"] = self.random.choice(["count", "reels"])
        elif place == "ways":
            condition["match"] = self.random.choice(["left", "right"])
        else:
            condition["match"] = self.random.choice(["left", "right", "adjacent", "count"])
        condition["of"] = {name: self.random.randint(1, len(self.rows))
                           for name in self.some(self.symbols + list(self.groups), 2)}
        return condition

    # Awards

    def award(self, scope=None):
        """An award; spins of a mode other than the look's own can't lead to a cycle."""
        award = {}
        if self.chance(0.5):
            award["credits"] = self.pay()
        if self.modes and self.chance(0.6):
            # A mode may award itself and later modes, never an earlier one.
            first = max((self.modes.index(mode) for mode in scope or self.modes if mode != "base"),
                        default=0)
            award["mode"] = self.random.choice(self.modes[first:])
            award["spins"] = self.number(10, 1_000_000)
        elif self.bonuses and self.chance(0.5):
            award["bonus"] = self.random.choice(self.bonuses)
        if self.jackpots and self.chance(0.2):
            award["jackpot"] = self.random.choice(self.jackpots)
        return award or {"credits": self.pay()}

    def mode(self, name, has_factors):
        mode = {}
        if self.chance(0.5):
            mode["multiplier"] = self.number(3, 1_000_000)
        if self.chance(0.4):
            mode["most"] = self.number(50, 1_000_000)
        if self.chance(0.4):
            mode["reels"] = self.reels()
        if has_factors and self.chance(0.3):
            mode["factors"] = {symbol: self.number(3, 1000) for symbol in self.some(self.symbols, 2)}
        if self.chance(0.1):
            mode["expands"] = self.some(self.symbols, 2)
        if self.chance(0.2):
            mode["draws"] = {f"{name}drawn": self.some(self.symbols, 3)}
        return mode

    def bonus(self, place):
        kind = self.random.random()
        if kind < 0.45:
            return {"draw": self.weighted(lambda: self.item(place),
                                          self.random.choice([1, 2, 5, 30]))}
        if kind < 0.85:
            count = self.random.choice([1, 2, 5, 12, 64])
            bonus = {"pick": self.random.randint(1, count),
                     "from": [self.item(place) for _ in range(count)]}
            if self.chance(0.4):
                bonus["from"][0] = "end"
            if self.chance(0.3):
                bonus["equal"] = self.number(3, 1000)
            if self.chance(0.2):
                bonus["plus"] = {"credits": self.pay()}
            return bonus
        if place > 0:
            return {"repeat": {"draw": self.weighted(lambda: self.number(5, 1000),
                                                     self.random.randint(1, 3))},
                    "of": self.bonuses[place - 1]}
        if self.chance(0.3):
            return {"mean": "330.16", "deviation": "154.76"}
        return {"draw": [self.pay()]}

    def item(self, place):
        if place > 0 and self.chance(0.2):
            return self.bonuses[place - 1]
        return self.random.choice([self.number(100, 5000), self.number(10, 50)])
