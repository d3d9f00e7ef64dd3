"""What is done to simulations, and what must remain afterwards."""

import dataclasses
import errno
import hashlib
import os
import pathlib
import random
import signal
import subprocess

import faults
import records
from checks import Checks
from program import PATIENCE, Program, wait_until

MACHINES = ("classic", "tidepool")
INTERVAL = ("--checkpoint-interval", "0.02")


@dataclasses.dataclass
class Stage:
    program: Program
    folder: pathlib.Path
    checks: Checks
    random: random.Random
    kills: int
    machines: list
    rounds: int
    seeds: int


def simulate(machine, spins, seed, *more):
    return ["simulate", "--machine", machine, "--spins", str(spins), "--seed", str(seed),
            "--format", "json", *more]


# More spins than any test would wait for.
ENDLESS = 10**13


def spins_for(stage, machine, seconds):
    """The number of spins that take about `seconds` of CPU time here, whatever the load."""
    spins = 1000
    while True:
        # The difference between two runs, which excludes their startup.
        short, long = (stage.program.run(simulate(machine, count, 1)).processor_seconds
                       for count in (spins, 3 * spins))
        if long - short > 0.7:
            return int(2 * spins / (long - short) * seconds)
        spins *= 3


def acknowledged(checkpoint):
    """The number of spins in a checkpoint, which may not exist yet."""
    return records.acknowledged(checkpoint) if checkpoint.exists() else 0


def killed_at_random_moments(stage):
    kills, runs, lost = 0, 0, 0
    sizes = {machine: spins_for(stage, machine, 4) for machine in MACHINES}
    while kills < stage.kills:
        machine = MACHINES[runs % len(MACHINES)]
        command = simulate(machine, sizes[machine], stage.random.randrange(2**64))
        startup = stage.program.run(simulate(machine, 1, 1)).seconds
        checkpoint = stage.folder / f"{runs}.checkpoint"
        safe, here = 0, 0
        while True:
            kept = [*command, "--checkpoint", checkpoint, *INTERVAL]
            # Each machine is played at least twice, however slowly the disk writes lines.
            if kills < stage.kills and here < stage.kills / (2 * len(MACHINES)):
                ending = stage.program.run_and_kill(
                    kept, after=stage.random.uniform(0, 2 * startup + 0.2), signal=signal.SIGKILL)
            else:
                ending = stage.program.run(kept)
            check_start(stage, ending, safe)
            if ending.status == 0:
                break
            kills, here = kills + 1, here + 1
            stage.checks.hold(
                "only the kill ended it", ending.status == -signal.SIGKILL, ending)
            now = acknowledged(checkpoint)
            stage.checks.hold("nothing acknowledged is lost", now >= safe, f"{now} after {safe}")
            lost += now < safe
            safe = now
        runs += 1
        stage.checks.hold(
            f"{' '.join(command)}, killed {here} times, ends with the same bytes",
            ending.output == stage.program.run(command).output, ending)
    stage.checks.say(
        f"{kills} kills in {runs} runs: {lost} lost what was acknowledged, "
        f"{runs} ended with the same bytes")


def check_start(stage, ending, safe):
    """Checks that a run resumed from everything acknowledged, unless it was killed before that."""
    was_early = ending.status != 0 and "resuming after" not in ending.errors
    said = f"resuming after {safe:,} of" in ending.errors
    stage.checks.hold(
        "a run goes on from what was acknowledged", was_early or said == (safe > 0), ending)


def same_however_played(stage):
    """Any number of threads, seven shards in any order, five stops: always the same bytes."""
    for machine in stage.machines:
        for seed in range(1, stage.seeds + 1):
            command = simulate(machine, stage.rounds, seed)
            alone = stage.program.run([*command, "--threads", "1"])
            for threads in ("2", "3", "8"):
                many = stage.program.run([*command, "--threads", threads])
                stage.checks.hold(f"{machine}, {threads} threads", many.output == alone.output)
            stage.checks.hold(f"{machine}, 7 shards", in_shards(stage, command) == alone.output)
            stage.checks.hold(
                f"{machine}, 5 stops", with_stops(stage, command, alone.seconds) == alone.output)
            digest = hashlib.sha256(alone.output).hexdigest()
            stage.checks.say(f"{digest[:32]}  {machine}, seed {seed}, {stage.rounds:,} rounds")


def in_shards(stage, command, count=7):
    parts = [stage.folder / f"part-{index}" for index in range(count)]
    for index, part in enumerate(parts):
        stage.program.run([*command, "--shard", f"{index}/{count}", "--output", part])
    stage.random.shuffle(parts)
    return stage.program.run(["merge", *parts, "--format", "json"]).output


def with_stops(stage, command, seconds, count=5):
    checkpoint = stage.folder / "stops.checkpoint"
    checkpoint.unlink(missing_ok=True)
    kept = [*command, "--checkpoint", checkpoint]
    for _ in range(count):
        ending = stage.program.run_and_kill(
            kept, after=stage.random.uniform(0, seconds), signal=signal.SIGTERM)
        stage.checks.hold("it stops, or is finished", ending.status in (0, -signal.SIGTERM), ending)
    return stage.program.run(kept).output


def stopped_by_a_signal(stage):
    for number in (signal.SIGINT, signal.SIGTERM):
        checkpoint = stage.folder / f"{number}.checkpoint"
        kept = simulate("classic", ENDLESS, 42, "--checkpoint", checkpoint, *INTERVAL)
        spins = 0
        for _ in range(5):
            ending = stage.program.run_until(
                lambda: acknowledged(checkpoint) > spins, kept, signal=number)
            stage.checks.hold("it dies by the signal", ending.status == -number, ending)
            stage.checks.hold("no half of a result is printed", ending.output == b"", ending)
            now = acknowledged(checkpoint)
            stage.checks.hold(
                "it keeps all that it says is finished",
                now > spins and f"stopped after {now:,} of" in ending.errors, ending)
            spins = now
    stage.checks.say("SIGINT and SIGTERM, 5 times each: what was finished is in the checkpoint")

    # Nobody reads the pipe for its result, so it hangs.
    pipe, checkpoint = stage.folder / "pipe", stage.folder / "pipe.checkpoint"
    os.mkfifo(pipe)
    process = stage.program.start(
        simulate("classic", 1000, 42, "--output", pipe, "--checkpoint", checkpoint))
    # Once everything is in the checkpoint, only the result is left to write.
    wait_until(lambda: acknowledged(checkpoint) == 1000, process)
    wait_until(lambda: waits_for_a_reader(process), process)
    # Nothing is left to save, so the first signal ends it.
    process.send_signal(signal.SIGINT)
    stage.checks.hold("a signal ends it", not still_runs(process, PATIENCE))
    process.kill()
    process.communicate()
    stage.checks.hold("by that signal", process.returncode == -signal.SIGINT, process.returncode)
    stage.checks.say("SIGINT ends it while its output hangs")


def waits_for_a_reader(process):
    """Whether one of a process's threads has opened a pipe that nobody reads yet."""
    threads = pathlib.Path(f"/proc/{process.pid}/task").glob("*/wchan")
    return "wait_for_partner" in [thread.read_text() for thread in threads]


def still_runs(process, seconds):
    try:
        process.wait(timeout=seconds)
        return False
    except subprocess.TimeoutExpired:
        return True


def out_of_disk(stage):
    disk = stage.folder / "disk"
    disk.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=64k", "none", disk], capture_output=True, text=True)
    if mounted.returncode != 0:
        stage.checks.say(f"LEFT OUT: mounting a small disk isn't allowed here: {mounted.stderr}")
        return
    try:
        fill_and_go_on(stage, disk)
    finally:
        subprocess.run(["umount", disk], check=True)


def fill_and_go_on(stage, disk):
    checkpoint = disk / "checkpoint"
    kept = simulate("classic", ENDLESS, 42, "--checkpoint", checkpoint, *INTERVAL)
    process = stage.program.start(kept)
    wait_until(lambda: acknowledged(checkpoint) > 0, process)
    fill(disk / "filler")
    ending = stage.program.finish(process)
    safe = records.acknowledged(checkpoint)
    stage.checks.hold("a full disk ends it with 74", ending.status == 74, ending)
    stage.checks.hold(
        "it says which spins are safe", f"Spins 0 to {safe - 1} are safe" in ending.errors, ending)
    stage.checks.hold("in one line", ending.errors.count("\n") == 1, ending)
    for arguments in (["--output", disk / "report.json"],
                      ["--shard", "0/1", "--output", disk / "part.json"]):
        ending = stage.program.run(
            ["simulate", "--spins", "1000", "--seed", "1", *arguments], expected=74)
        stage.checks.hold("half of a result isn't left", not arguments[-1].exists(), ending)
    stage.checks.hold(
        "nothing is left beside the files",
        sorted(path.name for path in disk.iterdir()) == ["checkpoint", "filler"],
        list(disk.iterdir()))
    (disk / "filler").unlink()
    ending = stage.program.run_until(
        lambda: acknowledged(checkpoint) > safe, kept, signal=signal.SIGTERM)
    stage.checks.hold("with space again it goes on",
                      f"resuming after {safe:,} of" in ending.errors, ending)
    now = records.acknowledged(checkpoint)
    stage.checks.hold("and comes further", now > safe, now)
    alone = stage.folder / "alone"
    stage.program.run(simulate("classic", now, 42, "--checkpoint", alone))
    stage.checks.hold("to what a run counts that nothing happened to",
                      last_line(checkpoint) == last_line(alone), last_line(checkpoint))
    stage.checks.say(f"a full disk: exit 74, {safe:,} spins safe, then {now:,}")


def fill(path):
    """Fills a disk completely."""
    with open(path, "wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError as error:
            if error.errno != errno.ENOSPC:
                raise


def last_line(path):
    return path.read_bytes().splitlines()[-1]


ALL = [
    ("Killed at random moments", killed_at_random_moments),
    ("The same however it is played", same_however_played),
    ("Stopped by a signal", stopped_by_a_signal),
    ("Every system call in turn fails", faults.every_call_fails),
    ("All is synced in order", faults.all_is_synced),
    ("Killed at every system call in turn", faults.killed_at_every_call),
    ("Out of disk", out_of_disk),
]
