"""Reads the figures of one machine back from `check`, `exact` and `par`, and says where they contradict each other.

They print the same numbers by different ways: as text, as JSON and as tables. A number of combinations has one value
everywhere, and no prize is hit by more combinations than there are, unless a tumble shows several grids of one. What a
tumble draws is only known by counting, for which `check` takes less time than the others.
"""

import fractions
import json
import re

NUMBER = r"\d[\d,]*(?:\.\d+)?"
CYCLE_IN_CHECK = re.compile(rf"cycle ({NUMBER})")
CYCLE_IN_EXACT = re.compile(rf"combinations of a paid spin +({NUMBER})")
CYCLE_IN_SHEET = re.compile(rf"combinations of a paid spin \| ({NUMBER})")
CYCLE_OF_A_TABLE = re.compile(rf"cycle ({NUMBER}) \(")
# A percentage that says nothing, a sign before a zero, and a power of ten where others have digits; an error bound may
# have one, or a limit on it.
LOST = re.compile(r"(?<![\d.])0\.0+ %|[-−]0(?:\.0+)?(?![\d.])|(?<!± )(?<!at most )(?<!more than )(?<![\w.])\d(?:\.\d+)?e[-+]?\d+(?!\w)|\b(?:nan|inf)\b")


def contradictions(tumbles, check, exact, exact_json, sheet, sheet_json):
    """What is said in two ways, a sentence each. All arguments but the first are what the commands printed."""
    figures, table = json.loads(exact_json), json.loads(sheet_json)
    checked = number(CYCLE_IN_CHECK, check)
    yield from unequal("the cycle", {
        **({} if checked is None and tumbles else {"check": checked}), "exact": number(CYCLE_IN_EXACT, exact),
        "exact as JSON": whole(figures.get("cycle")), "par": number(CYCLE_IN_SHEET, sheet),
        "par as JSON": whole(table.get("cycle"))})
    for key in ("return", "hitFrequency", "deviation", "largestPayOfSpin"):
        yield from unequal(key, {"exact as JSON": figures.get(key), "par as JSON": table.get(key)},
                           is_optional=True)
    for text, name in ((exact, "exact"), (sheet, "par")):
        for line in text.splitlines():
            lost = LOST.search(line)
            if lost and "`" not in line:
                yield f"{name} prints '{lost.group()}': {line.strip()[:120]}"
    if not tumbles:
        for prize in table.get("prizes") or []:
            yield from prize_contradictions(prize)
    yield from table_contradictions(sheet, tumbles)


def prize_contradictions(prize):
    """A prize of several spins of a stay has its hits as a mean, not as a whole number."""
    hits, cycle = (amount(prize.get(key)) for key in ("hitsOfOneLine", "cycle"))
    if hits is not None and cycle is not None and hits > cycle:
        yield f"{prize.get('name')} has {hits} hits on a line in a cycle of {cycle}"


def table_contradictions(sheet, tumbles):
    """Compares the odds of each row of the tables of hits with its hits and with the cycle above it."""
    cycle = columns = None
    for line in sheet.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split(" | ")]
        if not line.startswith("|"):
            heading = CYCLE_OF_A_TABLE.search(line)
            if heading or line.startswith("#"):
                cycle = value(heading.group(1)) if heading else None
            columns = None
        elif columns is None:
            columns = cells
        elif cycle and "hits" in columns and "spins per hit" in columns and len(cells) == len(columns):
            hits, odds = (value(cells[columns.index(name)]) for name in ("hits", "spins per hit"))
            if "hits on one line" in columns and cells[0] != "all" and not tumbles:  # of which a line may have several
                of_one = value(cells[columns.index("hits on one line")])
                if of_one is not None and of_one > cycle:
                    yield f"more hits on one line than the cycle {cycle}: {line}"
            if hits and odds is not None and not is_rounded(cycle / hits, odds, cells[columns.index("spins per hit")]):
                yield f"{cycle} / {hits} isn't {odds}: {line}"


def is_rounded(exact, printed, text):
    digits = len(text.partition(".")[2])
    return abs(exact - printed) <= 0.500001 * 10**-digits + 1e-12 * exact


def unequal(what, said, is_optional=False):
    """Every way to say something that has it says the same; and none leaves it out, unless it may."""
    values = [item for item in said.values() if item is not None]
    if any(item != values[0] for item in values) or (not is_optional and 0 < len(values) < len(said)):
        yield f"{what}: " + ", ".join(f"{name} {str(item)[:60]}" for name, item in said.items())


def number(pattern, text):
    found = pattern.search(text)
    return int(found.group(1).replace(",", "")) if found and "." not in found.group(1) else None


def value(text):
    try:
        return float(text.replace(",", ""))
    except ValueError:
        return None


def amount(item):
    """A number of JSON: a whole one, as digits, or a fraction."""
    if isinstance(item, dict):
        return fractions.Fraction(int(item["numerator"]), int(item["denominator"]))
    return whole(item)


def whole(item):
    return None if item is None else int(item)
