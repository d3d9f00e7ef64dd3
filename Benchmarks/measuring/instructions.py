"""Counts instructions with callgrind: the one measure of speed that doesn't depend on who else works."""

import os
import re
import subprocess

# Multiples of a block; far enough apart that what happens once doesn't matter.
FEW, MANY = 1 << 20, 1 << 22


def a_spin(slots, machine):
    """The instructions that one more spin takes: the slope between two numbers of spins."""
    return (_total(slots, machine, MANY) - _total(slots, machine, FEW)) / (MANY - FEW)


def _total(slots, machine, spins):
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
               *slots.simulation(machine, spins)]
    # Swift hashes with other seeds in each process, unless told otherwise.
    run = subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                         env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"})
    return int(re.search(r"Collected : (\d+)", run.stderr).group(1))
