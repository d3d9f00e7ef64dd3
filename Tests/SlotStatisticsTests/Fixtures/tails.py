"""Writes tails.json: tail probabilities to 17 digits, by mpmath with 60 digits.

Run with Python 3.11, mpmath 1.3.0: python3 tails.py > tails.json
Checked against scipy 1.17.1 (chi2.sf, 2 * norm.sf, poisson) where that doesn't underflow.
"""

import json

from mpmath import gammainc, mp, mpf, sqrt
from scipy.stats import chi2, norm, poisson

mp.dps = 60


def digits(value):
    return mp.nstr(value, 17, min_fixed=0, max_fixed=0)


def chi_square_tail(x, df):
    return gammainc(mpf(df) / 2, mpf(x) / 2, mp.inf, regularized=True)


def normal_tails(z):
    return mp.erfc(mpf(abs(z)) / sqrt(2))


def poisson_tails(count, mean):
    upper = gammainc(count, 0, mpf(mean), regularized=True) if count else mpf(1)
    lower = gammainc(count + 1, mpf(mean), mp.inf, regularized=True)
    return min(mpf(1), 2 * min(upper, lower))


CHI_SQUARES = [
    (0, 1), (0.001, 1), (1, 1), (3.841458820694124, 1), (10, 1), (100, 1), (1350, 1),
    (0.5, 2), (2, 2), (50, 2), (1380, 2), (1, 3), (7.8125, 3), (900, 3), (1e-6, 5), (4.35, 5),
    (20.5, 5), (11, 10), (30, 10), (1410, 10), (5, 19), (19, 19), (21, 19), (60, 19), (400, 19),
    (60, 100), (100, 100), (103, 100), (250, 100), (1690, 100), (900, 1000), (1000, 1000),
    (1001, 1000), (1300, 1000), (3500, 1000), (19000, 20000), (20000, 20000), (21000, 20000),
    (26000, 20000), (1002000, 1000000), (1050000, 1000000),
]
NORMALS = [0, 1e-9, 0.1, 1, -1.959963984540054, 2.5758293035489004, 3.29, -6, 10, 20, -37]
POISSONS = [
    (0, 0.5), (0, 20), (0, 600), (1, 0.001), (1, 1), (2, 1e-9), (3, 24.5), (5, 5), (12, 4.25),
    (24, 24), (24, 10), (60, 24), (170, 5), (3, 1e-80),
]

for x, df in CHI_SQUARES:
    reference = chi2.sf(x, df)
    assert reference == 0 or abs(chi_square_tail(x, df) / reference - 1) < 1e-8, (x, df)
for z in NORMALS:
    assert abs(normal_tails(z) / (2 * norm.sf(abs(z))) - 1) < 1e-8, z
for count, mean in POISSONS:
    reference = min(1, 2 * min(poisson.sf(count - 1, mean), poisson.cdf(count, mean)))
    assert reference < 1e-290 or abs(poisson_tails(count, mean) / reference - 1) < 1e-8, count

print(json.dumps({
    "chiSquare": [
        {"statistic": x, "degreesOfFreedom": df, "tail": float(digits(chi_square_tail(x, df)))}
        for x, df in CHI_SQUARES],
    "normal": [{"deviations": z, "tails": float(digits(normal_tails(z)))} for z in NORMALS],
    "poisson": [
        {"count": count, "mean": mean, "tails": float(digits(poisson_tails(count, mean)))}
        for count, mean in POISSONS],
}, indent=1))
