#!/usr/bin/env python3
"""Computes the exact numbers of machines by brute force, from their files alone.

It was written from docs/FORMAT.md and shares nothing with the engine: every combination of stops of
every mode is expanded to a window and evaluated, and rounds follow from the spins by recursion. It
implements only what the shipped and the published machines need of the format. All results are
exact fractions.

    python3 brute-force.py          writes shipped-machines.json and published-machines.json beside it
    python3 brute-force.py FILE…    prints the main numbers of machine files

Needs Python 3, numpy and PyYAML. Written for Python 3.11, numpy 2.4, PyYAML 6.0.
"""
import itertools
import json
import pathlib
import sys
from fractions import Fraction
from math import prod

import numpy
import yaml

HERE = pathlib.Path(__file__).resolve().parent
MACHINES = HERE.parents[2] / "Media" / "Machines"
SHIPPED = ["tidepool", "arcade", "orchard", "monsoon", "lanterns"]
PUBLISHED = ["double-strike", "red-white-blue", "atkins-diet", "cleopatra"]


class Machine:
    """A machine file, with the defaults of the format filled in."""

    def __init__(self, path):
        file = yaml.safe_load(path.read_text())
        self.file, self.name = file, file["name"]
        self.symbols = [str(symbol) for symbol in file["symbols"]]
        self.groups = {str(name): {str(m) for m in members}
                       for name, members in file.get("groups", {}).items()}
        for _ in self.groups:  # groups in groups
            for name, members in self.groups.items():
                inner = set().union(*(self.groups.get(m, {m}) for m in members))
                self.groups[name] = inner
        self.wilds = {}
        for name, wild in file.get("wilds", {}).items():
            stands_for = set(self.symbols) - set(file["wilds"])
            if "for" in wild:
                stands_for = self.members(wild["for"])
            stands_for -= self.members(wild.get("except", []))
            self.wilds[name] = (stands_for, wild.get("real", 1))
        rows = file.get("rows", 1)
        self.rows = rows if isinstance(rows, list) else [rows] * len(file["reels"])
        self.lines = file.get("lines", [])
        self.bet = file.get("bet", {})
        self.modes = {"base": {}} | file.get("modes", {})

    def members(self, names):
        return set().union(*(self.groups.get(name, {name}) for name in names))

    def cost(self, lines):
        return self.bet.get("cost", lines)

    def setting(self, mode, key, default):
        return self.modes[mode].get(key, self.file.get(key, default))

    def circle(self, reel):
        """The symbols and weights of the stops of a reel with one circle."""
        strips = self.file.get("strips", {})
        weights = None
        if isinstance(reel, dict):
            weights, reel = reel.get("weights"), reel["strip"]
        if not isinstance(reel, list):
            reel = strips[reel]
        assert not any(isinstance(stop, dict) for stop in reel), "one circle a reel only"
        stops = [stop if isinstance(stop, list) else [stop, 1] for stop in reel]
        return [s for s, _ in stops], weights or [w for _, w in stops]

    def columns(self, mode, held):
        """The columns each reel can show, after held cells and expansion, with their weights."""
        reels = []
        for place, reel in enumerate(self.setting(mode, "reels", None)):
            symbols, weights = self.circle(reel)
            height, columns = self.rows[place], []
            for stop in range(len(symbols)):
                cells = [symbols[(stop + row) % len(symbols)] for row in range(height)]
                cells = [held.get((place, row), cell) for row, cell in enumerate(cells)]
                for wide in self.setting(mode, "expands", []):
                    if wide in cells:
                        cells = [wide] * height
                        break
                columns.append(tuple(cells))
            reels.append((columns, weights))
        return reels


def credits_for(pay, coins):
    return pay[coins - 1] if isinstance(pay, list) else pay * coins


class Reader:
    """Evaluates windows by the rules of a mode, for a number of lines and coins."""

    def __init__(self, machine, mode, lines, coins):
        self.machine, self.mode, self.coins = machine, mode, coins
        self.lines, self.cost = machine.lines[:lines], machine.cost(lines)
        self.factors = machine.setting(mode, "factors", {})
        self.combine = machine.setting(mode, "combine", "product")
        self.multiplier = machine.modes[mode].get("multiplier", 1)
        self.looks = [look for look in machine.file["wins"] if mode in look.get("in", [mode])]

    def fit(self, cell, asked, wild):
        """2 if a cell shows what is asked for, 1 if it stands in for it, otherwise 0."""
        wanted = self.machine.groups.get(asked, {asked})
        if cell in wanted:
            return 2
        stands_for = self.machine.wilds.get(cell, (set(), 1))[0]
        return 1 if wild and wanted & stands_for else 0

    def factor(self, cells, asked):
        """The combined factors of the cells of a reading."""
        used = [self.factors.get(c, 1) for c in cells if c != asked and self.factors.get(c, 1) > 1]
        if not used:
            return 1
        return {"product": prod, "sum": sum, "highest": max}[self.combine](used)

    def worth(self, rule, pay, times, factor):
        """The credits of a reading, including all multipliers."""
        credits = credits_for(pay, self.coins) * times
        return credits * factor * self.multiplier if rule.get("multiplied", True) else credits

    def rule_on_line(self, rule, line):
        """The credits of a rule's best reading on a line; None without a reading."""
        wild = rule.get("wild", True)
        if "sequence" in rule:
            names = rule["sequence"]
            if not all(self.fit(c, name, wild) for c, name in zip(line, names)):
                return None
            assert all(self.fit(c, name, wild) == 2 for c, name in zip(line, names)), "no wilds here"
            factor = prod(self.factor([c], name) for c, name in zip(line, names))
            return self.worth(rule, rule.get("pays", 0), 1, factor)
        best = None
        for asked, entries in rule.get("pays", self.machine.file.get("pays", {})).items():
            asked = str(asked)
            fits = [self.fit(cell, asked, wild) for cell in line]
            if rule["match"] == "left":
                found = list(itertools.takewhile(lambda place: fits[place], range(len(line))))
            else:
                assert rule["match"] == "count"
                found = [place for place in range(len(line)) if fits[place]]
            counts = [count for count in entries if count <= len(found)]
            if not counts:
                continue
            if rule["match"] == "left":
                found = found[:max(counts)]
            standing_in = [line[place] for place in found if fits[place] == 1]
            real = max([self.machine.wilds[cell][1] for cell in standing_in], default=0)
            if len(found) - len(standing_in) < real:
                continue
            factor = self.factor([line[place] for place in found], asked)
            credits = self.worth(rule, entries[max(counts)], 1, factor)
            best = credits if best is None else max(best, credits)
        return best

    def line_table(self, look):
        """The credits of each possible line of symbols, or -1 for no win."""
        symbols, reels = self.machine.symbols, len(self.machine.rows)
        rules = look.get("best", [look])
        table = numpy.full(len(symbols) ** reels, -1, dtype=numpy.int64)
        for index, line in enumerate(itertools.product(symbols, repeat=reels)):
            found = [self.rule_on_line(rule, line) for rule in rules]
            table[index] = max([-1 if credits is None else credits for credits in found])
        return table


def spread(values, place, reels):
    """A reel's values along its own axis."""
    shape = [1] * reels
    shape[place] = len(values)
    return numpy.asarray(values, dtype=numpy.int64).reshape(shape)


class Spins:
    """Every combination of a mode's spin, counted by what it gives.

    `outcomes` counts combinations by (credits, wins?, awards, held),
    where awards are (look, award, times) and `held` are the cells of the symbol that would be held.
    """

    def __init__(self, machine, mode, lines, coins, held=None):
        self.machine, self.held = machine, held or {}
        self.reader = Reader(machine, mode, lines, coins)
        self.columns = machine.columns(mode, self.held)
        self.cycle = prod(sum(weights) for _, weights in self.columns)
        self.look_credits = [0] * len(machine.file["wins"])
        self.line_hits = [0] * lines
        self.line_pays = [0] * lines
        self.line_credits = [0] * lines
        self.outcomes = {}
        tables = {id(look): self.reader.line_table(look)
                  for look in self.reader.looks if look["where"] == "lines"}
        first, weights = self.columns[0]
        for column, weight in zip(first, weights):
            if weight:
                self.count([([column], [weight])] + self.columns[1:], tables)

    def count(self, columns, tables):
        reels = len(columns)
        weight = prod_arrays(spread(w, r, reels) for r, (_, w) in enumerate(columns))
        shape = weight.shape
        total = numpy.zeros(shape, dtype=numpy.int64)
        wins = numpy.zeros(shape, dtype=bool)
        awards = []
        for look in self.reader.looks:
            place = next(i for i, l in enumerate(self.machine.file["wins"]) if l is look)
            if look["where"] == "lines":
                credits, won, times = self.read_lines(look, columns, tables[id(look)], weight)
                if "then" in look:
                    awards.append((place, look["then"], times))
            elif look["where"] == "ways":
                credits, won = self.read_ways(look, columns, shape)
            else:
                credits, won, given = self.read_window(look, columns, shape)
                awards += [(place, award, times) for award, times in given]
            total += credits
            wins |= won
            self.look_credits[place] += int((credits * weight).sum())
        self.collect(columns, weight, total, wins, awards)

    def read_lines(self, look, columns, table, weight):
        symbols, reels = self.machine.symbols, len(columns)
        credits = numpy.zeros(weight.shape, dtype=numpy.int64)
        won = numpy.zeros(weight.shape, dtype=bool)
        times = numpy.zeros(weight.shape, dtype=numpy.int64)
        for number, line in enumerate(self.reader.lines):
            index = sum(
                spread([symbols.index(column[line[r]]) for column in shown], r, reels)
                * len(symbols) ** (reels - 1 - r)
                for r, (shown, _) in enumerate(columns))
            found = table[index]
            paid = numpy.maximum(found, 0)
            credits += paid
            won |= found >= 0
            times += found >= 0
            self.line_hits[number] += int(((found >= 0) * weight).sum())
            self.line_pays[number] += int(((found > 0) * weight).sum())
            self.line_credits[number] += int((paid * weight).sum())
        return credits, won, times

    def read_ways(self, look, columns, shape):
        assert look["match"] == "left" and self.reader.combine == "product"
        credits = numpy.zeros(shape, dtype=numpy.int64)
        won = numpy.zeros(shape, dtype=bool)
        pays = look.get("pays", self.machine.file.get("pays", {}))
        for asked, entries in pays.items():
            assert asked in self.machine.symbols, "ways pay symbols only"
            fitting, factors, wild_factors = [], [], []
            for r, (shown, _) in enumerate(columns):
                cells = [[(self.reader.fit(c, asked, True), c) for c in column] for column in shown]
                fitting.append(spread(
                    [any(fit for fit, _ in column) for column in cells], r, len(columns)))
                factors.append(spread(
                    [sum(self.reader.factor([c], asked) for fit, c in column if fit)
                     for column in cells], r, len(columns)))
                wild_factors.append(spread(
                    [sum(self.reader.factor([c], asked) for fit, c in column if fit == 1)
                     for column in cells], r, len(columns)))
            reach = sum(prod_arrays(fitting[:n]) for n in range(1, len(columns) + 1))
            counts = sorted(entries)
            for count, above in zip(counts, counts[1:] + [len(columns) + 1]):
                here = (reach >= count) & (reach < above)
                # Each choice of cells has its own factors; a choice of only wilds isn't a win.
                ways = prod_arrays(factors[:count]) - prod_arrays(wild_factors[:count])
                pay = self.reader.worth(look, entries[count], 1, 1)
                credits += numpy.where(here, ways * pay, 0)
                won |= here & (ways > 0)
        return credits, won

    def read_window(self, look, columns, shape):
        assert look["match"] == "count"
        credits = numpy.zeros(shape, dtype=numpy.int64)
        won = numpy.zeros(shape, dtype=bool)
        given = []
        times = self.reader.cost if look.get("times") == "bet" else 1
        for key in ("pays", "then"):
            for asked, entries in look.get(key, {}).items():
                found = numpy.zeros(shape, dtype=numpy.int64)
                for r, (shown, _) in enumerate(columns):
                    found += spread(
                        [sum(self.reader.fit(cell, asked, False) == 2
                             and not (look.get("new") and (r, row) in self.held)
                             for row, cell in enumerate(column))
                         for column in shown], r, len(columns))
                counts = sorted(entries)
                for count, above in zip(counts, counts[1:] + [1000]):
                    here = (found >= count) & (found < above)
                    won |= here
                    if key == "pays":
                        pay = self.reader.worth(look, entries[count], times, 1)
                        credits += numpy.where(here, pay, 0)
                    else:
                        given.append((entries[count], here.astype(numpy.int64)))
        return credits, won, given

    def collect(self, columns, weight, total, wins, awards):
        """Counts the combinations by what they give."""
        key = total * 2 + wins
        sizes = []
        for _, _, times in awards:
            size = int(times.max()) + 1
            sizes.append(size)
            key = key * size + times
        held = self.held_codes(columns)
        key = key * held[1] + held[0]
        keys, inverse = numpy.unique(key.reshape(-1), return_inverse=True)
        counts = numpy.zeros(len(keys), dtype=numpy.int64)
        numpy.add.at(counts, inverse.reshape(-1), numpy.broadcast_to(weight, key.shape).reshape(-1))
        for code, number in zip(keys.tolist(), counts.tolist()):
            code, cells = divmod(code, held[1])
            given = []
            for (place, award, _), size in zip(reversed(awards), reversed(sizes)):
                code, times = divmod(code, size)
                if times:
                    given.insert(0, (place, json.dumps(award), times))
            outcome = (code // 2, bool(code % 2), tuple(given), held[2][cells])
            self.outcomes[outcome] = self.outcomes.get(outcome, 0) + number

    def held_codes(self, columns):
        """Which reels show the symbol that awards hold, as a bit mask; it always fills a reel."""
        holds = [a["hold"] for look in self.reader.looks
                 for table in look.get("then", {}).values() if isinstance(table, dict)
                 for a in table.values() if isinstance(a, dict) and "hold" in a]
        if not holds:
            return 0, 1, [()]
        reels, code = len(columns), 0
        for r, (shown, _) in enumerate(columns):
            full = [holds[0] in column for column in shown]
            assert all(set(c) == {holds[0]} for c, f in zip(shown, full) if f), "whole reels only"
            code = code + spread(full, r, reels) * 2 ** r
        return code, 2 ** reels, [
            tuple((r, row, holds[0]) for r in range(reels) if mask >> r & 1
                  for row in range(self.machine.rows[r]))
            for mask in range(2 ** reels)]


def prod_arrays(arrays):
    result = numpy.int64(1)
    for array in arrays:
        result = result * array
    return result


class Rounds:
    """The mean and variance of a round, from the spins of all its modes.

    Moments are pairs (E[x], E[x²]). The limit on a stay's spins (`most`) is neglected.
    """

    def __init__(self, machine, lines, coins):
        self.machine, self.lines, self.coins = machine, lines, coins
        self.cost = machine.cost(lines) * coins
        self.known, self.stays = {}, {}
        self.base = self.spins("base", ())

    def spins(self, mode, held):
        if (mode, held) not in self.known:
            cells = {(r, row): symbol for r, row, symbol in held}
            self.known[mode, held] = Spins(self.machine, mode, self.lines, self.coins, cells)
        return self.known[mode, held]

    def bonus(self, name):
        """The moments of a bonus, a pick of credits, multiplied by `equal` if all are equal."""
        bonus = self.machine.file["bonuses"][name]
        sums = []
        for picked in itertools.permutations(bonus["from"], bonus["pick"]):
            alike = len(set(picked)) == 1
            sums.append(sum(picked) * self.coins * (bonus.get("equal", 1) if alike else 1))
        return (Fraction(sum(sums), len(sums)), Fraction(sum(x * x for x in sums), len(sums)))

    def laws(self, mode, held, value="credits"):
        """Each kind of outcome: weight, moments of a value, own spins, other spins, held cells.

        The value is the credits, the spin itself (1), or the number of bonuses with a given name.
        """
        for (credits, _, awards, shown), number in self.spins(mode, held).outcomes.items():
            moments = constant(credits)
            own, others, holds, bonuses = 0, {}, False, {}
            for place, text, times in awards:
                award = json.loads(text)
                look = self.machine.file["wins"][place]
                if "bonus" in award:
                    assert look.get("multiplied", True) is False
                    bonuses[award["bonus"]] = bonuses.get(award["bonus"], 0) + times
                    for _ in range(times):
                        moments = plus(moments, self.bonus(award["bonus"]))
                if award.get("mode") == mode:
                    own += award["spins"] * times
                elif "mode" in award:
                    others[award["mode"]] = others.get(award["mode"], 0) + award["spins"] * times
                holds |= "hold" in award
            if value == "spins":
                moments = constant(1)
            elif value != "credits":
                moments = constant(bonuses.get(value.removeprefix("bonus "), 0))
            yield number, moments, own, others, tuple(sorted(set(shown))) if holds else held

    def stay(self, mode, spins, held, value):
        """The moments of a stay of a number of spins and all spins it adds."""
        key = (mode, spins, held, value)
        if key not in self.stays:
            self.stays[key] = self.work_out(mode, spins, held, value)
        return self.stays[key]

    def work_out(self, mode, spins, held, value):
        if spins == 0:
            return constant(0)
        laws, cycle = list(self.laws(mode, held, value)), self.spins(mode, held).cycle
        assert not any(others for _, _, _, others, _ in laws), "one mode deep only"
        if any(h != held for _, _, own, _, h in laws if own):
            # Each spin that adds to the stay holds more cells, so the recursion ends.
            assert all(h != held for _, _, own, _, h in laws if own)
            first = second = Fraction(0)
            for number, moments, own, _, after in laws:
                whole = plus(moments, self.stay(mode, spins - 1 + own, after, value))
                first += number * whole[0]
                second += number * whole[1]
            return first / cycle, second / cycle
        # A spin with everything it adds gives F = Y + F₁ + … + Fᵣ, with independent copies of F:
        # E[F] = E[Y] + E[r] E[F], E[F²] = E[Y²] + 2 E[Y r] E[F] + E[r] E[F²] + E[r (r − 1)] E[F]².
        mean = lambda f: sum((n * f(y, r) for n, y, r, _, _ in laws), Fraction(0)) / cycle
        stop = 1 - mean(lambda y, r: r)
        first = mean(lambda y, r: y[0]) / stop
        second = mean(lambda y, r: y[1] + 2 * y[0] * r * first + r * (r - 1) * first ** 2) / stop
        variance = second - first ** 2
        return spins * first, spins * variance + (spins * first) ** 2

    def numbers(self):
        """All compared numbers; credits are divided by the cost unless stated otherwise."""
        base, cost = self.base, Fraction(self.cost)
        cycle = base.cycle
        spin, whole = (Fraction(0), Fraction(0)), (Fraction(0), Fraction(0))
        modes, bonuses = {}, {}
        for number, moments, own, others, held in self.laws("base", ()):
            assert own == 0
            spin = (spin[0] + number * moments[0], spin[1] + number * moments[1])
            for mode, spins in others.items():
                entered = held if held else ()
                stay = self.stay(mode, spins, entered, "credits")
                length = self.stay(mode, spins, entered, "spins")
                moments = plus(moments, stay)
                old = modes.get(mode, (0, 0, 0))
                modes[mode] = (old[0] + number, old[1] + number * stay[0],
                               old[2] + number * length[0])
            whole = (whole[0] + number * moments[0], whole[1] + number * moments[1])
        for (_, _, awards, _), number in base.outcomes.items():
            for _, text, times in awards:
                if bonus := json.loads(text).get("bonus"):
                    old = bonuses.get(bonus, (0, 0))
                    bonuses[bonus] = (old[0] + number, old[1] + number * times)
        # A round's bonuses: those of the paid spin, and those of the stays it leads to.
        later = dict.fromkeys(self.machine.file.get("bonuses", {}), Fraction(0))
        for bonus in later:
            for number, _, _, others, held in self.laws("base", ()):
                for mode, spins in others.items():
                    entered = held if held else ()
                    later[bonus] += number * self.stay(mode, spins, entered, f"bonus {bonus}")[0]
        in_round = {b: (times + later[b]) / cycle for b, (_, times) in bonuses.items()}
        assert all(b in bonuses for b, number in later.items() if number), "the paid spin's alone"
        spin, whole = [(a / cycle, b / cycle) for a, b in (spin, whole)]
        looks = [(i, look) for i, look in enumerate(self.machine.file["wins"])
                 if "base" in look.get("in", ["base"])]
        parts = [[f"look {i}", Fraction(base.look_credits[i], cycle) / cost] for i, _ in looks]
        parts += [[f"bonus {b}", Fraction(times, cycle) * self.bonus(b)[0] / cost]
                  for b, (_, times) in bonuses.items()]
        parts += [[f"mode {m}", credits / cycle / cost] for m, (_, credits, _) in modes.items()]
        pays = {}
        for (credits, _, _, _), number in base.outcomes.items():
            pays[credits] = pays.get(credits, 0) + number
        hits = sum(n for (_, hit, _, _), n in base.outcomes.items() if hit)
        enough = sum(n for (c, hit, _, _), n in base.outcomes.items() if hit and c >= self.cost)
        assert sum(share for _, share in parts) == whole[0] / cost
        return {
            "machine": self.machine.name, "lines": self.lines, "coins": self.coins,
            "cost": self.cost, "cycle": str(cycle),
            "return": whole[0] / cost, "variance": variance(whole) / cost ** 2,
            "spinVariance": variance(spin) / cost ** 2,
            "hitFrequency": Fraction(hits, cycle), "paysAtLeastCost": Fraction(enough, cycle),
            "parts": [{"source": source, "share": share} for source, share in parts],
            "awards": [
                {"name": f"mode {m}", "probability": Fraction(n, cycle),
                 "meanNumber": Fraction(n, cycle), "meanCredits": credits / n, "meanSpins": spins / n,
                 "meanNumberOfRound": Fraction(n, cycle), "creditsOfRound": credits / cycle}
                for m, (n, credits, spins) in modes.items()] + [
                {"name": f"bonus {b}", "probability": Fraction(n, cycle),
                 "meanNumber": Fraction(times, cycle), "meanCredits": self.bonus(b)[0],
                 "meanNumberOfRound": in_round[b], "creditsOfRound": in_round[b] * self.bonus(b)[0]}
                for b, (n, times) in bonuses.items()],
            "lineOdds": [
                {"hit": Fraction(h, cycle), "pay": Fraction(p, cycle),
                 "meanCredits": Fraction(c, cycle)}
                for h, p, c in zip(base.line_hits, base.line_pays, base.line_credits)],
            "spinPays": [[str(credits), str(pays[credits])] for credits in sorted(pays)],
        }


def constant(value):
    return Fraction(value), Fraction(value) ** 2


def plus(a, b):
    """The moments of the sum of two independent values."""
    return a[0] + b[0], a[1] + 2 * a[0] * b[0] + b[1]


def variance(moments):
    return moments[1] - moments[0] ** 2


def stakes(machine):
    """All lines with every number of coins, and one line if lines can be chosen."""
    lines = len(machine.lines)
    coins = machine.bet.get("coins", 1)
    return [(lines, c + 1) for c in range(coins)] + [(1, 1)] * (machine.bet.get("lines") == "any")


def show(path):
    machine = Machine(path)
    for lines, coins in stakes(machine):
        n = Rounds(machine, lines, coins).numbers()
        print(f"{machine.name}: {lines} lines, {coins} coins, cycle {n['cycle']},"
              f" return {float(n['return']):.6f}, hit {float(n['hitFrequency']):.4f},"
              f" at least cost {float(n['paysAtLeastCost']):.4f},"
              f" deviation {float(n['variance']) ** 0.5:.4f} (spin"
              f" {float(n['spinVariance']) ** 0.5:.4f}), {len(n['spinPays'])} pays up to"
              f" {n['spinPays'][-1][0]}")
        print("   " + "; ".join(f"{p['source']} {float(p['share']):.5f}" for p in n["parts"]))
        for a in n["awards"]:
            print(f"   {a['name']}: 1 in {1 / float(a['probability']):.2f},"
                  f" {float(a['meanCredits']) / n['cost']:.2f} costs each,"
                  f" {float(a.get('meanSpins', 0)):.3f} spins")


def main():
    if sys.argv[1:]:
        for name in sys.argv[1:]:
            show(pathlib.Path(name))
        return
    write("shipped-machines.json", [MACHINES / f"{name}.yaml" for name in SHIPPED])
    write("published-machines.json", [HERE / "Published" / f"{name}.yaml" for name in PUBLISHED])


def fraction(number):
    return f"{number.numerator}/{number.denominator}"


def write(output, paths):
    machines = [Machine(path) for path in paths]
    records = [Rounds(machine, *stake).numbers() for machine in machines
               for stake in stakes(machine)]
    source = "brute-force.py, from the machine files alone"
    bodies = [",\n".join(f"   {json.dumps(key)}: {json.dumps(value, default=fraction)}"
                         for key, value in record.items()) for record in records]
    text = ",\n".join("  {\n" + body + "\n  }" for body in bodies)
    text = f'{{\n "source": {json.dumps(source)},\n "machines": [\n{text}\n ]\n}}\n'
    (HERE / output).write_text(text)


main()
