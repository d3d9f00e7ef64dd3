"""The two sounds of the classic machine, in stereo."""

import math

from .recording import Stereo
from .synthesis import RATE, TAU, Noise, bell, burst, note, rounded, smooth_step, struck


def crunch():
    """The lever is pulled and the reels whirr.

    Three layers: the clunk of the lever at the very start, a short run of
    crushed gear teeth right behind it (the crunch), and a ratchet of drum
    clicks over a quiet whirr, slowing down while it fades.  The recording
    ends at 0.47 s and is silent from 0.46 s, so that the sound of a win, half a
    second after the lever, starts from silence.
    """
    noise = Noise(0x5107BEE5)
    out = Stereo(0.47)

    # The lever: a wooden thump, a metal latch above it and the snap of contact.
    out.add(0.0, struck([(96, 1.0, 0.028), (158, 0.75, 0.024), (262, 0.60, 0.019)], 0.16), gain=0.62)
    out.add(0.0, struck([(612, 0.45, 0.016), (1130, 0.34, 0.012), (1874, 0.26, 0.009),
                         (2960, 0.16, 0.006)], 0.09), pan=-0.25, gain=1.0)
    out.add(0.0, burst(noise, [(420, 0.8, 0.9), (1700, 0.9, 1.0), (4200, 0.8, 0.6)], 0.06, 0.010), gain=1.5)

    # The crunch: gear teeth giving way in quick, uneven succession.
    time = 0.011
    for tooth in range(11):
        fade = 1.0 - tooth / 22
        bright = noise.between(0.8, 1.3)
        out.add(time,
                burst(noise, [(560 * bright, 1.2, 1.0), (1450 * bright, 1.6, 1.0), (3300 * bright, 1.2, 0.6)],
                      0.030, noise.between(0.003, 0.006)),
                pan=noise.between(-0.5, 0.5),
                gain=1.9 * fade * noise.between(0.6, 1.0))
        time += noise.between(0.006, 0.013)

    # The second half of the latch: it drops back, lower and softer.
    out.add(0.082, struck([(118, 0.8, 0.022), (203, 0.6, 0.018), (745, 0.36, 0.012)], 0.12), pan=0.2, gain=0.50)
    out.add(0.082, burst(noise, [(900, 0.9, 1.0), (2600, 1.0, 0.5)], 0.04, 0.007), pan=0.2, gain=1.2)

    # The drums: a click for every tooth of the ratchet, first every 15 ms and
    # slower towards the end.  Two pitches alternate, as with paired pawls.
    time = 0.105
    step = 0.0150
    click = 0
    while time < 0.445:
        base = (1240, 1010)[click % 2] * noise.between(0.97, 1.03)
        pan = (-0.45, 0.45, -0.15, 0.3, 0.0)[click % 5]
        accent = 1.0 if click % 4 == 0 else 0.72
        gain = accent * noise.between(0.85, 1.0)
        out.add(time, struck([(base, 0.50, 0.0050), (base * 1.83, 0.34, 0.0036), (base * 3.07, 0.18, 0.0024),
                              (base * 0.27, 0.55, 0.0090)], 0.040), pan=pan, gain=0.80 * gain)
        out.add(time, burst(noise, [(2300, 1.0, 1.0), (5200, 0.9, 0.45)], 0.016, 0.0022), pan=pan, gain=2.6 * gain)
        time += step * noise.between(0.96, 1.04)
        step *= 1.036
        click += 1

    # The whirr: noise that falls in pitch and flutters with the drums.
    # The two sides share most of the noise; a little noise of their own makes it wide.
    shared = whirr(noise)
    for pan in (-0.8, 0.8):
        out.add(0.02, shared, pan=pan * 0.25, gain=0.17)
        out.add(0.02, whirr(noise), pan=pan, gain=0.10)

    out.remove_rumble(45)
    out.drive(1.3)
    # Everything fades a little from the start and is gone at 0.46 s.
    out.shape(lambda t: (1.0 - 0.25 * t / 0.46) * (1.0 - smooth_step((t - 0.30) / 0.16)))
    return out


def whirr(noise):
    """Noise through a falling resonance, swelling in and fluttering."""
    out = []
    seconds = 0.45
    low = band = 0.0
    phase = 0.0
    for i in range(round(seconds * RATE)):
        t = i / RATE
        # A state-variable filter, because its pitch can glide.
        hertz = 980 - 520 * t / seconds
        f = 2 * math.sin(math.pi * hertz / RATE)
        high = noise.next() - low - 0.45 * band
        band += f * high
        low += f * band
        phase += (62 - 44 * t) / RATE
        flutter = 0.62 + 0.38 * math.sin(TAU * phase)
        out.append(band * flutter * smooth_step(t / 0.06))
    rounded(out, 0.001)
    return out


def win():
    """A bright run of bells up to a major chord that shimmers away."""
    noise = Noise(0x0B0E11ED)
    seconds = 1.45
    out = Stereo(seconds)

    # The run: C, E, G, C, E.  The loudness grows towards the chord.
    run = ((0.000, 0, -0.45, 0.80), (0.085, 4, 0.40, 0.78), (0.170, 7, -0.30, 0.80),
           (0.255, 12, 0.30, 0.84), (0.340, 16, -0.15, 0.84))
    for start, tone, pan, gain in run:
        out.add(start, bell(note(tone), 0.17, min(0.75, seconds - start)), pan=pan, gain=gain)
        out.add(start, burst(noise, [(note(tone) * 4, 1.0, 1.0), (7000, 0.8, 0.5)], 0.020, 0.0022), pan=pan, gain=0.28)

    # The chord: C major over two octaves, struck as one but spread a little.
    chord = 0.440
    notes = ((0, 0.0, 0.62), (7, -0.35, 0.46), (12, 0.3, 0.60), (16, -0.5, 0.48), (19, 0.5, 0.42), (24, 0.0, 0.36))
    for order, (tone, pan, gain) in enumerate(notes):
        start = chord + 0.006 * order
        out.add(start, bell(note(tone), 0.42, seconds - start, detune=2.6 + 0.45 * order), pan=pan, gain=gain)
    out.add(chord, burst(noise, [(3000, 0.8, 1.0), (8000, 0.8, 0.8)], 0.030, 0.004), gain=0.40)
    # A soft low C under the chord gives it weight.
    out.add(chord, struck([(note(-12), 0.6, 0.22), (note(-24), 0.30, 0.16)], seconds - chord, 0.003), gain=0.6)

    # The shimmer: tiny bells from the chord, scattered high above it like coins.
    time = chord + 0.07
    high = (24, 28, 31, 36, 31, 28, 36, 40)
    for i in range(14):
        tone = high[(i * 3) % len(high)]
        fade = 1.0 - i / 18
        out.add(time, bell(note(tone), 0.11, min(0.4, seconds - time)),
                pan=noise.between(-0.8, 0.8), gain=0.20 * fade * noise.between(0.7, 1.0))
        time += noise.between(0.036, 0.054)

    # Long tails fade to silence, which is reached 20 ms before the end.
    out.shape(lambda t: 1.0 - smooth_step((t - 1.00) / (seconds - 0.02 - 1.00)))
    return out
