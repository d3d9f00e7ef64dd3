"""What was measured, row by row, and whether it is as it has to be."""


class Findings:
    """Rows of (what, measured, gate, verdict), printed as they come."""

    def __init__(self):
        self.rows = []
        self.failures = 0

    def at_most(self, what, value, most, unit=""):
        self._add(what, f"{value:.1f}{unit}", f"≤ {most:g}{unit}", value <= most)

    def at_least(self, what, value, least, remark):
        self._add(what, f"{value:.2f} ×  ({remark})", f"≥ {least:g} ×", value >= least)

    def equal(self, what, values):
        """All values have to be the same: (name, value)."""
        kinds = {value for _, value in values}
        shown = kinds.pop() if len(kinds) == 1 else ", ".join(f"{n} {v}" for n, v in values)
        self._add(what, shown, " = ".join(name for name, _ in values), not kinds)

    def none(self, what, faults):
        self._add(what, "; ".join(faults) or "as exact", "as exact", not faults)

    def told(self, what, text):
        self._add(what, text, "", True)

    def _add(self, what, value, gate, holds):
        verdict = "" if not gate else "ok" if holds else "NO"
        self.failures += 0 if holds else 1
        self.rows.append((what, value, gate, verdict))
        print(f"{what:<36}{value:<54}{gate:<40}{verdict}", flush=True)

    def markdown(self, heading, host):
        """A page of the results."""
        lines = [f"# {heading}", "", "| | |", "|---|---|"]
        lines += [f"| {name} | {text} |" for name, text in host]
        lines += ["", "| what | measured | has to be | |", "|---|---|---|---|"]
        lines += [f"| {' | '.join(row)} |" for row in self.rows]
        return "\n".join(lines) + "\n"
