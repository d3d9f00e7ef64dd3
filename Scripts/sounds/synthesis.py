"""The building blocks of every sound: noise, filters, struck bodies and bells.

Only Python's standard library is used. The noise comes from a small custom generator with fixed
seeds, and nothing depends on the time or on the order of a dictionary, so every run gives the same
samples.
"""

import math

RATE = 44_100   # samples per second
TAU = 2 * math.pi


class Noise:
    """White noise from a 32-bit xorshift generator, repeatable everywhere."""

    def __init__(self, seed):
        self.state = seed & 0xFFFFFFFF or 1

    def next(self):
        """The next value, uniformly distributed between -1 and 1."""
        x = self.state
        x ^= (x << 13) & 0xFFFFFFFF
        x ^= x >> 17
        x ^= (x << 5) & 0xFFFFFFFF
        self.state = x
        return x / 0x7FFFFFFF - 1.0

    def between(self, low, high):
        """The next value, uniformly distributed between low and high."""
        return low + (high - low) * (self.next() + 1.0) / 2.0


class BandPass:
    """A two-pole band-pass filter (constant gain of 1 at its centre)."""

    def __init__(self, centre, q):
        self.q = q
        self.tune(centre)
        self.x1 = self.x2 = self.y1 = self.y2 = 0.0

    def tune(self, centre):
        """Moves the centre, even while the filter sounds."""
        w = TAU * centre / RATE
        alpha = math.sin(w) / (2 * self.q)
        a0 = 1 + alpha
        self.b0 = alpha / a0
        self.a1 = -2 * math.cos(w) / a0
        self.a2 = (1 - alpha) / a0

    def feed(self, x):
        y = self.b0 * (x - self.x2) - self.a1 * self.y1 - self.a2 * self.y2
        self.x2, self.x1 = self.x1, x
        self.y2, self.y1 = self.y1, y
        return y


def smooth_step(x):
    """0 below 0, 1 above 1, and a smooth slope between."""
    x = min(1.0, max(0.0, x))
    return x * x * (3 - 2 * x)


def struck(modes, seconds, attack=0.0003):
    """A struck body: decaying sine waves, one for each (hertz, gain, decay).

    `decay` is the time in seconds in which a mode falls to 1/e.  Each mode
    starts as a sine at 0, so that there is no step in the wave; `attack`
    rounds the start off a little more.
    """
    out = [0.0] * round(seconds * RATE)
    for hertz, gain, decay in modes:
        turn = TAU * hertz / RATE
        fall = math.exp(-1 / (decay * RATE))
        level = gain
        for i in range(len(out)):
            out[i] += level * math.sin(turn * i)
            level *= fall
    rounded(out, attack)
    return out


def burst(noise, bands, seconds, decay, attack=0.0003):
    """A burst of noise through band-pass filters, one for each (hertz, q, gain)."""
    filters = [(BandPass(hertz, q), gain) for hertz, q, gain in bands]
    fall = math.exp(-1 / (decay * RATE))
    level = 1.0
    out = []
    for _ in range(round(seconds * RATE)):
        x = noise.next() * level
        out.append(sum(gain * filter.feed(x) for filter, gain in filters))
        level *= fall
    rounded(out, attack)
    return out


def rounded(samples, attack):
    """Fades the first `attack` seconds in and the last 5 ms out, in place."""
    rise = max(1, round(attack * RATE))
    for i in range(min(rise, len(samples))):
        samples[i] *= (i + 1) / (rise + 1)
    tail = min(len(samples), round(0.005 * RATE))
    for i in range(tail):
        samples[-1 - i] *= i / tail


# The partial tones of a small tuned bell: ratio to the note, gain, and relative
# decay time.  The high ones are not multiples of the note, which makes it sound
# like a bell, and they die away first.
BELL = (
    (0.5, 0.20, 1.10),    # hum
    (1.0, 1.00, 1.00),    # the note itself
    (2.0, 0.42, 0.62),
    (2.76, 0.26, 0.40),
    (4.07, 0.13, 0.26),
    (5.40, 0.12, 0.18),
    (8.93, 0.06, 0.08),
)


def note(semitones):
    """The frequency of a note, counted in semitones from C5."""
    return 523.2511306 * 2 ** (semitones / 12)


def bell(hertz, ring, seconds, detune=0.0):
    """One stroke of a bell.

    With `detune` (in hertz) every partial is sounded twice, once strongly and
    once weakly a little above, so that a long note shimmers.
    """
    modes = []
    for ratio, gain, length in BELL:
        if hertz * ratio > 15_000:
            continue
        decay = ring * length
        if detune:
            modes.append((hertz * ratio, gain * 0.78, decay))
            modes.append((hertz * ratio + detune * (1 + 0.2 * ratio), gain * 0.22, decay))
        else:
            modes.append((hertz * ratio, gain, decay))
    return struck(modes, seconds, attack=0.0006)
