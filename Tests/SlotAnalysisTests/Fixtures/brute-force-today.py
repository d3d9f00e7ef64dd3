#!/usr/bin/env python3
"""Computes the exact numbers of the built-in machines of format 2, from their files alone.

It was written from docs/FORMAT.md and shares nothing with the engine. Every combination of stops is expanded
to a window and evaluated; only for drawn heights, where there are too many, reel is added to reel and what is alike
counted together. Stays follow by recursion over what a game leaves: the cells that are held, the count of a meter.
It implements only what these four machines need of the format. All results are exact fractions.

    python3 brute-force-today.py     writes shipped-today.json beside it, in about a minute

Needs Python 3, numpy and PyYAML. Written for Python 3.11, numpy 2.4, PyYAML 6.0.
"""
import itertools
import json
import pathlib
from collections import defaultdict
from fractions import Fraction
from functools import lru_cache
from math import comb, prod

import numpy
import yaml

HERE = pathlib.Path(__file__).resolve().parent
MACHINES = HERE.parents[2] / "Media" / "Machines"


# What is paid is a pair of moments (E[x], E[x²]); pairs of independent amounts are added by `plus`.

def constant(value):
    return Fraction(value), Fraction(value) ** 2


def plus(a, b):
    return a[0] + b[0], a[1] + 2 * a[0] * b[0] + b[1]


def times(moments, factor):
    return moments[0] * factor, moments[1] * factor ** 2


def mixed(parts):
    """The moments of a mixture of (probability, moments)."""
    parts = list(parts)
    return sum(p * m[0] for p, m in parts), sum(p * m[1] for p, m in parts)


def variance(moments):
    return moments[1] - moments[0] ** 2


class File:
    def __init__(self, name):
        self.file = yaml.safe_load((MACHINES / f"{name}.yaml").read_text())
        self.name, self.pays = name, self.file["pays"]
        (self.wild, rule), = self.file["wilds"].items()
        self.helped = set(self.file["symbols"]) - set(rule["except"]) - {self.wild}
        self.lines = self.file.get("lines", [])

    def reels(self, of=None):
        strips = self.file.get("strips", {})
        return [strips[r] if isinstance(r, str) else r for r in of or self.file["reels"]]

    def fits(self, cell, symbol):
        return cell == symbol or (cell == self.wild and symbol in self.helped)

    def values(self, drawn):
        """The law of a value: (value, probability), a jackpot being worth its credits."""
        items = [item if isinstance(item, list) else [item, 1] for item in drawn]
        total, jackpots = sum(w for _, w in items), self.file.get("jackpots", {})
        worth = lambda v: jackpots[v]["credits"] if v in jackpots else v
        return [(worth(v), Fraction(w, total)) for v, w in items]

    def sum_of_values(self, number, drawn):
        """The moments of the sum of a number of independent values."""
        law = self.values(drawn)
        one = sum(p * v for v, p in law), sum(p * v * v for v, p in law)
        total = constant(0)
        for _ in range(number):
            total = plus(total, one)
        return total


def windows(reel, rows):
    return [tuple(reel[(stop + row) % len(reel)] for row in range(rows)) for stop in range(len(reel))]


# Lines

def line_table(file):
    """What each possible line of symbols pays: the best row."""
    symbols, reels = file.file["symbols"], len(file.file["reels"])
    table = numpy.zeros(len(symbols) ** reels, dtype=numpy.int64)
    for index, line in enumerate(itertools.product(symbols, repeat=reels)):
        for symbol, counts in file.pays.items():
            run = 0
            while run < reels and file.fits(line[run], symbol):
                run += 1
            fitting = [count for count in counts if count <= run]
            if fitting and symbol in line[:max(fitting)]:
                table[index] = max(table[index], counts[max(fitting)])
    return table


def lines_law(file, reels, marks):
    """How many combinations there are for each (credits of lines, cells that show each mark)."""
    symbols, count = file.file["symbols"], len(reels)
    table, law = line_table(file), defaultdict(int)
    columns = [windows(reel, 3) for reel in reels]

    def spread(values, reel):
        return numpy.asarray(values, dtype=numpy.int64).reshape(
            [len(values) if reel == r else 1 for r in range(count)])

    for first in columns[0]:
        shown = [[first]] + columns[1:]
        total = 0
        for line in file.lines:
            index = sum(
                spread([symbols.index(c[line[r]]) for c in shown[r]], r) * len(symbols) ** (count - 1 - r)
                for r in range(count))
            total = total + table[index]
        code = total
        for mark in marks:
            code = code * 16 + sum(spread([c.count(mark) for c in shown[r]], r) for r in range(count))
        for key, number in zip(*(array.tolist() for array in numpy.unique(code, return_counts=True))):
            found = []
            for _ in marks:
                key, cells = divmod(key, 16)
                found.insert(0, cells)
            law[key, *found] += number
    return law


# Ways

def ways_pay(file, columns):
    """What ways pay on a window, and the cells of its wins by reel."""
    credits, cells = 0, [set() for _ in columns]
    for symbol, counts in file.pays.items():
        fitting = [[row for row, c in enumerate(column) if file.fits(c, symbol)] for column in columns]
        run = 0
        while run < len(columns) and fitting[run]:
            run += 1
        counted = [count for count in counts if count <= run]
        if not counted:
            continue
        reach = max(counted)
        wilds = [[row for row in fitting[r] if columns[r][row] == file.wild] for r in range(reach)]
        ways = prod(len(rows) for rows in fitting[:reach]) - prod(len(rows) for rows in wilds)
        if ways:
            credits += ways * counts[reach]
            for r in range(reach):
                cells[r] |= set(fitting[r])
    return credits, cells


def tumbled(file, reels, stops, ladder):
    """What a spin pays whose wins melt away, and its last grid."""
    columns = [[reel[(stop + row) % len(reel)] for row in range(3)] for reel, stop in zip(reels, stops)]
    above, total, step = list(stops), 0, 0
    while True:
        credits, cells = ways_pay(file, columns)
        total += credits * ladder[min(step, len(ladder) - 1)]
        if not any(cells):
            return total, columns
        for r, gone in enumerate(cells):
            left = [symbol for row, symbol in enumerate(columns[r]) if row not in gone]
            while len(left) < 3:
                above[r] -= 1
                left.insert(0, reels[r][above[r] % len(reels[r])])
            columns[r] = left
        step += 1


def tumble_law(file, ladder, scatter):
    """How many combinations there are for each (credits, scatters on the last grid)."""
    reels, law = file.reels(), defaultdict(int)
    for stops in itertools.product(*[range(len(reel)) for reel in reels]):
        credits, last = tumbled(file, reels, stops, ladder)
        law[credits, sum(column.count(scatter) for column in last)] += 1
    return law


def heights_law(file, reels, rows, marks):
    """How many combinations there are for each (credits of ways, cells that show each mark).

    Reel is added to reel. A state is what ways so far are worth and, for each symbol that every reel so far has shown,
    the number of its ways and how many of them are all wild.
    """
    symbols = list(file.pays)
    states = {(0, (0,) * len(marks), tuple((s, 1, 1) for s in symbols)): 1}
    for r, (reel, heights) in enumerate(zip(reels, rows)):
        columns = defaultdict(int)
        for height, weight in heights["draw"]:
            for column in windows(reel, height):
                shown = tuple(
                    (sum(file.fits(c, s) for c in column), column.count(file.wild)) for s in symbols)
                columns[shown, tuple(column.count(mark) for mark in marks)] += weight
        following = defaultdict(int)
        for (credits, found, alive), number in states.items():
            for (shown, more), weight in columns.items():
                paid, living = credits, []
                for symbol, ways, wilds in alive:
                    fitting, wild = shown[symbols.index(symbol)]
                    if fitting:
                        living.append((symbol, ways * fitting, wilds * wild))
                    else:
                        paid += pay_of_run(file, symbol, r, ways - wilds)
                key = paid, tuple(map(sum, zip(found, more))), tuple(living)
                following[key] += number * weight
        states = following
    law = defaultdict(int)
    for (credits, found, alive), number in states.items():
        credits += sum(pay_of_run(file, s, len(reels), ways - wilds) for s, ways, wilds in alive)
        law[credits, *found] += number
    return law


def pay_of_run(file, symbol, run, ways):
    """What a symbol pays that was shown by a number of reels. (Each of its counts down to the smallest has a row.)"""
    return file.pays[symbol].get(run, 0) * ways


# The machines

def record(file, bet, cost, law, hits, feature, awards):
    """All figures of a bet with a paid spin, whose law has (credits, marks…) and a feature by marks.

    `feature` gives the moments of what follows a combination, or None.
    """
    cycle, spin, whole = sum(law.values()), [], []
    pays = defaultdict(int)
    for (credits, *marks), number in law.items():
        share, follows = Fraction(number, cycle), feature(*marks)
        spin.append((share, constant(credits)))
        whole.append((share, plus(constant(credits), follows) if follows else constant(credits)))
        pays[credits] += number
    spin, whole = mixed(spin), mixed(whole)
    return {
        "machine": file.name, "bet": bet, "cost": cost, "cycle": str(cycle),
        "return": whole[0] / cost, "variance": variance(whole) / cost ** 2,
        "spinVariance": variance(spin) / cost ** 2,
        "hitFrequency": Fraction(sum(n for k, n in law.items() if hits(*k)), cycle),
        "paysAtLeastCost": Fraction(sum(n for k, n in law.items() if hits(*k) and k[0] >= cost), cycle),
        "awards": awards,
        "spinPays": [[str(credits), str(pays[credits])] for credits in sorted(pays)],
    }


def purchase(file, bet, cost, moments, awards):
    return {
        "machine": file.name, "bet": bet, "cost": cost, "return": moments[0] / cost,
        "variance": variance(moments) / cost ** 2, "awards": awards,
    }


def award(name, number, credits=None, spins=None):
    """How often a round awards something, and what one brings."""
    found = {"name": name, "meanNumberOfRound": Fraction(number)}
    return found | ({"meanCredits": credits} if credits is not None else {}) | (
        {"meanSpins": spins} if spins is not None else {})


def apiary():
    """Hold and win: a pot on every cell that draws one, and three games from each new pot on."""
    file = File("apiary")
    strip = file.file["strips"]["comb"]
    chance = Fraction(dict(strip)["pot"], sum(weight for _, weight in strip))
    drawn, cost = file.file["values"]["pot"]["draw"], file.file["bet"]["cost"]
    prize = {name: jackpot["credits"] for name, jackpot in file.file["jackpots"].items()}
    named = {item[0]: Fraction(item[1], sum(w for _, w in drawn)) for item in drawn}

    @lru_cache(None)
    def full(pots, left):
        """The law of (pots at the end, games played)."""
        if pots == 15 or left == 0:
            return {(pots, 0): Fraction(1)}
        law = defaultdict(Fraction)
        for more in range(16 - pots):
            here = comb(15 - pots, more) * chance ** more * (1 - chance) ** (15 - pots - more)
            for (end, games), p in full(pots + more, 3 if more else left - 1).items():
                law[end, games + 1] += here * p
        return law

    def paid(pots):
        return mixed(
            (p, times(plus(file.sum_of_values(end, drawn), constant(prize["grand"] * (end == 15))), cost))
            for (end, _), p in full(pots, 3).items())

    paid = lru_cache(None)(paid)
    feature = lambda pots: paid(pots) if pots >= 6 else None

    def awards(law):
        cycle = sum(law.values())
        entered = {pots: Fraction(number, cycle) for pots, number in law.items() if pots >= 6}
        number = sum(entered.values())
        ends = lambda f: sum(
            share * p * f(*end) for pots, share in entered.items() for end, p in full(pots, 3).items())
        return [
            award("mode comb", number, sum(s * paid(pots)[0] for pots, s in entered.items()) / number,
                  ends(lambda pots, games: games) / number),
            award("jackpot mini", ends(lambda pots, _: pots) * named["mini"], Fraction(prize["mini"] * cost)),
            award("jackpot minor", ends(lambda pots, _: pots) * named["minor"], Fraction(prize["minor"] * cost)),
            award("jackpot grand", ends(lambda pots, _: pots == 15), Fraction(prize["grand"] * cost))]

    def by_pots(law):
        totals = defaultdict(int)
        for (*_, pots), number in law.items():
            totals[pots] += number
        return totals

    hits = lambda credits, pots: credits > 0 or pots >= 6
    bets = file.file["bets"]
    for bet, price, reels in [("base", cost, None), ("smoke", bets["smoke"]["cost"], bets["smoke"]["reels"])]:
        law = lines_law(file, file.reels(reels), ["pot"])
        yield record(file, bet, price, law, hits, feature, awards(by_pots(law)))
    law = defaultdict(int)
    for columns in itertools.product(*[windows(r, 3) for r in file.reels(file.file["modes"]["swarm"]["reels"])]):
        law[sum(column.count("pot") for column in columns)] += 1
    assert min(law) >= 6
    total = mixed((Fraction(n, sum(law.values())), paid(pots)) for pots, n in law.items())
    yield purchase(file, "harvest", bets["harvest"]["cost"], total,
                   [award("mode swarm", 1, total[0], Fraction(1))] + awards(law))


def thaw():
    """Tumbles with a ladder; a stay's spins add spins, and their limit is neglected."""
    file = File("thaw")
    cost, bets = file.file["bet"]["cost"], file.file["bets"]
    law = tumble_law(file, file.file["tumble"]["ladder"], "snowdrop")
    melt = tumble_law(file, file.file["modes"]["melt"]["tumble"]["ladder"], "snowdrop")
    cycle = sum(law.values())
    # A game with all it adds gives F = Y + F₁ + … + F₅ with independent copies of F.
    mean = lambda f: Fraction(sum(n * f(credits, 5 * (drops >= 3)) for (credits, drops), n in melt.items()), cycle)
    stop = 1 - mean(lambda y, r: r)
    first = mean(lambda y, r: y) / stop
    second = (mean(lambda y, r: y * y) + 2 * mean(lambda y, r: y * r) * first
              + mean(lambda y, r: r * (r - 1)) * first ** 2) / stop
    games = (10 * first, 10 * (second - first ** 2) + (10 * first) ** 2)
    number = Fraction(sum(n for (_, drops), n in law.items() if drops >= 3), cycle)
    one = lambda number: [award("mode melt", number, games[0], 10 / stop)]
    yield record(file, "base", cost, law, lambda credits, drops: credits > 0 or drops >= 3,
                 lambda drops: games if drops >= 3 else None, one(number))
    yield purchase(file, "spring", bets["spring"]["cost"], games, one(1))


def thicket():
    """Collecting with a meter: the state of a stay is the games left and the hedgehogs so far."""
    file = File("thicket")
    cost, bets, mode = file.file["bet"]["cost"], file.file["bets"], file.file["modes"]["moonlight"]
    drawn, basket = mode["values"]["mushroom"]["draw"], file.file["meters"]["basket"]
    law = lines_law(file, file.reels(mode["reels"]), ["mushroom", "hedgehog"])
    cycle = sum(law.values())
    by_hedgehogs = defaultdict(list)
    for (credits, mushrooms, hedgehogs), number in law.items():
        by_hedgehogs[hedgehogs].append((number, credits, mushrooms))
    sums = [file.sum_of_values(number, drawn) for number in range(16)]

    @lru_cache(None)
    def game(hedgehogs, factor):
        """The probability of a number of hedgehogs, and the moments of a game that shows them."""
        rows = by_hedgehogs[hedgehogs]
        total = sum(number for number, _, _ in rows)
        return Fraction(total, cycle), mixed(
            (Fraction(number, total), plus(constant(credits), times(sums[mushrooms], hedgehogs * factor)))
            for number, credits, mushrooms in rows)

    @lru_cache(None)
    def stay(left, count):
        """The moments of the rest of a stay, and its mean number of games."""
        if left == 0:
            return constant(0), Fraction(0)
        factor = max([f for at, f in basket["levels"].items() if at <= count], default=1)
        parts, games = [], Fraction(0)
        for hedgehogs in by_hedgehogs:
            p, paid = game(hedgehogs, factor)
            # No level is above 9.
            then = min(count + hedgehogs, 9)
            more = sum(a["spins"] for at, a in basket["then"].items() if count < at <= then)
            rest, length = stay(left - 1 + more, then)
            parts.append((p, plus(paid, rest)))
            games += p * (1 + length)
        return mixed(parts), games

    spins = {3: 10, 4: 15, 5: 20}
    feature = lambda toadstools: stay(spins[toadstools], 0)[0] if toadstools >= 3 else None
    for bet, price, reels in [("base", cost, None), ("dusk", bets["dusk"]["cost"], bets["dusk"]["reels"])]:
        law = lines_law(file, file.reels(reels), ["toadstool"])
        entered = defaultdict(int)
        for (_, toadstools), number in law.items():
            if toadstools >= 3:
                entered[toadstools] += number
        number, combinations = sum(entered.values()), sum(law.values())
        mean = lambda f: sum(n * f(stay(spins[t], 0)) for t, n in entered.items()) / number
        yield record(
            file, bet, price, law, lambda credits, toadstools: credits > 0 or toadstools >= 3, feature,
            [award("mode moonlight", Fraction(number, combinations), mean(lambda s: s[0][0]), mean(lambda s: s[1]))])
    bought, games = stay(10, 0)
    yield purchase(file, "moonrise", bets["moonrise"]["cost"], bought, [award("mode moonlight", 1, bought[0], games)])


def kites():
    """Drawn heights: the state of a stay is the games played and given, and the wind."""
    file = File("kites")
    cost, bets, mode = file.file["bet"]["cost"], file.file["bets"], file.file["modes"]["gusts"]
    law = heights_law(file, file.reels(), file.file["rows"], ["bell"])
    gusts = heights_law(file, mode["reels"], mode["rows"], ["bell", "sock"])
    cycle, kinds = sum(gusts.values()), defaultdict(list)
    for (credits, bells, socks), number in gusts.items():
        kinds[bells >= 4, socks].append((number, credits))
    kinds = {kind: (Fraction(sum(n for n, _ in rows), cycle),
                    (Fraction(sum(n * c for n, c in rows), sum(n for n, _ in rows)),
                     Fraction(sum(n * c * c for n, c in rows), sum(n for n, _ in rows))))
             for kind, rows in kinds.items()}

    @lru_cache(None)
    def stay(played, given, wind):
        if played == given:
            return constant(0), Fraction(0)
        parts, games = [], Fraction(0)
        for (again, socks), (p, paid) in kinds.items():
            more = min(given + 5 * again, mode["most"])
            rest, length = stay(played + 1, more, wind + socks)
            parts.append((p, plus(times(paid, wind + socks), rest)))
            games += p * (1 + length)
        return mixed(parts), games

    total, games = stay(0, 10, 1)
    number = Fraction(sum(n for (_, bells), n in law.items() if bells >= 4), sum(law.values()))
    one = lambda number: [award("mode gusts", number, total[0], games)]
    yield record(file, "base", cost, law, lambda credits, bells: credits > 0 or bells >= 4,
                 lambda bells: total if bells >= 4 else None, one(number))
    yield purchase(file, "gale", bets["gale"]["cost"], total, one(1))


def fraction(number):
    return f"{number.numerator}/{number.denominator}"


def main():
    records = [r for machine in (apiary, kites, thaw, thicket) for r in machine()]
    for r in records:
        print(r["machine"], r["bet"], float(r["return"]), float(r["variance"]) ** 0.5, float(r.get("hitFrequency", 0)))
    bodies = [",\n".join(f"   {json.dumps(key)}: {json.dumps(value, default=fraction)}"
                         for key, value in r.items()) for r in records]
    text = ",\n".join("  {\n" + body + "\n  }" for body in bodies)
    source = json.dumps("brute-force-today.py, from the machine files alone")
    (HERE / "shipped-today.json").write_text(f'{{\n "source": {source},\n "machines": [\n{text}\n ]\n}}\n')


main()
