"""The mix for which the sounds are made: a minute of play, and the most sounds possible at once."""

import array
import io
import sys
import wave

from .loudness import peak
from .synthesis import RATE, Noise

# Volume of each bus while nothing else plays, and under a fanfare or another flourish.
BUSES = {"effects": (1.0, 1.0), "reels": (1.0, 0.6), "music": (1.0, 0.35)}
CRUNCH = 0.35   # gain of the lever with music; the classic plays it at full volume
FADE = 0.15   # seconds in which a bus is ducked or restored


def decoded(data):
    """The samples of a WAV file as a list for each channel, between -1 and 1, at RATE."""
    with wave.open(io.BytesIO(data)) as file:
        channels, rate = file.getnchannels(), file.getframerate()
        frames = array.array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        frames.byteswap()
    sides = [[x / 32768 for x in frames[channel::channels]] for channel in range(channels)]
    if rate * 2 == RATE:
        sides = [doubled(side) for side in sides]
    return sides if channels == 2 else [sides[0], sides[0]]


def doubled(samples):
    """The samples at twice the rate, with the means of neighbours in between."""
    out = []
    for i, x in enumerate(samples):
        out += (x, (x + samples[(i + 1) % len(samples)]) / 2)
    return out


def mixed(sounds, score, seconds):
    """Mixes a score of cues (start, name, gain, bus, seconds or None); seconds make a cue loop.

    `sounds` has the two channels of each name. Flourishes, which are the cues on the bus
    "flourish", duck the others.
    """
    length = round(seconds * RATE)
    spans = [(start, start + len(sounds[name][0]) / RATE) for start, name, _, bus, _ in score if bus == "flourish"]
    ducking = []
    for i in range(0, length, 64):
        t = i / RATE
        ducking.append(max([0.0] + [min(1.0, (t - a) / FADE + 1, (b - t) / FADE + 1) for a, b in spans]))
    out = [[0.0] * length, [0.0] * length]
    for start, name, gain, bus, loop in score:
        full, ducked = BUSES.get(bus, (1.0, 1.0))
        first = round(start * RATE)
        for side, samples in zip(out, sounds[name]):
            count = round(loop * RATE) if loop else len(samples)
            for i in range(min(count, length - first)):
                down = ducking[(first + i) // 64] if full != ducked else 0.0
                side[first + i] += gain * (full + (ducked - full) * max(0.0, down)) * samples[i % len(samples)]
    return out


def spin(score, start, scatters=(), teased=()):
    """Adds a spin to the score: button, lever, five stops; returns when the last reel rests."""
    score += [(start, "press", 1.0, "effects", None), (start + 0.05, "crunch", CRUNCH, "reels", None)]
    at = start + 1.0
    for reel in range(1, 6):
        if reel in teased:
            score.append((at - 0.2, "riser", 1.0, "reels", None))
            at += 1.2
        score.append((at, f"stop-{reel}", 1.0, "reels", None))
        if reel in scatters:
            score.append((at, f"scatter-{scatters.index(reel) + 1}", 1.0, "reels", None))
        at += 0.25
    return at


def count(score, start, seconds):
    """Adds a count-up to the score: rising ticks, then the coin; returns when it ends."""
    ticks = round(seconds / 0.09)
    for i in range(ticks):
        score.append((start + 0.09 * i, f"tick-{1 + 8 * i // ticks}", 1.0, "effects", None))
    score.append((start + seconds, "coin", 1.0, "effects", None))
    return start + seconds


def minute_of_play():
    """A minute with something of everything, as (score, seconds)."""
    score = []
    at = spin(score, 0.3) + 0.5
    at = spin(score, at)
    score.append((at, "returned", 1.0, "effects", None))
    at = spin(score, at + 0.8)
    score.append((at, "fanfare-win", 1.0, "flourish", None))
    at = spin(score, count(score, at, 0.8) + 0.4)
    score.append((at, "fanfare-nice", 1.0, "flourish", None))
    at = spin(score, count(score, at, 1.5) + 0.4, scatters=(1, 3, 5), teased=(4, 5))
    score += [(0.0, "ambience", 1.0, "music", at), (at, "feature-in", 1.0, "flourish", None)]
    begin = at + 1.9
    at = spin(score, begin)
    score += [(at, "expand", 1.0, "effects", None), (at + 0.9, "lock", 1.0, "effects", None)]
    score.append((at + 1.2, "fanfare-big", 1.0, "flourish", None))
    at = spin(score, count(score, at + 1.2, 3.5) + 0.4)
    score.append((at, "retrigger", 1.0, "flourish", None))
    score += [(at + 1.3 + 0.1 * i, "wheel-tick", 1.0, "effects", None) for i in range(20)]
    score += [(at + 3.6, "pick", 1.0, "effects", None), (at + 4.4, "pick", 1.0, "effects", None)]
    at = spin(score, at + 5.2)
    score.append((at, "fanfare-huge", 1.0, "flourish", None))
    at = count(score, at, 6.0) + 0.3
    score += [(begin, "ambience-feature", 1.0, "music", at - begin), (at, "feature-out", 1.0, "flourish", None)]
    at = spin(score, at + 1.6)
    score.append((at, "jackpot", 1.0, "flourish", None))
    return score, at + 4.2


def loudest_of_eight(sounds, flourishes, loops, trials=400):
    """The peak of eight layers at once: a flourish, a loop and the six loudest others.

    All start together in the first trial; in the others each starts at a random time within the
    first 0.4 s (with a fixed seed).
    """
    others = [name for name in sounds if name not in flourishes and name not in loops and name != "win"]
    others.sort(key=lambda name: (-peak(sounds[name]), name))
    noise = Noise(0x81A7E125)
    loudest = 0.0
    window = round(0.8 * RATE)
    for trial in range(trials):
        flourish, loop = flourishes[trial % len(flourishes)], loops[trial % len(loops)]
        layers = [(flourish, 1.0), (loop, BUSES["music"][1])]
        layers += [(name, CRUNCH if name == "crunch" else ducked_gain(name)) for name in others[:6]]
        out = [0.0] * window
        for name, gain in layers:
            first = 0 if trial == 0 else round(noise.between(0, 0.4) * RATE)
            samples = sounds[name][0]
            skipped = 0 if trial == 0 or len(samples) < 2 * RATE else round(noise.between(0, len(samples) - RATE))
            for i, x in enumerate(samples[skipped:skipped + window - first], first):
                out[i] += gain * x
        loudest = max(loudest, max(map(abs, out)))
    return loudest, others[:6]


def ducked_gain(name):
    """The gain of a sound under a flourish."""
    on_reels = name.split("-")[0] in ("crunch", "stop", "scatter", "riser")
    return BUSES["reels" if on_reels else "effects"][1]
