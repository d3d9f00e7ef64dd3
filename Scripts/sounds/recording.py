"""Recordings into which sounds are mixed, and their conversion to WAV files."""

import array
import io
import math
import sys
import wave

from .synthesis import RATE, TAU


class Recording:
    """Channels of samples that are processed together."""

    def __init__(self, seconds, channels):
        self.length = round(seconds * RATE)
        self.channels = [[0.0] * self.length for _ in range(channels)]

    def shape(self, envelope):
        """Multiplies the recording by `envelope(seconds)`."""
        for i in range(self.length):
            gain = envelope(i / RATE)
            for channel in self.channels:
                channel[i] *= gain

    def remove_rumble(self, hertz):
        """Removes frequencies below `hertz`, and any offset, with a one-pole filter."""
        keep = math.exp(-TAU * hertz / RATE)
        for channel in self.channels:
            before = after = 0.0
            for i, x in enumerate(channel):
                after = keep * (after + x - before)
                before = x
                channel[i] = after

    def drive(self, amount):
        """Softly rounds off the loudest peaks, as an overdriven speaker does."""
        for channel in self.channels:
            channel[:] = [math.tanh(amount * x) / amount for x in channel]

    def flatten(self, amount):
        """Rounds off the peaks whatever their level, which makes the whole louder at the same peak."""
        loudest = max(max(map(abs, channel)) for channel in self.channels)
        for channel in self.channels:
            channel[:] = [math.tanh(amount * x / loudest) for x in channel]

    def wave(self, peak, divisor=1):
        """The recording as a 16-bit WAV file whose loudest sample is `peak` decibels from full scale.

        A `divisor` of 2 halves the sample rate, for music without anything above 10 kHz.
        """
        channels = self.channels if divisor == 1 else [halved(channel) for channel in self.channels]
        loudest = max(max(map(abs, channel)) for channel in channels)
        scale = 10 ** (peak / 20) * 32767 / loudest
        frames = array.array("h")
        for samples in zip(*channels):
            frames.extend([round(sample * scale) for sample in samples])
        if sys.byteorder == "big":
            frames.byteswap()
        file = io.BytesIO()
        with wave.open(file, "wb") as out:
            out.setnchannels(len(channels))
            out.setsampwidth(2)
            out.setframerate(RATE // divisor)
            out.writeframes(frames.tobytes())
        return file.getvalue()


class Stereo(Recording):
    """A stereo recording that sounds are added to, one on top of another."""

    def __init__(self, seconds):
        super().__init__(seconds, 2)

    def add(self, start, samples, pan=0.0, gain=1.0):
        """Adds a mono sound at `start` seconds.

        `pan` runs from -1 (left) to 1 (right) and only changes loudness, never
        time or phase, so the sum of both channels (mono) loses nothing.
        """
        angle = (pan + 1) * math.pi / 4
        first = round(start * RATE)
        kept = samples[:max(0, self.length - first)]
        for channel, side in zip(self.channels, (gain * math.cos(angle), gain * math.sin(angle))):
            for i, sample in enumerate(kept, first):
                channel[i] += side * sample


class Mono(Recording):
    """A mono recording; if it `loops`, sounds that run over its end continue at its beginning."""

    def __init__(self, seconds, loops=False):
        super().__init__(seconds, 1)
        self.loops = loops

    @property
    def samples(self):
        return self.channels[0]

    def add(self, start, samples, gain=1.0):
        """Adds a sound at `start` seconds."""
        out, length = self.samples, self.length
        first = round(start * RATE)
        if self.loops:
            for i, sample in enumerate(samples, first):
                out[i % length] += gain * sample
        else:
            for i, sample in enumerate(samples[:max(0, length - first)], first):
                out[i] += gain * sample

    def add_room(self, gain, decay=0.8):
        """Adds the echoes of a small hall; `decay` is the time in which they fall to 1/e.

        Four combs of coprime lengths, then two all-passes (Schroeder, "Natural sounding artificial
        reverberation", 1962). High tones fade first, as in a room with curtains. A looped recording
        is played through the room twice, so that its beginning contains the echoes of its end.
        """
        dry = self.samples
        fed = dry + dry if self.loops else dry
        wet = [0.0] * len(fed)
        for delay in (1_423, 1_637, 1_867, 2_053):
            back = math.exp(-delay / (decay * RATE))
            line, at, soft = [0.0] * delay, 0, 0.0
            for i, x in enumerate(fed):
                y = line[at]
                soft += 0.55 * (y - soft)
                line[at] = x + back * soft
                wet[i] += y
                at = at + 1 if at + 1 < delay else 0
        for delay in (241, 83):
            line, at = [0.0] * delay, 0
            for i, x in enumerate(wet):
                y = line[at]
                inner = x + 0.6 * y
                line[at] = inner
                wet[i] = y - 0.6 * inner
                at = at + 1 if at + 1 < delay else 0
        wet = wet[-self.length:]
        dry[:] = [a + 0.25 * gain * b for a, b in zip(dry, wet)]

    def end_softly(self, seconds):
        """Fades the last `seconds` out, so that the recording ends in silence."""
        tail = round(seconds * RATE)
        for i in range(tail):
            self.samples[-1 - i] *= math.sin(math.pi / 2 * i / tail) ** 2


def halved(samples):
    """The samples at half the rate, after a low-pass that treats them as a loop."""
    reach = 15
    taps = []
    for i in range(-reach, reach + 1):
        window = 0.54 + 0.46 * math.cos(math.pi * i / (reach + 1))
        taps.append(window * (0.5 if i == 0 else math.sin(math.pi * i / 2) / (math.pi * i)))
    length = len(samples)
    padded = samples[-reach:] + samples + samples[:reach]
    return [
        sum(tap * padded[first + i] for i, tap in enumerate(taps) if tap)
        for first in range(0, length, 2)
    ]
