"""Plays a round of a machine at the stake that the options of `slots spin` describe."""

import json
from collections.abc import Callable

from looks import Stake
from machine import BASE
from rounds import Round
from stream import Draws

WantsToss = Callable[[int, int], bool]  # whether the player tosses, after some tosses and with a pay to stake


def play(machine: dict, draws: Draws, *, coins: int | str = 1, lines: int | str | None = None, bet: str = BASE,
         gamble: str | WantsToss = "never") -> dict:
    """The round that `slots spin --format json` prints; the options are as they are there.

    Raises ValueError if the machine has no such stake, or a bonus that can't be played.
    """
    all_lines, terms = len(machine["lines"]), machine["bet"]
    played = all_lines if lines is None else int(lines)
    if not 1 <= int(coins) <= terms["coins"] or bet not in (BASE, *machine["bets"]):
        raise ValueError("the machine has no such stake")
    if played != all_lines and not (terms["lines"] == "any" and 1 <= played <= all_lines):
        raise ValueError("this number of lines can't be played")
    stake = Stake(int(coins), played, played if terms["cost"] is None else terms["cost"])
    return Round(machine, draws, stake, bet, plan(gamble) if isinstance(gamble, str) else gamble).play()


def plan(gamble: str) -> WantsToss:
    if gamble.startswith("until="):
        limit = int(gamble.removeprefix("until="))
        return lambda tosses, pay: pay < limit
    return {"never": lambda tosses, pay: False, "once": lambda tosses, pay: tosses == 0,
            "always": lambda tosses, pay: True}[gamble]


def line(shown: dict) -> str:
    return json.dumps(shown, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
