"""Runs slots within limits, and reports how it ended."""

import dataclasses
import os
import pathlib
import resource
import signal
import subprocess
import time

# The limit on CPU time for a command that ends with an answer.
PROCESSOR_SECONDS = 30
# The limit on CPU time until a machine is refused.
REFUSING_SECONDS = 10
# A command that plays as many rounds as requested is interrupted after this much CPU time, and has the rest to end.
STOPPED_AFTER_SECONDS = 2
# Anything that takes this long by the clock counts as hanging, however busy the computer is.
CLOCK_SECONDS = 300
# The limit on the address space of a release build, including its libraries and stacks.
ADDRESS_BYTES = 1_000_000_000


@dataclasses.dataclass
class Ending:
    status: int  # negative: the signal that ended it
    output: bytes
    errors: str
    is_hanging: bool = False
    was_stopped: bool = False
    processor_seconds: float = 0


class Program:
    def __init__(self, path):
        self.path = path

    def run(self, arguments, is_stopped=False):
        """Runs slots to its end, or until it exceeds a limit.

        With is_stopped it gets a SIGINT, as from Ctrl-C, some time before that.
        """
        process = subprocess.Popen(
            [self.path, *map(str, arguments)], stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=limit,
            env={"SWIFT_BACKTRACE": "enable=no", "PATH": "/usr/bin:/bin", "NO_COLOR": "1"})
        start, before = time.monotonic(), processor_seconds_of_children()
        is_hanging = was_stopped = False
        while True:
            try:
                output, errors = process.communicate(timeout=0.25)
                return Ending(process.returncode, output, errors.decode(errors="replace"),
                              is_hanging, was_stopped, processor_seconds_of_children() - before)
            except subprocess.TimeoutExpired:
                pass
            if time.monotonic() - start > CLOCK_SECONDS:
                is_hanging = True
                process.kill()
            elif (is_stopped and not was_stopped
                  and processor_seconds(process.pid) > STOPPED_AFTER_SECONDS):
                was_stopped = True
                process.send_signal(signal.SIGINT)


def processor_seconds(process):
    """The CPU time of a running process so far, for all threads; 0 once it has ended."""
    try:
        fields = pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except FileNotFoundError:
        return 0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def processor_seconds_of_children():
    """The CPU time of all processes that have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def limit():
    # A shell starts its background jobs with this signal ignored, and slots would inherit that.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_AS, (ADDRESS_BYTES, ADDRESS_BYTES))
    resource.setrlimit(resource.RLIMIT_CPU, (PROCESSOR_SECONDS, PROCESSOR_SECONDS + 1))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
