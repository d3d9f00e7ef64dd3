#!/usr/bin/env python3
"""Writes png-vectors.json: PNG files with their pixels.

    python3 png-vectors.py          (needs Pillow and numpy)

The pixels are chosen here and packed by Python's zlib; the files named
`pillow-…` are Pillow's own. Pillow reads every file back, so that no pixel in
the fixture rests on this script alone.
"""

import base64
import io
import json
import random
import struct
import zlib
from pathlib import Path

import numpy
from PIL import Image

WIDTH, HEIGHT = 13, 11
random.seed(7)


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(depth, kind, rows, step, extra=b"", level=9, strategy=zlib.Z_DEFAULT_STRATEGY, pieces=1):
    """A file whose rows use each filter in turn."""
    raw, above = bytearray(), bytes(len(rows[0]))
    for y, row in enumerate(rows):
        raw.append(y % 5)
        left = bytes(step) + row[:-step] if len(row) > step else bytes(len(row))
        corner = bytes(step) + above[:-step] if len(row) > step else bytes(len(row))
        for byte, a, b, c in zip(row, left, above, corner):
            paeth = min((a, b, c), key=lambda value: abs(a + b - c - value))
            raw.append((byte - [0, a, b, (a + b) // 2, paeth][y % 5]) & 255)
        above = row
    packer = zlib.compressobj(level, zlib.DEFLATED, 15, 9, strategy)
    packed = packer.compress(bytes(raw)) + packer.flush()
    size = -(-len(packed) // pieces)
    data = b"".join(chunk(b"IDAT", packed[at:at + size]) for at in range(0, len(packed), size))
    header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, depth, kind, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"tEXt", b"Title\0x") + extra + data + chunk(b"IEND", b"")


def samples(count, top=256):
    """Smooth values with some noise, so that every filter and code is exercised."""
    return [[[(x * 9 + y * 5 * (c + 1) + random.randrange(3)) % top for c in range(count)]
             for x in range(WIDTH)] for y in range(HEIGHT)]


def packed(rows, depth):
    lines = []
    for row in rows:
        flat = [value for pixel in row for value in pixel]
        if depth == 16:
            lines.append(b"".join(struct.pack(">H", value) for value in flat))
        elif depth == 8:
            lines.append(bytes(flat))
        else:
            bits = "".join(format(value, f"0{depth}b") for value in flat)
            bits += "0" * (-len(bits) % 8)
            lines.append(bytes(int(bits[at:at + 8], 2) for at in range(0, len(bits), 8)))
    return lines


def main():
    files = {}

    def add(name, data, pixels):
        seen = numpy.array(Image.open(io.BytesIO(data)).convert("RGBA"))
        if not name.endswith("16"):  # Pillow rounds 16 bits its own way
            assert seen.tolist() == [[list(pixel) for pixel in row] for row in pixels], name
        files[name] = {
            "png": base64.b64encode(data).decode(), "width": len(pixels[0]), "height": len(pixels),
            "pixels": ["".join("%02x%02x%02x%02x" % tuple(pixel) for pixel in row) for row in pixels],
        }

    for depth in (1, 2, 4, 8):
        grey, full = samples(1, 1 << depth), (1 << depth) - 1
        add(f"grey-{depth}", png(depth, 0, packed(grey, depth), 1),
            [[(p[0] * 255 // full,) * 3 + (255,) for p in row] for row in grey])
    grey = samples(1, 65536)
    add("grey-16", png(16, 0, packed(grey, 16), 2), [[(p[0] >> 8,) * 3 + (255,) for p in row] for row in grey])
    color = samples(3)
    opaque = [[tuple(p) + (255,) for p in row] for row in color]
    add("color-8", png(8, 2, packed(color, 8), 3), opaque)
    add("color-stored", png(8, 2, packed(color, 8), 3, level=0), opaque)
    add("color-fixed", png(8, 2, packed(color, 8), 3, strategy=zlib.Z_FIXED), opaque)
    add("color-huffman-only", png(8, 2, packed(color, 8), 3, strategy=zlib.Z_HUFFMAN_ONLY), opaque)
    add("color-many-chunks", png(8, 2, packed(color, 8), 3, pieces=9), opaque)
    clear = color[4][7]
    add("color-with-clear", png(8, 2, packed(color, 8), 3, chunk(b"tRNS", struct.pack(">HHH", *clear))),
        [[tuple(p) + (0 if p == clear else 255,) for p in row] for row in color])
    wide = samples(3, 65536)
    add("color-16", png(16, 2, packed(wide, 16), 6), [[tuple(v >> 8 for v in p) + (255,) for p in row] for row in wide])
    alpha = samples(4)
    add("alpha-8", png(8, 6, packed(alpha, 8), 4), [[tuple(p) for p in row] for row in alpha])
    both = samples(2)
    add("grey-alpha-8", png(8, 4, packed(both, 8), 2), [[(p[0],) * 3 + (p[1],) for p in row] for row in both])
    for depth in (1, 2, 4, 8):
        count = min(1 << depth, 40)
        palette = [tuple(random.randrange(256) for _ in range(3)) for _ in range(count)]
        opacities = [random.randrange(256) for _ in range(count // 2)]
        extra = chunk(b"PLTE", bytes(v for p in palette for v in p)) + chunk(b"tRNS", bytes(opacities))
        indices = samples(1, count)
        add(f"palette-{depth}", png(depth, 3, packed(indices, depth), 1, extra),
            [[palette[p[0]] + ((opacities + [255] * count)[p[0]],) for p in row] for row in indices])

    for name, mode in (("pillow-color", "RGB"), ("pillow-alpha", "RGBA"), ("pillow-grey", "L"), ("pillow-palette", "P")):
        gradient = numpy.fromfunction(lambda y, x, c: (x * 5 + y * 3 * (c + 1)) % 256, (48, 64, 4)).astype("uint8")
        image = Image.fromarray(gradient, "RGBA").convert("RGB" if mode != "RGBA" else "RGBA").convert(mode)
        buffer = io.BytesIO()
        image.save(buffer, "PNG", optimize=True)
        add(name, buffer.getvalue(), numpy.array(image.convert("RGBA")).tolist())

    target = Path(__file__).with_name("png-vectors.json")
    target.write_text(json.dumps(files, indent=0) + "\n")
    print(f"{len(files)} files, {target.stat().st_size} bytes")


if __name__ == "__main__":
    main()
