"""Jackpots that grow: games that are killed, and the meters that the next one finds."""

from display import wait_until
from purses import last_record

# Each jackpot is won often, so that a few rounds win all of them.
POTS = """
format: 2
name: pots
title: Pots
bet: {cost: 10}
symbols: [coin, leaf, blank]
reels: [[coin, leaf, blank], [coin, leaf, blank], [coin, leaf, blank]]
lines: [[0, 0, 0]]
pays: {leaf: {3: 50}}
wins: [{where: lines, match: left}]
jackpots:
  daily: {seed: 30, rate: [1, 5], by: 40}
  grand: {seed: 1000, rate: [1, 10], chance: [1, 3]}
"""
COST, FRESH, ROUNDS = 10, 1000, 8
MOMENTS = ["spin", "settled", "jackpotWon", "roundOver"]


def meters_kept(stage, checks):
    """Whenever a game is killed, the next one shows the same round, and then has its pays and meters."""
    file = stage.output / "pots.yaml"
    file.write_text(POTS)
    # What `slots` says that the rounds pay, and how the meters stand after each.
    rounds = stage.slots("spin", file, "--seed", 42, "--count", ROUNDS)
    pays = [spin["roundPay"] + sum(win["pay"] for win in spin["growingJackpots"]) for spin in rounds]
    meters = [[spin["jackpotMeters"][name]["credits"] for name in ("daily", "grand")]
              for spin in rounds]
    checks.check("the rounds win both jackpots",
                 {win["name"] for spin in rounds for win in spin["growingJackpots"]}
                 == {"daily", "grand"})
    data, balance, first = None, FRESH, None
    for number in range(ROUNDS):
        is_open = data and last_record(first.purses).get("open")
        game = stage.game(
            f"pots-{number}", "--machine", file, "--replay", f"42:{number}", "--pace", "quick",
            "--mute", **({"XDG_DATA_HOME": data} if data else {}))
        if data is None:
            first, data = game, str(game.purses)
        elif is_open:
            # The round is shown again, and settled.
            game.wait_for("buttonShown")
        checks.check(f"before round {number} the credits and meters are right",
                     stands(first) == (balance, meters[number - 1] if number else None)
                     or number == 0, stands(first))
        ready = len(game.events("buttonShown"))
        game.spin()
        moment = MOMENTS[number % len(MOMENTS)]
        wait_until(lambda: game.events(moment) or len(game.events("buttonShown")) > ready,
                   f"'{moment}' of round {number}")
        game.process.kill()
        game.process.wait()
        balance += pays[number] - COST
        record = last_record(first.purses)
        if record.get("open"):
            checks.check(f"round {number} is open with the meters that it began with",
                         [meter["credits"] for meter in record["open"]["meters"]]
                         == (meters[number - 1] if number else [30, 1000]), record)
        else:
            checks.check(f"round {number} is settled with its meters",
                         stands(first) == (balance, meters[number]), record)
    last = stage.game("pots-last", "--machine", file, "--replay", "42:100", "--pace", "quick",
                      XDG_DATA_HOME=data)
    if not stands(first)[1]:
        last.wait_for("buttonShown")
    wait_until(lambda: stands(first)[1], "the last round")
    checks.check("in the end all has been paid once", stands(first) == (balance, meters[-1]),
                 stands(first))
    checks.check("and no game has said anything", last.said() == "", last.said())
    last.quit()


def stands(game):
    """The balance in a ledger, and what its meters show; no meters where a round is open."""
    record = last_record(game.purses)
    return record.get("balance"), [meter["credits"] for meter in record.get("meters", [])] or None


SCENARIOS = [("Jackpots that grow, over kills", meters_kept)]
