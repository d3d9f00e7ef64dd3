"""Devices that come, go or hang: sound devices of a sound server, the mouse's button, keyboards.

Uses a PulseAudio server of its own; without one, its scenarios are left out.
"""

import array
import os
import pathlib
import shutil
import subprocess
import time

from display import wait_until
from game import MEDIA
from sound import RATE, load

HAS_SERVER = shutil.which("pulseaudio") is not None


class SoundServer:
    """A sound server whose only device plays into nothing."""

    def __init__(self, output, name):
        self.folder = output / f"{name}.server"
        (self.folder / "pulse").mkdir(parents=True, exist_ok=True)
        self.folder.chmod(0o700)
        self.environment = {
            "XDG_RUNTIME_DIR": str(self.folder), "PULSE_RUNTIME_PATH": str(self.folder / "pulse"),
            "PULSE_STATE_PATH": str(self.folder), "SDL_AUDIODRIVER": "pulseaudio"}
        self.start()

    def start(self):
        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen(
                ["pulseaudio", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "-n",
                 "-L", "module-null-sink sink_name=null0", "-L", "module-native-protocol-unix"],
                env={**os.environ, **self.environment}, stdout=log, stderr=log)
        wait_until(lambda: self.asked("info") is not None, "the sound server")

    def asked(self, *arguments):
        """What `pactl` prints; None if it fails."""
        done = subprocess.run(
            ["pactl", *arguments], env={**os.environ, **self.environment}, capture_output=True,
            text=True)
        return done.stdout if done.returncode == 0 else None

    def plays(self):
        return "application.name = \"slot-machine\"" in (self.asked("list", "sink-inputs") or "")

    def stop(self):
        self.process.kill()
        self.process.wait()


def hanging(stage, checks):
    """A device that takes no more sound, as one whose session was switched away."""
    server = SoundServer(stage.output, "hanging")
    try:
        game = stage.game("hanging", "--machine", "tidepool", "--seed", 1, "--pace", "quick",
                          **server.environment)
        game.spin()
        game.wait_for("soundOpened")
        wait_until(server.plays, "a sound")
        server.asked("suspend-sink", "null0", "1")
        # Muting closes the device, which waits for ever.
        stage.display.key("m")
        stage.display.key("m")
        for _ in range(2):
            game.wait_until_ready()
            game.spin()
            game.wait_for("roundOver", len(game.events("spin")))
        checks.check("the game plays on while its sound device hangs", True)
        wait_until(lambda: "doesn't answer" in game.said(), "a sentence about the sound")
        checks.check("and says so once", game.said().count("\n") == 1, game.said())
        server.asked("suspend-sink", "null0", "0")
        game.wait_until_ready()
        game.spin()
        wait_until(server.plays, "sound again")
        checks.check("there is sound again once it answers", True)
        server.asked("suspend-sink", "null0", "1")
        game.process.terminate()
        checks.check("the game ends although the device hangs", game.process.wait(60) == 0)
    finally:
        server.stop()


def restarted(stage, checks):
    """The sound server ends, and comes back."""
    server = SoundServer(stage.output, "restarted")
    try:
        game = stage.game("restarted", "--attract", "--machine", "tidepool", "--seed", 1, **server.environment)
        game.wait_for("soundOpened")
        wait_until(server.plays, "a sound")
        server.stop()
        game.wait_for("soundClosed")
        server.start()
        game.wait_for("soundOpened", 2)
        wait_until(server.plays, "sound again")
        checks.check("there is sound again after the sound server has restarted",
                     game.said().count("no sound (") == 1 == game.said().count("\n"), game.said())
        checks.check("Ctrl+Q ends the game with 0", game.quit() == 0)
    finally:
        server.stop()


def other_formats(stage, checks):
    """Devices of other rates, and with other numbers of channels, than the sounds have; ALSA writes to a file."""
    crunch = spoken(load(MEDIA / "Sounds" / "crunch.wav"), 2)
    seed = stage.seed("lose", 1)
    for rate in (44_100, 48_000, 96_000):
        length = len(crunch) * rate // RATE
        for count in (1, 2, 6, 8):
            home = stage.output / f"device-{rate}-{count}.home"
            home.mkdir(exist_ok=True)
            tape = home / "tape.raw"
            tape.unlink(missing_ok=True)
            bindings = "\n".join(f"bindings.{index} {{ slave a channel {index} }}"
                                 for index in range(count))
            (home / ".asoundrc").write_text(
                f"pcm.tape {{ type file file {tape} format raw slave.pcm {{ type null }} }}\n"
                f"pcm.!default {{ type multi slaves.a.pcm tape slaves.a.channels {count}\n"
                f"{bindings} }}\n")
            game = stage.game(f"device-{rate}-{count}", "--seed", seed, HOME=str(home),
                              SDL_AUDIODRIVER="alsa",
                              **({} if rate == RATE else only_at(rate, stage.output)))
            game.spin()
            recording = Recording(tape, frame=2 * count, frames=2 * length)
            wait_until(recording.is_whole, "the tape")
            game.process.kill()
            game.process.wait()
            heard = spoken(array.array("h", recording.read()), count)
            # In proportion, as the quiet end of the sound ends a little elsewhere at another rate.
            checks.check(f"a sound has its length on a device of {rate} Hz with {count} channels",
                         abs(len(heard) - length) < (50 if rate == RATE else length / 50),
                         (len(heard), length))
            checks.check("and its pitch", abs(turns(heard) - turns(crunch)) <= turns(crunch) / 20,
                         (turns(heard), turns(crunch)))
            tape.unlink()


def only_at(rate, folder):
    """What makes ALSA's devices run at one rate, whichever they are asked for, as hardware does."""
    library = folder / "one-rate.so"
    if not library.exists():
        source = pathlib.Path(__file__).with_name("one-rate.c")
        compiler = next(filter(shutil.which, ("cc", "clang")))
        subprocess.run([compiler, "-shared", "-fPIC", "-o", library, source], check=True)
    return {"LD_PRELOAD": str(library), "ONE_RATE": str(rate)}


class Recording:
    """The first sound on a tape that grows as fast as it is written to, with however much silence before it."""

    def __init__(self, tape, frame, frames):
        self.tape, self.frame, self.size = tape, frame, frame * frames
        self.start = 0

    def is_whole(self):
        """Whether the tape has a sound, and as many frames from its beginning on."""
        if not self.tape.exists():
            return False
        with open(self.tape, "rb") as file:
            file.seek(self.start)
            while chunk := file.read(self.frame << 18):
                silent = len(chunk) - len(chunk.lstrip(b"\0"))
                self.start += silent // self.frame * self.frame
                if silent < len(chunk):
                    return self.tape.stat().st_size >= self.start + self.size
                file.seek(self.start)
                if silent < self.frame:
                    break
        return False

    def read(self):
        with open(self.tape, "rb") as file:
            file.seek(self.start)
            return file.read(self.size)


def spoken(samples, channels):
    """The first channel of a sound, without what comes before and after it on any channel."""
    loud = max(map(abs, samples)) / 80
    frames = [index // channels for index, sample in enumerate(samples) if abs(sample) > loud]
    return samples[frames[0] * channels:(frames[-1] + 1) * channels:channels]


def turns(samples):
    """How often a sound crosses zero, which goes with its pitch; what hardly leaves zero doesn't count."""
    loud = max(map(abs, samples)) / 80
    clear = [sample < 0 for sample in samples if abs(sample) > loud]
    return sum(one != other for one, other in zip(clear, clear[1:]))


def released_elsewhere(stage, checks):
    """The focus goes while a slider is dragged, and the button is released outside."""
    with stage.display.window_manager():
        game = stage.game("released", "--machine", "tidepool", "--seed", 1, "--size", "600x440")
        other = stage.game("other", "--seed", 1, "--size", "360x300")
        display = stage.display

        def active(which):
            display.xdotool("windowactivate", "--sync", which.window)

        def to(share):
            place = game.control("effects")
            x = place["x"] + 20 + round(share * (place["width"] - 40))
            display.move(game.window, x, place["y"] + place["height"] // 2)

        def volume():
            return game.control("effects")["state"]

        def became(changed):
            wait_until(lambda: volume() != changed, "another volume")
            return volume()

        def click(changed):
            """Clicks, and once more if nothing comes of it: a window manager may take a click on a window that it shows again."""
            for _ in range(2):
                display.xdotool("click", 1)
                end = time.monotonic() + 5
                while time.monotonic() < end and volume() == changed:
                    time.sleep(0.05)
                if volume() != changed:
                    break
            return volume()

        active(game)
        display.key("ctrl+6")
        wait_until(lambda: game.control("effects"), "the slider")
        for how, leave, come_back in [
                ("another window is used", lambda: active(other), lambda: active(game)),
                ("the window is minimised",
                 lambda: display.xdotool("windowminimize", "--sync", game.window),
                 lambda: (display.xdotool("windowmap", "--sync", game.window), active(game)))]:
            before = volume()
            to(0.9 if before != "90 %" else 0.8)
            display.xdotool("mousedown", 1)
            held = became(before)
            leave()
            time.sleep(1)  # nothing must happen, so there is nothing to wait for
            display.xdotool("mousemove", display.size[0] - 1, display.size[1] - 1)
            display.xdotool("mouseup", 1)
            come_back()
            for share in (0.6, 0.3):
                to(share)
                time.sleep(0.3)
            checks.check(f"a slider is let go of when {how}", volume() == held, volume())
            to(0.5)
            clicked = click(held)
            checks.check("and the next click is one", clicked != held, clicked)
            to(0.2)
            display.xdotool("mousedown", 1)
            became(clicked)
            display.xdotool("mouseup", 1)
        active(game)
        checks.check("Ctrl+Q ends the game with 0", game.quit() == 0)


def keyboards(stage, checks):
    """Shortcuts on keyboards with and without Latin letters, pressed by the place of the key."""
    display = stage.display

    def lay_out(layout):
        subprocess.run(["setxkbmap", *layout.split()], check=True,
                       env={**os.environ, "DISPLAY": display.name})

    # Where Q, M and B are: the keycodes of X on an American keyboard are 24, 58 and 56.
    for layout, q, m in [("us", 24, 58), ("ru", 24, 58), ("gr", 24, 58), ("il", 24, 58),
                         ("ara", 24, 58), ("th", 24, 58), ("fr", 38, 47), ("us dvorak", 53, 58)]:
        lay_out(layout)
        try:
            game = stage.game(f"keyboard-{layout.split()[-1]}", "--machine", "tidepool", "--seed", 1)
            game.point_at_button()

            # Whether the sound is off is a setting, which is kept.
            display.xdotool("key", m)
            game.wait_for("settings", 1)
            if layout == "fr":
                # On a French keyboard, A is where Americans have Q.
                display.xdotool("keydown", 37, "key", 24, "keyup", 37)
                display.xdotool("key", m)
                game.wait_for("settings", 2)
            display.xdotool("keydown", 37, "key", 11, "keyup", 37)
            wait_until(lambda: any(line["name"] == "machines" for line in game.events("screen")),
                       "the screen with the machines")
            display.xdotool("keydown", 37, "key", q, "keyup", 37)
            checks.check(f"M, Ctrl+2 and Ctrl+Q work on the keyboard '{layout}'",
                         game.process.wait(60) == 0)
        finally:
            lay_out("us")


SCENARIOS = [("Devices of other rates and numbers of channels", other_formats),
             ("The focus goes while a slider is dragged", released_elsewhere),
             ("Keyboards", keyboards)]
if HAS_SERVER:
    SCENARIOS += [("A sound device that hangs", hanging),
                  ("A sound server that restarts", restarted)]
else:
    print("PulseAudio is missing, so sound servers that hang or restart aren't tested")
