"""Checks that all programs count the same spins, or spins of the same odds."""

import hashlib
import math

import gates
from programs import Baseline


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


def misses(machine, slots, spins):
    """What a baseline counted that lies too far from what is exact, as sentences."""
    exact = slots.exact(machine)
    counted = Baseline(machine).simulate(spins).record
    found = []
    for name, share in exact_shares(machine, exact).items():
        deviations = (counted[name] / spins - share) / math.sqrt(share * (1 - share) / spins)
        if abs(deviations) > gates.DEVIATIONS:
            found.append(f"{machine}.c: {name} is {deviations:+.1f} standard deviations off")
    if machine != "classic":
        cost = exact["cost"]
        mean = sum(int(pay) * count for pay, count in counted["pays"].items()) / spins
        deviations = ((mean / cost - exact["return"]["value"])
                      / (exact["deviation"] / math.sqrt(spins)))
        if abs(deviations) > gates.DEVIATIONS:
            found.append(f"{machine}.c: the return is {deviations:+.1f} standard deviations off")
    return found
