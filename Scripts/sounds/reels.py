"""The sounds of the reels: stops, scatters, the riser, held and expanding cells, the wheel."""

from .instruments import chime, harp, mallet, step, sweep
from .recording import Mono
from .synthesis import Noise, burst, note, smooth_step, struck


def stop(reel):
    """A reel drops into place: a padded thud with a wooden tone that rises from reel to reel."""
    noise = Noise(0x57090000 + reel)
    out = Mono(0.20)
    low = note(step(reel - 1, -2))
    out.add(0, struck([(low * 0.5, 0.9, 0.040), (low, 1.0, 0.040), (low * 1.52, 0.5, 0.026), (low * 2.7, 0.28, 0.016)],
                      0.20, attack=0.0012))
    out.add(0, mallet(step(reel - 1, -1), 0.20, ring=0.045), 0.45)
    out.add(0, burst(noise, [(380, 0.8, 1.0), (1_350, 1.0, 0.7), (3_100, 1.2, 0.25)], 0.05, 0.007, 0.0008), 0.9)
    out.drive(1.4)
    out.flatten(2)
    out.end_softly(0.06)
    return out


def scatter(count):
    """The `count`-th scatter lands: a bell with a plucked string, higher and fuller each time."""
    noise = Noise(0x5CA77E00 + count)
    out = Mono(0.55)
    tone = (0, 4, 7, 12, 16)[count - 1]
    out.add(0, struck([(110, 1.0, 0.05), (165, 0.5, 0.035)], 0.2, attack=0.002), 0.45)
    out.add(0, chime(tone, 0.55, 0.20), 0.7)
    out.add(0.004, harp(noise, tone - 12, 0.55), 0.35)
    # Each scatter recalls the ones before it with a quick run up to its own tone.
    for i, before in enumerate((0, 4, 7, 12)[:count - 1]):
        out.add(0.05 + 0.045 * i, chime(before + 12, 0.30, 0.08), 0.10 + 0.03 * i)
    out.add_room(0.25, 0.25)
    out.end_softly(0.15)
    return out


def riser():
    """Anticipation: 1.2 s of a tremolo that climbs, over rushing air, and breaks off as the reel lands."""
    noise = Noise(0x815E8000)
    seconds = 1.20
    out = Mono(seconds)
    grow = lambda t: smooth_step(t / seconds) ** 1.3
    out.add(0, sweep(noise, seconds, 350, 5_200, 2.2, grow), 0.9)
    time, n, gap = 0.0, 0, 0.085
    while time < seconds - 0.05:
        level = 0.10 + 0.34 * grow(time)
        out.add(time, mallet(step(n // 2 + (2 if n % 2 else 0), -1), 0.25, ring=0.09, hardness=0.5), level)
        time += gap
        gap *= 0.972
        n += 1
    beat = 0.0
    while beat < seconds - 0.1:
        out.add(beat, struck([(65.4, 1.0, 0.07), (98.1, 0.4, 0.05)], 0.2, attack=0.004), 0.25 + 0.35 * grow(beat))
        beat += 0.30 - 0.11 * beat
    out.add_room(0.2, 0.3)
    out.end_softly(0.045)
    return out


def lock():
    """A cell is held: a bolt slides home and a low tone confirms it."""
    noise = Noise(0x10CC0001)
    out = Mono(0.36)
    out.add(0, burst(noise, [(1_900, 1.4, 1.0), (4_200, 1.2, 0.5)], 0.03, 0.005), 0.7)
    bolt = [(740, 0.4, 0.030), (1_236, 0.32, 0.022), (2_090, 0.24, 0.016), (3_350, 0.12, 0.010)]
    out.add(0.055, struck(bolt, 0.2), 0.8)
    out.add(0.055, burst(noise, [(620, 0.9, 1.0), (2_500, 1.0, 0.5)], 0.04, 0.006), 0.9)
    out.add(0.058, mallet(-12, 0.30, ring=0.10), 0.55)
    out.add(0.058, mallet(-5, 0.30, ring=0.10), 0.40)
    out.add(0.058, struck([(130.8, 1.0, 0.05)], 0.2, attack=0.003), 0.45)
    out.add_room(0.15, 0.2)
    out.end_softly(0.10)
    return out


def expand():
    """A symbol grows over its reel: a soft rush upwards that opens into a chord."""
    noise = Noise(0xE59A0001)
    out = Mono(0.85)
    rush = lambda t: smooth_step(t / 0.30) * smooth_step((0.50 - t) / 0.18)
    out.add(0, sweep(noise, 0.50, 300, 3_800, 1.6, rush), 0.7)
    for i in range(7):
        out.add(0.03 + 0.045 * i, harp(noise, step(i, -1), 0.6), 0.22 + 0.03 * i)
    for tone, gain in ((0, 0.42), (4, 0.34), (7, 0.34), (12, 0.30)):
        out.add(0.345, chime(tone, 0.50, 0.22), gain)
    out.add_room(0.35, 0.35)
    out.end_softly(0.22)
    return out


def wheel_tick():
    """A peg of the wheel passes the clapper."""
    noise = Noise(0x3EE17000)
    out = Mono(0.05)
    peg = [(1_046.5, 0.6, 0.007), (1_568, 0.4, 0.006), (2_940, 0.25, 0.003), (420, 0.5, 0.006)]
    out.add(0, struck(peg, 0.05, 0.0006))
    out.add(0, burst(noise, [(2_600, 1.0, 0.6)], 0.02, 0.002, 0.0006), 0.8)
    out.end_softly(0.015)
    return out
