"""Random machines of a few cells, in which stays, held cells, meters and tumbles meet often.

The machines of Tests/Fuzz have every key of the format; most of their spins lead to nothing. In these a symbol is
seldom further away than the next spin, so that a few rounds of a file try what its keys do to each other.
"""

from __future__ import annotations

import random

MODES = ["m", "n", "o"]


def machine(choose: random.Random) -> dict:
    """A machine that slots may well refuse: more than half of them don't make sense to it."""
    return _Maker(choose).made


class _Maker:
    def __init__(self, choose: random.Random):
        self.choose = choose
        self.symbols = ["a", "b", "c", "d"][:choose.choice([2, 3, 3, 4])]
        self.reels = choose.choice([1, 2, 3, 3, 4])
        self.rows = choose.choice([1, 1, 2, 3])
        self.modes = MODES[:choose.choice([1, 2, 3])]
        self.made: dict = {"format": 2, "name": "small", "symbols": self.symbols, "reels": self.reels_of_machine(),
                           "bet": {"cost": choose.choice([1, 2, 5]), "coins": choose.choice([1, 1, 2, 3])},
                           "rows": self.rows,
                           "lines": [[choose.randrange(self.rows) for _ in range(self.reels)] for _ in range(2)],
                           "bonuses": {"w": {"draw": [[3, 2], {"jackpot": "j"}, {"credits": 4}]}},
                           "jackpots": {"j": {"credits": 5}}}
        self.symbols_with_rules()
        self.names = self.symbols + list(self.made.get("groups", {}))
        self.tumbles = self.chance(0.3)
        if self.tumbles:
            self.made["tumble"] = self.tumble()
        if self.chance(0.6):
            self.made["meters"] = {name: self.meter() for name in ["k", "l"][:choose.choice([1, 2, 2])]}
        self.meters = self.made.get("meters", {})
        self.made["wins"] = [self.look(mode) for mode in ["base", *self.modes] for _ in range(choose.choice([1, 2, 3]))]
        if self.chance(0.3):
            self.made["wins"].append({"where": "spin", "least": choose.randint(1, 6), "in": [self.any_mode()],
                                      "then": choose.choice([{"credits": 2}, {"jackpot": "j"}])})
        choose.shuffle(self.made["wins"])
        self.made["pays"] = {choose.choice(self.names): {"1": choose.randint(1, 4)}}
        self.made["modes"] = {mode: self.mode(mode) for mode in self.modes}
        self.stakes()

    def chance(self, probability: float) -> bool:
        return self.choose.random() < probability

    def any_mode(self) -> str:
        return self.choose.choice(["base", *self.modes])

    def maybe(self, part: dict, probability: float, **keys: object) -> None:
        """Adds these keys with a probability; a name ends in _ where it would be a word of Python."""
        if self.chance(probability):
            part.update({key.rstrip("_"): value for key, value in keys.items()})

    def reels_of_machine(self) -> list:
        def strip(least: int) -> list:
            stops = [self.choose.choice(self.symbols) for _ in range(self.choose.randint(least, 5))]
            return [self.choose.choice([stop, [stop, self.choose.randint(1, 3)]]) for stop in stops]
        return [{"cells": strip(1)} if self.chance(0.2) else strip(self.rows) for _ in range(self.reels)]

    def symbols_with_rules(self) -> None:
        choose, made = self.choose, self.made
        self.maybe(made, 0.5, groups={"g": choose.sample(self.symbols, 2)})
        self.maybe(made, 0.3, wilds={choose.choice(self.symbols): choose.choice([{}, {"real": 0}])})
        self.maybe(made, 0.3, factors={choose.choice(self.symbols): choose.choice([2, 3])},
                   combine=choose.choice(["sum", "highest", "product"]))
        valued = choose.sample(self.symbols, choose.choice([1, 1, 2]))
        self.maybe(made, 0.6, values={symbol: {"draw": [[choose.randint(1, 5), 2], choose.randint(1, 9)]}
                                      for symbol in valued})
        self.valued = list(made.get("values", {}))

    def tumble(self) -> dict:
        made = {"ladder": self.choose.choice([[1], [1, 2], [2, 3, 5]]), "most": self.choose.randint(3, 5)}
        self.maybe(made, 0.3, falls=False)
        self.maybe(made, 0.3, keeps=[self.choose.choice(self.symbols)])
        return made

    def meter(self) -> dict:
        choose = self.choose
        made = choose.choice([{"adds": choose.randint(1, 2), "for": choose.choice(self.names)},
                              {"adds": choose.randint(1, 2), "after": "win"},
                              *({"adds": symbol} for symbol in self.valued)])
        made["keep"] = choose.choice(["stay", "round"] if "after" in made else ["stay", "stay", "round", "spin"])
        self.maybe(made, 0.4, start=choose.randint(1, 3))
        self.maybe(made, 0.4, in_=choose.sample(["base", *self.modes], choose.randint(1, len(self.modes) + 1)))
        self.maybe(made, 0.3, most=choose.randint(3, 6))
        self.maybe(made, 0.4, holds="next")
        self.maybe(made, 0.4, levels={"1": 1, "2": 2, "4": choose.choice([3, 5])})
        if made["keep"] != "round":
            awards = [{"credits": 2}, {"mode": self.modes[-1], "spins": 1}]
            self.maybe(made, 0.5, then={str(count): choose.choice(awards)
                                        for count in choose.sample([1, 2, 3, 5], choose.choice([1, 2]))})
        return made

    def look(self, mode: str) -> dict:
        choose = self.choose
        made = {"where": choose.choice(["window", "window", "window", "ways", "lines"]), "in": [mode]}
        if mode != "base":
            self.maybe(made, 0.15, in_=sorted({mode, self.any_mode()}))
        in_window = made["where"] == "window"
        made["match"] = choose.choice({"window": ["count", "count", "reels", "cluster"], "ways": ["left", "right"],
                                       "lines": ["left", "right", "adjacent", "adjacent", "count"]}[made["where"]])
        cells = self.reels * (self.rows if made["match"] in ("count", "cluster") else 1)
        if in_window and self.valued and self.chance(0.3):
            del made["match"]
            made["collect"] = choose.choice(self.valued)
            self.maybe(made, 0.4, for_=choose.choice(self.names))
            self.maybe(made, 0.3, least=2)
        else:
            self.maybe(made, 0.7, then=self.table(cells, lambda: self.award(mode)))
            self.maybe(made, 0.4, pays=self.table(cells, lambda: choose.randint(0, 6)))
        grids = ["first", "last"] if mode == "base" else ["end", "end", "first", "last"]
        self.maybe(made, 0.5, on=choose.choice(grids))
        if self.meters:
            self.maybe(made, 0.35, by=choose.choice(list(self.meters)))
        if in_window:
            self.maybe(made, 0.5, new=True)
        self.maybe(made, 0.2, times="bet")
        self.maybe(made, 0.0 if "by" in made else 0.2, multiplied=False)
        self.maybe(made, 0.2 if self.tumbles and made.get("on") != "end" else 0.0, clears=False)
        condition = {"where": "window", "match": "count", "of": {choose.choice(self.names): choose.randint(1, 2)}}
        self.maybe(made, 0.2, **{choose.choice(["when", "unless"]): condition})
        return made

    def table(self, most: int, give: object) -> dict:
        def some(items: list) -> list:
            return self.choose.sample(items, min(len(items), self.choose.choice([1, 1, 2])))
        return {name: {str(count): give() for count in some([1, 2, 3][:most])} for name in some(self.names)}

    def award(self, mode: str) -> dict:
        choose, later = self.choose, [each for each in self.modes if mode == "base" or each > mode]
        if later and self.chance(0.55):
            made = {"mode": choose.choice(later), "spins": choose.choice([1, 1, 2])}
            self.maybe(made, 0.4, hold=choose.choice(self.symbols))
            self.maybe(made, 0.2, multiplier=choose.choice([2, 3]))
            return made
        if mode != "base" and self.chance(0.4):
            hold, reset = {"hold": choose.choice(self.symbols)}, {"reset": choose.randint(1, 2)}
            return choose.choice([{"mode": mode, "spins": 1}, hold, reset, hold | reset])
        return choose.choice([{"credits": choose.randint(1, 5)}, {"bonus": "w"}, {"jackpot": "j"}])

    def mode(self, mode: str) -> dict:
        choose, made = self.choose, {"most": self.choose.randint(2, 5)}
        self.maybe(made, 0.4, multiplier=choose.choice([2, 3]))
        self.maybe(made, 0.3, until={"match": choose.choice(["count", "reels"]), "of": {choose.choice(self.names): 1}})
        if self.chance(0.2):
            symbol, *others = choose.sample(self.symbols, len(self.symbols))
            made["mystery"] = {symbol: {"draw": others}}
        else:
            self.maybe(made, 0.3, draws={f"x {mode}": [choose.choice(self.symbols), [choose.choice(self.symbols), 2]]})
        if self.meters:
            self.maybe(made, 0.3, by=choose.choice(list(self.meters)))
        self.maybe(made, 0.2, values={symbol: {"draw": [2, 3]} for symbol in self.valued})
        self.maybe(made, 0.3 if self.tumbles else 0.0, tumble=False)
        return made

    def stakes(self) -> None:
        self.maybe(self.made, 0.3, cap=self.choose.choice([3, 10, 30]))
        self.maybe(self.made, 0.2, gamble={"chance": [1, 2], "times": 2, "most": 3})
        self.maybe(self.made, 0.3, bets={"buy": {"cost": 9, "then": {"mode": self.modes[0], "spins": 2}}})
