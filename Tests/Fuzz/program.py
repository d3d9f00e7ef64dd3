"""Runs slots within limits, and says how it ended."""

import dataclasses
import resource
import subprocess

# Nothing may take longer, on one processor that has nothing else to do.
PROCESSOR_SECONDS = 10
# However busy the machine is: what takes this long by the clock hangs.
CLOCK_SECONDS = 120
# All addresses of a release build, its libraries and stacks included.
ADDRESS_BYTES = 1_000_000_000


@dataclasses.dataclass
class Ending:
    status: int  # negative: the signal that ended it
    output: bytes
    errors: str
    is_hanging: bool = False


class Program:
    def __init__(self, path):
        self.path = path

    def run(self, arguments):
        """Runs slots to its end, or until it has used up what it may use."""
        process = subprocess.Popen(
            [self.path, *map(str, arguments)], stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=limit,
            env={"SWIFT_BACKTRACE": "enable=no", "PATH": "/usr/bin:/bin", "NO_COLOR": "1"})
        try:
            output, errors = process.communicate(timeout=CLOCK_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            output, errors = process.communicate()
            return Ending(process.returncode, output, errors.decode(errors="replace"), True)
        return Ending(process.returncode, output, errors.decode(errors="replace"))


def limit():
    resource.setrlimit(resource.RLIMIT_AS, (ADDRESS_BYTES, ADDRESS_BYTES))
    resource.setrlimit(resource.RLIMIT_CPU, (PROCESSOR_SECONDS, PROCESSOR_SECONDS + 1))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
