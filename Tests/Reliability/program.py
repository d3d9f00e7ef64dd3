"""Runs slots: to its end, until it is killed, or with a system call that fails."""

import dataclasses
import re
import resource
import subprocess
import time

# What takes longer than this hangs, however busy the machine is.
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
        """Runs slots to its end; the status has to be the expected one."""
        ending = self.finish(self._start([self.path, *arguments]))
        if ending.status != expected:
            raise RuntimeError(f"slots {arguments} ended with {ending}")
        return ending

    def start(self, arguments):
        """Starts slots, and leaves the rest to the caller."""
        return self._start([self.path, *arguments])

    def run_and_kill(self, arguments, after, signal):
        """Runs slots, and sends it a signal after some seconds, unless it has ended by itself."""
        process = self._start([self.path, *arguments])
        try:
            process.wait(timeout=after)
        except subprocess.TimeoutExpired:
            process.send_signal(signal)
        return self.finish(process)

    def run_until(self, holds, arguments, signal):
        """Runs slots until something holds, and then sends it a signal."""
        process = self.start(arguments)
        wait_until(holds, process)
        process.send_signal(signal)
        return self.finish(process)

    def run_injected(self, arguments, log, paths, injection):
        """Runs slots under strace, with a fault in the calls that touch any of the paths.

        Returns how it ended, and whether a call was failed.
        """
        only = [option for path in paths for option in ("-P", path)]
        ending = self.finish(self._start(
            ["strace", "-f", "-q", "-o", log, *only, "-e", f"inject={injection}", self.path,
             *arguments]))
        return ending, "(INJECTED)" in log.read_text(errors="replace")

    def run_traced(self, arguments, log, paths):
        """Runs slots under strace; gives the calls that touch the paths, and their arguments."""
        only = [option for path in paths for option in ("-P", path)]
        ending = self.finish(self._start(
            ["strace", "-f", "-y", "-q", "-o", log, *only, self.path, *arguments]))
        calls = re.findall(r"^\d+ +([a-z0-9_]+)\((.*)", log.read_text(errors="replace"), re.M)
        return ending, calls

    def finish(self, process):
        """Waits for the end of what was started last."""
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
    """What all processes that have ended have used."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def wait_until(holds, process):
    """Waits until something holds, or a process has ended."""
    end = time.monotonic() + PATIENCE
    while process.poll() is None and not holds():
        if time.monotonic() > end:
            process.kill()
            raise RuntimeError(f"waited {PATIENCE} s for {process.args}")
        time.sleep(0.01)
