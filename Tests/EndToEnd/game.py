"""The game as a process, with its log."""

import contextlib
import json
import os
import pathlib
import shutil
import subprocess
import time

from checks import TooBusy
from display import PATIENCE_IN_SECONDS, wait_until
from sound import BYTES_A_SECOND, Recording

MEDIA = pathlib.Path(__file__).resolve().parents[2] / "Media"


class Stage:
    """The test environment: the programs, the display, and the output folder."""

    def __init__(self, game, slots, display, output, kills):
        self.program = game
        self.slots_program = slots
        self.display = display
        self.output = output
        self.kills = kills
        self.games = []

    def game(self, name, *arguments, **environment):
        """Starts a game and waits until its first picture is shown."""
        game = Game(self, name, arguments, environment)
        self.games.append(game)
        game.wait_for("ready")
        game.find_window()
        return game

    def limited_game(self, name, pipe, log, *arguments, limit):
        """Starts a game with a limit on file sizes; its log comes through a pipe."""
        game = Game(self, name, arguments, {}, log=log, pipe=pipe, limit=limit)
        self.games.append(game)
        game.wait_for("ready")
        game.find_window()
        return game

    def bare_game(self, display, log, data, *arguments):
        """Starts a game on a display of its own, as a plain process."""
        environment = self.environment(
            DISPLAY=display.name, SDL_AUDIODRIVER="dummy", XDG_DATA_HOME=str(data),
            XDG_CONFIG_HOME=str(data))
        return subprocess.Popen(
            [self.program, "--log", log, *arguments], env=environment,
            stderr=subprocess.DEVNULL)

    def clear(self):
        """Ends the games that a scenario has left running."""
        for game in self.games:
            if game.process.poll() is None:
                game.process.kill()
                game.process.wait()
        self.games = []

    def slots(self, *arguments):
        """Runs `slots` and returns the JSON objects that it prints."""
        done = subprocess.run(
            [self.slots_program, *map(str, arguments), "--format", "json"],
            capture_output=True, text=True, timeout=PATIENCE_IN_SECONDS)
        return [json.loads(line) for line in done.stdout.splitlines()]

    def seed(self, condition, spins):
        """The first seed whose first `spins` spins all meet a condition."""
        for seed in range(10_000):
            found = self.slots(
                "find", condition, "--seed", seed, "--within", spins, "--limit", spins)
            if len(found) == spins:
                return seed
        raise RuntimeError(f"no seed begins with {spins} × {condition}")

    def round(self, machine, replay, *more):
        """What `slots` prints for a round, given as seed and spin such as `42:122`."""
        seed, spin = replay.split(":")
        return self.slots("spin", "--machine", machine, "--seed", seed, "--from", spin, *more)[0]

    def digest(self, machine):
        """The digest of a machine's rules."""
        done = subprocess.run(
            [self.slots_program, "exact", machine, "--format", "json"], capture_output=True,
            text=True, timeout=PATIENCE_IN_SECONDS)
        return json.loads(done.stdout)["digest"]

    def environment(self, **changes):
        """The environment for a game; None removes a variable."""
        plain = {
            **os.environ, "DISPLAY": self.display.name, "WAYLAND_DISPLAY": None,
            "SDL_VIDEODRIVER": None, "SDL_AUDIODRIVER": "disk", "SLOT_MACHINE_MEDIA": None,
            # The window is copied to the display at once, so it is there when the log says so.
            "SDL_RENDER_DRIVER": "software", "SDL_FRAMEBUFFER_ACCELERATION": "0",
        }
        return {key: value for key, value in {**plain, **changes}.items() if value is not None}

    def refusal(self, *arguments, **environment):
        """Runs a game that can't start; returns its exit code and its message."""
        done = subprocess.run(
            [self.program, *map(str, arguments)], env=self.environment(**environment),
            capture_output=True, text=True, timeout=PATIENCE_IN_SECONDS)
        return done.returncode, done.stderr


class Game:
    def __init__(self, stage, name, arguments, environment, log=None, pipe=None, limit=None):
        self.stage = stage
        self.name = name
        self.display = stage.display
        self.log = log or stage.output / f"{name}.log"
        self.log.write_text("")
        self.sound = stage.output / f"{name}.raw"
        self.errors = stage.output / f"{name}.stderr"
        # Each game has its own credits.
        self.purses = stage.output / f"{name}.data"
        # What a game of the same name has left, in an attempt that came too late, would be taken for
        # this one's: its tape, and a round that is still open.
        self.sound.unlink(missing_ok=True)
        shutil.rmtree(self.purses, ignore_errors=True)
        with open(self.errors, "wb") as errors:
            self.process = subprocess.Popen(
                [stage.program, "--log", pipe or self.log, *map(str, arguments)], stderr=errors,
                # Python ignores SIGXFSZ, which signals a file at its limit; so should the game.
                preexec_fn=limit, restore_signals=limit is None,
                env=stage.environment(**{
                    "SDL_DISKAUDIOFILE": str(self.sound), "XDG_DATA_HOME": str(self.purses),
                    "XDG_CONFIG_HOME": str(self.purses),
                    **environment}))

    def find_window(self):
        self.window = self.display.window(self.process)
        self.place = self.display.place(self.window)

    # ------------------------------------------------------------ The log

    def events(self, name=None):
        """The events so far; slow frames are included only if requested by name."""
        complete = self.log.read_text().rpartition("\n")[0]
        events = [json.loads(line) for line in complete.splitlines()]
        return [event for event in events
                if event["event"] == name or (name is None and event["event"] != "slowFrame")]

    def wait_for(self, name, count=1):
        """Waits until an event has happened `count` times, and returns the last of them."""
        def happened():
            if self.process.poll() is not None and len(self.events(name)) < count:
                raise RuntimeError(f"the game has ended: {self.said().strip()}")
            return self.events(name)[count - 1:count]
        return wait_until(happened, f"'{name}' in {self.log}")[0]

    def wait_for_picture(self, **wanted):
        """Waits until the game has shown something, such as `button="hover"`."""
        wait_until(
            lambda: any(wanted.items() <= event.items() for event in self.events("shown")),
            f"{wanted} in {self.log}")

    def wait_until_ready(self):
        """Waits until the button is back and nothing moves."""
        wait_until(
            lambda: (last := self.events()[-1])["event"] == "shown"
            and last["button"] != "hidden" and not last["moving"] and not last.get("scaled"),
            f"the button in {self.log}")

    # ------------------------------------------------------------ Observing

    def picture(self, keep=None):
        """The window's picture; saved as a file if `keep` names one."""
        picture = self.display.picture(*self.place)
        if keep:
            picture.save(self.stage.output / f"{self.name}-{keep}.png")
        return picture

    def button(self):
        """The button's frame in the window: left, top, width, height."""
        place = self.events("layout")[-1]["button"]
        return place["x"], place["y"], place["width"], place["height"]

    def control(self, name):
        """A control's current `x`, `y`, `width`, `height` and `enabled`; None if there is none."""
        controls = self.events("layout")[-1]["controls"]
        return next((control for control in controls if control["name"] == name), None)

    def reel(self, index):
        """A reel's frame in the window: left, top, width, height."""
        place = self.events("layout")[-1]["reels"][index]
        return place["x"], place["y"], place["width"], place["height"]

    def shows_button(self, picture=None):
        # Letters and the golden rim leave half of the button green.
        return (picture or self.picture()).part(*self.button()).greenness() > 0.3

    def watch(self, name, count=1):
        """Takes pictures until an event has happened `count` times.

        A change is logged before it is shown, and again after it was shown.  So a picture
        certainly shows the last log line if that was about a picture and no line has followed.

        Returns pairs of a log line and its picture.  Judge them afterwards: judging takes longer
        than the events last.
        """
        watched = []
        while len(self.events(name)) < count:
            before, picture = self.events(), self.picture()
            is_sure = (before[-1]["event"] == "shown" and not before[-1].get("scaled")
                       and before == self.events())
            if is_sure and (before[-1], picture) not in watched[-1:]:
                watched.append((before[-1], picture))
            if self.process.poll() is not None:
                raise RuntimeError(f"the game has ended: {self.said().strip()}")
            time.sleep(0.01)
        return watched

    # ------------------------------------------------------------ Cost

    def processor_seconds(self):
        """The CPU time of all threads so far, to the nanosecond."""
        return sum(int(text.split()[0]) for text in self.of_threads("schedstat")) / 1e9

    def wake_ups(self):
        """The number of times that a thread was woken so far."""
        lines = [line for text in self.of_threads("status") for line in text.splitlines()]
        return sum(int(line.split()[1]) for line in lines
                   if line.startswith("voluntary_ctxt_switches"))

    def of_threads(self, name):
        """The contents of a /proc file for each thread; threads that end meanwhile are skipped."""
        for task in pathlib.Path(f"/proc/{self.process.pid}/task").iterdir():
            with contextlib.suppress(OSError):
                yield (task / name).read_text()

    # ------------------------------------------------------------ Acting

    def point_at_button(self):
        x, y, width, height = self.button()
        self.display.move(self.window, x + width // 2, y + height // 2)

    def click_button(self, mouse_button=1):
        x, y, width, height = self.button()
        self.display.click(self.window, x + width // 2, y + height // 2, mouse_button)

    def spin(self):
        """Presses Space and waits until the game has drawn the round."""
        count = len(self.events("spin"))
        self.point_at_button()
        self.display.key("space")
        return self.wait_for("spin", count + 1)

    def click(self, name):
        """Clicks on a control."""
        control = wait_until(
            lambda: (found := self.control(name)) and found["enabled"] and found,
            f"the control '{name}' in {self.log}")
        self.display.click(
            self.window, control["x"] + control["width"] // 2,
            control["y"] + control["height"] // 2)

    def find_place(self):
        """Updates the window's position."""
        self.place = self.display.place(self.window)
        return self.place

    def quit(self):
        """Quits with Ctrl+Q and returns the exit code."""
        self.display.key("ctrl+q")
        return self.process.wait(PATIENCE_IN_SECONDS)

    def said(self):
        """The game's stderr, without SDL's own warning about its disk driver."""
        lines = self.errors.read_text().splitlines(keepends=True)
        return "".join(line for line in lines if not line.startswith("CRITICAL: "))

    def tape_size(self):
        """How much sound was written so far."""
        return self.sound.stat().st_size if self.sound.exists() else 0

    def wait_for_tape(self):
        """Waits until what was played before is on the tape, and over: a second more was written,
        or the sound device was closed, as it is in silence."""
        end = self.tape_size() + BYTES_A_SECOND
        wait_until(
            lambda: self.tape_size() >= end
            or len(self.events("soundClosed")) == len(self.events("soundOpened")),
            f"a second more of {self.sound}")

    def recording(self):
        """The sounds that were played, once the game is over."""
        opened, closed = self.events("soundOpened"), self.events("soundClosed")
        if len(opened) > 1:
            raise TooBusy("so much time passed between two sounds that the tape was begun anew")
        speed = 1
        if opened:
            end = (closed or self.events("quit"))[0]["time"]
            speed = self.tape_size() / (end - opened[0]["time"]) / BYTES_A_SECOND
        return Recording(self.sound, MEDIA, speed)
