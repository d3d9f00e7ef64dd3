"""Runs slots within limits, and says how it ended."""

import dataclasses
import os
import pathlib
import resource
import signal
import subprocess
import time

# Nothing may take longer, on one processor that has nothing else to do.
PROCESSOR_SECONDS = 10
# What plays as many rounds as it is told to is stopped by then, and ends within what is left.
STOPPED_AFTER_SECONDS = 8
# However busy the machine is: what takes this long by the clock hangs.
CLOCK_SECONDS = 300
# All addresses of a release build, its libraries and stacks included.
ADDRESS_BYTES = 1_000_000_000


@dataclasses.dataclass
class Ending:
    status: int  # negative: the signal that ended it
    output: bytes
    errors: str
    is_hanging: bool = False
    was_stopped: bool = False


class Program:
    def __init__(self, path):
        self.path = path

    def run(self, arguments, is_stopped=False):
        """Runs slots to its end, or until it has used up what it may use.

        With is_stopped it gets a SIGINT, as from Ctrl-C, some time before that.
        """
        process = subprocess.Popen(
            [self.path, *map(str, arguments)], stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=limit,
            env={"SWIFT_BACKTRACE": "enable=no", "PATH": "/usr/bin:/bin", "NO_COLOR": "1"})
        start = time.monotonic()
        is_hanging = was_stopped = False
        while True:
            try:
                output, errors = process.communicate(timeout=0.25)
                return Ending(process.returncode, output, errors.decode(errors="replace"),
                              is_hanging, was_stopped)
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
    """What a running process has used so far, all threads together; 0 once it has ended."""
    try:
        fields = pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except FileNotFoundError:
        return 0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def limit():
    resource.setrlimit(resource.RLIMIT_AS, (ADDRESS_BYTES, ADDRESS_BYTES))
    resource.setrlimit(resource.RLIMIT_CPU, (PROCESSOR_SECONDS, PROCESSOR_SECONDS + 1))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
