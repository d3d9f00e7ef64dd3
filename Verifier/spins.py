"""One spin of a stay: docs/FORMAT.md, "Order of evaluation", steps 1 to 7. It is written down as docs/SPINS.md says."""

import dataclasses
from collections.abc import Callable

from looks import Win
from matching import Cell, Columns, Found, cells_shown
from reels import Drawn
from stays import Stay
from stream import Draws
from tables import Weighted


class Spin:
    """What a spin draws, its grids and its wins. It counts on the meters of its stay, and leaves its columns there."""

    def __init__(self, stay: Stay, draws: Draws, sets: Weighted, own: Callable[[int], int]):
        """Plays the spin; `own` gives its first number, which for a paid spin isn't a later draw."""
        self.stay, self.mode, self.draws = stay, stay.mode, draws
        self.grids: list[dict] = []
        self.wins: list[Win] = []
        self.drawn = Drawn(draws, self.mode, sets, own)
        columns = self.first_columns()
        cleared = self.play_grid(columns, [cell for column in columns for cell in column if not cell.is_held])
        while cleared:
            cleared = self.play_grid(*self.drawn.fill(stay.columns, cleared, self.mode["tumble"]["falls"]))
        for meter in stay.counting:
            meter.end_spin()
        self.look_at_total()

    def first_columns(self) -> Columns:
        """What shows first: held cells over what was drawn, and then symbols that change and expand."""
        columns = [[Cell(reel, row, symbol) for row, symbol in enumerate(symbols)]
                   for reel, symbols in enumerate(self.drawn.raw)]
        for (reel, row), cell in self.stay.held.items():
            if row < len(columns[reel]):
                columns[reel][row] = dataclasses.replace(cell)
        for column in columns:
            for cell in column:
                cell.symbol = self.drawn.mystery.get(cell.symbol, cell.symbol)
            shown = {cell.symbol for cell in column}
            expanding = next((symbol for symbol in self.mode["expands"] if symbol in shown), None)
            for cell in column:
                cell.symbol = expanding or cell.symbol
        return columns

    def play_grid(self, columns: Columns, landed: list[Cell]) -> list[Cell]:
        """Evaluates a grid. Gives the cells that are cleared before the next one; none after the last."""
        for cell in landed:
            if cell.symbol in self.mode["values"]:
                cell.value = self.draws.item(self.mode["values"][cell.symbol])
        # Each spin draws all factors anew, those of held cells too.
        for cell in landed if self.grids else [cell for column in columns for cell in column]:
            factors = self.mode["factors"].get(cell.symbol, [])
            cell.factor = self.draws.item(factors) if len(factors) > 1 else 1
        marked = {place: self.mode["marks"]["ladder"][rung - 1] for place, rung in self.stay.marks.items()}
        for cell in (cell for column in columns for cell in column):
            cell.mark = marked.get(cell.place, 1)
        for meter in self.stay.counting:
            meter.land(landed, self.stay.window(columns))
        tumble, number = self.mode["tumble"], len(self.grids) + 1
        ladder = tumble["ladder"][:number][-1] if tumble else 1
        drew = [cell for column in columns for cell in column if len(self.mode["factors"].get(cell.symbol, [])) > 1]
        grid = {"window": rows([[cell.symbol for cell in column] for column in columns]), "ladder": ladder,
                "values": [{"reel": cell.reel, "row": cell.row, "value": str(cell.value)}
                           for column in columns for cell in column if cell.value is not None],
                "meters": [{"meter": meter.name, "count": meter.count} for meter in self.stay.meters.values()]}
        if drew:
            grid["factors"] = [{"reel": cell.reel, "row": cell.row, "factor": cell.factor} for cell in drew]
        if marked:
            grid["marks"] = [{"reel": reel, "row": row, "factor": factor}
                             for (reel, row), factor in sorted(marked.items())]
        found = self.stay.look(columns, ["each", "last"] + ["first"] * (number == 1), ladder)
        cleared = self.cleared(found) if tumble else []
        is_last = not cleared or number == tumble["most"]
        wins = [win for win in found if is_last or win.look["on"] != "last"]
        for meter in self.stay.counting:
            if cleared if tumble else wins:
                meter.win()
        self.stay.mark(wins)
        cleared = [] if is_last else cleared
        self.grids.append(grid | {"winCount": len(wins), "cleared": cells_shown(cleared)})
        self.wins += wins
        self.stay.columns = columns
        return cleared

    def cleared(self, wins: list[Win]) -> list[Cell]:
        """The cells that wins clear."""
        cells = {cell.place: cell for win in wins if win.look["clears"] and win.look["on"] != "last"
                 for part in win.parts for cell in part.cells}
        return [cell for cell in cells.values()
                if not cell.is_held and cell.symbol not in self.mode["tumble"]["keeps"]]

    def look_at_total(self) -> None:
        """Multiplies the whole spin, and then looks at what all wins paid together."""
        factor = self.stay.factor(self.mode["by"])
        for win in self.wins:
            if win.rule["multiplied"]:
                win.pay *= factor
                win.times *= factor
        total = sum(win.pay for win in self.wins)
        raised = total
        for look in self.stay.looks:
            if look["raises"] is not None:
                stake = self.stay.stake
                least = look["raises"] * stake.coins * (stake.cost if look["times"] == "bet" else 1)
                if raised < least:
                    self.wins.append(Win("top-up", look, look, 1, Found({}, 0, []), pay=least - raised))
                    self.grids[-1]["winCount"] += 1
                    raised = least
            elif look["where"] == "spin" and total >= look["least"] * self.stay.stake.coins:
                times = self.stay.looking(look, []).times(look)
                self.wins.append(Win("spin", look, look, times, None, Found(look["then"][""][1], 0, [])))
                self.grids[-1]["winCount"] += 1

    @property
    def shown(self) -> dict:
        stay, mode, drawn = self.stay, self.mode, self.drawn
        shown = {"mode": mode["name"], "multiplier": stay.multiplier, "drawn": stay.drawn, "stay": stay.number,
                 "numberInStay": stay.played, "ordinal": str(drawn.ordinal), "rawWindow": rows(drawn.raw),
                 "stops": [turned.stop for turned in drawn.reels], "held": cells_shown(stay.held.values()),
                 "window": self.grids[0]["window"], "wins": [win.shown for win in self.wins],
                 "pay": sum(win.pay for win in self.wins)}
        has_clusters = any(look["match"] == "cluster" and look["on"] != "end" for look in stay.looks)
        optional = {"circles": ([turned.circle for turned in drawn.reels],
                                any(len(turned.reel.circles) > 1 for turned in drawn.reels)),
                    "reelSet": (drawn.set, drawn.set is not None), "mystery": (drawn.mystery, mode["mystery"]),
                    "heights": (drawn.heights, any(len(height) > 1 for height in mode["rows"])),
                    "grids": (self.grids, mode["tumble"] or mode["marks"]["ladder"] or mode["values"] or stay.counting
                                    or has_clusters
                                    or any(len(factors) > 1 for factors in mode["factors"].values())),
                    "totalFactor": (stay.factor(mode["by"]), mode["by"] is not None)}
        return shown | {key: value for key, (value, is_shown) in optional.items() if is_shown}


def rows(columns: list[list[str]]) -> list[list[str]]:
    """A window row by row; reels that are too short for a row are left out of it."""
    return [[column[row] for column in columns if row < len(column)] for row in range(max(map(len, columns)))]
