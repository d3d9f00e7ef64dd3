"""The two loops behind the reels. Sounds that run past the end continue at the beginning, so that
there is no seam."""

from .instruments import chime, harp, mallet, step, strings
from .recording import Mono
from .synthesis import Noise, burst, struck


def pads(out, chords, bar, gain):
    """Strings that melt from chord to chord, one per bar."""
    for i, chord in enumerate(chords):
        for n, tone in enumerate(chord):
            out.add(i * bar - 0.4, strings(tone, bar + 0.9, 0.9, 1.0), gain * (0.8 if n else 1.0))


def base():
    """Between spins: a slow breath of strings with a harp here and there, 12 s at 80 beats a minute."""
    noise = Noise(0xA3B1E001)
    beat = 0.75
    out = Mono(16 * beat, loops=True)
    pads(out, ((-24, -5, 4, 7), (-27, -8, 0, 7), (-31, -3, 0, 4), (-29, -5, 2, 7)), 4 * beat, 0.20)
    plucks = ((0.0, 0), (1.5, 2), (2.0, 4), (4.5, 3), (5.0, 5), (7.0, 2), (8.0, 4), (9.5, 3), (10.0, 6),
              (12.0, 5), (12.5, 3), (14.5, 1), (15.0, 2))
    for at, n in plucks:
        out.add(at * beat, harp(noise, step(n, -1), 2.0, 0.8), 0.17)
    for at, n in ((3.0, 7), (6.5, 9), (11.0, 8), (13.5, 7)):
        out.add(at * beat, chime(step(n, -1), 1.2, 0.40), 0.035)
    out.add_room(0.55, 1.0)
    out.remove_rumble(30)
    out.flatten(1.5)
    return out


def feature():
    """Inside a feature: the same harmony, but livelier: mallets run, a hand drum walks, 10 s at 96 beats a minute."""
    noise = Noise(0xA3B1E002)
    beat = 0.625
    out = Mono(16 * beat, loops=True)
    chords = ((-27, -8, 0, 4), (-31, -3, 0, 4), (-24, -5, 4, 7), (-29, -5, 2, 7))
    pads(out, chords, 4 * beat, 0.15)
    runs = ((0, 2, 4, 5, 4, 2, 4, 2), (0, 2, 4, 6, 4, 2, 5, 4), (2, 3, 5, 7, 5, 3, 5, 3), (1, 3, 4, 6, 4, 3, 4, 3))
    for bar, run in enumerate(runs):
        for i, n in enumerate(run):
            accent = 1.0 if i % 4 == 0 else 0.72
            out.add((4 * bar + 0.5 * i) * beat, mallet(step(n, -1), 0.7, 0.16, 0.15), 0.17 * accent)
        low = chords[bar][0]
        for at, gain in ((0.0, 1.0), (1.5, 0.6), (2.5, 0.75)):
            out.add((4 * bar + at) * beat, harp(noise, low + 12, 1.0, 1.0), 0.26 * gain)
    for half in range(32):
        drum = {0: 1.0, 3: 0.5, 4: 0.75, 6: 0.6}.get(half % 8)
        if drum:
            skin = struck([(98, 1.0, 0.07), (147, 0.5, 0.05), (236, 0.25, 0.03)], 0.35, 0.003)
            out.add(0.5 * half * beat, skin, 0.22 * drum)
        out.add(0.5 * half * beat, burst(noise, [(6_200, 0.9, 1.0)], 0.08, 0.022, 0.006), 0.07 if half % 2 else 0.04)
    out.add(7.5 * beat, chime(step(9, -1), 1.0, 0.3), 0.035)
    out.add(15.5 * beat, chime(step(8, -1), 1.0, 0.3), 0.035)
    out.add_room(0.45, 0.7)
    out.remove_rumble(30)
    out.flatten(1.5)
    return out
