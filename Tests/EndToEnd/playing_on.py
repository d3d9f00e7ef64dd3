"""Playing at length: Spin held down, rounds played automatically, and a purchase, all by keys."""

import time

from display import wait_until
from purses import last_record
from screens import press_until


def held(stage, checks):
    """Space that is held plays on until it is released; a press plays one round."""
    for machine in ["classic", "tidepool"]:
        game = stage.game(f"held-{machine}", "--machine", machine, "--replay", "42:0", "--pace",
                          "classic" if machine == "classic" else "quick")
        game.spin()
        game.wait_for("buttonShown")
        time.sleep(1)
        checks.check(f"a press plays one round of {machine}", len(game.events("spin")) == 1)
        game.display.xdotool("keydown", "space")
        game.wait_for("spin", 5)
        game.display.xdotool("keyup", "space")
        wait_until(lambda: len(game.events("buttonShown")) == len(game.events("spin")),
                   "the end of the last round")
        count = len(game.events("spin"))
        time.sleep(1.5)
        checks.check("and held it plays on until it is released",
                     len(game.events("spin")) == count, game.events("spin")[count:])
        numbers = [int(event["spin"]) for event in game.events("spin")]
        checks.check("spin after spin of the seed", numbers == list(range(count)), numbers)
        checks.check("Ctrl+Q ends the game with 0", game.quit() == 0)


def held_by_mouse(stage, checks):
    """The mouse button that is held on Spin plays on, and its release does nothing more."""
    game = stage.game("held-mouse", "--machine", "tidepool", "--replay", "42:0", "--pace", "quick")
    game.point_at_button()
    game.display.xdotool("mousedown", 1)
    game.wait_for("spin", 4)
    game.display.xdotool("mouseup", 1)
    wait_until(lambda: len(game.events("buttonShown")) == len(game.events("spin")),
               "the end of the last round")
    count = len(game.events("spin"))
    time.sleep(1.5)
    checks.check("rounds end with the release of the button", len(game.events("spin")) == count)
    checks.check("Ctrl+Q ends the game with 0", game.quit() == 0)


def automatic(stage, checks):
    """As many rounds as were chosen, by keys alone; one press stops; what was open is there again."""
    game = stage.game("automatic", "--machine", "tidepool", "--replay", "42:0", "--pace", "quick")
    start(game, rounds=1)
    game.wait_for("spin", 2)
    spin = game.control("spin")
    checks.check("the button says how many are left, and stops",
                 spin["label"] == "Stop autoplay" and spin["state"].endswith("left"), spin)
    game.picture(keep="running")
    game.wait_for("buttonShown", 10)
    time.sleep(1.5)
    checks.check("ten rounds were chosen, and ten are played", len(game.events("spin")) == 10)
    game.picture(keep="over")

    start(game, rounds=3)
    game.wait_for("spin", 13)
    game.display.key("space")
    wait_until(lambda: len(game.events("buttonShown")) == len(game.events("spin")),
               "the end of the last round")
    count = len(game.events("spin"))
    time.sleep(1.5)
    checks.check("Space stops after the round that is shown", len(game.events("spin")) == count)

    start(game, rounds=3)
    game.wait_for("spin", count + 3)
    checks.check("Ctrl+Q ends the game with 0 meanwhile", game.quit() == 0)
    played = len(game.events("spin"))
    pays = [stage.round("tidepool", f"42:{number}")["roundPay"] for number in range(played)]
    data = str(game.purses)
    again = stage.game("automatic-again", "--machine", "tidepool", "--replay", "42:900", "--pace",
                       "quick", XDG_DATA_HOME=data)
    if last_record(game.purses).get("open"):
        again.wait_for("kept")
    again.spin()
    again.wait_for("roundOver", len(again.events("roundOver")) + 1)
    time.sleep(0.3)
    balance = last_record(game.purses)["balance"]
    last = stage.round("tidepool", "42:900")["roundPay"]
    checks.check("and nothing is lost", balance == 1000 - 5 * (played + 1) + sum(pays) + last,
                 balance)
    again.quit()


def limits(stage, checks):
    """Autoplay stops before it loses more than was chosen."""
    game = stage.game("limits", "--machine", "tidepool", "--replay", "42:0", "--pace", "quick")
    # The least: five times the cost of a round.
    start(game, rounds=3, loss=-3)
    wait_until(lambda: game.control("autoplay"), "the end")
    paid, lost = 0, 0
    for number in range(len(game.events("spin"))):
        lost = max(lost, 5 * (number + 1) - paid)
        paid += stage.round("tidepool", f"42:{number}")["roundPay"]
    net = paid - 5 * len(game.events("spin"))
    checks.check("it never loses more than 25 credits, and comes as near as it can",
                 lost <= 25 and net < -20, (lost, net))
    checks.check("Ctrl+Q ends the game with 0", game.quit() == 0)


def barred(stage, checks):
    """At the regulated pace there is a sentence in place of the choices, and a held key plays once."""
    game = stage.game("barred", "--machine", "tidepool", "--replay", "42:0", "--pace", "regulated")
    game.display.key("a")
    wait_until(lambda: game.control("back"), "the sentence")
    checks.check("nothing can be started", game.control("start") is None)
    game.picture(keep="sentence")
    game.display.key("Escape")
    game.wait_for("screen", 2)
    game.display.xdotool("keydown", "space")
    game.wait_for("buttonShown")
    time.sleep(3)
    game.display.xdotool("keyup", "space")
    checks.check("a key that is held plays one round", len(game.events("spin")) == 1)
    checks.check("Ctrl+Q ends the game with 0", game.quit() == 0)


def bought(stage, checks):
    """A purchase asks once; Enter without reading buys nothing."""
    game = stage.game("bought", "--machine", "thaw", "--replay", "42:0", "--pace", "quick")
    for answer, count in [("decline", 0), ("confirm", 1)]:
        game.display.key("b")
        wait_until(lambda: game.control("bet 1"), "the bets")
        press_until(game, "Tab", "bet 1")
        game.display.key("Return")
        wait_until(lambda: game.control("confirm"), "the question")
        if answer == "decline":
            time.sleep(2)
            game.picture(keep="asked")
        else:
            press_until(game, "Tab", "confirm")
        game.display.key("Return")
        wait_until(lambda: not game.control("confirm"), "the answer")
        time.sleep(0.5)
        checks.check(f"'{answer}' buys {count}", len(game.events("bought")) == count)
    game.wait_for("kept", 2)
    kept = game.events("kept")
    pay = stage.round("thaw", "42:0", "--bet", "spring")["roundPay"]
    checks.check("it costs and pays what the machine says",
                 kept[0]["balance"] == kept[-1]["balance"] - pay, kept)
    checks.check("Ctrl+Q ends the game with 0", game.quit() == 0)


def start(game, rounds, loss=0):
    """Chooses autoplay by keys: a number of rounds from the fewest on, and a limit from the usual one on."""
    game.display.key("a")
    wait_until(lambda: game.control("start"), "the choices")
    game.picture(keep="choices")
    if game.control("feature")["state"] == "on":
        press_until(game, "Tab", "feature")
        game.display.key("space")
    press_until(game, "Tab", "rounds down")
    while game.control("rounds down")["enabled"]:
        step(game)
    press_until(game, "Tab", "rounds up")
    for _ in range(rounds):
        step(game)
    if loss:
        press_until(game, "Tab", "loss down")
        for _ in range(-loss):
            step(game)
    press_until(game, "Tab", "start")
    game.display.key("Return")
    wait_until(lambda: not game.control("start"), "the first round")


def step(game):
    """Presses what is in focus, and waits until that shows."""
    before = len(game.events("layout"))
    game.display.key("Return")
    wait_until(lambda: len(game.events("layout")) > before, "another choice")


SCENARIOS = [
    ("Playing on with Space held down", held),
    ("Playing on with the mouse button held down", held_by_mouse),
    ("Playing on automatically", automatic),
    ("Playing on up to a limit", limits),
    ("Playing on at the regulated pace", barred),
    ("Playing a purchase that is asked about", bought),
]
