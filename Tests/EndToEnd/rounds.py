"""Whole rounds of machines: the window must show what `slots spin` prints."""

from checks import TooBusy
from display import wait_until


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
    game.wait_for("furtherSpin")
    pictures = pictures_until(game, "settled", 2)
    if len({picture.part(*game.reel(0)).data for picture in pictures}) < 3:
        raise TooBusy(f"the reels weren't seen to turn in {len(pictures)} pictures")
    # The first ones may still show the previous state.
    standing = {picture.part(*game.reel(2)).data for picture in pictures[2:]}
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


def pictures_until(game, name, count):
    """Pictures taken until an event has happened `count` times."""
    pictures = []
    while True:
        picture = game.picture()
        if len(game.events(name)) >= count:
            return pictures
        pictures.append(picture)


# ---------------------------------------------------------------- Expectations

def start(stage, name, machine, replay, *more):
    """Starts a game with a round, and returns it with what `slots` prints for the round."""
    game = stage.game(name, "--machine", machine, "--replay", replay, *more)
    return game, stage.round(machine, replay)


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
]
