"""Runs every command on one machine file, and judges how it ends."""

import dataclasses
import re
import shlex
import signal

import figures
import machines
import program

# The start of a line on stderr: the program and its command, or a location in a file.
SENTENCE = re.compile(r"^(slots( \w+)?: \S|[^:]+:\d+:\d+: \S)")
# These play as many rounds as requested, so they may take any time as long as they can be stopped.
PLAYING = {"simulate", "verify", "find"}
# Output that no user should ever see.
DEBRIS = re.compile(r"Fatal error|Swift/|Optional\(|Error Domain|0x[0-9a-f]{6}|failed to allocate")


@dataclasses.dataclass
class Failure:
    command: str
    what: str


@dataclasses.dataclass
class Report:
    is_accepted: bool = False
    runs: int = 0
    compared: int = 0
    failures: list = dataclasses.field(default_factory=list)


class Stage:
    """The place of a machine file while commands are run on it."""

    def __init__(self, program, folder, only):
        self.program = program
        self.only = only
        self.file = folder / "machine.yaml"
        self.reels = folder / "reels.csv"
        self.folder = folder

    def try_all(self, machine):
        """Runs every command on a machine if slots accepts its file."""
        report = Report()
        self.file.write_text(machines.text(machine))
        check = self._run(report, ["check", self.file])
        printed = {"check": check}
        report.is_accepted = check.status == 0
        if not report.is_accepted:
            return report
        self.reels.unlink(missing_ok=True)
        has_numbers = True
        for arguments in self._commands(machine, lambda: has_numbers):
            if any(re.search(only, " ".join(map(str, arguments))) for only in self.only):
                ending = self._run(report, arguments)
                printed[arguments[0], arguments[-1]] = ending
                if arguments[0] == "exact" and ending.status == 65:
                    has_numbers = False
        self._compare(machine, report, printed)
        return report

    def _compare(self, machine, report, printed):
        """What the commands print about the same figures, if all of them ended with an answer."""
        read = [printed.get(key) for key in (
            "check", ("exact", self.file), ("exact", "json"), ("par", "md"), ("par", "json"))]
        if any(ending is None or ending.status != 0 for ending in read):
            return
        report.compared += 1
        tumbles = any("tumble" in part for part in (machine, *machine.get("modes", {}).values()))
        for what in figures.contradictions(tumbles, *(ending.output.decode() for ending in read)):
            report.failures.append(Failure(shlex.join(["slots", "par", str(self.file), "--format", "md"]), what))

    def _commands(self, machine, has_numbers):
        """The commands, cheap ones first. If `exact` is refused, those that the same analysis would
        refuse after just as many seconds are left out."""
        named = ["--machine", self.file]
        seeded = ["--seed", "7", *named]
        is_paid = machines.cost(machine) > 0
        yield ["explain", self.file]
        yield ["export", self.file, "--output", self.reels]
        if self.reels.exists():
            yield ["import", self.reels]
            yield ["import", self.reels, "--machine", self.file]
        yield ["spin", *seeded, "--count", "3"]
        yield ["spin", *seeded, "--count", "3", "--explain"]
        yield ["spin", *seeded, "--count", "3", "--explain", "--format", "json"]
        yield ["find", "win", *seeded, "--limit", "2", "--within", "1k"]
        yield ["simulate", *seeded, "--spins", "1k"]
        yield ["simulate", *seeded, "--spins", "100", "--format", "json"]
        yield ["simulate", *seeded, "--spins", "200", "--coins", str(machine.get("bet", {}).get("coins", 1)),
               *(["--session", "100000"] if is_paid else [])]
        yield ["exact", *named]
        yield ["par", self.file, "--format", "html"]
        if not has_numbers():
            return
        yield ["exact", *named, "--format", "json"]
        yield ["exact", *named, "--compare", self.file]
        if is_paid:
            yield ["exact", *named, "--bankroll", "100"]
            yield ["exact", *named, "--bankroll", "1e6", "--session", "1e6"]
        yield ["verify", *seeded, "--spins", "1k"]
        for format in ("md", "json"):
            yield ["par", self.file, "--format", format]
        if len(machines.text(machine)) % 3 == 0:
            yield ["par", self.file, "--format", "csv"]

    def _run(self, report, arguments):
        ending = self.program.run(arguments, is_stopped=arguments[0] in PLAYING)
        report.runs += 1
        what = fault(ending)
        if what:
            command = shlex.join(["slots", *map(str, arguments)])
            report.failures.append(Failure(command, what))
        return ending


def fault(ending):
    """What is wrong with the way a command ended; None if nothing is."""
    lines = ending.errors.splitlines()
    last = lines[-1][:200] if lines else "nothing on stderr"
    if ending.is_hanging:
        return "hangs"
    if ending.was_stopped and ending.status == -signal.SIGINT:
        return None
    if ending.status == -signal.SIGXCPU or ending.status == -signal.SIGKILL:
        return f"takes more than {program.PROCESSOR_SECONDS} s of processor time"
    if ending.status < 0:
        return f"died of {signal.Signals(-ending.status).name}: {lines[0][:200] if lines else ''}"
    if ending.status not in (0, 1, 65):
        return f"ended with {ending.status}: {last}"
    if ending.status == 65 and ending.processor_seconds > program.REFUSING_SECONDS:
        return f"is refused after {ending.processor_seconds:.0f} s of processor time"
    if ending.status != 0 and not lines:
        return f"ended with {ending.status} and said nothing"
    for line in lines:
        if not SENTENCE.match(line) or DEBRIS.search(line):
            return f"isn't a sentence: {line[:200]}"
    return None
