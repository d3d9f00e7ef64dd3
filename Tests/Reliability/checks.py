"""Counts and prints what was checked."""


class Checks:
    def __init__(self):
        self.passed = 0
        self.failed = 0

    def hold(self, sentence, holds, seen=None):
        """Counts a check of which there are many; prints it only where it fails."""
        if holds:
            self.passed += 1
        else:
            self.failed += 1
            print(f"  FAILED  {sentence} (seen: {seen})", flush=True)
        return bool(holds)

    def say(self, sentence):
        """Prints what the checks so far have shown."""
        print(f"  {sentence}", flush=True)
