"""Random games with wishes that some strips are known to meet, judged by going through all stops.

A game is three or four short reels with lines or ways, a wild, and scatters that pay and may give two free games at twice
the pay. The wishes are figures of strips that are then hidden; what is tuned has to come as close, and to keep to the
same constraints. Nothing here knows how strips are found, nor how slots counts.
"""

import itertools
import random

PAYS = {"A": {3: 20, 4: 60}, "B": {3: 8, 4: 25}, "C": {2: 1, 3: 4}}
SYMBOLS = ["W", "A", "B", "C", "S"]
LENGTHS = range(8, 13)
TOLERANCES = {"return": 0.004, "hitFrequency": 0.004, "oneIn free": 0.5, "standardDeviation": 0.03}
CONSTRAINTS = """constraints:
  length: [8, 12]
  counts: {'*': {'*': [1, 5]}}
  distance: {S: 2}
  not_beside: [[W, S]]
"""
# What a round of ways costs, by the rows: a share of what it pays.
COSTS_OF_WAYS = {1: 5, 2: 50, 3: 400}


def faults(strip):
    """What a strip breaks."""
    said = [] if len(strip) in LENGTHS else [f"{len(strip)} stops"]
    said += [f"{strip.count(symbol)} of {symbol}" for symbol in SYMBOLS if not 1 <= strip.count(symbol) <= 5]
    for stop, symbol in enumerate(strip):
        neighbour = strip[(stop + 1) % len(strip)]
        if {symbol, neighbour} == {"W", "S"} or symbol == neighbour == "S":
            said.append(f"{symbol} beside {neighbour} at {stop}")
    return said


class Game:
    def __init__(self, chance):
        self.chance = chance
        self.rows, reels = chance.randint(1, 3), chance.choice([3, 3, 4])
        self.is_free, self.is_ways = chance.random() < 0.5, chance.random() < 0.3
        self.lines = [list(line) for line in dict.fromkeys(
            tuple(chance.randrange(self.rows) for _ in range(reels)) for _ in range(chance.randint(1, 3)))]
        self.cost = COSTS_OF_WAYS[self.rows] if self.is_ways else len(self.lines)
        self.strips = [self.strip() for _ in range(reels)]

    def strip(self):
        """A strip that keeps to the constraints."""
        while True:
            strip = self.chance.choices(SYMBOLS, k=self.chance.choice(LENGTHS))
            if not faults(strip):
                return strip

    def yaml(self):
        reels = "".join(f"  - [{', '.join(strip)}]\n" for strip in self.strips)
        fours = len(self.strips) > 3
        pays = "".join(f"  {symbol}: {{{', '.join(f'{count}: {pay}' for count, pay in counts.items() if count < 4 or fours)}}}\n"
                       for symbol, counts in PAYS.items())
        place = "" if not self.is_ways else f"bet: {{cost: {self.cost}}}\n"
        lines = "" if self.is_ways else f"lines: {self.lines}\n"
        then = ", then: {S: {3: {mode: free, spins: 2}}}" if self.is_free else ""
        return (f"format: 1\nname: random\nrows: {self.rows}\n{place}symbols: [{', '.join(SYMBOLS)}]\nwilds: {{W: {{except: [S]}}}}\n"
                f"reels:\n{reels}{lines}pays:\n{pays}wins:\n  - {{where: {'ways' if self.is_ways else 'lines'}, match: left}}\n"
                f"  - {{where: window, in: [base], match: count, times: bet, pays: {{S: {{3: 1}}}}{then}}}\n"
                + ("modes: {free: {multiplier: 2}}\n" if self.is_free else ""))

    def wishes(self):
        """Some figures of other strips, by name, and the wishes for them."""
        own, self.strips = self.strips, [self.strip() for _ in self.strips]
        figures = self.figures()
        self.strips = own
        names = self.chance.sample(sorted(figures), self.chance.randint(1, len(figures)))
        goals = {name: figures[name] for name in names}
        targets = ", ".join(f"{name}: [{goal!r}, {TOLERANCES[name]}]" for name, goal in goals.items())
        return goals, f"free: [reels]\ntargets: {{{targets}}}\n{CONSTRAINTS}"

    def figures(self):
        """The figures by name, from every combination of stops."""
        columns = [[[strip[(stop + row) % len(strip)] for row in range(self.rows)] for stop in range(len(strip))]
                   for strip in self.strips]
        cycle = paid = squares = wins = win_squares = hits = triggers = paid_at_trigger = 0
        for window in itertools.product(*columns):
            win = self.ways(window) if self.is_ways else sum(self.line(window, line) for line in self.lines)
            is_trigger = sum(column.count("S") for column in window) >= 3
            pay = win + (self.cost if is_trigger else 0)
            cycle, paid, squares, hits = cycle + 1, paid + pay, squares + pay * pay, hits + (pay > 0)
            wins, win_squares = wins + win, win_squares + win * win
            triggers, paid_at_trigger = triggers + is_trigger, paid_at_trigger + pay * is_trigger
        game, game_squares = (2 * wins / cycle, 4 * win_squares / cycle) if self.is_free else (0, 0)
        mean = paid / cycle + triggers / cycle * 2 * game
        square = (squares + 2 * paid_at_trigger * 2 * game + triggers * (2 * game_squares + 2 * game * game)) / cycle
        figures = {"return": mean / self.cost, "hitFrequency": hits / cycle,
                   "standardDeviation": (square - mean * mean) ** 0.5 / self.cost}
        if self.is_free and triggers:
            figures["oneIn free"] = cycle / triggers
        return figures

    def line(self, window, line):
        """The best pay from the left. A run of wilds alone is of no symbol."""
        symbols = [column[row] for column, row in zip(window, line)]
        best = 0
        for symbol, counts in PAYS.items():
            run = list(itertools.takewhile(lambda shown: shown in (symbol, "W"), symbols))
            best = max([best] + [pay for count, pay in counts.items() if count <= len(run) and symbol in run[:count]])
        return best

    def ways(self, window):
        """The pays of all symbols: the longest count, once for each way with a cell that is the symbol itself."""
        total = 0
        for symbol, counts in PAYS.items():
            cells = list(itertools.takewhile(any, ([shown for shown in column if shown in (symbol, "W")] for column in window)))
            for count in sorted((count for count in counts if count <= len(cells)), reverse=True)[:1]:
                ways, wild = 1, 1
                for column in cells[:count]:
                    ways, wild = ways * len(column), wild * column.count("W")
                total += counts[count] * (ways - wild)
        return total


def problem(number, seed):
    """A game with the goals, and the wishes for them."""
    game = Game(random.Random(f"{seed} {number}"))
    goals, wishes = game.wishes()
    return game, goals, wishes


def judged(game, goals, reels):
    """What is wrong with strips; empty if nothing is."""
    said = [f"reel {reel + 1}: {fault}" for reel, strip in enumerate(reels) for fault in faults(strip)]
    game.strips = reels
    figures = game.figures()
    said += [f"{name} is {figures.get(name)}, not {goal}" for name, goal in goals.items()
             if abs(figures.get(name, float("inf")) - goal) > TOLERANCES[name] + 1e-9]
    return "; ".join(said)
