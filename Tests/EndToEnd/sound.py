"""Finds the game's sounds in SDL's mixed output."""

import array
import wave

RATE = 44_100
CHANNELS = 2
BYTES_A_SECOND = RATE * CHANNELS * 2
# The signature of a sound: 64 samples of both channels, after the first few, which are nearly
# silent in any sound.
SKIPPED, LENGTH = 40 * CHANNELS, 64 * CHANNELS


class Recording:
    """The output of SDL's disk driver, separated into the sounds that it was mixed from.

    The driver rounds its pauses to milliseconds, so its tape runs some percent too fast or too
    slow.  The measured speed converts positions on the tape to clock time.
    """

    def __init__(self, path, media, speed):
        with open(path, "rb") as file:
            data = file.read()
        self.samples = array.array("h", data[:len(data) // (2 * CHANNELS) * 2 * CHANNELS])
        self.starts = {}
        # The reels' crunch is nearly over when the win begins, but its remainder would mask the
        # win, so it is subtracted first.
        for name in ("crunch", "win"):
            sound = load(media / "Sounds" / f"{name}.wav")
            self.starts[name] = [start / RATE / speed for start in self.take_out(sound)]

    def loudness(self):
        """The loudest sample that remains after all known sounds are subtracted."""
        return max(max(self.samples, default=0), -min(self.samples, default=0))

    def take_out(self, sound):
        """Subtracts a sound wherever it begins; returns these positions, in samples per channel."""
        pattern = sound[SKIPPED:SKIPPED + LENGTH].tobytes()
        data = self.samples.tobytes()
        starts = []
        at = data.find(pattern)
        while at >= 0:
            start = at // 2 - SKIPPED
            if at % (2 * CHANNELS) == 0 and start >= 0:
                starts.append(start // CHANNELS)
                for index in range(min(len(sound), len(self.samples) - start)):
                    difference = self.samples[start + index] - sound[index]
                    self.samples[start + index] = max(-32768, min(32767, difference))
            at = data.find(pattern, at + 1)
        return starts


def load(path):
    with wave.open(str(path)) as file:
        if (file.getframerate(), file.getnchannels()) != (RATE, CHANNELS):
            raise RuntimeError(f"{path} is not in stereo at {RATE} samples a second")
        return array.array("h", file.readframes(file.getnframes()))
