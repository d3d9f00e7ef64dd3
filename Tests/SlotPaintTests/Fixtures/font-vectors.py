#!/usr/bin/env python3
"""Writes font-vectors.json: what others read from Media/Fonts/strong.ttf, and FreeType's drawing.

    python3 font-vectors.py         (needs fontTools and freetype-py)

Advance widths, kerning and the area of each outline come from fontTools; the
coverage of single glyphs at 40 pixels to the em, unhinted, from FreeType.
"""

import base64
import json
from pathlib import Path

import freetype
from fontTools.pens.areaPen import AreaPen
from fontTools.ttLib import TTFont

FONT = Path(__file__).parents[3] / "Media" / "Fonts" / "strong.ttf"
EM = 40


def main():
    font = TTFont(FONT)
    cmap, glyphs = font.getBestCmap(), font.getGlyphSet()
    letters = {}
    for character in "AVWagè8Ö%ŠжΩ→−×€":
        name = cmap[ord(character)]
        pen = AreaPen(glyphs)
        glyphs[name].draw(pen)
        letters[character] = {"advance": glyphs[name].width, "area": abs(pen.value)}
    kerning = font["kern"].kernTables[0].kernTable
    pairs = {a + b: kerning.get((cmap[ord(a)], cmap[ord(b)]), 0) for a, b in ("AV", "To", "Wa", "nn", "LT")}

    face = freetype.Face(str(FONT))
    face.set_pixel_sizes(0, EM)
    drawn = {}
    for character in "Wagè8":
        face.load_char(character, freetype.FT_LOAD_RENDER | freetype.FT_LOAD_NO_HINTING)
        bitmap, image = face.glyph.bitmap, bytearray(48 * 56)
        for row in range(bitmap.rows):
            at = (44 - face.glyph.bitmap_top + row) * 48 + 4 + face.glyph.bitmap_left
            image[at:at + bitmap.width] = bytes(bitmap.buffer[row * bitmap.pitch:row * bitmap.pitch + bitmap.width])
        drawn[character] = base64.b64encode(bytes(image)).decode()
    result = {
        "unitsPerEm": font["head"].unitsPerEm, "letters": letters, "kernings": pairs,
        "em": EM, "width": 48, "height": 56, "x": 4, "baseline": 44, "drawn": drawn,
    }
    Path(__file__).with_name("font-vectors.json").write_text(json.dumps(result, indent=1, sort_keys=True) + "\n")


if __name__ == "__main__":
    main()
