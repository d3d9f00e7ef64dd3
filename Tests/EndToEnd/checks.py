"""Counts and prints checks."""


class TooBusy(Exception):
    """Something couldn't be judged because the machine was too busy: an event came too late, or
    wasn't observed in time."""


class Checks:
    def __init__(self):
        self.passed = 0
        self.failed = 0

    def check(self, sentence, holds, seen=None):
        """Prints a line for a check; `seen` is what was there instead, shown if it fails."""
        if holds:
            self.passed += 1
            print(f"  ok      {sentence}", flush=True)
        else:
            self.failed += 1
            hint = "" if seen is None else f" (seen: {seen})"
            print(f"  FAILED  {sentence}{hint}", flush=True)
        return bool(holds)
