"""The stakes at which machines are compared."""

from collections.abc import Iterator


def stakes(machine: dict) -> Iterator[dict[str, str]]:
    """The stakes at which a machine is played, as options of slots; the usual one is the first."""
    yield {}
    if machine["bet"]["coins"] > 1:
        yield {"coins": str(machine["bet"]["coins"])}
    if machine["bet"]["lines"] == "any" and len(machine["lines"]) > 1:
        yield {"lines": str(len(machine["lines"]) // 2), "coins": str(min(2, machine["bet"]["coins"]))}
    yield from ({"bet": bet, "coins": str(machine["bet"]["coins"])} for bet in machine["bets"])
    if machine["gamble"]:
        plans = ["once", "always", "until=50"]
        if machine["gamble"]["kinds"]:
            one, other = list(machine["gamble"]["kinds"])[:2]
            plans = [f"{one}:always", f"{other}:once,{one}:until=90", f"{one}:once,{other}:once,{one}:always"]
        yield from ({"gamble": plan} for plan in plans)
