"""The window's size changes while a round is shown, with a window manager and without one."""

import contextlib

from display import wait_until
from dropping import drop
from rounds import check_round, start


def sizes(stage, checks):
    change_sizes(stage, checks, "sizes")


def managed_sizes(stage, checks):
    with stage.display.window_manager():
        change_sizes(stage, checks, "managed-sizes")


def change_sizes(stage, checks, name):
    """One round in many sizes: nothing of it is lost or repeated."""
    game, expected = start(stage, name, "tidepool", "42:122", "--pace", "quick")
    display, own = stage.display, game.place[2:]
    game.spin()
    for number, size in enumerate([(1000, 700), (600, 780), (480, 420)]):
        display.xdotool("windowsize", game.window, *size)
        wait_for_size(game, size)
        checks.check(f"the window takes the size {size[0]} × {size[1]} in a round",
                     reels_are_inside(game, size))
        game.wait_for("furtherSpin", number + 1)
    display.key("F11")
    wait_for_size(game, display.size)
    checks.check("F11 fills the screen in a round", game.find_place() == (0, 0, *display.size),
                 game.place)
    game.wait_for("furtherSpin", 5)
    game.picture(keep="full-screen")
    display.key("F11")
    wait_for_size(game, (480, 420))
    checks.check("and F11 again gives the window its own size back", True)
    display.key("alt+Return")
    wait_for_size(game, display.size)
    display.key("Escape")
    wait_for_size(game, (480, 420))
    checks.check("as Alt+Enter and Esc do", True)
    display.xdotool("windowsize", game.window, *own)
    wait_for_size(game, own)
    game.wait_for("buttonShown")
    check_round(game, checks, expected)
    game.find_place()
    game.wait_until_ready()
    checks.check("the button is where it says, in its last size", control_is_inside(game, own))
    game.picture(keep="last")
    checks.check("Ctrl+Q ends the game with 0", game.quit() == 0)
    checks.check("the game says nothing on stderr", game.said() == "", game.said())


def started_in_full_screen(stage, checks):
    """--fullscreen fills the screen, with a window manager and without one."""
    for name, manager in [("kiosk", contextlib.nullcontext), ("desktop", stage.display.window_manager)]:
        with manager():
            game = stage.game(f"full-screen-{name}", "--machine", "arcade", "--fullscreen", "--seed", 1)
            wait_for_size(game, stage.display.size)
            checks.check(f"--fullscreen fills the screen of a {name}",
                         game.find_place() == (0, 0, *stage.display.size), game.place)
            game.quit()


def dropped_file(stage, checks):
    """A machine file dropped on the window is played; a refused one is reported."""
    game = stage.game("dropped", "--machine", "arcade", "--replay", "42:0", "--pace", "quick")
    file = stage.output / "coin.yaml"
    file.write_text(COIN)
    drop(stage.display, game.window, file)
    machine = game.wait_for("machine")
    checks.check("a file dropped on the window is played", machine["name"] == "coin", machine)
    wait_until(lambda: len(game.events("layout")[-1]["reels"]) == 2, "the new reels")
    game.spin()
    game.wait_for("buttonShown")
    checks.check("its rounds are drawn", len(game.events("spin")[0]["window"][0]) == 2)
    file.write_text(COIN.replace("match: left", "match: lift"))
    before = game.picture()
    drop(stage.display, game.window, file)
    wait_until(lambda: game.control("close"), "the message")
    wait_until(lambda: game.picture() != before, "the message to be seen")
    game.picture(keep="refused")
    checks.check("one that is refused leaves the machine that was played",
                 len(game.events("machine")) == 1)
    game.click("close")
    game.spin()
    game.wait_for("buttonShown", 2)
    checks.check("Ctrl+Q ends the game with 0", game.quit() == 0)


COIN = """\
format: 1
name: coin
symbols: [heads, tails]
reels: [[heads, tails], [heads, tails]]
lines: [[0, 0]]
pays: {heads: {2: 3}}
wins: [{where: lines, match: left}]
"""


def wait_for_size(game, size):
    """Waits until the window has a given size, and the game has drawn at that size."""
    def drawn():
        layout = game.events("layout")[-1]
        return (game.display.place(game.window)[2:] == size
                and layout["size"] == {"width": size[0], "height": size[1]})
    wait_until(drawn, f"the size {size} of {game.name}")


def reels_are_inside(game, size):
    return all(x >= 0 and y >= 0 and x + width <= size[0] and y + height <= size[1]
               for x, y, width, height in map(game.reel, range(5)))


def control_is_inside(game, size):
    x, y, width, height = game.button()
    return x >= 0 and y >= 0 and x + width <= size[0] and y + height <= size[1]


SCENARIOS = [
    ("Other sizes and full screen in a round", sizes),
    ("The same with a window manager", managed_sizes),
    ("A game that starts in full screen", started_in_full_screen),
    ("A file dropped on the window", dropped_file),
]
