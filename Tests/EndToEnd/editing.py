"""A machine's file that is edited, broken, deleted and restored while it is played."""

import json
import os
import time

from display import wait_until
from game import MEDIA
from screens import open_screen


def edited(stage, checks):
    """All screens have the version that was saved last, and a round ends with the rules with which it began."""
    folder = stage.output / "edited"
    folder.mkdir(exist_ok=True)
    file = folder / "orchard.yaml"
    first = (MEDIA / "Machines" / "orchard.yaml").read_text()
    # Twice as much for every win with leaves, and other leaves.
    second = (first.replace("leaf: {3: 5,", "leaf: {3: 10,")
              .replace("title: Moonlit Orchard", "title: Sunlit Orchard"))
    versions = {"first": folder / "first.yaml", "second": folder / "second.yaml"}
    for text, copy in [(first, versions["first"]), (second, versions["second"])]:
        copy.write_text(text)
    file.write_text(first)
    game = stage.game("edited", "--machine", file, "--replay", "42:10", "--pace", "quick")

    game.spin()
    replace(file, second)
    waits(game, "waiting")
    checks.check("a version that is saved in a round waits for its end",
                 not game.events("roundOver") and not game.events("machine"), names(game))
    game.wait_for("roundOver")
    waits(game, "changed")
    checks.check("the round is paid by the rules with which it began",
                 paid(game) == [stage.round(versions["first"], "42:10")["roundPay"]], paid(game))
    game.wait_for("machine")
    wait_until(lambda: "Sunlit" in title(game), "the new title")
    still(game)
    game.picture(keep="changed")
    game.spin()
    game.wait_for("roundOver", 2)
    checks.check("the next one by the new version's",
                 paid(game)[1:] == [stage.round(versions["second"], "42:11")["roundPay"]], paid(game))
    game.wait_until_ready()

    for screen in ["odds", "bench"]:
        open_screen(game, screen)
        # The odds have been computed, and the wheels are at rest.
        wait_until(lambda: game.control("wheel 0"), f"the wheels of {screen}")
        before = still(game)
        write_slowly(file, second.replace("leaf: {3: 10,", "leaf: {3: ten,"))
        waits(game, "refused")
        wait_until(lambda: game.picture() != before, f"the message on {screen}")
        told = still(game)
        told.save(stage.output / f"edited-refused-{screen}.png")
        write_slowly(file, second)
        waits(game, "played")
        wait_until(lambda: game.picture() != told, f"{screen} without the message")
        checks.check(f"{screen} says that the file is broken, until it is mended", True)
    open_screen(game, "play")

    count = len(game.events("file"))
    write_slowly(file, first)
    waits(game, "changed")
    checks.check("a file that is written in parts isn't refused meanwhile",
                 "refused" not in names(game)[count:], names(game)[count:])
    wait_until(lambda: "Moonlit" in title(game), "the old title")

    file.unlink()
    waits(game, "gone")
    still(game)
    game.picture(keep="gone")
    game.spin()
    game.wait_for("roundOver", 3)
    checks.check("a file that is gone is played on as it last was",
                 paid(game)[2:] == [stage.round(versions["first"], "42:12")["roundPay"]], paid(game))
    file.mkdir()
    waits(game, "refused")
    file.rmdir()
    file.write_text(first)
    waits(game, "played")
    checks.check("and is the machine again once it is back", True)
    checks.check("nothing is said but the seed", game.said() == "", game.said())
    checks.check("Ctrl+Q ends the game with 0", game.quit() == 0)

    ledgers = {version: rounds_of(stage, game, path) for version, path in versions.items()}
    checks.check("each version has a ledger with its own rounds",
                 {version: [spin for spin, _ in rounds] for version, rounds in ledgers.items()}
                 == {"first": ["10", "12"], "second": ["11"]}, ledgers)
    checks.check("which replay as they were paid", all(
        stage.round(versions[version], f"42:{spin}")["roundPay"] == pay
        for version, rounds in ledgers.items() for spin, pay in rounds), ledgers)


def replace(file, text):
    """Saves as many editors do: another file takes the place of this one."""
    new = file.with_suffix(".new")
    new.write_text(text)
    os.replace(new, file)


def write_slowly(file, text):
    """Saves in place and in parts, with a pause in which the file isn't whole."""
    with open(file, "w", encoding="utf-8") as target:
        for start in range(0, len(text), len(text) // 3 + 1):
            time.sleep(0.25)
            target.write(text[start:start + len(text) // 3 + 1])
            target.flush()


def waits(game, name):
    """Waits until the game's last word about its file is this one."""
    wait_until(lambda: names(game)[-1:] == [name], f"'{name}' after {names(game)} in {game.log}")


def still(game):
    """The game's picture, once it doesn't change any more."""
    pictures = [game.picture()]

    def rests():
        time.sleep(0.3)
        pictures.append(game.picture())
        return pictures[-1] == pictures[-2]
    wait_until(rests, "a picture that rests")
    return pictures[-1]


def names(game):
    return [event["name"] for event in game.events("file")]


def paid(game):
    return [event["pay"] for event in game.events("roundOver")]


def title(game):
    return game.display.xdotool("getwindowname", game.window)


def rounds_of(stage, game, machine):
    """The spins and pays of the rounds in a machine's ledger."""
    digest = stage.digest(machine)
    path = game.purses / "slot-machine" / "purses" / f"{digest[:16]}.purse"
    records = [json.loads(line)["record"] for line in path.read_text().splitlines()]
    return [(record["settled"]["round"]["spin"], record["settled"]["pay"])
            for record in records if "settled" in record]


SCENARIOS = [("A machine file that is edited while it is played", edited)]
