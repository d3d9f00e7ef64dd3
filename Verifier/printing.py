"""A round as the JSON of `slots spin`: docs/SPINS.md."""

from __future__ import annotations

import json

from awards import Award, Pay
from bonuses import History, Step
from looks import Win
from machine import Machine, Mode
from matching import Cell, Columns, Found
from records import Given, Grid, Spin, Stay
from rounds import Round

JSON = dict[str, object]


def line(played: Round) -> str:
    """A round as one line of JSON."""
    return json.dumps(round_object(played), ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def round_object(played: Round) -> JSON:
    """The paid spin with everything that followed from it."""
    spins = [spin_object(played, spin) for spin in played.spins]
    if played.purchase:
        first, following = {"window": [], "wins": [], "win": False, "pay": 0, "bonuses": []}, spins
        first["purchase"] = {"award": words(came_to(played.purchase)), **given_object(played.purchase)}
    else:
        first, following = spins[0], spins[1:]
        first["win"] = bool(played.spins[0].wins)
    for spin, shown in zip(played.spins[len(played.spins) - len(following):], following):
        shown |= {"mode": spin.stay.mode.name, "multiplier": spin.stay.multiplier, "drawn": spin.stay.drawn}
    first |= {"spin": str(played.number), "roundPay": played.pay, "following": following,
              "stays": [stay_object(stay) for stay in played.stays]}
    if played.machine.cap is not None:
        first["capped"] = played.is_capped
    if played.machine.gamble:
        first["tosses"] = [{"staked": staked, "pay": pay} for staked, pay in played.tosses]
    return first


def stay_object(stay: Stay) -> JSON:
    shown: JSON = {"mode": stay.mode.name, "parent": stay.parent, "awardedBy": stay.awarded_by,
                   "spinsAwarded": stay.spins_awarded}
    if stay.closing:
        shown["closing"] = [win_object(win) for win in stay.closing]
        shown["closingBonuses"] = [{"win": given.win, **given_object(given)} for given in stay.closing_bonuses]
    return shown


def spin_object(played: Round, spin: Spin) -> JSON:
    drawn, mode = spin.drawn, spin.stay.mode
    shown: JSON = {
        "ordinal": str(drawn.ordinal), "stops": [reel.stop for reel in drawn.reels],
        "window": window(spin.grids[0].columns), "rawWindow": rows(drawn.raw), "held": cells(spin.held),
        "pay": spin.pay, "wins": [win_object(win) for win in spin.wins],
        "bonuses": [{"win": given.win, **given_object(given)} for given in spin.bonuses],
        "stay": spin.stay.number, "numberInStay": spin.number_in_stay, "spinsGiven": spin.spins_given,
        "spinsAdded": spin.spins_added}
    if any(len(reel.reel.circles) > 1 for reel in drawn.reels):
        shown["circles"] = [reel.circle for reel in drawn.reels]
    if drawn.set is not None:
        shown["reelSet"] = drawn.set
    if any(len(height) > 1 for height in mode.heights):
        shown["heights"] = drawn.heights
    if mode.mystery:
        shown["mystery"] = drawn.mystery
    if has_grids(played.machine, mode):
        shown["grids"] = [grid_object(grid) for grid in spin.grids]
    if spin.total_factor is not None:
        shown["totalFactor"] = spin.total_factor
    if spin.meter_awards:
        shown["meterAwards"] = [{"meter": given.meter, "count": given.count, "award": words(given.award),
                                 **given_object(given)} for given in spin.meter_awards]
    return shown


def has_grids(machine: Machine, mode: Mode) -> bool:
    """Whether the spins of a mode tumble, draw values, count on meters or look at clusters."""
    return bool(mode.tumble or mode.values or any(meter.counts_in(mode.name) for meter in machine.meters.values())
                or any(look.applies_in(mode.name) and look.match == "cluster"
                       for look in machine.looks))


def grid_object(grid: Grid) -> JSON:
    values = [{"reel": cell.reel, "row": cell.row, "value": str(cell.value)}
              for column in grid.columns for cell in column if cell.value is not None]
    return {"window": window(grid.columns), "values": values, "ladder": grid.ladder,
            "meters": [{"meter": name, "count": count} for name, count in grid.meters.items()],
            "winCount": grid.win_count, "cleared": cells(grid.cleared)}


def rows(columns: list[list[str]]) -> list[list[str]]:
    """A window row by row; reels that are too short for a row are left out of it."""
    return [[column[row] for column in columns if row < len(column)] for row in range(max(map(len, columns)))]


def window(columns: Columns) -> list[list[str]]:
    return rows([[cell.symbol for cell in column] for column in columns])


def cells(shown: list[Cell]) -> list[JSON]:
    return [{"reel": reel, "row": row} for reel, row in sorted((cell.reel, cell.row) for cell in shown)]


# Wins and what they award


def win_object(win: Win) -> JSON:
    shown = {"line": win.line, "name": win.name, **found_object(win.main), "pay": win.pay,
             "award": win.award and words(win.award), "paid": win.paid and found_object(win.paid),
             "awarded": win.awarded and found_object(win.awarded)}
    if win.jackpots:
        shown["jackpots"] = win.jackpots
    return shown


def found_object(found: Found) -> JSON:
    return {"count": found.count, "cells": cells(found.cells), "ways": found.ways}


def given_object(given: Given) -> JSON:
    gift = given.gift
    return {"pay": gift.pay, "jackpots": gift.jackpots, "history": gift.history and history_object(gift.history)}


def came_to(given: Given) -> Award:
    """What an award and its bonus gave, added up; only the award's own jackpot has its name there."""
    gift = given.gift
    return Award(credits=gift.credits, mode=gift.mode, spins=gift.spins, multiplier=gift.multiplier,
                 jackpot=given.award.jackpot)


def history_object(history: History) -> JSON:
    return {"name": history.name, "pay": history.pay, "steps": [step_object(step) for step in history.steps]}


def step_object(step: Step) -> JSON:
    return {"event": step.event, "item": step.item, "number": step.number, "pay": step.pay,
            "award": step.award and words(step.award), "bonus": step.bonus and history_object(step.bonus)}


# Awards in words


def words(award: Award) -> str:
    """An award as text: its parts in this order."""
    mode = f"{award.mode} " if award.mode else ""
    parts = {credits_words(award.credits): award.credits != Pay(),
             f"{award.spins} {mode}{'game' if award.spins == 1 else 'games'}": award.spins,
             f"multiplier {award.multiplier}": award.multiplier, f"{award.hold} is held": award.hold,
             f"the games left go back up to {award.reset}": award.reset, f"the {award.bonus} bonus": award.bonus,
             f"the {award.jackpot} jackpot": award.jackpot}
    return ", ".join(part for part, is_given in parts.items() if is_given) or "nothing"


def credits_words(pay: Pay) -> str:
    if isinstance(pay.credits, tuple):
        return " / ".join(f"{credits:,}" for credits in pay.credits) + " credits"
    return f"{pay.credits:,} {'credit' if pay.credits == 1 else 'credits'}"
