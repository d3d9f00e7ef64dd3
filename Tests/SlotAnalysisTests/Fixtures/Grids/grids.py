#!/usr/bin/env python3
"""Plays small machines of format 2 with tumbles, clusters, values and meters, written from docs/FORMAT.md
and docs/STREAM.md alone.

  ./grids.py > grids.json

Each machine beside this file is played in two ways: through all that its rounds can draw, which gives
the mean and the variance of a round as fractions, and by the draws of some seeds, which gives what
rounds pay and how many grids they have.
"""
import fractions
import importlib.util
import json
import pathlib
import sys

import yaml

HERE = pathlib.Path(__file__).resolve().parent
TESTS = HERE.parent.parent.parent
spec = importlib.util.spec_from_file_location(
    "stream", TESTS / "SlotEngineTests/Fixtures/stream-format-1.py")
stream = importlib.util.module_from_spec(spec)
spec.loader.exec_module(stream)

F = fractions.Fraction


def weighted(items):
    return [(item[0], item[1]) if isinstance(item, list) else (item, 1) for item in items]


def keyed(node):
    """The same with the key `on` as YAML 1.2 has it; PyYAML reads a truth value."""
    if isinstance(node, dict):
        return {"on" if key is True else key: keyed(value) for key, value in node.items()}
    return [keyed(item) for item in node] if isinstance(node, list) else node


class Machine:
    def __init__(self, file):
        self.file = file
        rows = file.get("rows", 1)
        count = len(file["reels"])
        self.rows = rows if isinstance(rows, list) else [rows] * count
        self.cost = file["bet"]["cost"]
        self.groups = file.get("groups", {})
        self.modes = {"base": {}, **{n: m or {} for n, m in file.get("modes", {}).items()}}

    def of(self, mode, key, default=None):
        own = self.modes[mode]
        return own[key] if key in own else self.file.get(key, default)

    def members(self, name):
        return self.groups.get(name, [name])

    def reels(self, mode):
        return [weighted(reel) for reel in self.of(mode, "reels")]


class Player:
    """Plays a round; `draw(weights)` gives an index, `combination(reels)` a stop for each reel."""

    def __init__(self, machine, draws):
        self.m, self.draws = machine, draws
        self.pay, self.grids, self.jackpots = 0, 0, 0

    def round(self):
        self.stay("base", 1)
        return self.pay

    def stay(self, mode, given):
        most = self.m.modes[mode].get("most", 10000)
        given, played = min(given, most), 0
        counts = {n: meter.get("start", 0) for n, meter in self.m.file.get("meters", {}).items()}
        while played < given:
            played += 1
            for award in self.spin(mode, counts):
                if award["mode"] == mode:
                    given = min(most, given + award["spins"])
                else:
                    self.stay(award["mode"], award["spins"])

    def spin(self, mode, counts):
        m, file = self.m, self.m.file
        meters = {n: x for n, x in sorted(file.get("meters", {}).items())
                  if mode in x.get("in", list(m.modes))}
        reels = m.reels(mode)
        stops = self.draws.combination(reels, mode == "base")
        circle = [[symbol for symbol, _ in reel] for reel in reels]
        columns = [[circle[r][(stops[r] + i) % len(circle[r])] for i in range(m.rows[r])]
                   for r in range(len(reels))]
        used = [0] * len(reels)
        values, before, start = {}, dict(counts), {}
        tumble = m.of(mode, "tumble")
        tumble = None if tumble in (None, False) else tumble
        landed = [(r, i) for r in range(len(columns)) for i in range(len(columns[r]))]
        for name, meter in meters.items():
            if meter.get("keep") == "spin":
                counts[name] = meter.get("start", 0)
            start[name] = counts[name]
        wins, number = [], 0

        def factor(name):
            meter = meters[name]
            count = before[name] if meter.get("holds") == "next" else counts[name]
            if "levels" not in meter:
                return max(1, count)
            return ([1] + [f for c, f in sorted(meter["levels"].items()) if c <= count])[-1]

        def add(name, amount):
            counts[name] = min(counts[name] + amount, meters[name].get("most", 10**18))

        while True:
            table = m.of(mode, "values", {})
            for r, i in sorted(landed):
                if columns[r][i] in table:
                    items = weighted(table[columns[r][i]]["draw"])
                    values[r, i] = items[self.draws.draw([w for _, w in items])][0]
            for name, meter in meters.items():
                shown = [c for c in sorted(landed)]
                if isinstance(meter["adds"], str):
                    add(name, sum(values[r, i] for r, i in shown
                                  if columns[r][i] in m.members(meter["adds"])))
                elif "for" in meter:
                    add(name, meter["adds"] * sum(
                        columns[r][i] in m.members(meter["for"]) for r, i in shown))
            ladder = (tumble or {}).get("ladder", [1])
            rung = ladder[min(number, len(ladder) - 1)]
            found = [(index, self.look(look, mode, columns, values,
                                       rung * (factor(look["by"]) if "by" in look else 1)))
                     for index, look in enumerate(file["wins"]) if mode in look.get("in", list(m.modes))]
            def at(kinds):
                return [(index, w) for index, ws in found for w in ws
                        if file["wins"][index].get("on", "each") in kinds]
            here = at(["each"] + (["first"] if number == 0 else []))
            cleared = {c for index, w in here if file["wins"][index].get("clears", True)
                       for c in w["cells"]}
            keeps = [s for n in (tumble or {}).get("keeps", []) for s in m.members(n)]
            cleared = {c for c in cleared if columns[c[0]][c[1]] not in keeps} if tumble is not None else set()
            goes_on = bool(cleared) and number + 1 < tumble.get("most", 1000)
            if not goes_on:
                here += at(["last"])
            wins += sorted(here, key=lambda pair: pair[0])
            if (cleared if tumble is not None else here):
                for name, meter in meters.items():
                    if meter.get("after") == "win":
                        add(name, meter["adds"])
            number += 1
            if not goes_on:
                break
            landed = self.fall(columns, values, cleared, tumble.get("falls", True))
            for r in range(len(columns)):
                gaps = sorted(i for s, i in landed if s == r)
                used[r] += len(gaps)
                for place, i in enumerate(gaps):
                    columns[r][i] = circle[r][(stops[r] - used[r] + place) % len(circle[r])]
        self.grids += number
        total = m.of(mode, "by")
        whole = factor(total) if total else 1
        awards = []
        for index, win in wins:
            scale = whole if win["multiplied"] else 1
            self.pay += win["pay"] * scale
            for jackpot in win["jackpots"]:
                self.pay += file["jackpots"][jackpot]["credits"] * win["scale"] * scale
                self.jackpots += 1
            if win["award"]:
                awards.append((win["award"], win["scale"] * scale))
        for name, meter in meters.items():
            for count, award in sorted(meter.get("then", {}).items()):
                if start[name] < count <= counts[name]:
                    awards.append((award, m.modes[mode].get("multiplier", 1)))
        spins = []
        for award, scale in awards:
            if "jackpot" in award:
                self.pay += file["jackpots"][award["jackpot"]]["credits"] * scale
                self.jackpots += 1
            self.pay += award.get("credits", 0) * scale
            if "mode" in award:
                same = [a for a in spins if a["mode"] == award["mode"]]
                if same:
                    same[0]["spins"] += award["spins"]
                else:
                    spins.append(dict(mode=award["mode"], spins=award["spins"]))
        return spins

    @staticmethod
    def fall(columns, values, cleared, falls):
        for cell in cleared:
            values.pop(cell, None)
        if not falls:
            return sorted(cleared)
        landed = []
        for r, column in enumerate(columns):
            kept = [(column[i], values.pop((r, i), None)) for i in range(len(column))
                    if (r, i) not in cleared]
            gap = len(column) - len(kept)
            for i, (symbol, value) in enumerate(kept):
                column[gap + i] = symbol
                if value is not None:
                    values[r, gap + i] = value
            landed += [(r, i) for i in range(gap)]
        return landed

    # Looks

    def look(self, look, mode, columns, values, factor):
        m = self.m
        multiplied = look.get("multiplied", True)
        scale = (m.cost if look.get("times") == "bet" else 1)
        if multiplied:
            scale *= factor * m.modes[mode].get("multiplier", 1)
        cells = [(r, i) for r, column in enumerate(columns) for i in range(len(column))]
        def shows(cell, name):
            return columns[cell[0]][cell[1]] in m.members(name)
        condition = look.get("when")
        if condition and not all(sum(shows(c, n) for c in cells) >= k
                                 for n, k in condition["of"].items()):
            return []
        def win(pay, cells, award, jackpots=()):
            return dict(pay=pay, cells=cells, award=award, scale=scale, multiplied=multiplied,
                        jackpots=list(jackpots))
        if "collect" in look:
            taken = [c for c in cells if shows(c, look["collect"])]
            collectors = [c for c in cells if shows(c, look["for"])] if "for" in look else []
            times = len(collectors) if "for" in look else 1
            if len(taken) < look.get("least", 1) or times == 0:
                return []
            worth = [values[c] for c in taken if c in values]
            numbers = sum(v for v in worth if not isinstance(v, str))
            return [win(numbers * times * scale, taken + collectors, None,
                        [v for v in worth if isinstance(v, str)] * times)]
        pays, then = look.get("pays", {}), look.get("then", {})
        if "pays" not in look and "then" not in look:
            pays = m.file["pays"]
        found = []
        if look["where"] == "lines":
            for line in m.file["lines"]:
                best = None
                for name in self.rows_of(pays, then):
                    reading = self.row(name, pays, then, self.run(look, line, name, columns), look, mode)
                    if reading and (best is None or reading[0] > best[0]):
                        best = reading
                if best:
                    found.append(win(best[0] * scale, best[1], best[2]))
            return found
        for name in self.rows_of(pays, then):
            groups = [[(c, True, 1) for c in cells if shows(c, name)]]
            if look["match"] == "cluster":
                groups = self.clusters(look, name, columns, mode)
            for group in groups:
                reading = self.row(name, pays, then, group, look, mode)
                if reading:
                    found.append(win(reading[0] * scale, reading[1], reading[2]))
        return found

    def rows_of(self, pays, then):
        names = list(dict.fromkeys(list(pays) + list(then)))
        symbols = self.m.file["symbols"]
        return sorted(names, key=lambda n: (0, symbols.index(n)) if n in symbols else (1, n))

    def fit(self, cell, name, columns, wild, mode):
        """Whether a cell is what a name asks for, or stands in, and its factor."""
        shown = columns[cell[0]][cell[1]]
        factor = self.m.file.get("factors", {}).get(shown, 1)
        members = self.m.members(name)
        if shown in members:
            return (cell, True, 1 if shown == name else factor)
        rule = self.m.file.get("wilds", {}).get(shown)
        if rule is None or not wild:
            return None
        if "for" in rule:
            stands = [s for n in rule["for"] for s in self.m.members(n)]
        else:
            stands = [s for s in self.m.file["symbols"] if s not in self.m.file["wilds"]]
        stands = [s for s in stands if s not in rule.get("except", [])]
        return (cell, False, factor) if set(stands) & set(members) else None

    def run(self, look, line, name, columns):
        cells = list(enumerate(line))
        if look["match"] == "right":
            cells.reverse()
        run = []
        for cell in cells:
            fit = self.fit(cell, name, columns, True, None)
            if not fit:
                break
            run.append(fit)
        return run

    def clusters(self, look, name, columns, mode):
        cells = {(r, i): self.fit((r, i), name, columns, look.get("wild", True), mode)
                 for r, column in enumerate(columns) for i in range(len(column))}
        cells = {c: fit for c, fit in cells.items() if fit}
        groups = []
        for cell in sorted(cells):
            touching = [g for g in groups if any(abs(c[0] - cell[0]) + abs(c[1] - cell[1]) == 1
                                                 for c, _, _ in g)]
            merged = [cells[cell]] + [fit for g in touching for fit in g]
            groups = [g for g in groups if g not in touching] + [merged]
        return groups

    def row(self, name, pays, then, group, look, mode):
        """The pay of a row, the cells, and the award; nothing if no count is reached."""
        run = look["where"] == "lines"
        def entry(table):
            counts = [c for c in table.get(name, {}) if c <= len(group)]
            if not counts:
                return None
            used = group[:max(counts)] if run else group
            need = max([0] + [self.m.file["wilds"][self.shown(c)].get("real", 1)
                              if (self.m.file["wilds"][self.shown(c)] or {}) else 1
                              for c in used if not c[1]])
            return (max(counts), used) if sum(f[1] for f in used) >= need else None
        self.columns_for_real = None
        pay, award = entry(pays), entry(then)
        if not pay and not award:
            return None
        credits = 0
        if pay:
            credits = pays[name][pay[0]]
            if look.get("multiplied", True):
                for fit in pay[1]:
                    credits *= fit[2]
        cells = {f[0] for e in (pay, award) if e for f in e[1]}
        return credits, cells, then[name][award[0]] if award else None

    def shown(self, fit):
        return next(iter(self.m.file["wilds"]))


class Everything:
    """Goes through all draws of a round, depth first."""

    def __init__(self):
        self.path, self.depth = [], 0

    def draw(self, weights):
        if len(weights) < 2:
            return 0
        if self.depth == len(self.path):
            self.path.append([next(i for i, w in enumerate(weights) if w), weights])
        self.depth += 1
        return self.path[self.depth - 1][0]

    def combination(self, reels, is_paid):
        return [self.draw([w for _, w in reel]) for reel in reels]

    def share(self):
        share = F(1)
        for item, weights in self.path:
            share *= F(weights[item], sum(weights))
        return share

    def go_on(self):
        while self.path:
            item, weights = self.path[-1]
            later = [i for i in range(item + 1, len(weights)) if weights[i]]
            if later:
                self.path[-1][0] = later[0]
                self.depth = 0
                return True
            self.path.pop()
        return False


class Seed:
    """The draws of a round of a seed."""

    def __init__(self, seed, number):
        self.seed, self.number, self.next = seed, number, 0

    def below(self, bound):
        if bound == 1:
            return 0
        drawn, _ = stream.later_draw(self.seed, bound, self.next, self.number)
        self.next += 1
        return drawn

    def draw(self, weights):
        if len(weights) < 2:
            return 0
        rest = self.below(sum(weights))
        for index, weight in enumerate(weights):
            if rest < weight:
                return index
            rest -= weight

    def combination(self, reels, is_paid):
        totals = [sum(w for _, w in reel) for reel in reels]
        cycle = 1
        for total in totals:
            cycle *= total
        ordinal = stream.ordinal(self.seed, cycle, self.number) if is_paid else self.below(cycle)
        stops = []
        for reel, total in zip(reversed(reels), reversed(totals)):
            ordinal, digit = divmod(ordinal, total)
            for stop, (_, weight) in enumerate(reel):
                if digit < weight:
                    stops.append(stop)
                    break
                digit -= weight
        return list(reversed(stops))


def exact(machine):
    draws, mean, square, hits, count = Everything(), F(0), F(0), F(0), 0
    while True:
        player = Player(machine, draws)
        draws.depth = 0
        pay = player.round()
        share = draws.share()
        mean, square, hits = mean + share * pay, square + share * pay * pay, hits + share * (pay > 0)
        count += 1
        if not draws.go_on():
            return mean, square - mean * mean, hits, count


def main():
    keys = []
    for name in ["steps", "clusters", "harvest", "gauge", "pressure"]:
        file = keyed(yaml.safe_load((HERE / f"{name}.yaml").read_text()))
        machine = Machine(file)
        mean, variance, hits, count = exact(machine)
        print(name, float(mean / machine.cost), count, file=sys.stderr)
        rounds = []
        for seed in [1, 42]:
            for number in range(150):
                player = Player(machine, Seed(seed, number))
                rounds.append([player.round(), player.grids, player.jackpots])
        keys.append(dict(name=name, mean=str(mean), variance=str(variance), paying=str(hits),
                         rounds=rounds))
    print(json.dumps(keys).replace('{"name"', '\n{"name"'))


main()
