"""Plays a round of a machine at the stake that the options of `slots spin` describe."""

from __future__ import annotations

from collections.abc import Callable

import printing
from looks import Stake
from machine import BASE, Machine
from rounds import Round


def line(machine: Machine, seed: int, number: int, *, coins: str = "1", lines: str | None = None, bet: str = BASE,
         gamble: str = "never") -> str:
    """The line of JSON that `slots spin --format json` prints for a round; the options are as they are there.

    Raises ValueError if the machine has no such stake, or a bonus that can't be played.
    """
    played = len(machine.lines) if lines is None else int(lines)
    if not 1 <= int(coins) <= machine.bet.coins or bet not in (BASE, *machine.bets):
        raise ValueError("the machine has no such stake")
    if played != len(machine.lines) and not (machine.bet.lines == "any" and 1 <= played <= len(machine.lines)):
        raise ValueError("this number of lines can't be played")
    stake = Stake(int(coins), played, played if machine.bet.cost is None else machine.bet.cost)
    a_round = Round(machine, seed, number, stake, bet, plan(gamble))
    a_round.play()
    return printing.line(a_round)


def plan(gamble: str) -> Callable[[int, int], bool]:
    """Whether the player tosses again, after some tosses and with a pay to stake."""
    if gamble.startswith("until="):
        limit = int(gamble.removeprefix("until="))
        return lambda tosses, pay: pay < limit
    return {"never": lambda tosses, pay: False, "once": lambda tosses, pay: tosses == 0,
            "always": lambda tosses, pay: True}[gamble]
