#!/usr/bin/env python3
"""Counts what rounds award by enumerating every round of small machines, from their files alone.

It was written from docs/FORMAT.md and shares nothing with the engine or the analysis: every stop of
every spin and every item of every bonus is visited, at any depth. For each mode, bonus and jackpot
it computes the exact joint distribution of how many of them a round has and what credits they
bring. It implements only what these machines need of the format: one row, sequences on a line,
symbols counted in the window.

    python3 award-counts.py     writes award-counts.json beside it

Needs Python 3 and PyYAML. Written for Python 3.11, PyYAML 6.0.
"""
import itertools
import json
import pathlib
from fractions import Fraction

import yaml

HERE = pathlib.Path(__file__).resolve().parent
MACHINES = ["three-doors", "carousel", "nesting", "sticky"]


class Law:
    """A distribution over results; a result is what was awarded, added up key by key.

    `seen` counts the wanted award, `brought` the credits that came with it.
    """

    def __init__(self, chances=None):
        self.chances = chances or {}

    @staticmethod
    def certain(credits=0, seen=0, brought=0, spins=None, holds=None):
        return Law({(credits, seen, brought, spins or (), holds): Fraction(1)})

    def add(self, other, weight):
        for result, chance in other.chances.items():
            self.chances[result] = self.chances.get(result, 0) + chance * weight

    def then(self, other):
        law = Law()
        for mine, chance in self.chances.items():
            for theirs, more in other.chances.items():
                result = (mine[0] + theirs[0], mine[1] + theirs[1], mine[2] + theirs[2],
                          mine[3] + theirs[3], mine[4] or theirs[4])
                law.chances[result] = law.chances.get(result, 0) + chance * more
        return law

    def times(self, factor):
        return self.map(lambda c, n, b, s, h: (c * factor, n, b * factor, s, h))

    def is_one(self):
        """The same distribution, counted as one more of the wanted award."""
        return self.map(lambda c, n, b, s, h: (c, n + 1, b + c, s, h))

    def map(self, change):
        law = Law()
        for result, chance in self.chances.items():
            new = change(*result)
            law.chances[new] = law.chances.get(new, 0) + chance
        return law


class Counter:
    """Enumerates the rounds of a machine and counts one award, such as ("bonus", name)."""

    def __init__(self, file, wanted):
        self.file, self.wanted = file, wanted
        self.cost = file.get("bet", {}).get("cost", len(file.get("lines", [])))
        self.stays = {}

    def award(self, award):
        if isinstance(award, str):
            return self.bonus(award)
        if not isinstance(award, dict):
            return Law.certain(credits=award)
        spins = ((award["mode"], award["spins"]),) if "mode" in award else ()
        law = Law.certain(credits=award.get("credits", 0), spins=spins, holds=award.get("hold"))
        if "jackpot" in award:
            name = award["jackpot"]
            prize = Law.certain(credits=self.file["jackpots"][name].get("credits", 0))
            law = law.then(prize.is_one() if self.wanted == ("jackpot", name) else prize)
        return law.then(self.bonus(award["bonus"])) if "bonus" in award else law

    def bonus(self, name):
        law = self.played(self.file["bonuses"][name])
        return law.is_one() if self.wanted == ("bonus", name) else law

    def played(self, bonus):
        law = Law()
        if "draw" in bonus:
            for item, share in weighted(bonus["draw"]):
                law.add(self.award(item), share)
        elif "repeat" in bonus:
            for times, share in weighted(bonus["repeat"]["draw"]):
                whole = Law.certain()
                for _ in range(times):
                    whole = whole.then(self.bonus(bonus["of"]))
                law.add(whole, share)
        else:
            # Every order in which all items could be picked; an end stops the pick.
            orders = list(itertools.permutations(bonus["from"]))
            for order in orders:
                picked = list(itertools.takewhile(lambda i: i != "end", order))[:bonus["pick"]]
                whole = self.award(bonus.get("plus", 0))
                for item in picked:
                    whole = whole.then(self.award(item))
                if len(picked) == bonus["pick"] and all(item == picked[0] for item in picked):
                    whole = whole.times(bonus.get("equal", 1))
                law.add(whole, Fraction(1, len(orders)))
        return law

    def spin(self, mode, held):
        """The outcomes of a spin: chance, distribution of what it awards at once, and window."""
        reels = [weighted(reel) for reel in self.file["reels"]]
        for stops in itertools.product(*reels):
            chance = Fraction(1)
            for _, share in stops:
                chance *= share
            window = tuple(dict(held).get(reel, stop) for reel, (stop, _) in enumerate(stops))
            yield chance, self.read(mode, window, dict(held)), window

    def read(self, mode, window, held):
        law = Law.certain()
        for rule in self.file["wins"]:
            if mode not in rule.get("in", [mode]):
                continue
            scale = self.cost if rule.get("times") == "bet" else 1
            if rule.get("multiplied", True):
                scale *= self.file.get("modes", {}).get(mode, {}).get("multiplier", 1)
            for award in self.wins(rule, window, held):
                law = law.then(self.award(award).times(scale))
        return law

    def wins(self, rule, window, held):
        """The awards of a rule's wins."""
        if "sequence" in rule:
            return [rule["then"]] if list(window) == rule["sequence"] else []
        if rule["where"] == "lines":
            return []  # only pays, which don't matter here
        awards = []
        for symbol, entries in rule["then"].items():
            count = sum(shown == symbol and not (rule.get("new") and reel in held)
                        for reel, shown in enumerate(window))
            reached = [wanted for wanted in entries if wanted <= count]
            if reached:
                awards.append(entries[max(reached)])
        return awards

    def after(self, mode, window, held, result):
        """What a spin leads to: own spins, cells held then, and the distribution of other stays."""
        own, others, stays = 0, {}, Law.certain()
        for name, spins in result[3]:
            if name == mode:
                own += spins
            else:
                others[name] = others.get(name, 0) + spins
        shown = {reel: symbol for reel, symbol in enumerate(window) if symbol == result[4]}
        for name, spins in others.items():
            stays = stays.then(self.stay(name, spins, tuple(sorted(shown.items()))))
        after = dict(held) | (shown if own else {})
        return own, tuple(sorted(after.items())), stays

    def stay(self, mode, spins, held):
        most = self.file["modes"][mode].get("most", 10_000)
        law = self.rest(mode, spins, held, most)
        return law.is_one() if self.wanted == ("mode", mode) else law

    def rest(self, mode, left, held, room):
        """The rest of a stay with `left` spins certain and `room` for spins in total."""
        left = min(left, room)
        if left == 0:
            return Law.certain()
        if (mode, left, held, room) not in self.stays:
            self.stays[mode, left, held, room] = self.going_on(mode, held, left, room)
        return self.stays[mode, left, held, room]

    def going_on(self, mode, held, left, room):
        law = Law()
        for chance, given, window in self.spin(mode, held):
            for result, share in given.chances.items():
                own, after, stays = self.after(mode, window, held, result)
                rest = self.rest(mode, left - 1 + min(own, room - left), after, room - 1)
                law.add(plain(result).then(stays).then(rest), chance * share)
        return law

    def rounds(self):
        """The distributions of the paid spin and of a round."""
        spin, round_ = Law(), Law()
        for chance, given, window in self.spin("base", ()):
            for result, share in given.chances.items():
                _, _, stays = self.after("base", window, (), result)
                led = any(("mode", name) == self.wanted for name, _ in result[3])
                paid = plain(result).map(lambda c, n, b, s, h: (c, n + led, b, s, h))
                spin.add(paid, chance * share)
                round_.add(plain(result).then(stays), chance * share)
        return spin, round_


def plain(result):
    """What a result has given so far, without the spins that are played next."""
    return Law({(result[0], result[1], result[2], (), None): Fraction(1)})


def weighted(items):
    pairs = [item if isinstance(item, list) else [item, 1] for item in items]
    total = sum(weight for _, weight in pairs)
    return [(item, Fraction(weight, total)) for item, weight in pairs]


def text(number):
    number = Fraction(number)
    return f"{number.numerator}/{number.denominator}"


def counts(file, kind, name):
    spin, round_ = Counter(file, (kind, name)).rounds()
    assert sum(round_.chances.values()) == 1
    mean = lambda law, value: sum((chance * value(r) for r, chance in law.chances.items()), Fraction())
    return {
        "name": f"{kind} {name}",
        "meanNumber": text(mean(round_, lambda r: r[1])),
        "credits": text(mean(round_, lambda r: r[2])),
        "atLeastOne": text(mean(round_, lambda r: r[1] > 0)),
        "onPaidSpin": text(mean(spin, lambda r: r[1] > 0)),
        "numberOnPaidSpin": text(mean(spin, lambda r: r[1])),
    }


def main():
    records = []
    for machine in MACHINES:
        file = yaml.safe_load((HERE / f"{machine}.yaml").read_text())
        names = [(kind, str(name)) for kind, key in
                 [("mode", "modes"), ("bonus", "bonuses"), ("jackpot", "jackpots")]
                 for name in file.get(key, {})]
        records.append({"machine": machine, "awards": [counts(file, *name) for name in names]})
    text_ = json.dumps({"source": "award-counts.py, from the machine files alone",
                        "machines": records}, indent=1)
    (HERE / "award-counts.json").write_text(text_ + "\n")


main()
