"""Checks that all programs count the same spins, or spins of the same odds."""

import hashlib
import math

import gates
import tables
from programs import MACHINES, Baseline

# Machines whose return takes too long to count exactly.
UNCOUNTED = {"cells"}


def signature(slots, machine, spins, threads):
    """A digest of all that a run counts."""
    output = slots.simulate(machine, spins, threads).output
    return hashlib.sha256(output).hexdigest()[:16]


def exact_shares(machine, exact):
    """The exact share of the spins of everything that a baseline counts, and its name there."""
    if machine == "classic":
        cycle = int(exact["cycle"])
        shares = {f"longest run {run}": count / cycle for run, count in exact["longestRuns"].items()}
        symbols = ["seven", "bar", "crown", "cherry", "lemon", "apple"]
        for place, symbol in enumerate(symbols):
            for run, count in exact["winsPerSymbolAndRun"][symbol].items():
                shares[f"wins of symbol {place} by {run}"] = count / cycle
        win = exact["wins"] / cycle
        # A gap of n follows a win: n - 1 losses between two wins.
        for gap in range(1, 6):
            shares[f"gap {gap}"] = win * win * (1 - win) ** (gap - 1)
        return shares
    return {"hits": exact["hitFrequency"]["value"]}


def hit_share_of_cells(text):
    """The exact share of grids of drawn cells on which a symbol reaches its smallest winning count.

    What such a machine returns takes too long to count exactly; whether its first grid wins doesn't.
    """
    weights, leasts, cells = tables.cell_counts(text)
    total = sum(weights.values())
    # The chance of each number of cells, times its factorials, that all symbols so far leave undecided.
    losing = [1.0] + [0.0] * cells
    for name, weight in weights.items():
        share = weight / total
        terms = [share ** count / math.factorial(count) for count in range(min(leasts[name], cells + 1))]
        losing = [sum(losing[rest - count] * term for count, term in enumerate(terms) if count <= rest)
                  for rest in range(cells + 1)]
    return 1 - losing[cells] * math.factorial(cells)


def misses(machine, slots, spins):
    """What a baseline counted that lies too far from what is exact, as sentences."""
    counted = Baseline(machine).simulate(spins).record
    found = []
    if machine in UNCOUNTED:
        exact, shares = None, {"hits": hit_share_of_cells(MACHINES[machine].read_text())}
    else:
        exact = slots.exact(machine)
        shares = exact_shares(machine, exact)
    for name, share in shares.items():
        deviations = (counted[name] / spins - share) / math.sqrt(share * (1 - share) / spins)
        if abs(deviations) > gates.DEVIATIONS:
            found.append(f"{machine}.c: {name} is {deviations:+.1f} standard deviations off")
    if machine != "classic" and exact:
        cost = exact["cost"]
        mean = sum(int(pay) * count for pay, count in counted["pays"].items()) / spins
        deviations = ((mean / cost - exact["return"]["value"])
                      / (exact["deviation"] / math.sqrt(spins)))
        if abs(deviations) > gates.DEVIATIONS:
            found.append(f"{machine}.c: the return is {deviations:+.1f} standard deviations off")
    return found
