"""The orchestra: mallets, harp, brass, strings, timpani, cymbals and coins.

Everything is in C major, and pitched sounds that may overlap with others keep to C, D, E, G and A,
so that any two sounds fit together.
"""

import math

from .synthesis import RATE, TAU, BandPass, bell, burst, note, rounded, smooth_step, struck

# The five tones that always fit, in semitones above C.
PENTATONIC = (0, 2, 4, 7, 9)


def step(n, octave=0):
    """The semitones above C5 of the `n`-th tone of the pentatonic scale, in any octave."""
    return 12 * (octave + n // 5) + PENTATONIC[n % 5]


def mallet(tone, seconds, ring=0.35, hardness=0.3):
    """A bar of a marimba (`hardness` near 0) or a vibraphone (near 1)."""
    hertz = note(tone)
    return struck(
        [(hertz, 1.0, ring), (hertz * 3.93, 0.30 * hardness + 0.05, ring * 0.35),
         (hertz * 9.2, 0.16 * hardness, ring * 0.12)],
        seconds, attack=0.0012)


def chime(tone, seconds, ring=0.3):
    """A small bell."""
    return bell(note(tone), ring, seconds, detune=2.4)


def harp(noise, tone, seconds, softness=0.5):
    """A plucked string: noise circulating in a delay line one period long, low-passed on each pass.

    `softness` smooths the noise beforehand, as the flesh of a finger does: 0 is a nail, 1 a thumb.

    Source: Karplus and Strong, "Digital synthesis of plucked-string and drum timbres", 1983. An
    all-pass supplies the fractional part of the length, so that high strings are in tune.
    """
    period = RATE / note(tone)
    length = int(period - 0.6)
    rest = period - 0.5 - length
    pass_through = (1 - rest) / (1 + rest)
    line = [noise.next() for _ in range(length)]
    for _ in range(2 + round(softness * length / 6)):
        line = [(line[i - 1] + line[i]) / 2 for i in range(length)]
    mean = sum(line) / length
    loudest = max(abs(x - mean) for x in line)
    line = [(x - mean) / loudest for x in line]
    keep = math.exp(-1 / (note(tone) * 0.9))
    out, at, before, fed, passed = [], 0, 0.0, 0.0, 0.0
    for _ in range(round(seconds * RATE)):
        x = line[at]
        out.append(x)
        y = keep * (x + before) / 2
        before = x
        passed = pass_through * (y - passed) + fed
        fed = y
        line[at] = passed
        at = at + 1 if at + 1 < length else 0
    rounded(out, 0.004)
    return out


def cycle(hertz, brightness):
    """One period of a rich wave as a table; partial n has gain `brightness` ** (n - 1) / n ** 0.6."""
    size = 8_192
    top = max(1, min(24, int(9_000 / hertz)))
    partials = [(n, brightness ** (n - 1) / n ** 0.6) for n in range(1, top + 1)]
    table = [sum(gain * math.sin(TAU * n * i / size + 0.7 * n * n) for n, gain in partials) for i in range(size)]
    loudest = max(map(abs, table))
    return [x / loudest for x in table]


def sustained(tone, seconds, brightness, attack, release, detune=0.0015, vibrato=0.0):
    """A held tone of two players who are never quite together; `seconds` is its total length."""
    hertz = note(tone)
    table = cycle(hertz, brightness)
    size = len(table)
    length = round(seconds * RATE)
    out = []
    first, second = 0.0, 0.31 * size
    turn = hertz * size / RATE
    for i in range(length):
        t = i / RATE
        bend = 1 + vibrato * math.sin(TAU * 5.2 * t) * smooth_step(t / 0.6)
        first = (first + turn * bend * (1 + detune)) % size
        second = (second + turn * bend * (1 - detune)) % size
        level = smooth_step(t / attack) * smooth_step((seconds - t) / release)
        out.append(level * (0.55 * table[int(first)] + 0.45 * table[int(second)]))
    return out


def brass(tone, seconds, loudness=0.6):
    """A section of horns: a quick swell, brighter when louder."""
    out = sustained(tone, seconds, 0.5 + 0.36 * loudness, 0.035, min(0.18, seconds / 2), 0.0012, 0.003)
    dark = 0.0
    for i, x in enumerate(out):
        t = i / RATE
        # The lips open: the tone begins dark and brightens within a tenth of a second.
        open_by = 0.10 + 0.45 * loudness * smooth_step(t / 0.10)
        dark += open_by * (x - dark)
        out[i] = dark
    return out


def strings(tone, seconds, attack=0.5, release=0.8):
    """A soft section of strings."""
    return sustained(tone, seconds, 0.55, attack, release, 0.0022, 0.002)


def timpani(tone, seconds, gain=1.0):
    """A kettledrum."""
    hertz = note(tone)
    return [gain * x for x in struck(
        [(hertz, 1.0, 0.40), (hertz * 1.5, 0.55, 0.26), (hertz * 1.98, 0.35, 0.20), (hertz * 2.44, 0.2, 0.12),
         (hertz * 0.5, 0.35, 0.08)], seconds, attack=0.004)]


def cymbal(noise, seconds, decay, swell=0.0):
    """A cymbal; it grows for `swell` seconds, as under soft mallets."""
    out = burst(noise, [(5_200, 0.7, 0.7), (8_300, 0.8, 0.8), (11_500, 0.9, 0.6)], seconds, 1e6)
    for i in range(len(out)):
        t = i / RATE
        out[i] *= smooth_step(t / swell) ** 2 if t < swell else math.exp(-(t - swell) / decay)
        out[i] *= smooth_step((seconds - t) / (0.5 * seconds))
    rounded(out, 0.004)
    return out


def coin(noise, tone, seconds):
    """A coin that falls on others: two bright rings out of step, and the click of metal."""
    hertz = note(tone)
    out = struck(
        [(hertz, 0.7, 0.10), (hertz * 1.503, 0.5, 0.085), (hertz * 2.32, 0.35, 0.05), (hertz * 3.61, 0.15, 0.03)],
        seconds, attack=0.0006)
    for i, x in enumerate(burst(noise, [(7_500, 1.0, 0.5)], 0.012, 0.002)):
        out[i] += x
    return out


def sweep(noise, seconds, low, high, q, swell):
    """Noise through a resonance that glides from `low` to `high` hertz; `swell` shapes its loudness."""
    filter = BandPass(low, q)
    out = []
    count = round(seconds * RATE)
    for i in range(count):
        if i % 64 == 0:
            filter.tune(low * (high / low) ** (i / count))
        out.append(filter.feed(noise.next()) * swell(i / RATE))
    return out
