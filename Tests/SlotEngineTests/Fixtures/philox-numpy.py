"""Writes philox-numpy.json: blocks of numpy's Philox, the second witness of our generator.

    python3 philox-numpy.py > philox-numpy.json        (numpy 2.4.6)

numpy's generator steps its counter before it yields the first block, so it is started one before.
"""
import json
import numpy

ONES = 2**64 - 1
CASES = [
    ((0, 0, 0, 0), (0, 0)),
    ((1, 0, 0, 0), (0, 0)),
    ((ONES, 0, 0, 0), (0, 0)),
    ((0, 1, 0, 0), (0, 0)),
    ((0, 0, 1, 0), (42, 0)),
    ((941, 0, 0, 0), (0, 0)),
    ((828, 1, 0, 0), (42, 0)),
    ((250_000, 0, 0, 0), (42, 0)),
    ((2**62 - 1, 3, 7, 0), (ONES, 0)),
    ((0x243F6A8885A308D3, 0x13198A2E03707344, 0xA4093822299F31D0, 0x082EFA98EC4E6C89),
     (0x452821E638D01377, 0xBE5466CF34E90C6C)),
    ((ONES, ONES, ONES, ONES), (ONES, ONES)),
    ((12_345_678_901_234_567_890, 2, 1, 0), (1, 1)),
]


def block(counter, key):
    whole = sum(word << (64 * place) for place, word in enumerate(counter))
    before = (whole - 1) % 2**256
    words = [(before >> (64 * place)) & ONES for place in range(4)]
    generator = numpy.random.Philox(
        key=numpy.array(key, dtype=numpy.uint64), counter=numpy.array(words, dtype=numpy.uint64))
    return [int(word) for word in generator.random_raw(4)]


rows = [{"counter": [str(word) for word in counter], "key": [str(word) for word in key],
         "words": [str(word) for word in block(counter, key)]} for counter, key in CASES]
print(json.dumps({"source": f"numpy {numpy.__version__}, philox-numpy.py", "blocks": rows}, indent=1))
