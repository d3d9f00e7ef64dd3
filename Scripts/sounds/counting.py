"""Small sounds of buttons and counts: button, picks, ticks, the last coin, a pay below the bet."""

from .instruments import chime, coin, harp, mallet, step
from .recording import Mono
from .synthesis import Noise, burst, struck


def press():
    """A button goes down: soft, short, and lower than anything else that clicks."""
    noise = Noise(0xB0770000)
    out = Mono(0.09)
    out.add(0, struck([(196, 0.9, 0.014), (392, 0.45, 0.010), (980, 0.20, 0.005)], 0.09, attack=0.0015))
    out.add(0, burst(noise, [(1_500, 0.9, 0.6)], 0.02, 0.003, 0.001), 0.5)
    out.end_softly(0.03)
    return out


def tick(height):
    """One tick of the count, `height` from 1 to 8: the count climbs the scale as it nears its end."""
    out = Mono(0.07)
    tone = step(height - 1, 1)
    out.add(0, mallet(tone, 0.07, ring=0.022, hardness=0.5), 1.0)
    out.add(0, mallet(tone - 12, 0.07, ring=0.018), 0.35)
    out.end_softly(0.025)
    return out


def last_coin():
    """The count is complete: two coins fall on the heap, a fourth apart."""
    noise = Noise(0xC0140000)
    out = Mono(0.48)
    out.add(0, coin(noise, 19, 0.35), 0.6)
    out.add(0.075, coin(noise, 24, 0.40), 1.0)
    out.add(0.075, mallet(12, 0.3, ring=0.12), 0.25)
    out.add_room(0.2, 0.2)
    out.end_softly(0.15)
    return out


def returned():
    """A pay of less than the bet: two quiet wooden tones that don't celebrate."""
    out = Mono(0.38)
    out.add(0, mallet(-5, 0.35, ring=0.10), 0.8)
    out.add(0.085, mallet(0, 0.29, ring=0.12), 0.9)
    out.add_room(0.15, 0.2)
    out.end_softly(0.15)
    return out


def pick():
    """A lid springs open and something glints inside."""
    noise = Noise(0x91C80000)
    out = Mono(0.62)
    out.add(0, struck([(233, 0.7, 0.022), (351, 0.5, 0.018), (622, 0.3, 0.010)], 0.12, attack=0.001), 0.8)
    out.add(0, burst(noise, [(850, 0.9, 1.0), (2_300, 1.0, 0.4)], 0.05, 0.008), 0.8)
    for i, n in enumerate((0, 2, 3, 5, 7)):
        out.add(0.055 + 0.042 * i, chime(step(n, 0), 0.45, 0.13), 0.30 - 0.02 * i)
        out.add(0.055 + 0.042 * i, harp(noise, step(n, -1), 0.40), 0.22)
    out.add_room(0.3, 0.3)
    out.end_softly(0.2)
    return out
