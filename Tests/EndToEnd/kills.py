"""Games that are killed in the middle of rounds; the next one must find the right credits."""

import concurrent.futures
import os
import random
import subprocess
import time

from display import Display, wait_until
from purses import last_record

MACHINE, SEED, COST, FRESH = "tidepool", 42, 5, 1000
# Most have free games, or a board that waits for the player, as these make a round long.
ROUNDS = [122, 375] * 3 + [0, 1, 2, 3]
CHAINS = min(4, os.cpu_count() or 1)
# The moments at which a game is killed: an event, or just a time after the press.
MOMENTS = ["press", "spin", "settled", "wins", "furtherSpin", "entered", "bonus", "opened",
           "roundOver", "buttonShown"]


def killed(stage, checks):
    """Several chains of games, each with its own ledger and display."""
    pays = {number: stage.round(MACHINE, f"{SEED}:{number}")["roundPay"] for number in set(ROUNDS)}
    with concurrent.futures.ThreadPoolExecutor(CHAINS) as pool:
        chains = [Chain(stage, index, stage.kills // CHAINS, pays) for index in range(CHAINS)]
        for chain in list(pool.map(Chain.play, chains)):
            for fault in chain.faults:
                checks.check(fault, False)
    found = [state for chain in chains for state in chain.found]
    print(f"  {len(found)} kills: {found.count('before')} before the round was paid for, "
          f"{found.count('open')} in it, {found.count('again')} while it was shown again, "
          f"{found.count('settled')} after it")
    checks.check("after each kill the credits are right", not any(chain.faults for chain in chains))
    # A few kills may miss a part by chance.
    if len(found) >= 40:
        checks.check("the kills fell on all parts of a round",
                     all(found.count(state) > len(found) / 40 for state in ("open", "again", "settled")))


class Chain:
    """Successive games on one ledger, each of them killed."""

    def __init__(self, stage, index, kills, pays):
        self.stage, self.kills, self.pays = stage, kills, pays
        self.random = random.Random(index)
        self.output = stage.output / f"kills-{index}"
        self.output.mkdir()
        self.balance, self.open = FRESH, None
        self.faults, self.found = [], []

    def play(self):
        with Display(self.output) as display:
            self.display = display
            display.xdotool("mousemove", display.size[0] // 2, display.size[1] // 2)
            for kill in range(self.kills):
                try:
                    self.play_and_kill(ROUNDS[self.random.randrange(len(ROUNDS))], kill)
                except (OSError, RuntimeError, TimeoutError) as error:
                    self.faults.append(f"game {kill} plays ({error})")
                    break
        return self

    def play_and_kill(self, number, kill):
        log = self.output / "game.log"
        log.write_text("")
        game = self.stage.bare_game(
            self.display, log, self.output, "--machine", MACHINE, "--replay", f"{SEED}:{number}",
            "--pace", "quick", "--mute")
        try:
            self.wait_for_moment(game, log, 0, "ready")
            if self.open is not None and self.random.random() < 0.5:
                self.wait_for_random_moment(game, log, 0)
                return self.kill(game, "again", kill)
            if self.open is not None:
                self.wait_for_moment(game, log, 0, "buttonShown")
                self.settle()
                self.expect([(self.balance, None)], kill, "after the round was shown again")
            size = len(log.read_text())
            self.display.key("space")
            self.wait_for_random_moment(game, log, size)
            self.kill(game, number, kill)
        finally:
            game.kill()
            game.wait()

    def has_ended(self, game):
        if game.poll() is not None:
            raise RuntimeError(f"it has ended with {game.returncode}")

    def wait_for_random_moment(self, game, log, size):
        """Waits for a random event of a round or for its end, and then a little longer."""
        moment = self.random.choice(MOMENTS)
        if moment != "press":
            self.wait_for_moment(game, log, size, moment)
        time.sleep(self.random.uniform(0, 0.06))

    def wait_for_moment(self, game, log, size, moment):
        """Waits for an event of a round or for its end, opening the places of a board."""
        def happened():
            self.has_ended(game)
            text = log.read_text()[size:]
            if '"bonus"' in text and '"bonusPaid"' not in text:
                # A key for an open place, or for a board that isn't ready, is ignored.
                self.display.key("1")
                self.display.key("2")
            return f'"event":"{moment}"' in text or '"event":"buttonShown"' in text
        wait_until(happened, f"'{moment}' in {log}")

    def kill(self, game, number, kill):
        game.kill()
        game.wait()
        if number == "again":
            return self.expect(
                [(self.balance - COST, self.open),
                 (self.balance - COST + self.pays[self.open], None)], kill, "killed again", number)
        before = (self.balance, None)
        paid = (self.balance - COST, number)
        settled = (self.balance - COST + self.pays[number], None)
        self.expect([before, paid, settled], kill, f"killed in round {number}", number)

    def expect(self, allowed, kill, when, number=None):
        """Compares the ledger with its allowed contents, and continues from what it says."""
        try:
            record = last_record(self.output)
        except StopIteration:
            record = {}
        # A ledger without records is a new one.
        open_round = record.get("open")
        is_ours = open_round is None or open_round["seed"] == str(SEED)
        said = (record.get("balance", FRESH), int(open_round["spin"]) if open_round else None)
        if said not in allowed or not is_ours:
            self.faults.append(f"game {kill}, {when}: the ledger says {said}, not {allowed}")
        if number is not None:
            self.found.append(self.part(allowed, said, number))
        if said[1] is not None:
            self.balance, self.open = said[0] + COST, said[1]
        else:
            self.balance, self.open = said

    @staticmethod
    def part(allowed, said, number):
        if number == "again":
            return "again"
        if said[1] is not None:
            return "open"
        return "settled" if said == allowed[-1] and said != allowed[0] else "before"

    def settle(self):
        self.balance += self.pays[self.open] - COST
        self.open = None


SCENARIOS = [("Games that are killed", killed)]
