"""Pictures of the screen, and how to recognise things in them."""

import array
import struct
import zlib

# The unused byte is 0 or 255, depending on the renderer.
FUCHSIA = (0x00FF00FF, 0xFFFF00FF)


class Picture:
    """Pixels as an X server stores them: blue, green, red and an unused byte."""

    def __init__(self, width, height, data):
        self.width = width
        self.height = height
        self.data = data

    def __eq__(self, other):
        return self.data == other.data

    def part(self, x, y, width, height):
        line = self.width * 4
        rows = [self.data[row * line + x * 4:row * line + (x + width) * 4]
                for row in range(y, y + height)]
        return Picture(width, height, b"".join(rows))

    def fuchsia(self):
        """The number of exactly fuchsia pixels: the WIN! label has hundreds."""
        pixels = array.array("I", self.data)
        return sum(map(pixels.count, FUCHSIA))

    def greenness(self):
        """The share of clearly green pixels: the Spin button is green, what it hides purple."""
        blue, green, red = (self.data[channel::16] for channel in range(3))
        count = sum(g > r + 40 and g > b + 20 for r, g, b in zip(red, green, blue))
        return count / max(1, len(green))

    def difference(self, other):
        """The mean difference per channel between two pictures of the same size, from 0 to 255, by every fourth pixel.

        The unused byte says nothing: it is what the renderer leaves there.
        """
        pairs = [pair for channel in range(3)
                 for pair in zip(self.data[channel::16], other.data[channel::16])]
        return sum(abs(a - b) for a, b in pairs) / max(1, len(pairs))

    def save(self, path):
        """Writes a PNG file."""
        rgb = bytearray(self.width * self.height * 3)
        rgb[0::3], rgb[1::3], rgb[2::3] = self.data[2::4], self.data[1::4], self.data[0::4]
        line = self.width * 3
        rows = b"".join(b"\0" + rgb[y * line:(y + 1) * line] for y in range(self.height))
        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        with open(path, "wb") as file:
            file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head)
                       + chunk(b"IDAT", zlib.compress(rows, 6)) + chunk(b"IEND", b""))


def chunk(name, data):
    check = zlib.crc32(name + data)
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", check)
