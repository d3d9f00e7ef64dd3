"""Credits on disk: two games at once, a full disk, a changed ledger."""

import json
import os
import resource
import threading

from display import wait_until
from rounds import check_round


def two_games(stage, checks):
    """A second game on the same machine plays with unsaved credits, and the first loses nothing."""
    first = stage.game("first", "--machine", "tidepool", "--replay", "42:0", "--pace", "quick")
    first.spin()
    first.wait_for("buttonShown")
    data = str(first.purses)
    second = stage.game(
        "second", "--machine", "tidepool", "--replay", "42:7", "--pace", "quick",
        XDG_DATA_HOME=data)
    checks.check("a second game says in a sentence that its credits aren't kept",
                 second.said().count("\n") == 1 and "aren't kept" in second.said(), second.said())
    second.spin()
    second.wait_for("buttonShown")
    checks.check("and keeps none", not second.events("kept"), second.events("kept"))
    second.quit()
    kept = first.events("kept")[-1]
    # Without a window manager no key reaches the first game any more, hence the click.
    first.click("spin")
    first.wait_for("buttonShown", 2)
    checks.check("the first goes on with its own",
                 first.events("kept")[-1]["balance"]
                 == kept["balance"] - 5 + stage.round("tidepool", "42:1")["roundPay"],
                 first.events("kept"))
    stage.clear()
    balance = last_record(first.purses)["balance"]
    checks.check("which are on disk when it is killed", balance == first.events("kept")[-1]["balance"], balance)
    third = stage.game(
        "third", "--machine", "tidepool", "--replay", "42:7", "--pace", "quick",
        XDG_DATA_HOME=data)
    third.spin()
    third.wait_for("buttonShown")
    checks.check("a game after both begins with what the first has left",
                 third.events("kept")[0]["balance"] == balance - 5, third.events("kept"))
    checks.check("and says nothing", third.said() == "", third.said())
    third.quit()


def full_disk(stage, checks):
    """When nothing can be written any more, the game says so once and continues."""
    log, pipe = stage.output / "full-copy.log", stage.output / "full.fifo"
    os.mkfifo(pipe)
    copy = threading.Thread(target=copy_pipe, args=(pipe, log), daemon=True)
    copy.start()
    game = stage.limited_game("full", pipe, log, "--machine", "tidepool", "--replay", "42:0",
                              "--pace", "quick", "--mute", limit=limit_files)
    for spin in range(1, 9):
        game.spin()
        game.wait_for("buttonShown", spin)
    said = [line for line in game.said().splitlines() if "kept" in line]
    checks.check("a full disk is told in one line",
                 len(said) == 1 and "aren't kept any longer" in said[0], game.said())
    check_round(game, checks, stage.round("tidepool", "42:7"))
    checks.check("Ctrl+Q ends the game with 0", game.quit() == 0)
    before = last_record(game.purses)
    checks.check("fewer rounds are kept than were played",
                 len(game.events("kept")) < 16, len(game.events("kept")))
    after = stage.game("after-full", "--machine", "tidepool", "--replay", "42:20", "--pace", "quick",
                       XDG_DATA_HOME=str(game.purses))
    checks.check("what was kept before is there in the next game, without a word",
                 after.said() == "", after.said())
    if before.get("open"):
        pay = stage.round("tidepool", f"42:{before['open']['spin']}")["roundPay"]
        settled = after.wait_for("kept")
        checks.check("a round that was open is settled", settled["balance"] == before["balance"] + pay)
    after.quit()


def copy_pipe(pipe, log):
    with open(pipe, "rb") as source, open(log, "wb", buffering=0) as target:
        while data := source.read1(4096):
            target.write(data)


def limit_files():
    """Limits file sizes to a few lines of a ledger."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))


def changed_ledger(stage, checks):
    """A ledger that somebody has changed is set aside with a sentence, and a new one begins."""
    game = stage.game("ledger", "--machine", "tidepool", "--replay", "42:0", "--pace", "quick")
    game.spin()
    game.wait_for("buttonShown")
    game.quit()
    path = ledger(game.purses)
    text = path.read_text()
    path.write_text(text.replace('"balance":995', '"balance":99995'))
    changed = path.read_bytes()
    checks.check("the ledger can be changed", changed != text.encode())
    again = stage.game("changed", "--machine", "tidepool", "--replay", "42:0", "--pace", "quick",
                       XDG_DATA_HOME=str(game.purses))
    checks.check("a changed ledger is told in one line, with the line that was changed",
                 again.said().count("\n") == 1 and "line 2 of" in again.said(), again.said())
    again.spin()
    again.wait_for("buttonShown")
    check_round(again, checks, stage.round("tidepool", "42:0"))
    checks.check("Ctrl+Q ends the game with 0", again.quit() == 0)
    aside = path.with_name(path.name + ".damaged")
    checks.check("the ledger is set aside as it was", aside.read_bytes() == changed)
    checks.check("and a new one is kept", last_record(game.purses)["balance"]
                 == 995 + stage.round("tidepool", "42:0")["roundPay"], last_record(game.purses))


# ---------------------------------------------------------------- On disk

def ledger(folder):
    """The only ledger in a data folder."""
    return next((folder / "slot-machine" / "purses").glob("*.purse"))


def last_record(folder):
    """The record of the last complete line of a ledger, which may be its header."""
    lines = ledger(folder).read_text().splitlines(keepends=True)
    return json.loads([line for line in lines if line.endswith("\n")][-1])["record"]


SCENARIOS = [
    ("Two games with one purse", two_games),
    ("A full disk", full_disk),
    ("A ledger that was changed", changed_ledger),
]
