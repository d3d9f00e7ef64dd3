"""Times programs side by side, so that what else the machine does falls on all of them."""

from programs import Baseline

ROUNDS = 5
# Some seconds each. A spin's time is the slope between these and a tenth of them: starting the program, which makes
# tables and computes exact figures, doesn't count.
SHARE = 10
OURS = {"classic": 1_000_000_000, "lines": 300_000_000, "lines-100": 100_000_000, "held": 100_000_000,
        "tumble": 30_000_000, "cells": 50_000_000, "hoard": 100_000_000, "heights": 100_000_000}
# Longer than a core alone may run faster for a moment: some seconds on two threads.
THREADED = {"classic": 12_000_000_000, "lines": 1_200_000_000, "held": 300_000_000,
            "tumble": 200_000_000, "cells": 150_000_000, "hoard": 300_000_000, "heights": 200_000_000}
PLAIN = {"classic": 400_000_000, "lines": 20_000_000, "lines-100": 20_000_000, "held": 20_000_000,
         "tumble": 20_000_000, "cells": 20_000_000, "hoard": 40_000_000, "heights": 20_000_000}
# What memory is looked at for, on two threads.
LONG_RUN = 1_000_000_000


def beside_plain(slots, machine):
    """Nanoseconds of a core's time a spin: ours and plain C's."""
    return _in_turn((lambda spins: slots.simulate(machine, spins), OURS[machine]),
                    (Baseline(machine).simulate, PLAIN[machine]))


def without_vectors(slots, portable, machine):
    """Nanoseconds of a core's time a spin: as it is here, and as it is on other processors."""
    return _in_turn((lambda spins: slots.simulate(machine, spins), OURS[machine]),
                    (lambda spins: portable.simulate(machine, spins), OURS[machine]))


def _in_turn(*programs):
    """The slope of each program, each of its two runs being the least of some in turn."""
    least = {}
    for _ in range(ROUNDS):
        for index, (play, spins) in enumerate(programs):
            for number in (spins, spins // SHARE):
                seconds = play(number).cpu_seconds
                least[index, number] = min(seconds, least.get((index, number), seconds))
    return [(least[index, spins] - least[index, spins // SHARE]) / (spins - spins // SHARE) * 1e9
            for index, (_, spins) in enumerate(programs)]


def two_threads(slots, machine):
    """How many times as fast two threads are as one, by the clock, and both in spins a second."""
    spins = THREADED[machine]
    least = {}
    for _ in range(ROUNDS):
        for threads in (1, 2):
            for number in (spins, spins // SHARE):
                seconds = slots.simulate(machine, number, threads).wall_seconds
                least[threads, number] = min(seconds, least.get((threads, number), seconds))
    # Slopes, as starting the program takes one thread only.
    one, two = (least[threads, spins] - least[threads, spins // SHARE] for threads in (1, 2))
    played = spins - spins // SHARE
    return one / two, played / one, played / two


def memory(slots, machine):
    """The most megabytes that a long run on two threads holds."""
    return slots.simulate(machine, LONG_RUN, 2).peak_mb
