"""Counts instructions with callgrind: the one measure of speed that doesn't depend on who else works."""

import os
import re
import subprocess

# Multiples of a block; far enough apart that what happens once doesn't matter.
FEW, MANY = 1 << 20, 1 << 22
# The same where a spin takes hundreds of instructions.
FEW_LONG, MANY_LONG = 1 << 16, 1 << 18
LONG = {"tumble", "cells", "hoard", "heights"}


def a_spin(slots, machine):
    """The instructions that one more spin takes: the slope between two numbers of spins."""
    few, many = (FEW_LONG, MANY_LONG) if machine in LONG else (FEW, MANY)
    return (_total(slots, machine, many) - _total(slots, machine, few)) / (many - few)


def _total(slots, machine, spins):
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
               *slots.simulation(machine, spins)]
    # Swift hashes with other seeds in each process, unless told otherwise.
    run = subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                         env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"})
    return int(re.search(r"Collected : (\d+)", run.stderr).group(1))
