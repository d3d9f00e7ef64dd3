"""The scenarios: what is played, and what must be seen and heard."""

import os
import pathlib
import time

from checks import TooBusy
from display import wait_until

# The symbols on the five reels' middle row, in a window of the cabinet's own size. Each area is cut
# so that it contains no frame or neighbour.
CABINET_SIZE = (800, 600)
REELS = [(62 + round(136.8 * reel) + 20, 263 - 45, 88, 90) for reel in range(5)]


# ---------------------------------------------------------------- Playing

def win(stage, checks):
    seed = stage.seed("win", 1)
    expected = stage.slots("spin", "--seed", seed)[0]
    game = stage.game("win", "--seed", seed)
    checks.check("the window's title is the game's name",
                 stage.display.xdotool("getwindowname", game.window) == "Slot Machine")
    checks.check("the window opens in the cabinet's size", game.place[2:] == CABINET_SIZE,
                 game.place)
    before = game.picture(keep="1-before")
    checks.check("the button is there at the start", game.shows_button(before))
    checks.check("WIN! isn't there at the start", before.fuchsia() == 0, before.fuchsia())

    game.click_button()
    spin = game.wait_for("spin")
    checks.check("a click on the button spins", spin["spin"] == "0")
    checks.check("the game draws what `slots` says, and wins",
                 spin["window"] == expected["window"] and spin["win"] is True, spin)

    watched = game.watch("buttonShown")
    turning = showing(watched, label=False, button="hidden")
    celebrating = all_celebrating(watched)
    keep(game, turning, "2-turning")
    keep(game, celebrating, "3-win")
    check_turning(game, checks, turning)
    checks.check("WIN! is there when the reels rest, in fuchsia",
                 all(picture.fuchsia() > 0 for picture in celebrating))
    checks.check("WIN! is large", celebrating[-1].fuchsia() > 500, celebrating[-1].fuchsia())
    checks.check("the button is hidden while WIN! is celebrated",
                 not any(map(game.shows_button, celebrating)))

    game.wait_until_ready()
    after = game.picture(keep="4-after")
    checks.check("the button is back after the win", game.shows_button(after))
    checks.check("the log has it in order",
                 order(game) == ["spin", "settled", "win", "buttonShown"], order(game))
    checks.check("Ctrl+Q ends the game with 0", game.quit() == 0)
    checks.check("the game says nothing on stderr", game.said() == "", game.said())

    require_half_a_second(game.events("win")[0]["time"] - spin["time"], "by the log")
    recording = game.recording()
    starts = recording.starts
    checks.check("the crunch is heard once, and the win once",
                 [len(starts["crunch"]), len(starts["win"])] == [1, 1], starts)
    checks.check("nothing else is heard", recording.loudness() <= 2, recording.loudness())
    require_half_a_second(starts["win"][0] - starts["crunch"][0], "on the tape")


def require_half_a_second(distance, where):
    """The win begins 0.5 s ± 50 ms after the crunch. It may be later on a busy machine, but in a
    wrong game it always is."""
    if abs(distance - 0.5) > 0.05:
        raise TooBusy(f"the win begins {distance:.3f} s after the crunch {where}")


def lose(stage, checks):
    seed = stage.seed("lose", 3)
    game = stage.game("lose", "--seed", seed)
    game.point_at_button()
    ways = [("Space", lambda: stage.display.key("space")),
            ("Enter", lambda: stage.display.key("Return")), ("a click", game.click_button)]
    shown = []
    for number, (way, press) in enumerate(ways):
        press()
        spin = game.wait_for("spin", count=number + 1)
        checks.check(f"{way} spins", spin["spin"] == str(number) and spin["win"] is False, spin)
        turning = showing(game.watch("buttonShown", count=number + 1), button="hidden")
        check_turning(game, checks, turning)
        game.wait_until_ready()
        rest = game.picture(keep=f"{number + 1}-{way.split()[-1].lower()}")
        checks.check("the button is back after the loss", game.shows_button(rest))
        checks.check("WIN! isn't there after a loss", rest.fuchsia() == 0, rest.fuchsia())
        shown += [(name, rest.part(*place)) for name, place in zip(spin["window"][0], REELS)]
    check_symbols(checks, shown)

    game.click_button(mouse_button=3)
    game.wait_for_tape()
    checks.check("Ctrl+Q ends the game with 0", game.quit() == 0)
    checks.check("the right mouse button spins nothing", len(game.events("spin")) == 3)
    recording = game.recording()
    starts = recording.starts
    checks.check("each spin crunches", len(starts["crunch"]) == 3, starts)
    checks.check("no win is heard", not starts["win"], starts)
    checks.check("nothing else is heard", recording.loudness() <= 2, recording.loudness())


def mash(stage, checks):
    seed = stage.seed("win", 1)
    game = stage.game("mash", "--seed", seed)
    game.click_button()
    game.wait_for("spin")
    while not game.events("win"):
        game.click_button()
        stage.display.key("space")
    game.wait_for_picture(label=True)
    game.click_button()
    stage.display.key("Return")
    # A press after the button is back may spin, so only earlier presses prove anything.
    in_time = not game.events("buttonShown")
    game.wait_until_ready()
    if not in_time:
        raise TooBusy("the last presses came when the button was back")
    checks.check("a press while the button is hidden does nothing",
                 order(game) == ["spin", "settled", "win", "buttonShown"], order(game))
    # If a press had been queued, there would be one more spin.
    stage.display.key("space")
    game.wait_for("spin", count=2)
    game.wait_for("settled", count=2)
    game.quit()
    checks.check("nor is it remembered", len(game.events("spin")) == 2, order(game))


def mute(stage, checks):
    game = stage.game("mute", "--seed", stage.seed("lose", 3))
    game.point_at_button()
    game.wait_for_picture(button="hover")
    press_mute(stage, game)
    game.picture(keep="1-muted")
    for spin in (1, 2, 3):
        if spin == 3:
            press_mute(stage, game)
        stage.display.key("space")
        game.wait_for("buttonShown", count=spin)
        game.wait_until_ready()
    game.wait_for_tape()
    checks.check("Ctrl+Q ends the game with 0", game.quit() == 0)
    recording = game.recording()
    checks.check("M silences two spins, and M again lets the third be heard",
                 len(recording.starts["crunch"]) == 1, recording.starts)
    checks.check("nothing else is heard", recording.loudness() <= 2, recording.loudness())


def press_mute(stage, game):
    """Presses M and waits until the window shows the result."""
    before = game.picture()
    stage.display.key("m")
    wait_until(lambda: game.picture() != before, "the sign for the sound")


# ---------------------------------------------------------------- The window

def resize(stage, checks):
    seed = stage.seed("win", 1)
    game = stage.game("resize", "--seed", seed)
    old_x, old_y, old_width, old_height = game.button()
    stage.display.xdotool("windowsize", game.window, 640, 640)
    game.wait_for("layout", count=2)
    game.place = wait_until(
        lambda: (place := stage.display.place(game.window))[2:] == (640, 640) and place,
        "the window's new size")
    wait_until(game.shows_button, "the button in the resized window")
    game.picture(keep="1-resized")
    checks.check("the button moves with the window's size", game.button()[1] != old_y, game.button())

    stage.display.click(game.window, old_x + old_width - 40, old_y + old_height - 10)
    game.click_button()
    game.wait_for("spin")
    celebrating = all_celebrating(game.watch("buttonShown"))
    keep(game, celebrating, "2-win")
    checks.check("a click on its new place spins, and wins", game.events("spin")[0]["win"])
    checks.check("WIN! is there in the resized window", celebrating[-1].fuchsia() > 300)
    checks.check("Ctrl+Q ends the game with 0", game.quit() == 0)
    checks.check("a click where it was does nothing", len(game.events("spin")) == 1)


def rest(stage, checks):
    game = stage.game("rest", "--seed", stage.seed("lose", 1), "--mute")
    game.point_at_button()
    stage.display.key("space")
    game.wait_for("buttonShown")
    game.wait_until_ready()
    first, events = game.picture(), game.events()
    start, used = time.monotonic(), processor_time(game)
    time.sleep(2)
    share = (processor_time(game) - used) / (time.monotonic() - start)
    checks.check("the game uses next to no processor while it is still", share < 0.05, share)
    checks.check("and shows what it showed", game.picture() == first and game.events() == events)
    checks.check("Ctrl+Q ends the game with 0", game.quit() == 0)


def processor_time(game):
    """The CPU time that a game has used, in seconds."""
    stat = pathlib.Path(f"/proc/{game.process.pid}/stat").read_text()
    fields = stat.rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def other_renderer(stage, checks):
    game = stage.game("renderer", "--seed", stage.seed("win", 1),
                      SDL_RENDER_DRIVER=None, SDL_FRAMEBUFFER_ACCELERATION=None)
    game.click_button()
    game.wait_for("buttonShown")
    checks.check("the game plays with the renderer that SDL chooses",
                 order(game) == ["spin", "settled", "win", "buttonShown"], order(game))
    checks.check("Ctrl+Q ends the game with 0", game.quit() == 0)


def opengl(stage, checks):
    """A graphics processor draws what is drawn in memory; an emulated one is chosen by name."""
    pictures = {}
    for driver in "software", "opengl":
        game = stage.game(f"drawn-by-{driver}", "--seed", stage.seed("lose", 1), "--mute",
                          SDL_RENDER_DRIVER=driver)
        game.point_at_button()
        stage.display.key("space")
        game.wait_for("buttonShown")
        game.wait_until_ready()
        time.sleep(0.5)
        pictures[driver] = game.picture()
        is_loaded = "libGL" in pathlib.Path(f"/proc/{game.process.pid}/maps").read_text()
        checks.check(f"Ctrl+Q ends the game that is drawn by {driver} with 0", game.quit() == 0)
    # Without OpenGL, both are drawn in memory.
    difference = pictures["software"].difference(pictures["opengl"])
    what = "OpenGL" if is_loaded else "what stands in for OpenGL"
    checks.check(f"{what} draws what is drawn in memory", difference < 1, difference)


# ---------------------------------------------------------------- Missing resources

def no_display(stage, checks):
    status, errors = stage.refusal(DISPLAY=None, XDG_RUNTIME_DIR=None)
    checks.check("without a display the exit code is 69", status == 69, status)
    checks.check("and one line says why", is_one_line(errors, "no display"), errors)


def no_sound(stage, checks):
    game = stage.game("no-sound", "--seed", stage.seed("win", 1), SDL_AUDIODRIVER="nosuch")
    game.click_button()
    game.wait_for("buttonShown")
    game.wait_until_ready()
    checks.check("without a sound device the game plays on",
                 order(game) == ["spin", "settled", "win", "buttonShown"], order(game))
    game.point_at_button()
    stage.display.key("space")
    game.wait_for("settled", count=2)
    checks.check("Ctrl+Q ends the game with 0", game.quit() == 0)
    checks.check("and it says so once", is_one_line(game.said(), "no sound"), game.said())
    # ALSA has much to say about a computer without a sound card, and none of it helps a player.
    if not pathlib.Path("/dev/snd").exists():
        game = stage.game("no-card", "--seed", stage.seed("win", 1), SDL_AUDIODRIVER="alsa")
        game.click_button()
        game.wait_for("buttonShown")
        checks.check("without a sound card Ctrl+Q ends the game with 0", game.quit() == 0)
        checks.check("and it says so in one line", is_one_line(game.said(), "no sound"), game.said())


def no_media(stage, checks):
    nowhere = stage.output / "nowhere"
    status, errors = stage.refusal("--media", nowhere)
    checks.check("without its Media folder the exit code is 66", status == 66, status)
    checks.check("and one line says which folder", is_one_line(errors, str(nowhere)), errors)


def is_one_line(text, part):
    return text.startswith("slot-machine: ") and text.count("\n") == 1 and part in text


# ---------------------------------------------------------------- Pictures

def showing(watched, **wanted):
    """The pictures whose log line has the given values."""
    return [picture for line, picture in watched if wanted.items() <= line.items()]


def keep(game, watched, name):
    if watched:
        watched[-1].save(game.stage.output / f"{game.name}-{name}.png")


def all_celebrating(watched):
    """The pictures taken while a win is celebrated."""
    celebrating = showing(watched, label=True, button="hidden")
    if not celebrating:
        raise TooBusy("no picture of the celebration")
    return celebrating


def check_turning(game, checks, turning):
    if len({picture.data for picture in turning}) < 2:
        raise TooBusy(f"the reels weren't seen to turn in {len(turning)} pictures")
    checks.check("the button is hidden while the reels turn",
                 not any(map(game.shows_button, turning)))
    checks.check("WIN! isn't there while the reels turn",
                 all(picture.fuchsia() == 0 for picture in turning))


def check_symbols(checks, shown):
    """Checks that reels look alike exactly where they show the same symbol."""
    alike, unlike = [], []
    for index, (name, picture) in enumerate(shown):
        for other_name, other in shown[:index]:
            (alike if name == other_name else unlike).append(picture.difference(other))
    checks.check("the reels show the symbols that were drawn",
                 alike and unlike and max(alike) < min(unlike) / 2,
                 f"alike up to {max(alike, default=0):.1f}, unlike from {min(unlike):.1f}")


def order(game):
    """What happened in the game, without what was shown and heard."""
    return [event["event"] for event in game.events()
            if event["event"] in ("spin", "settled", "win", "buttonShown")]


SCENARIOS = [
    ("A win, played with the mouse", win),
    ("Losses, played in three ways", lose),
    ("Presses while the button is hidden", mash),
    ("The sound switched off and on", mute),
    ("A window of another size", resize),
    ("A game that nobody plays", rest),
    ("The renderer that SDL chooses", other_renderer),
    ("OpenGL", opengl),
    ("No display", no_display),
    ("No sound device", no_sound),
    ("No Media folder", no_media),
]
