"""The start of a feature, its extension and its end."""

from .fanfares import finish, glissando, horns, sparkle
from .instruments import chime, cymbal, mallet, strings, sweep, timpani
from .recording import Mono
from .synthesis import Noise, note, smooth_step, struck


def enter():
    """The curtain opens: the harp sweeps up, a gong blooms, strings lift the room, 1.9 s."""
    noise = Noise(0xFEA70001)
    out = Mono(1.90)
    glissando(out, noise, 0.0, 0, 17, 0.62, 0.20)
    out.add(0, sweep(noise, 0.8, 250, 4_000, 1.4, lambda t: smooth_step(t / 0.6) * smooth_step((0.8 - t) / 0.2)), 0.35)
    gong = note(-24)
    out.add(0.62, struck([(gong, 1.0, 0.55), (gong * 1.48, 0.5, 0.45), (gong * 2.03, 0.45, 0.40),
                          (gong * 2.71, 0.3, 0.32), (gong * 3.94, 0.2, 0.22)], 1.28, attack=0.012), 0.42)
    out.add(0.62, cymbal(noise, 1.0, 0.30, swell=0.03), 0.10)
    for tone, gain in ((-12, 0.26), (-5, 0.22), (2, 0.20), (4, 0.20), (9, 0.16)):
        out.add(0.40, strings(tone, 1.45, 0.35, 0.6), gain)
    for tone in (12, 16, 21):
        out.add(0.62, chime(tone, 1.2, 0.35), 0.24)
    return finish(out, 0.42, 0.6, 0.60)


def leave():
    """The curtain falls: the harp comes down and the strings settle on C, 1.4 s."""
    noise = Noise(0xFEA70002)
    out = Mono(1.40)
    glissando(out, noise, 0.0, 14, 0, 0.55, 0.20)
    for tone, gain in ((-24, 0.24), (-12, 0.24), (-5, 0.20), (4, 0.18)):
        out.add(0.20, strings(tone, 1.15, 0.25, 0.7), gain)
    for tone, gain in ((0, 0.34), (-5, 0.24)):
        out.add(0.56, mallet(tone, 0.8, 0.30, 0.7), gain)
    return finish(out, 0.40, 0.5, 0.55)


def again():
    """More of the feature: horns call twice and a flurry of bells agrees, 1.1 s."""
    noise = Noise(0xFEA70003)
    out = Mono(1.10)
    horns(out, 0.00, (-5, 0, 4), 0.13, 0.55, 0.38)
    horns(out, 0.16, (0, 4, 7), 0.13, 0.6, 0.40)
    horns(out, 0.32, (4, 7, 12), 0.40, 0.7, 0.42)
    out.add(0.32, timpani(-24, 0.5), 0.5)
    for i, tone in enumerate((12, 16, 19, 24)):
        out.add(0.32 + 0.05 * i, chime(tone, 0.6, 0.20), 0.28)
    sparkle(out, noise, 0.55, 0.90, 0.15)
    return finish(out, 0.35, 0.4, 0.35)
