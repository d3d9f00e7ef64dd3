"""Fair rounds: committed to, played, interrupted by a kill, revealed and checked by another program."""

import json
import subprocess
import time

from display import wait_until
from purses import last_record
from screens import focused, press_until


def fair(stage, checks):
    """By keys alone, a series is played over a kill, revealed and verified; each change to its transcript is found."""
    game = stage.game("fair", "--machine", "tidepool", "--pace", "quick")
    data = str(game.purses)
    open_page(game, "commit")
    press(game, "commit", "begin")
    path = transcript(game, 1)
    opening = read(path)["opening"]["hash"]
    checks.check("the opening is there before the player has said a seed", not read(path)["start"])
    game.picture(keep="asked")
    press_until(game, "Tab", "wheel 0")
    time.sleep(0.3)
    for letter in "handmade":
        game.display.key(letter)
    wait_until(lambda: focused(game) == "wheel 7", "the last wheel")
    game.picture(keep="turned")
    press(game, "begin", "spin")
    checks.check("the seed is the one that was typed", read(path)["clientSeed"] == "handmade",
                 read(path)["clientSeed"])
    for count in range(1, 4):
        game.display.key("space")
        game.wait_for("buttonShown", count)
    game.picture(keep="played")
    checks.check("three rounds are in the transcript", len(read(path)["rounds"]) == 3)
    checks.check("its hashes are right while it goes on", verify(stage, path) == 0)

    # A round that is paid for is shown again by the next game, and paid once.
    game.display.key("space")
    game.wait_for("spin", 4)
    game.process.kill()
    game.process.wait()
    checks.check("a round that was shown is in the transcript when the game is killed",
                 len(read(path)["rounds"]) == 4)
    again = stage.game("fair-again", "--machine", "tidepool", "--pace", "quick", XDG_DATA_HOME=data)
    if last_record(game.purses).get("open"):
        again.wait_for("kept")
    again.wait_until_ready()
    again.display.key("space")
    wait_until(lambda: len(read(path)["rounds"]) == 5, "the fifth round")
    again.wait_until_ready()
    rounds = read(path)["rounds"]
    checks.check("the series goes on where it was", [r["nonce"] for r in rounds] == list(range(5)))
    wait_until(lambda: not last_record(game.purses).get("open"), "the end of the round")
    balance = last_record(game.purses)["balance"]
    checks.check("each round is paid for and pays once",
                 balance == 1000 - 5 * 5 + sum(r["pay"] for r in rounds), balance)

    open_page(again, "reveal")
    again.picture(keep="going-on")
    press(again, "rotate", "begin")
    series = read(path)
    checks.check("the seed is told", len(series["serverSeed"] or "") == 64)
    checks.check("and its file is gone", not path.with_name(path.name + ".secret").exists())
    checks.check("the next series follows the one before it",
                 read(transcript(game, 2))["opening"]["previous"] == rounds[-1]["hash"])
    checks.check("slots fair verify finds all right",
                 verify(stage, path, "--opening", opening, "--last", rounds[-1]["hash"]) == 0)
    shown = [event for run in (game, again) for event in run.events("spin")]
    for number in range(5):
        told = subprocess.run(
            [stage.slots_program, "fair", "verify", path, "--round", str(number), "--format", "json"],
            capture_output=True, text=True, timeout=60)
        grid = json.loads(told.stdout)["window"]
        windows = [event["window"] for event in shown if event["spin"] == str(number)]
        checks.check(f"what was shown of round {number} is what the transcript says",
                     windows and all(window == grid for window in windows), (windows, grid))
    for name, change in TAMPERED.items():
        other = path.with_name(f"{name}.json")
        series = read(path)
        change(series)
        other.write_text(json.dumps(series))
        checks.check(f"{name} is found", verify(stage, other) == 1)
        other.unlink()
    checks.check("Ctrl+Q ends the game with 0", again.quit() == 0)


def pay_more(series):
    series["rounds"][1]["pay"] += 1


def leave_out(series):
    del series["rounds"][2]


def change_machine(series):
    series["machine"] = series["machine"].replace("format: 1", "format: 1 ")


def change_seed(series):
    series["serverSeed"] = series["serverSeed"][::-1]


TAMPERED = {"a-pay": pay_more, "a-round-left-out": leave_out, "the-machine": change_machine,
            "the-secret-seed": change_seed}


def open_page(game, control):
    """Opens the page of fair rounds, and waits for a control on it."""
    game.display.key("F6")
    wait_until(lambda: game.control(control), f"'{control}' on the page")


def press(game, name, then):
    """Presses a button of the page, and waits for a control that comes up then."""
    # What has only just changed may have been taken for a step of the focus.
    while focused(game) != name:
        press_until(game, "Tab", name)
        time.sleep(0.3)
    game.display.key("Return")
    wait_until(lambda: game.control(then), f"'{then}' after '{name}'")
    time.sleep(0.2)


def transcript(game, number):
    return game.purses / "slot-machine" / "fair" / f"series-{number}.json"


def read(path):
    return json.loads(path.read_text())


def verify(stage, path, *more):
    """The exit code of `slots fair verify`."""
    return subprocess.run([stage.slots_program, "fair", "verify", path, *more],
                          capture_output=True, timeout=60).returncode


SCENARIOS = [("Playing fair rounds in a window", fair)]
