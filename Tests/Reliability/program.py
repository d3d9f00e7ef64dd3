"""Runs slots: to its end, until it is killed, or with a system call that fails."""

import dataclasses
import re
import subprocess
import time

PATIENCE = 120  # seconds


@dataclasses.dataclass
class Ending:
    status: int  # negative: the signal that ended it
    output: bytes
    errors: str
    seconds: float


class Program:
    def __init__(self, path):
        self.path = path

    def run(self, arguments, expected=0):
        """Runs slots to its end; the status has to be the expected one."""
        ending = self._finish(self._start([self.path, *arguments]))
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
        return self._finish(process)

    def run_injected(self, arguments, log, paths, injection):
        """Runs slots under strace, with a fault in the calls that touch any of the paths.

        Returns how it ended, and whether a call was failed.
        """
        only = [option for path in paths for option in ("-P", path)]
        ending = self._finish(self._start(
            ["strace", "-f", "-q", "-o", log, *only, "-e", f"inject={injection}", self.path,
             *arguments]))
        return ending, "(INJECTED)" in log.read_text(errors="replace")

    def run_traced(self, arguments, log, paths):
        """Runs slots under strace; gives the calls that touch the paths, and their arguments."""
        only = [option for path in paths for option in ("-P", path)]
        ending = self._finish(self._start(
            ["strace", "-f", "-y", "-q", "-o", log, *only, self.path, *arguments]))
        calls = re.findall(r"^\d+ +([a-z0-9_]+)\((.*)", log.read_text(errors="replace"), re.M)
        return ending, calls

    def _start(self, command):
        self._began = time.monotonic()
        return subprocess.Popen(
            [str(word) for word in command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE)

    def _finish(self, process):
        try:
            output, errors = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            output, errors = process.communicate()
        return Ending(
            process.returncode, output, errors.decode(errors="replace"),
            time.monotonic() - self._began)
