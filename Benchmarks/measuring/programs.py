"""The programs that are measured: ours, and the plain C ones."""

import json
import os
import subprocess
import time
from pathlib import Path

import tables

ROOT = Path(__file__).resolve().parents[2]
BENCHMARKS = ROOT / "Benchmarks"
BUILT = BENCHMARKS / ".build" / "baselines"
MACHINES = {"classic": None} | {
    name: BENCHMARKS / "Machines" / f"{name}.yaml"
    for name in ("lines", "lines-100", "held", "tumble", "cells", "hoard", "heights")}
# The plain C programs that play other machines than their own.
SOURCES = {"lines-100": "lines"}
# Machines without a plain C program: only what they take is measured.
OTHERS = {"lanterns": ROOT / "Media" / "Machines" / "lanterns.yaml"}
# Otherwise SwiftPM passes traits in another order each time, and everything is built again: see Scripts/test.
BUILDING = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}
COMPILER = ["gcc", "-std=c11", "-O3", "-march=native"]


class Run:
    """What a program printed, and what it took: seconds, and megabytes of resident memory."""

    def __init__(self, command):
        started = time.perf_counter()
        # Children inherit the limits, not the peak, of this process: wait4 tells of this child alone.
        process = subprocess.Popen(command, stdout=subprocess.PIPE)
        self.output = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.wall_seconds = time.perf_counter() - started
        self.cpu_seconds = usage.ru_utime + usage.ru_stime
        self.peak_mb = usage.ru_maxrss / 1024
        if process.returncode != 0:
            raise SystemExit(f"bench: {' '.join(map(str, command))} failed ({process.returncode})")

    @property
    def record(self):
        return json.loads(self.output)


class Slots:
    """Our program, as it was built in a configuration; without vectors as for other processors."""

    def __init__(self, configuration, has_vectors=True):
        build = ["swift", "build", "--package-path", ROOT, "-c", configuration]
        if not has_vectors:
            build += ["--scratch-path", ROOT / ".build" / "no-vectors", "-Xcc", "-DCVECTORS_ABSENT"]
        subprocess.run([*build, "--product", "slots"], check=True, stdout=subprocess.DEVNULL, env=BUILDING)
        folder = subprocess.run([*build, "--show-bin-path"], check=True, capture_output=True, text=True, env=BUILDING)
        self.path = Path(folder.stdout.strip()) / "slots"

    @staticmethod
    def public_loop():
        """A program that calls the engine as a developer's loop does, stripped."""
        build = ["swift", "build", "--package-path", ROOT, "-c", "release"]
        subprocess.run([*build, "--product", "public-loop"], check=True, stdout=subprocess.DEVNULL, env=BUILDING)
        folder = subprocess.run([*build, "--show-bin-path"], check=True, capture_output=True, text=True, env=BUILDING)
        BUILT.mkdir(parents=True, exist_ok=True)
        stripped = BUILT / "public-loop"
        subprocess.run(["strip", "-g", "-o", stripped, Path(folder.stdout.strip()) / "public-loop"], check=True)
        return stripped

    def simulate(self, machine, spins, threads=1):
        return Run(self.simulation(machine, spins, threads))

    def simulation(self, machine, spins, threads=1):
        return [self.path, "simulate", "--spins", str(spins), "--seed", "1", "--threads", str(threads),
                "--format", "json", "--quiet", *self._options(machine)]

    def exact(self, machine):
        return Run([self.path, "exact", "--format", "json", *self._options(machine)]).record

    def stripped(self):
        """The same program without debugging information, which valgrind 3.19 can't read."""
        BUILT.mkdir(parents=True, exist_ok=True)
        stripped = Slots.__new__(Slots)
        stripped.path = BUILT / "slots"
        subprocess.run(["strip", "-g", "-o", stripped.path, self.path], check=True)
        return stripped

    @staticmethod
    def _options(machine):
        path = (MACHINES | OTHERS)[machine]
        return ["--machine", path] if path else []


class Baseline:
    """The plain C program of a machine."""

    def __init__(self, machine):
        sources = BENCHMARKS / "Baselines"
        BUILT.mkdir(parents=True, exist_ok=True)
        self.path = BUILT / machine
        source = sources / f"{SOURCES.get(machine, machine)}.c"
        if MACHINES[machine]:
            (BUILT / "machine.h").write_text(tables.header(MACHINES[machine].read_text()))
        subprocess.run([*COMPILER, "-Wall", "-Wextra", "-Werror", "-I", BUILT, "-o", self.path, source],
                       check=True)

    def simulate(self, spins):
        return Run([self.path, str(spins), "1"])
