#!/usr/bin/env python3
"""Measures every machine there is: its exact figures, a round of it, and a spin of such a round.

    Benchmarks/measuring/machines.py                 prints a table
    Benchmarks/measuring/machines.py --save          saves it as Benchmarks/Results/DATE-machines.md
    Benchmarks/measuring/machines.py --slots PATH    measures this program instead of building one

The machines are the built-in ones, those of the tests, and those of the folder that SLOT_TRUTH names, if it is set.
All times are of one core, so they depend on what else the computer does less than times by the clock would.
"""

import argparse
import datetime
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True

import host
import programs

ROOT = Path(__file__).resolve().parents[2]
FIXTURES = ROOT / "Tests" / "SlotAnalysisTests" / "Fixtures"
# After this many seconds by the clock a machine's figures are given up.
PATIENCE = 240
# The seconds of a core's time that the longest run takes at least.
PLAYED = 2.0
MOST_ROUNDS = 1_000_000_000


def folders():
    """The folders of machines, with a heading for each."""
    found = [("Built in", ROOT / "Media" / "Machines"), ("Published", FIXTURES / "Published"),
             ("Games of today, in the tests", FIXTURES / "Modern")]
    truth = os.environ.get("SLOT_TRUTH")
    return found + ([("Published, elsewhere", Path(truth) / "machines")] if truth else [])


def spent(command):
    """The seconds of processor time and the megabytes that a program takes; None if it fails or is too slow."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + PATIENCE
    while True:
        found, status, usage = os.wait4(process.pid, os.WNOHANG)
        if found:
            process.returncode = os.waitstatus_to_exitcode(status)
            if process.returncode != 0:
                return None
            return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024
        if time.monotonic() > deadline:
            process.kill()
            process.wait()
            return None
        time.sleep(0.01)


def played(slots, machine):
    """What a round takes, in nanoseconds of one core, and how many spins it has; None if it can't be played.

    The time is the slope between the two longest runs: starting doesn't count, nor do the tables that a machine makes for
    the states that it meets first.
    """
    rounds, took = 1_000, {}
    with tempfile.NamedTemporaryFile() as result:
        while True:
            run = spent([slots, "simulate", "--machine", machine, "--spins", str(rounds), "--seed", "1", "--threads", "1",
                         "--format", "json", "--output", result.name])
            if run is None:
                return None
            took[rounds] = run[0]
            if run[0] >= PLAYED or rounds >= MOST_ROUNDS:
                break
            rounds = min(rounds * (4 if run[0] > PLAYED / 8 else 10), MOST_ROUNDS)
        # Replaced by the program, so opened anew.
        spins = sum(json.loads(Path(result.name).read_text())["spinsPerMode"].values()) / rounds
    few = max((number for number in took if number < rounds), default=rounds)
    return (took[rounds] - took[few]) / (rounds - few) * 1e9 if rounds > few else took[few] / few * 1e9, spins


def row(slots, file):
    exact = spent([slots, "exact", "--machine", file])
    figures = f"{exact[0]:,.2f} s | {exact[1]:,.0f} MB" if exact else f"refused, or over {PATIENCE} s | "
    each = played(slots, file)
    if each is None:
        return f"| `{file.stem}` | {figures} | | | |"
    nanoseconds, spins = each
    of_spin = f"{nanoseconds / spins:,.1f} ns" if spins else ""
    return f"| `{file.stem}` | {figures} | {nanoseconds:,.1f} ns | {spins:,.2f} | {of_spin} |"


def table(slots):
    lines = [f"# Every machine, measured on {datetime.date.today()}", "", "| | |", "|---|---|"]
    lines += [f"| {name} | {text} |" for name, text in host.described()]
    lines += [f"| load before | {host.load():.1f} |", "",
              "Seconds and nanoseconds are of one core's time, with one thread for the rounds. Where a spin",
              "tumbles, it has several grids.", ""]
    for heading, folder in folders():
        lines += [f"## {heading}", "", "| machine | `slots exact` | memory | a round | its spins | a spin |",
                  "|---|---|---|---|---|---|"]
        for file in sorted(folder.glob("*.yaml")):
            lines.append(row(slots, file))
            print(lines[-1], file=sys.stderr, flush=True)
        lines.append("")
    return "\n".join(lines + [f"Load after: {host.load():.1f}", ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--save", action="store_true")
    parser.add_argument("--slots", type=Path)
    options = parser.parse_args()
    text = table(options.slots or programs.Slots("release").path)
    if options.save:
        (ROOT / "Benchmarks" / "Results" / f"{datetime.date.today()}-machines.md").write_text(text)
    else:
        print(text)


main()
