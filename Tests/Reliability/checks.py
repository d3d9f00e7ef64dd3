"""Counts and prints checks."""


class Checks:
    def __init__(self):
        self.passed = 0
        self.failed = 0

    def hold(self, sentence, holds, seen=None):
        """Counts one of many similar checks, and prints it only if it fails."""
        if holds:
            self.passed += 1
        else:
            self.failed += 1
            print(f"  FAILED  {sentence} (seen: {seen})", flush=True)
        return bool(holds)

    def say(self, sentence):
        """Prints a summary of the checks so far."""
        print(f"  {sentence}", flush=True)
