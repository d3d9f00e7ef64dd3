"""The animals of the example `pickers`: a voice that glides in pitch, through the changing shape of a mouth.

Each is an imitation by numbers, as a person would imitate an animal; nothing was recorded.
"""

import math

from .recording import Mono
from .synthesis import RATE, BandPass, Noise, rounded, smooth_step


def along(points, t):
    """The value at time `t` of a smooth curve through (time, value) points."""
    if t <= points[0][0]:
        return points[0][1]
    for (start, before), (end, after) in zip(points, points[1:]):
        if t < end:
            return before + (after - before) * smooth_step((t - start) / (end - start))
    return points[-1][1]


def voice(noise, seconds, pitch, mouth, level, breath=0.03, tremble=(0.0, 0.0), rough=0.0):
    """A voice.

    `pitch` and `level` are curves. `mouth` lists its resonances, each a curve of hertz, a quality and
    a gain. `breath` is the share of noise, `tremble` the hertz and depth of a slow variation of pitch
    and loudness, and `rough` how much each period differs from the one before.
    """
    filters = [(BandPass(curve[0][1], q), curve, gain) for curve, q, gain in mouth]
    out, phase, jitter = [], 0.0, 0.0
    for i in range(round(seconds * RATE)):
        t = i / RATE
        sway = math.sin(math.tau * tremble[0] * t) * tremble[1]
        phase += along(pitch, t) * (1 + 0.3 * sway + rough * jitter) / RATE
        if phase >= 1:
            phase -= 1
            jitter = noise.next()
        # Vocal folds open slowly and close abruptly: a tilted wave with strong overtones.
        pulse = 3 * phase * phase - 2 * phase * phase * phase if phase < 0.7 else 0.784 * (1 - phase) / 0.3
        x = (pulse - 0.42) + breath * noise.next()
        if i % 64 == 0:
            for filter, curve, _ in filters:
                filter.tune(along(curve, t))
        out.append(sum(gain * filter.feed(x) for filter, _, gain in filters)
                   * along(level, t) * (1 + sway))
    rounded(out, 0.008)
    return out


def still(hertz):
    """A resonance that stays where it is."""
    return [(0, hertz)]


def cat():
    """Miaow: the mouth opens from a closed hum and closes again while the pitch arches."""
    out = Mono(0.95)
    out.add(0, voice(
        Noise(0xCA700001), 0.9, [(0, 430), (0.25, 640), (0.5, 610), (0.88, 380)],
        [([(0, 380), (0.16, 700), (0.38, 1_250), (0.88, 480)], 5, 1.0),
         ([(0, 2_700), (0.2, 2_300), (0.5, 1_700), (0.88, 1_000)], 7, 0.8), (still(3_600), 6, 0.25)],
        [(0, 0), (0.08, 0.5), (0.35, 1), (0.6, 0.8), (0.88, 0)], breath=0.05))
    return finished(out)


def cow():
    """Moo: a long low tone that opens late."""
    out = Mono(1.5)
    out.add(0, voice(
        Noise(0xC0300001), 1.45, [(0, 118), (0.3, 150), (1.0, 146), (1.42, 104)],
        [([(0, 240), (0.45, 330), (0.9, 430), (1.42, 280)], 5, 1.0), ([(0, 620), (0.7, 900), (1.42, 650)], 6, 0.6),
         (still(2_300), 6, 0.14)],
        [(0, 0), (0.18, 0.8), (0.9, 1), (1.42, 0)], breath=0.05, rough=0.02))
    return finished(out)


def dog():
    """Woof, woof: two short falls in pitch that start with a burst of breath."""
    out = Mono(0.85)
    for start, gain, higher in ((0, 1.0, 1.0), (0.38, 0.9, 0.94)):
        out.add(start, voice(
            Noise(0xD0600001), 0.24, [(0, 210 * higher), (0.05, 300 * higher), (0.22, 130 * higher)],
            [([(0, 420), (0.05, 900), (0.2, 520)], 3, 1.0), ([(0, 1_000), (0.06, 1_500), (0.2, 1_000)], 4, 0.8),
             (still(2_700), 5, 0.2)],
            [(0, 0), (0.02, 1), (0.1, 0.8), (0.23, 0)], breath=0.25, rough=0.05), gain)
    return finished(out)


def duck():
    """Quack, quack: a nasal buzz that falls."""
    out = Mono(0.75)
    for start in (0, 0.36):
        out.add(start, voice(
            Noise(0xD0C40001), 0.26, [(0, 250), (0.06, 270), (0.25, 195)],
            [([(0, 900), (0.06, 1_350), (0.24, 1_050)], 6, 1.0), ([(0, 2_200), (0.08, 2_500), (0.24, 2_100)], 7, 0.9),
             (still(3_400), 7, 0.4)],
            [(0, 0), (0.03, 1), (0.16, 0.8), (0.25, 0)], breath=0.12, rough=0.03))
    return finished(out)


def frog():
    """Ribbit: two trills, the second one higher."""
    out = Mono(0.72)
    for start, hertz, length in ((0, 900, 0.22), (0.28, 1_250, 0.34)):
        out.add(start, voice(
            Noise(0xF3060001), length, [(0, 62), (length * 0.7, 74), (length, 60)],
            [([(0, hertz * 0.8), (length * 0.5, hertz), (length, hertz * 0.9)], 6, 1.0),
             (still(hertz * 2.1), 8, 0.5)],
            [(0, 0), (0.05, 0.9), (length * 0.7, 1), (length, 0)], breath=0.10, rough=0.06))
    return finished(out)


def owl():
    """Too-whoo: a short and a long whistle with much breath."""
    out = Mono(1.45)
    for start, length, pitch in ((0, 0.26, [(0, 340), (0.1, 375), (0.25, 350)]),
                                 (0.42, 0.95, [(0, 330), (0.15, 385), (0.6, 365), (0.95, 310)])):
        out.add(start, voice(
            Noise(0x03170001), length, pitch, [(pitch, 9, 1.0), (still(760), 5, 0.16)],
            [(0, 0), (0.07, 1), (length * 0.6, 0.9), (length, 0)], breath=0.30, tremble=(7, 0.08)))
    return finished(out)


def sheep():
    """Baa: an open vowel that trembles."""
    out = Mono(1.05)
    out.add(0, voice(
        Noise(0x58330001), 1.0, [(0, 200), (0.12, 245), (0.7, 235), (0.98, 200)],
        [([(0, 350), (0.12, 850), (0.95, 700)], 5, 1.0), ([(0, 1_100), (0.12, 1_650), (0.95, 1_500)], 6, 0.8),
         (still(2_800), 6, 0.3)],
        [(0, 0), (0.1, 0.9), (0.7, 1), (0.98, 0)], breath=0.08, tremble=(8.5, 0.38), rough=0.02))
    return finished(out)


def finished(out):
    """A recording without rumble, in a small room."""
    out.remove_rumble(60)
    out.add_room(0.12, 0.2)
    out.end_softly(0.05)
    return out
