"""Counts instructions with callgrind: the one measure of speed that doesn't depend on who else works."""

import os
import re
import subprocess
import tempfile

# Multiples of a block; far enough apart that what happens once doesn't matter.
FEW, MANY = 1 << 20, 1 << 22
# The same where a spin takes hundreds of instructions.
FEW_LONG, MANY_LONG = 1 << 16, 1 << 18
LONG = {"tumble", "cells", "hoard", "heights"}


# The same where each is played by the rules.
FEW_SHOWN, MANY_SHOWN = 500, 2_500


def a_spin(slots, machine):
    """The instructions that one more spin takes: the slope between two numbers of spins."""
    few, many = (FEW_LONG, MANY_LONG) if machine in LONG else (FEW, MANY)
    with tempfile.TemporaryDirectory() as folder:
        # A shard isn't compared with exact figures, which take more effort in a longer run.
        alone = ["--shard", "0/1", "--output", f"{folder}/shard"]
        return _slope(few, many, lambda spins: [*slots.simulation(machine, spins), *alone])


def a_call(loop, kind, machine):
    """The instructions of one more call of spin(), outcome(ofSpin:) or round(_:)."""
    return _slope(FEW_SHOWN, MANY_SHOWN, lambda calls: [loop, kind, machine, str(calls)])


def _slope(few, many, command):
    return (_total(command(many)) - _total(command(few))) / (many - few)


def _total(program):
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *program]
    # Swift hashes with other seeds in each process, unless told otherwise.
    run = subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                         env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"})
    return int(re.search(r"Collected : (\d+)", run.stderr).group(1))
