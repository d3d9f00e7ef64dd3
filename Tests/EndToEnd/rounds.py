"""Whole rounds of machines: the window must show what `slots spin` prints."""

import pathlib

from checks import TooBusy
from display import wait_until

THREE_ROADS = (pathlib.Path(__file__).resolve().parents[1]
               / "SlotAnalysisTests" / "Fixtures" / "Bets" / "three-roads.yaml")
SECOND_CHANCE = (pathlib.Path(__file__).resolve().parents[1]
                 / "SlotAnalysisTests" / "Fixtures" / "Modern" / "second-chance.yaml")


def five_wins(stage, checks):
    """Five lines win at once, and the credits are counted up."""
    game, expected = start(stage, "five-wins", "orchard", "42:153917")
    checks.check("the round wins on five lines", len(expected["wins"]) == 5, expected["wins"])
    game.spin()
    watched = game.watch("roundOver")
    game.wait_until_ready()
    counted = [line for line in game.events("shown") if line["won"] > 0]
    numbers = [line["won"] for line in counted]
    checks.check("the credits are counted up, and never down", numbers == sorted(numbers), numbers)
    checks.check("to what the round pays", numbers[-1:] == [expected["roundPay"]], numbers)
    if len(set(numbers)) < 4:
        raise TooBusy(f"only {len(set(numbers))} numbers were shown while counting")
    counting = {line["won"]: picture for line, picture in watched if line["won"] > 0}
    if len(counting) < 2:
        raise TooBusy("no two pictures of the counting")
    checks.check("and are seen to be", len({each.data for each in counting.values()}) > 1)
    check_round(game, checks, expected)
    # All wins together, then each by itself.
    seen = set()
    wait_until(lambda: seen.add(game.picture().data) or len(seen) >= 6, "each win by itself")
    game.picture(keep="wins")
    checks.check("Ctrl+Q ends the game with 0", game.quit() == 0)


def free_games(stage, checks):
    """A round with free games, to its end."""
    game, expected = start(stage, "free-games", "tidepool", "42:122", "--pace", "quick")
    checks.check("the round has free games", len(expected["following"]) >= 10)
    game.spin()
    game.wait_for("furtherSpin", 3)
    game.picture(keep="feature")
    game.wait_for("buttonShown")
    check_round(game, checks, expected)
    entered, left = game.events("entered"), game.events("left")
    free = [spin["pay"] + sum(bonus["pay"] for bonus in spin["bonuses"])
            for spin in expected["following"]]
    checks.check("they are entered with their number",
                 [event["spins"] for event in entered] == [expected["following"][0]["spinsGiven"]],
                 entered)
    checks.check("and left with what they paid",
                 [event["pay"] for event in left] == [sum(free)], left)
    # Another round begins where this one has ended.
    game.spin()
    game.wait_for("buttonShown", 2)
    check_round(game, checks, stage.round("tidepool", "42:123"))
    checks.check("Ctrl+Q ends the game with 0", game.quit() == 0)


def pick(stage, checks):
    """Two places of a board are opened with the mouse, in the player's own order."""
    game, expected = start(stage, "pick", "tidepool", "42:375", "--pace", "quick")
    steps = expected["bonuses"][0]["history"]["steps"]
    checks.check("the round lets the player pick", len(steps) == 2, steps)
    game.spin()
    for number, place in enumerate((3, 1)):
        game.click(f"place {place}")
        opened = game.wait_for("opened", number + 1)
        checks.check("the place that is clicked opens", opened["place"] == place, opened)
        checks.check("and holds the next prize that was drawn",
                     opened["prize"] == str(steps[number]["pay"]), (opened, steps[number]))
        if number == 0:
            wait_until(lambda: is_open(game, place), "the place to be open")
            game.picture(keep="board")
            click_on_open_place(game)
    game.wait_for("buttonShown")
    checks.check("no place opens twice", len(game.events("opened")) == 2)
    check_round(game, checks, expected)
    checks.check("Ctrl+Q ends the game with 0", game.quit() == 0)


def is_open(game, place):
    """Whether a place is visible but no longer enabled; a moving board has no controls."""
    control = game.control(f"place {place}")
    return control is not None and not control["enabled"]


def click_on_open_place(game):
    place = game.control("place 3")
    game.display.click(
        game.window, place["x"] + place["width"] // 2, place["y"] + place["height"] // 2)


def held_reels(stage, checks):
    """A held reel stays still while the others turn."""
    game, expected = start(stage, "held", "lanterns", "42:12")
    held = sorted({cell["reel"] for cell in expected["following"][0]["held"]})
    checks.check("the round holds a reel", held == [2], expected["following"][0]["held"])
    game.spin()
    began = game.wait_for("furtherSpin")["time"]
    # What was shown after the spin had begun; a picture of what was shown before says nothing.
    pictures = [picture for line, picture in game.watch("settled", 2) if line["time"] >= began]
    if len({picture.part(*game.reel(0)).data for picture in pictures}) < 3:
        raise TooBusy(f"the reels weren't seen to turn in {len(pictures)} pictures")
    standing = {picture.part(*game.reel(2)).data for picture in pictures}
    checks.check("it stands still while the others turn", len(standing) == 1, len(standing))
    pictures[-1].save(stage.output / "held-turning.png")
    game.wait_for("buttonShown")
    check_round(game, checks, expected)
    checks.check("Ctrl+Q ends the game with 0", game.quit() == 0)


def replays(stage, checks):
    """Rounds of every built-in machine, given on the command line."""
    for machine, replay in [
            ("classic", "42:1406"), ("arcade", "42:17"), ("tidepool", "42:122"),
            ("lanterns", "42:21"), ("monsoon", "0x2a:5"), ("orchard", "42:10")]:
        expected = stage.round(machine, replay)
        game = stage.game(
            f"replay-{machine}", "--machine", machine, "--replay", replay, "--pace", "quick",
            "--mute")
        game.spin()
        game.wait_for("buttonShown")
        check_round(game, checks, expected, title=machine)
        game.quit()


# ---------------------------------------------------------------- Expectations

def start(stage, name, machine, replay, *more):
    """Starts a game with a round, and returns it with what `slots` prints for the round."""
    game = stage.game(name, "--machine", machine, "--replay", replay, *more)
    return game, stage.round(machine, replay)


def bets(stage, checks):
    """A round with other reels, and free games that are bought for one round."""
    game = stage.game("bets", "--machine", THREE_ROADS, "--replay", "42:0", "--pace", "quick")
    choose_bet(game, 1)
    game.spin()
    game.wait_for("buttonShown")
    check_round(game, checks, stage.round(THREE_ROADS, "42:0", "--bet", "ante"))
    checks.check("the log names the bet", game.events("spin")[-1]["bet"] == "ante")
    before = game.events("kept")[-1]["balance"]
    choose_bet(game, 2)
    wait_until(lambda: game.control("confirm"), "the question before a purchase")
    game.picture(keep="question")
    checks.check("a purchase asks first", not game.events("bought"))
    game.click("confirm")
    bought = game.wait_for("bought")
    game.wait_for("buttonShown", 2)
    expected = stage.round(THREE_ROADS, "42:1", "--bet", "buy")
    checks.check("a purchase plays the next round", bought["spin"] == "1" and bought["bet"] == "buy")
    windows = [event["window"] for event in game.events("furtherSpin")
               if event["time"] > bought["time"]]
    checks.check("it draws what `slots` says, spin by spin",
                 windows == [spin["window"] for spin in expected["following"]], windows)
    checks.check("and is paid for and settled once",
                 [event["balance"] for event in game.events("kept")[-2:]]
                 == [before - 285, before - 285 + expected["roundPay"]], game.events("kept"))
    game.spin()
    game.wait_for("buttonShown", 3)
    checks.check("the round after it is at the bet of before",
                 game.events("spin")[-1].get("bet") == "ante", game.events("spin")[-1])
    check_round(game, checks, stage.round(THREE_ROADS, "42:2", "--bet", "ante"))
    status = game.quit()
    checks.check("Ctrl+Q ends the game with 0", status == 0, (status, game.said()))
    status, errors = stage.refusal(
        "--machine", THREE_ROADS, "--bet", "buy", "--pace", "regulated")
    checks.check("regulated play refuses a purchase with a sentence",
                 status == 64 and errors.count("\n") == 1, (status, errors))


def tosses(stage, checks):
    """A toss for what a round has paid, with the mouse; and a game that is killed in the next one."""
    game = stage.game("tosses", "--machine", SECOND_CHANCE, "--replay", "42:82", "--pace", "quick")
    once = stage.round(SECOND_CHANCE, "42:82", "--gamble", "once")["roundPay"]
    game.spin()
    offered = game.wait_for("offered")
    checks.check("what the round has paid is offered",
                 once == 2 * offered["staked"] == int(offered["prize"]), offered)
    game.click("toss")
    checks.check("a toss gives what `slots` says", game.wait_for("tossed")["pay"] == once)
    game.wait_for("offered", 2)
    game.picture(keep="offered")
    game.display.key("space")
    game.wait_for("buttonShown")
    checks.check("Space takes it", game.events("kept")[-1]["balance"] == 1000 - 5 + once,
                 game.events("kept"))
    checks.check("Ctrl+Q ends the game with 0", game.quit() == 0)

    game = stage.game("tosses-killed", "--machine", SECOND_CHANCE, "--replay", "42:82",
                      "--pace", "quick")
    game.spin()
    for number in (1, 2):
        game.wait_for("offered", number)
        game.display.key("g")
        # A line for the round, and one for each toss.
        game.wait_for("kept", 1 + number)
    game.process.kill()
    game.process.wait()
    # At another seed, so that what it shows is what the ledger says.
    again = stage.game("tosses-again", "--machine", SECOND_CHANCE, "--replay", "7:0",
                       "--pace", "quick", XDG_DATA_HOME=str(game.purses))
    tossed = [again.wait_for("tossed", number)["pay"] for number in (1, 2)]
    checks.check("the next game shows the tosses that were chosen", tossed == [once, 2 * once], tossed)
    again.wait_for("offered")
    again.display.key("space")
    again.wait_for("buttonShown")
    checks.check("and settles them once", again.events("kept")[-1]["balance"] == 1000 - 5 + 2 * once,
                 again.events("kept"))
    checks.check("Ctrl+Q ends it with 0", again.quit() == 0)


def choose_bet(game, index):
    """Opens the list of bets and chooses one of it."""
    game.click("bets")
    wait_until(lambda: game.control(f"bet {index}"), "the list of bets")
    game.picture(keep=f"list-{index}")
    game.click(f"bet {index}")
    wait_until(lambda: game.control(f"bet {index}") is None, "the list to be closed")


def check_round(game, checks, expected, title="the window"):
    """Compares the last round of a game's log with what `slots` prints for it."""
    events = game.events()
    first = max(index for index, event in enumerate(events) if event["event"] == "spin")
    told = events[first:]
    windows = [event["window"] for event in told if event["event"] in ("spin", "furtherSpin")]
    wanted = [spin["window"] for spin in [expected, *expected["following"]]]
    checks.check(f"{title} draws what `slots` says, spin by spin",
                 told[0]["spin"] == expected["spin"] and windows == wanted,
                 f"{told[0]['spin']}: {windows}")
    # The classic has a label instead of credits.
    paid = [event["pay"] for event in told if event["event"] in ("wins", "bonusPaid")]
    over = [event["pay"] for event in told if event["event"] == "roundOver"]
    if over:
        checks.check(f"{title} counts what it pays",
                     sum(paid) == expected["roundPay"] and over == [expected["roundPay"]],
                     f"{paid}, {over} instead of {expected['roundPay']}")
    kept = [event for event in told if event["event"] == "kept"]
    if kept:
        # The ledger line for the start of the round is written together with its first picture.
        begun = [event for event in events if event["event"] == "kept" and event["open"]][-1]
        settled = [event for event in kept if not event["open"]]
        checks.check(f"{title} settles the round once",
                     [event["balance"] for event in settled]
                     == [begun["balance"] + expected["roundPay"]], (begun, settled))


SCENARIOS = [
    ("Five lines win, and are counted up", five_wins),
    ("Free games, to their end", free_games),
    ("Places opened with the mouse", pick),
    ("A reel that is held", held_reels),
    ("Rounds named on the command line", replays),
    ("Rounds at other bets", bets),
    ("Tosses for what a round has paid", tosses),
]
