"""The loudness of a recording.

Loudness is defined by ITU-R BS.1770-4: K-weighting, blocks of 400 ms every 100 ms, a gate at -70
LUFS and another 10 LU below the mean of the remainder. Both channels of a recording count, so a
mono file that a mixer plays on both channels is 3 LU louder than the file alone.
"""

import math

from .synthesis import RATE


def loudness(sides):
    """The integrated loudness in LUFS."""
    hop = RATE // 10
    power = None
    for side in sides:
        weighted = high_passed(high_shelved(side))
        squares = [sum(x * x for x in weighted[i:i + hop]) for i in range(0, len(weighted) - hop + 1, hop)]
        power = squares if power is None else [a + b for a, b in zip(power, squares)]
    blocks = [sum(power[i:i + 4]) / (4 * hop) for i in range(len(power) - 3)]
    level = lambda mean: -0.691 + 10 * math.log10(mean)
    blocks = [block for block in blocks if block > 0 and level(block) > -70]
    if not blocks:
        return -math.inf
    gate = level(sum(blocks) / len(blocks)) - 10
    blocks = [block for block in blocks if level(block) > gate]
    return level(sum(blocks) / len(blocks))


def high_shelved(samples):
    """The first stage of K-weighting: a 4 dB boost above 1.7 kHz, which models the head."""
    k = math.tan(math.pi * 1681.974450955533 / RATE)
    q, high = 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    band = high ** 0.4996667741545416
    a0 = 1 + k / q + k * k
    return filtered(
        samples, (high + band * k / q + k * k) / a0, 2 * (k * k - high) / a0, (high - band * k / q + k * k) / a0,
        2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0)


def high_passed(samples):
    """The second stage: a high-pass that attenuates frequencies below 40 Hz."""
    k = math.tan(math.pi * 38.13547087602444 / RATE)
    q = 0.5003270373238773
    a0 = 1 + k / q + k * k
    return filtered(samples, 1.0, -2.0, 1.0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0)


def filtered(samples, b0, b1, b2, a1, a2):
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for x in samples:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out


def peak(sides):
    return max(max(map(abs, side)) for side in sides)
