"""One spin of a stay: docs/FORMAT.md, "Order of evaluation", steps 1 to 7. It is written down as docs/SPINS.md says."""

import dataclasses

from looks import Win
from matching import Cell, Columns, Found, Place, places_shown
from reels import Drawn
from stays import Stay
from stream import Draws


class Spin:
    """What a spin draws, its grids and its wins. It counts on the meters of its stay, and leaves its columns there."""

    def __init__(self, stay: Stay, draws: Draws):
        self.stay, self.mode, self.draws = stay, stay.mode, draws
        self.grids: list[dict] = []
        self.wins: list[Win] = []
        self.drawn = Drawn(draws, self.mode)
        stay.played += 1
        for meter in stay.meters.values():
            meter.begin_spin()
        cleared = self.play_grid(self.first_columns())
        while cleared:
            cleared = self.play_grid(self.drawn.fill(stay.columns, cleared, self.mode["tumble"]["falls"]))
        for meter in stay.counting:
            if meter.has_won:
                meter.add(meter.pending)
        self.look_at_total()

    def first_columns(self) -> Columns:
        """What shows first: held cells over what was drawn, and then symbols that change and expand."""
        columns = [[Cell(reel, row, symbol) for row, symbol in enumerate(symbols)]
                   for reel, symbols in enumerate(self.drawn.raw)]
        for (reel, row), cell in self.stay.held.items():
            if row < len(columns[reel]):
                columns[reel][row] = dataclasses.replace(cell)
            else:
                cell.value = None  # a held cell that doesn't show loses its value
        for column in columns:
            symbols = [self.drawn.mystery.get(cell.symbol, cell.symbol) for cell in column]
            expanding = next((symbol for symbol in self.mode["expands"] if symbol in symbols), None)
            for cell, symbol in zip(column, symbols):
                cell.symbol = expanding or symbol
        return columns

    def play_grid(self, columns: Columns) -> set[Place]:
        """Evaluates a grid. Gives the places that are cleared before the next one; none after the last."""
        stay, mode, tumble, number = self.stay, self.mode, self.mode["tumble"], len(self.grids) + 1
        stay.columns = columns
        cells = [cell for column in columns for cell in column]
        landed = [cell for cell in cells if not cell.has_landed]
        for cell in landed:
            cell.has_landed = True
            if cell.symbol in mode["values"]:
                cell.value = self.draws.item(mode["values"][cell.symbol])
        drawing = [cell for cell in cells if len(mode["factors"].get(cell.symbol, [])) > 1]
        for cell in drawing:
            if number == 1 or cell in landed:  # each spin draws all factors anew, those of held cells too
                cell.factor = self.draws.item(mode["factors"][cell.symbol])
        marks = mode["marks"]["ladder"]
        marked = {place: marks[:grids][-1] for place, grids in stay.won.items() if marks}
        for cell in cells:
            cell.mark = marked.get(cell.place, 1)
        for meter in stay.counting:
            meter.land(landed, stay)
        ladder = tumble["ladder"][:number][-1] if tumble else 1
        grid = {"window": rows([[cell.symbol for cell in column] for column in columns]), "ladder": ladder,
                "values": [{"reel": cell.reel, "row": cell.row, "value": str(cell.value)}
                           for cell in cells if cell.value is not None],
                "meters": [{"meter": meter.name, "count": meter.count} for meter in stay.meters.values()]}
        if drawing:
            grid["factors"] = [{"reel": cell.reel, "row": cell.row, "factor": cell.factor} for cell in drawing]
        if marked:
            grid["marks"] = [{"reel": reel, "row": row, "factor": mark} for (reel, row), mark in sorted(marked.items())]
        found = stay.look(["each", "last"] + ["first"] * (number == 1), ladder)
        cleared = {cell.place for win in found if tumble and win.look["clears"] and win.look["on"] != "last"
                   for part in win.parts for cell in part.cells
                   if not cell.is_held and cell.symbol not in tumble["keeps"]}
        is_last = not cleared or number == tumble["most"]
        wins = [win for win in found if is_last or win.look["on"] != "last"]
        for meter in stay.counting:
            if cleared if tumble else wins:
                meter.win()
        # A place counts once for each grid, however many wins cross it.
        stay.won.update({cell.place for win in wins if win.rule["multiplied"] and not win.rule["collect"] and win.paid
                         for cell in win.paid.cells})
        cleared = set() if is_last else cleared
        self.grids.append(grid | {"winCount": len(wins), "cleared": places_shown(cleared)})
        self.wins += wins
        return cleared

    def look_at_total(self) -> None:
        """Multiplies the whole spin, and then looks at what all wins paid together."""
        stay, stake, factor, count = self.stay, self.stay.stake, self.stay.factor(self.mode["by"]), len(self.wins)
        for win in self.wins:
            if win.rule["multiplied"]:
                win.pay *= factor
                win.times *= factor
        total = self.pay
        for look in stay.looks:
            if look["raises"] is not None:
                least = look["raises"] * stake.coins * (stake.cost if look["times"] == "bet" else 1)
                if self.pay < least:
                    self.wins.append(Win("top-up", look, look, 1, Found({}, 0, []), pay=least - self.pay))
            elif look["where"] == "spin" and total >= look["least"] * stake.coins:
                times = stay.looking(look).times(look)
                self.wins.append(Win("spin", look, look, times, None, Found(look["then"][""][1], 0, [])))
        self.grids[-1]["winCount"] += len(self.wins) - count

    @property
    def pay(self) -> int:
        return sum(win.pay for win in self.wins)

    @property
    def shown(self) -> dict:
        stay, mode, drawn = self.stay, self.mode, self.drawn
        shown = {"mode": mode["name"], "multiplier": stay.multiplier, "drawn": stay.drawn, "stay": stay.number,
                 "numberInStay": stay.played, "ordinal": str(drawn.ordinal), "rawWindow": rows(drawn.raw),
                 "stops": [turned.stop for turned in drawn.reels], "held": places_shown(stay.held),
                 "window": self.grids[0]["window"], "wins": [win.shown for win in self.wins], "pay": self.pay}
        has_grids = (mode["tumble"] or mode["marks"]["ladder"] or mode["values"] or stay.counting
                     or any(look["match"] == "cluster" and look["on"] != "end" for look in stay.looks)
                     or any(len(factors) > 1 for factors in mode["factors"].values()))
        optional = {"circles": ([turned.circle for turned in drawn.reels],
                                any(len(turned.reel.circles) > 1 for turned in drawn.reels)),
                    "reelSet": (drawn.set, drawn.set is not None), "mystery": (drawn.mystery, mode["mystery"]),
                    "heights": (drawn.heights, any(len(height) > 1 for height in mode["rows"])),
                    "grids": (self.grids, has_grids), "totalFactor": (stay.factor(mode["by"]), mode["by"] is not None)}
        return shown | {key: value for key, (value, is_shown) in optional.items() if is_shown}


def rows(columns: list[list[str]]) -> list[list[str]]:
    """A window row by row; reels that are too short for a row are left out of it."""
    return [[column[row] for column in columns if row < len(column)] for row in range(max(map(len, columns)))]
