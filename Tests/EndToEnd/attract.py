"""The attract mode: it plays by itself, touches no credits, and hands the game over."""

from display import wait_until

# The classic comes after it, which at rest has nothing that moves and no credits, and then a machine that has some.
LAST_MACHINE = "tidepool"
ROUNDS = 4


def attract(stage, checks):
    """Machines follow each other until somebody takes over, who then plays with credits of their own."""
    for how, take_over in [("key", lambda game: game.display.key("space")),
                           ("click", lambda game: game.click_button())]:
        game = stage.game(f"attract-{how}", "--attract", "--machine", LAST_MACHINE, "--pace", "quick")
        game.wait_for("machine", 2)
        names = [event["event"] for event in game.events()]
        checks.check("a machine is left after its rounds",
                     names[:names.index("machine")].count("spin") == ROUNDS)
        game.wait_for("spin", 2 * ROUNDS + 1)
        checks.check("no ledger is opened",
                     not list(game.purses.rglob("*")) and not game.events("kept"))
        take_over(game)
        game.wait_for("takenOver")
        game.wait_until_ready()
        names = [event["event"] for event in game.events()]
        checks.check(f"the {how} itself plays nothing",
                     "spin" not in names[names.index("takenOver"):])
        game.spin()
        wait_until(lambda: game.events("kept"), "a line of the ledger")
        checks.check("the player's round is kept", bool(list(game.purses.rglob("*"))))
        checks.check("and the game ends as usual", game.quit() == 0)
    game = stage.game("attract-quit", "--attract")
    checks.check("Ctrl+Q ends it at once", game.quit() == 0 and not game.events("takenOver"))


SCENARIOS = [("Attract mode", attract)]
