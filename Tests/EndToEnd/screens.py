"""The screens around the game: reached by keys alone, and settings that survive."""

import json
import random
import time

from display import wait_until

SCREENS = ["play", "machines", "odds", "history", "bench", "settings"]


def open_screen(game, name):
    """Presses the screen's key, and waits until its controls are there."""
    count = len(game.events("screen"))
    game.display.key(f"ctrl+{SCREENS.index(name) + 1}")
    if name != "play" or count:
        game.wait_for("screen", count + 1)
    if name != "play":
        wait_until(lambda: any(control["name"] == f"tab {name}" and control["state"] == "selected"
                               for control in controls(game)), f"the controls of {name}")


def controls(game):
    return game.events("layout")[-1]["controls"]


def focused(game):
    return next((control["name"] for control in controls(game) if control["focused"]), None)


def press_until(game, key, name):
    """Presses a key until a control has the focus."""
    for _ in range(40):
        if focused(game) == name:
            return
        before = len(game.events("layout"))
        game.display.key(key)
        wait_until(lambda: len(game.events("layout")) > before, f"another focus than {focused(game)}")
    raise RuntimeError(f"{key} doesn't reach {name}")


def by_keys(stage, checks):
    """Tab visits every control that can be operated, on every screen."""
    game = stage.game("by-keys", "--machine", "tidepool", "--replay", "42:0", "--pace", "quick")
    for screen in ["machines", "odds", "history", "bench", "settings", "play"]:
        open_screen(game, screen)
        time.sleep(0.5)
        wanted = {control["name"] for control in controls(game) if control["enabled"]}
        seen = set()
        # Twice around at most: odds that become known meanwhile are news as well, and may look like a step of the focus.
        for _ in range(2 * len(wanted) + 2):
            if wanted <= seen:
                break
            before = len(game.events("layout"))
            game.display.key("Tab")
            wait_until(lambda: len(game.events("layout")) > before, "the next focus")
            seen.add(focused(game))
        checks.check(f"Tab visits every control of {screen}", wanted <= seen, wanted - seen)
        game.picture(keep=screen)
    checks.check("and the game ends as usual", game.quit() == 0)


def survival(stage, checks):
    """Settings and the window's size are there again after a restart."""
    game = stage.game("survival", "--machine", "tidepool", "--replay", "42:0", "--pace", "quick")
    stage.display.xdotool("windowsize", game.window, 900, 700)
    wait_until(lambda: game.events("layout")[-1]["size"] == {"width": 900, "height": 700}, "the size")
    open_screen(game, "settings")
    press_until(game, "Tab", "effects")
    game.display.key("Home")
    press_until(game, "Tab", "sound")
    game.display.key("Return")
    game.wait_for("settings")
    checks.check("the game ends", game.quit() == 0)
    data = str(game.purses)
    again = stage.game("survival-again", "--machine", "tidepool", XDG_CONFIG_HOME=data,
                       XDG_DATA_HOME=data)
    checks.check("the window opens in the size in which it was left", again.place[2:] == (900, 700),
                 again.place)
    open_screen(again, "settings")
    states = {control["name"]: control["state"] for control in controls(again)}
    checks.check("the sound is still off, and the effects are still silent",
                 (states["sound"], states["effects"]) == ("off", "0 %"), states)
    checks.check("and it says nothing but its seed", again.said().count("\n") == 1, again.said())
    again.quit()


def killed_while_saving(stage, checks):
    """A game that is killed around the moment at which it saves leaves whole settings."""
    chance = random.Random(1)
    data, values = None, []
    for number in range(12):
        environment = {} if data is None else {"XDG_CONFIG_HOME": data, "XDG_DATA_HOME": data}
        game = stage.game(f"saving-{number}", "--machine", "tidepool", "--replay", "42:0",
                          **environment)
        data = data or str(game.purses)
        checks.check(f"game {number} says nothing", game.said() == "", game.said())
        open_screen(game, "settings")
        press_until(game, "Tab", "music")
        game.display.key("Left")
        time.sleep(0.25 + chance.random() * 0.12)
        game.process.kill()
        game.process.wait()
        try:
            text = open(f"{data}/slot-machine/settings.json", encoding="utf-8").read()
            values.append(json.loads(text)["music"])
        except FileNotFoundError:
            values.append(100)
    checks.check("after each kill the settings are whole",
                 all(value in (old, old - 5) for old, value in zip([100, *values], values)), values)


def damage(stage, checks):
    """A damaged file is set aside with a sentence; two games at once both keep their settings."""
    game = stage.game("damage", "--machine", "tidepool", "--replay", "42:0")
    data = game.purses
    game.quit()
    folder = data / "slot-machine"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.json").write_text('{"music": 700}')
    environment = {"XDG_CONFIG_HOME": str(data), "XDG_DATA_HOME": str(data)}
    game = stage.game("damaged", "--machine", "tidepool", "--replay", "42:0", **environment)
    checks.check("a file with an impossible value is set aside, in a sentence",
                 "set aside" in game.said() and game.said().count("\n") == 1
                 and (folder / "settings.json.damaged").exists(), game.said())
    second = stage.game("two", "--machine", "orchard", "--replay", "42:0", **environment)
    open_screen(second, "settings")
    press_until(second, "Tab", "music")
    second.display.key("Home")
    second.wait_for("settings")
    checks.check("a second game keeps its settings too", second.said() == "", second.said())
    second.quit()
    kept = json.loads((folder / "settings.json").read_text())
    checks.check("in whole", kept["music"] == 0, kept)


def history(stage, checks):
    """Rounds are there again after a restart; each replays and is copied, as `slots` plays it."""
    game = stage.game("history", "--machine", "tidepool", "--replay", "42:0", "--pace", "quick")
    for number in range(2):
        game.spin()
        game.wait_for("buttonShown", number + 1)
    checks.check("the first game ends", game.quit() == 0)
    data = str(game.purses)
    again = stage.game("history-again", "--machine", "tidepool", "--replay", "7:5", "--pace",
                       "quick", XDG_CONFIG_HOME=data, XDG_DATA_HOME=data)
    open_screen(again, "history")
    wait_until(lambda: any(control["name"] == "rounds" and control["enabled"]
                           for control in controls(again)), "the rounds of today")
    press_until(again, "Tab", "rounds")
    again.display.key("Return")
    wait_until(lambda: any(control["name"] == "copy" for control in controls(again)), "the rounds")
    wheel = next(control for control in controls(again) if control["name"] == "wheel 0")
    checks.check("both rounds of the first game are there", wheel["state"].endswith("2 of 2"), wheel)
    again.picture(keep="rounds")
    press_until(again, "Tab", "copy")
    again.display.key("Return")
    copied = again.wait_for("copied")["name"]
    checks.check("the last one is copied as SEED:SPIN", copied == "42:1", copied)
    press_until(again, "shift+Tab", "replay")
    again.display.key("Return")
    shown = again.wait_for("spin")
    checks.check("and shown again, as slots plays it",
                 shown["window"] == stage.round("tidepool", copied)["window"], shown)
    again.wait_for("buttonShown")
    checks.check("for nothing", not again.events("kept"), again.events("kept"))
    checks.check("the second game ends", again.quit() == 0)


SCENARIOS = [
    ("History after a restart", history),
    ("Screens by keys alone", by_keys),
    ("Settings after a restart", survival),
    ("Settings of a game that is killed while saving", killed_while_saving),
    ("Settings that are damaged, and two games at once", damage),
]
