"""Counts and prints what was checked."""


class TooBusy(Exception):
    """What was to be judged wasn't seen, as happens on a busy machine: what is due at a certain
    time came too late, or nobody looked in time."""


class Checks:
    def __init__(self):
        self.passed = 0
        self.failed = 0

    def check(self, sentence, holds, seen=None):
        """Prints a line for a check; `seen` tells what was there instead where it fails."""
        if holds:
            self.passed += 1
            print(f"  ok      {sentence}", flush=True)
        else:
            self.failed += 1
            hint = "" if seen is None else f" (seen: {seen})"
            print(f"  FAILED  {sentence}{hint}", flush=True)
        return bool(holds)
