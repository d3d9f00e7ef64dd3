"""Four fanfares, each a size larger than the one before, and the jackpot.

A win is a figure on mallets; a nice one adds horns; a big one is a phrase with drums; a huge one is
that phrase played twice and topped off. All end on C major, so that the next sound can begin at
once.
"""

from .instruments import brass, chime, coin, cymbal, harp, mallet, step, strings, timpani
from .recording import Mono
from .synthesis import Noise


def finish(out, room, decay, tail):
    """The final processing of every fanfare: the hall, gentle overdrive, silence at the end."""
    out.add_room(room, decay)
    out.remove_rumble(40)
    loudest = max(map(abs, out.samples))
    out.samples[:] = [x / loudest for x in out.samples]
    out.drive(1.8)
    out.end_softly(tail)
    return out


def horns(out, start, tones, seconds, loudness, gain):
    """A chord of horns, weighted towards the top voice."""
    for i, tone in enumerate(sorted(tones, reverse=True)):
        out.add(start, brass(tone, seconds, loudness), gain * (1.0 if i == 0 else 0.62))


def glissando(out, noise, start, first, last, seconds, gain):
    """The harp sweeps up or down the pentatonic scale."""
    way = 1 if last > first else -1
    count = abs(last - first) + 1
    for i in range(count):
        at = start + seconds * i / count
        out.add(at, harp(noise, step(first + way * i, -1), 0.7, 0.3), gain * (0.7 + 0.3 * i / count))


def sparkle(out, noise, start, end, gain):
    """Tiny bells high above, thinning out."""
    time, n = start, 0
    while time < end:
        rest = (end - time) / (end - start)
        out.add(time, chime(step((n * 3) % 7, 1), 0.30, 0.09), gain * (0.35 + 0.65 * rest) * noise.between(0.6, 1.0))
        time += noise.between(0.045, 0.075) * (1.6 - 0.6 * rest)
        n += 1


def win():
    """A win: four quick tones up to C, 0.8 s."""
    out = Mono(0.80)
    for i, tone in enumerate((0, 4, 7)):
        out.add(0.075 * i, mallet(tone, 0.5, 0.16, 0.6), 0.55)
        out.add(0.075 * i, chime(tone + 12, 0.4, 0.10), 0.22)
    horns(out, 0.225, (0, 4, 7), 0.34, 0.35, 0.28)
    for tone, gain in ((0, 0.3), (7, 0.35), (12, 0.60)):
        out.add(0.225, chime(tone, 0.57, 0.26), gain)
    return finish(out, 0.30, 0.30, 0.25)


def nice():
    """A nice win: the horns answer the mallets, 1.5 s."""
    noise = Noise(0xFA4FA002)
    out = Mono(1.50)
    for i, tone in enumerate((-5, 0, 4, 7)):
        out.add(0.085 * i, mallet(tone + 12, 0.4, 0.14, 0.7), 0.40)
        out.add(0.085 * i, brass(tone, 0.12, 0.5), 0.42)
    horns(out, 0.340, (0, 4, 9), 0.17, 0.55, 0.42)
    horns(out, 0.510, (2, 7, 11), 0.15, 0.6, 0.42)
    horns(out, 0.680, (0, 4, 7, 12), 0.58, 0.7, 0.44)
    out.add(0.680, timpani(-24, 0.7), 0.55)
    for tone in (12, 16, 19):
        out.add(0.680, chime(tone, 0.80, 0.32), 0.24)
    sparkle(out, noise, 0.75, 1.20, 0.16)
    return finish(out, 0.35, 0.45, 0.40)


def phrase(out, start, beat, loudness):
    """The big fanfares' tune: two bars of horns over drums; returns when its last chord begins."""
    tune = (
        # beat, length, chord
        (0.00, 0.30, (-5, 0, 4)), (0.33, 0.30, (-5, 0, 4)), (0.67, 0.30, (-5, 0, 4)),
        (1.00, 0.92, (0, 4, 7)), (2.00, 0.45, (-3, 0, 5)), (2.50, 0.45, (-3, 0, 9)),
        (3.00, 0.62, (-1, 2, 7)), (3.67, 0.30, (2, 5, 11)),
    )
    for at, length, chord in tune:
        horns(out, start + at * beat, chord, length * beat, loudness, 0.44)
    for at, tone, gain in ((0.0, -29, 0.5), (1.0, -24, 0.7), (2.0, -31, 0.6), (3.0, -29, 0.7), (3.67, -29, 0.55)):
        out.add(start + at * beat, timpani(tone, 0.9), gain)
    for i in range(8):
        out.add(start + 0.5 * i * beat, mallet(step((0, 2, 3, 2, 4, 3, 2, 3)[i], 1), 0.4, 0.15, 0.6), 0.13)
    return start + 4 * beat


def big():
    """A big win: the tune, and a chord that rings out, 3.5 s."""
    noise = Noise(0xFA4FA003)
    out = Mono(3.50)
    glissando(out, noise, 0.0, 0, 9, 0.28, 0.16)
    last = phrase(out, 0.10, 0.44, 0.65)
    horns(out, last, (0, 4, 7, 12), 1.10, 0.8, 0.42)
    horns(out, last, (-24, -12), 1.10, 0.6, 0.30)
    out.add(last, timpani(-24, 1.2), 0.8)
    out.add(last, cymbal(noise, 1.5, 0.45), 0.20)
    for tone in (12, 16, 19, 24):
        out.add(last, chime(tone, 1.5, 0.42), 0.20)
    glissando(out, noise, last + 0.10, 5, 17, 0.55, 0.16)
    sparkle(out, noise, last + 0.2, 3.0, 0.15)
    return finish(out, 0.40, 0.65, 0.80)


def huge():
    """A huge win: the tune, the tune again with everything, a fall of coins and a last chord, 6 s."""
    noise = Noise(0xFA4FA004)
    out = Mono(6.00)
    out.add(0, cymbal(noise, 0.9, 0.30, swell=0.45), 0.16)
    glissando(out, noise, 0.0, 0, 12, 0.42, 0.17)
    again = phrase(out, 0.30, 0.42, 0.55)
    out.add(again - 0.35, cymbal(noise, 1.0, 0.40, swell=0.35), 0.20)
    last = phrase(out, again, 0.42, 0.8)
    # Strings carry the second time; a bell tower joins on the beats.
    for at, chord in ((0, (-12, -5, 4)), (1, (-12, -5, 7)), (2, (-15, -7, 9)), (3, (-17, -5, 11))):
        for tone in chord:
            out.add(again + 0.42 * at, strings(tone, 0.55, 0.06, 0.15), 0.14)
        out.add(again + 0.42 * at, chime(chord[-1] + 12, 0.9, 0.35), 0.16)
    for start, chord, seconds in ((last, (-3, 0, 5, 9), 0.40), (last + 0.42, (-1, 2, 7, 11), 0.40)):
        horns(out, start, chord, seconds, 0.8, 0.42)
        out.add(start, timpani(-31 if start == last else -29, 0.8), 0.7)
    crown = last + 0.84
    horns(out, crown, (0, 4, 7, 12, 16), 1.25, 0.9, 0.42)
    horns(out, crown, (-24, -12), 1.25, 0.7, 0.34)
    for i in range(6):
        out.add(crown + 0.075 * i, timpani(-24, 1.0), 0.75 - 0.09 * i)
    out.add(crown, cymbal(noise, 1.2, 0.5), 0.22)
    for tone in (12, 16, 19, 24, 28):
        out.add(crown, chime(tone, 1.2, 0.45), 0.20)
    glissando(out, noise, crown + 0.06, 3, 18, 0.55, 0.16)
    time = crown + 0.15
    while time < 5.5:
        out.add(time, coin(noise, step(round(noise.between(2, 9)), 1), 0.3), 0.10 * noise.between(0.5, 1.0))
        time += noise.between(0.03, 0.07)
    sparkle(out, noise, crown + 0.2, 5.5, 0.13)
    return finish(out, 0.42, 0.75, 0.90)


def jackpot():
    """The jackpot: the bells of the house all at once, over a roll and a rising chord, 4 s."""
    noise = Noise(0x1AC09070)
    out = Mono(4.00)
    time, n = 0.0, 0
    while time < 2.6:
        level = 0.30 if time < 2.2 else 0.30 * (2.6 - time) / 0.4
        out.add(time, chime((12, 16)[n % 2], 0.5, 0.20), level)
        out.add(time + 0.03, chime((19, 24)[n % 2], 0.4, 0.12), level * 0.5)
        time += 0.062
        n += 1
    for i, chord in enumerate(((-12, -5, 0), (-8, 0, 4), (-5, 4, 7), (0, 7, 12))):
        horns(out, 0.40 * i, chord, 0.38, 0.6 + 0.07 * i, 0.40)
        out.add(0.40 * i, timpani(-24, 0.6), 0.5)
    roll = 0.0
    while roll < 1.55:
        out.add(roll, timpani(-29, 0.5), 0.12 + 0.22 * roll)
        roll += 0.066
    out.add(0.6, cymbal(noise, 2.2, 0.55, swell=1.0), 0.24)
    horns(out, 1.60, (0, 4, 7, 12, 16), 1.55, 0.9, 0.44)
    horns(out, 1.60, (-24, -12), 1.55, 0.7, 0.34)
    out.add(1.60, timpani(-24, 1.5), 0.9)
    glissando(out, noise, 1.65, 3, 18, 0.6, 0.17)
    sparkle(out, noise, 2.0, 3.6, 0.16)
    return finish(out, 0.42, 0.75, 0.80)
