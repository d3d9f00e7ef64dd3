"""Makes system calls on a run's files fail, or kills the run at them, one call after another."""

import json
import re
import shutil
import signal

import records

# The errors of each call, as real disks, quotas and networks report them.
ERRORS = {
    "openat": ("EACCES", "EMFILE"), "flock": ("EWOULDBLOCK",), "read": ("EIO",),
    "ftruncate": ("EIO",), "lseek": ("EIO",), "write": ("ENOSPC", "EIO"), "fsync": ("EIO",),
    "rename": ("EDQUOT",), "close": ("EIO",),
}
STATUSES = (66, 73, 74)
SPINS = 300_000


class Scene:
    """A command whose files are watched, and the result that it leaves if all goes well."""

    def __init__(self, title, arguments, files, is_long=False):
        self.title = title
        self.arguments = arguments
        self.files = files
        self.is_long = is_long
        # Reading a long file takes many calls, which all fail in the same way.
        self.calls = [call for call in ERRORS if not (is_long and call in ("read", "close"))]

    def command(self, folder):
        return [word.replace("@", str(folder)) for word in self.arguments]

    def paths(self, folder):
        return [folder] + [folder / name for file in self.files for name in (file, f".{file}.slots-new")]

    def made(self, ending, folder):
        """The run's result: its output, and all its files except the checkpoint."""
        return ending.output + b"".join(
            (folder / file).read_bytes() for file in self.files if file != "checkpoint")


def scenes():
    run = f"simulate --spins {SPINS} --seed 42 --format json --threads 1 --quiet"
    checkpoint = "--checkpoint @/checkpoint --checkpoint-interval 0.01"
    return [
        Scene("checkpoint", f"{run} {checkpoint}".split(), ["checkpoint"]),
        Scene("long checkpoint", f"{run} {checkpoint}".split(), ["checkpoint"], is_long=True),
        Scene("output", f"{run} --output @/report".split(), ["report"]),
        Scene("part", f"{run} --shard 1/3 --output @/part".split(), ["part"]),
        Scene("checkpoint of a part", f"{run} --shard 1/3 --output @/part {checkpoint}".split(),
              ["checkpoint", "part"]),
    ]


def rehearse(stage, scene):
    """Plays a scene undisturbed to obtain its result."""
    folder = stage.folder / "rehearsal"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    ending = stage.program.run(scene.command(folder))
    scene.expected = scene.made(ending, folder)
    if scene.is_long:
        header = (folder / "checkpoint").read_bytes().splitlines(keepends=True)[0]
        scene.long_checkpoint = header + many_lines(stage, scene)


def many_lines(stage, scene):
    """A checkpoint of a third of the run, with so many lines that the next one makes the log start
    afresh, however long that line is."""
    folder = stage.folder / "third"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    stage.program.run([str(SPINS // 3) if word == str(SPINS) else word
                       for word in scene.command(folder)])
    # The number of lines that a run writes depends on the computer; the last one holds everything.
    line = (folder / "checkpoint").read_bytes().splitlines(keepends=True)[-1]
    return line * (2**20 // len(line) + 1)


def every_call_fails(stage):
    total = 0
    for scene in scenes():
        injected = 0
        rehearse(stage, scene)
        for call in scene.calls:
            for error in ERRORS[call]:
                injected += fail_in_turn(stage, scene, call, error)
        stage.checks.hold(f"{scene.title}: calls failed", injected > 0, injected)
        stage.checks.say(f"{scene.title}: {injected} calls failed in turn, no file unreadable")
        total += injected
    stage.checks.say(f"{total} failing system calls in all")


def fail_in_turn(stage, scene, call, error):
    """Makes the first such call fail, then the second, until there are no more."""
    number = 0
    while True:
        folder = fresh(stage, scene)
        ending, was_injected = stage.program.run_injected(
            scene.command(folder), stage.folder / "strace", scene.paths(folder),
            f"{call}:error={error}:when={number + 1}")
        if not was_injected:
            return number
        number += 1
        what = f"{scene.title}, {call} {number} says {error}: "
        whole = survey(stage, scene, folder, what)
        if ending.status == 0:
            # Only a close may fail unnoticed: the file was synced before, or only read.
            stage.checks.hold(what + "it matters or the result is whole",
                              call in ("close", "flock", "lseek") or whole, ending)
        else:
            stage.checks.hold(what + "the exit code tells", ending.status in STATUSES, ending)
            stage.checks.hold(what + "one line says so", ending.errors.count("\n") == 1, ending)
        finish(stage, scene, folder, what)


def killed_at_every_call(stage):
    total = 0
    for scene in scenes():
        kills = 0
        rehearse(stage, scene)
        for call in scene.calls:
            number = 0
            while True:
                folder = fresh(stage, scene)
                ending, _ = stage.program.run_injected(
                    scene.command(folder), stage.folder / "strace", scene.paths(folder),
                    f"{call}:signal=KILL:when={number + 1}")
                if ending.status == 0:
                    break
                number += 1
                what = f"{scene.title}, killed at {call} {number}: "
                stage.checks.hold(what + "it is killed", ending.status == -signal.SIGKILL, ending)
                survey(stage, scene, folder, what)
                finish(stage, scene, folder, what)
            kills += number
        stage.checks.hold(f"{scene.title}: killed at calls", kills > 0, kills)
        stage.checks.say(f"{scene.title}: killed at {kills} calls in turn, no file unreadable")
        total += kills
    stage.checks.say(f"{total} kills in all")


def all_is_synced(stage):
    """A kill can't show what a power cut would lose, but the order of the calls can."""
    for scene in scenes():
        rehearse(stage, scene)
        folder = fresh(stage, scene)
        ending, calls = stage.program.run_traced(
            scene.command(folder), stage.folder / "strace", scene.paths(folder))
        stage.checks.hold(f"{scene.title}: it ends well", ending.status == 0, ending)
        steps = "".join(step(call, arguments, folder) for call, arguments in calls)
        # Anything written is synced before anything else is done, a replacement is synced before it
        # is renamed, and the folder is synced after a file was added to it.
        stage.checks.hold(
            f"{scene.title}: all is synced",
            re.fullmatch(r"((wsF)?(ws)*|w+srF)*", steps) and "F" in steps, steps)
        stage.checks.say(f"{scene.title}: {steps.count('s')} syncs of files, "
                         f"{steps.count('F')} of folders")


def step(call, arguments, folder):
    """The letter for a call: write, sync, sync of the folder, or rename."""
    if call == "fsync":
        return "F" if arguments.split("<")[1].startswith(f"{folder}>") else "s"
    return {"write": "w", "rename": "r"}.get(call, "")


def fresh(stage, scene):
    folder = stage.folder / "scene"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    # An existing result must remain until the new one is complete.
    for file in scene.files:
        if file != "checkpoint":
            (folder / file).write_text("old")
    if scene.is_long:
        (folder / "checkpoint").write_bytes(scene.long_checkpoint)
    return folder


def survey(stage, scene, folder, what):
    """Checks that each file can be read; returns whether all of them are finished."""
    whole = True
    for file in scene.files:
        path = folder / file
        try:
            if not path.exists():
                readable = file == "checkpoint"
                whole = False
            elif path.read_bytes() == b"old":
                readable = file != "checkpoint"
                whole = False
            else:
                readable = True
                read(file, path)
        except (records.Damaged, ValueError, KeyError) as error:
            readable = error
        stage.checks.hold(what + f"{file} can be read", readable is True, readable)
    return whole


def read(file, path):
    if file == "checkpoint":
        records.acknowledged(path)
    elif file == "part":
        records.part(path)
    else:
        json.loads(path.read_text())


def finish(stage, scene, folder, what):
    """Checks that the same command, undisturbed, gives the usual result."""
    ending = stage.program.run(scene.command(folder))
    made = scene.made(ending, folder)
    stage.checks.hold(what + "then it ends with the same bytes", made == scene.expected, made)
    names = sorted(path.name for path in folder.iterdir())
    stage.checks.hold(what + "nothing is left beside", names == sorted(scene.files), names)

