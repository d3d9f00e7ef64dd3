"""Runs slots to its end, until it is killed, or with a failing system call."""

import dataclasses
import re
import resource
import subprocess
import time

# Anything that takes longer counts as hanging, however busy the computer is.
PATIENCE = 900  # seconds


@dataclasses.dataclass
class Ending:
    status: int  # negative: the signal that ended it
    output: bytes
    errors: str
    seconds: float  # by the clock
    processor_seconds: float  # of all threads together


class Program:
    def __init__(self, path):
        self.path = path

    def run(self, arguments, expected=0):
        """Runs slots to its end and checks its exit code."""
        ending = self.finish(self._start([self.path, *arguments]))
        if ending.status != expected:
            raise RuntimeError(f"slots {arguments} ended with {ending}")
        return ending

    def start(self, arguments):
        """Starts slots without waiting for it."""
        return self._start([self.path, *arguments])

    def run_and_kill(self, arguments, after, signal):
        """Runs slots, and sends it a signal after `after` seconds unless it has ended by itself."""
        process = self._start([self.path, *arguments])
        try:
            process.wait(timeout=after)
        except subprocess.TimeoutExpired:
            process.send_signal(signal)
        return self.finish(process)

    def run_until(self, holds, arguments, signal):
        """Runs slots until a condition holds, then sends it a signal."""
        process = self.start(arguments)
        wait_until(holds, process)
        process.send_signal(signal)
        return self.finish(process)

    def run_injected(self, arguments, log, paths, injection):
        """Runs slots under strace, injecting a fault into calls that touch any of the paths.

        Returns how it ended, and whether a call was made to fail.
        """
        only = [option for path in paths for option in ("-P", path)]
        ending = self.finish(self._start(
            ["strace", "-f", "-q", "-o", log, *only, "-e", f"inject={injection}", self.path,
             *arguments]))
        return ending, "(INJECTED)" in log.read_text(errors="replace")

    def run_traced(self, arguments, log, paths):
        """Runs slots under strace; returns the calls that touch the paths, with their arguments."""
        only = [option for path in paths for option in ("-P", path)]
        ending = self.finish(self._start(
            ["strace", "-f", "-y", "-q", "-o", log, *only, self.path, *arguments]))
        calls = re.findall(r"^\d+ +([a-z0-9_]+)\((.*)", log.read_text(errors="replace"), re.M)
        return ending, calls

    def finish(self, process):
        """Waits for the end of the last started process."""
        try:
            output, errors = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            raise RuntimeError(f"{process.args} hasn't ended in {PATIENCE} s")
        return Ending(
            process.returncode, output, errors.decode(errors="replace"),
            time.monotonic() - self._began, processor_seconds() - self._used)

    def _start(self, command):
        self._began, self._used = time.monotonic(), processor_seconds()
        return subprocess.Popen(
            [str(word) for word in command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE)


def processor_seconds():
    """The CPU time of all child processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def wait_until(holds, process):
    """Waits until a condition holds or a process has ended."""
    end = time.monotonic() + PATIENCE
    while process.poll() is None and not holds():
        if time.monotonic() > end:
            process.kill()
            raise RuntimeError(f"waited {PATIENCE} s for {process.args}")
        time.sleep(0.01)
