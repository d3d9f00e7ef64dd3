"""The attract mode: it plays by itself, touches no credits, and hands the game over."""

from display import wait_until

LAST_MACHINE = "tidepool"


def attract(stage, checks):
    """Machines follow each other until somebody takes over, who then plays with credits of their own."""
    for how, take_over in [("key", lambda game: game.display.key("space")),
                           ("click", lambda game: game.click_button())]:
        game = stage.game(f"attract-{how}", "--attract", "--machine", LAST_MACHINE, "--pace", "quick")
        game.wait_for("machine")
        # The classic comes after the last machine; at rest it has nothing that moves.
        game.wait_for("spin", 5)
        checks.check("a machine is left after its rounds", len(game.events("roundOver")) == 4)
        checks.check("no ledger is opened", not list(game.purses.rglob("*.log*")) and not game.events("kept"),
                     list(game.purses.rglob("*")))
        spins = len(game.events("spin"))
        take_over(game)
        game.wait_for("takenOver")
        game.wait_until_ready()
        taken = game.events()
        after = taken[[event["event"] for event in taken].index("takenOver"):]
        checks.check(f"the {how} itself plays nothing", not [e for e in after if e["event"] == "spin"])
        game.spin()
        wait_until(lambda: game.events("kept"), "a line of the ledger")
        checks.check("the player's round is kept", len(game.events("spin")) > spins)
        checks.check("and the game ends as usual", game.quit() == 0)
    game = stage.game("attract-quit", "--attract")
    checks.check("Ctrl+Q ends it at once", game.quit() == 0 and not game.events("takenOver"))


SCENARIOS = [("Attract mode", attract)]
