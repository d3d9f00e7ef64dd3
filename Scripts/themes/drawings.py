"""Drawings as trees of shapes, and their colours.

The drawings in Media/Symbols share one structure, which the themes rely on: a filled body (`use` of a path), inside
a clip its shading (blurred strokes) and its details, then the same path again as an outline.
"""

import colorsys
import re
import xml.etree.ElementTree as ET

SVG = "http://www.w3.org/2000/svg"
HREF = "{http://www.w3.org/1999/xlink}href"
ET.register_namespace("", SVG)
ET.register_namespace("xlink", "http://www.w3.org/1999/xlink")


class Drawing:
    """A drawing whose shapes can be restyled."""

    def __init__(self, path):
        self.root = ET.parse(path).getroot()
        # Empty stops show an ornament, which has no shadow.
        self.is_ornament = not any(group.get("filter") == "url(#drop)" for group in self.root.iter(f"{{{SVG}}}g"))
        self.gradients = {}
        for gradient in self.root.iter():
            if gradient.tag in (f"{{{SVG}}}linearGradient", f"{{{SVG}}}radialGradient"):
                stops = [(stop.get("stop-color"), float(stop.get("stop-opacity", "1"))) for stop in gradient]
                self.gradients[gradient.get("id")] = stops

    def paint(self, value):
        """Returns the colour (red, green, blue from 0 to 1) and the opacity of an attribute; None for none."""
        if value is None or value == "none":
            return None
        named = re.match(r"url\(#(.+)\)", value)
        if not named:
            return hex_color(value), 1
        stops = self.gradients[named[1]]
        colors = [hex_color(color) for color, _ in stops]
        mean = tuple(sum(color[part] for color in colors) / len(colors) for part in range(3))
        return mean, sum(opacity for _, opacity in stops) / len(stops)

    def restyle(self, style):
        """Calls style(shape, drawing) on every visible shape, in the order of painting, and removes those for which
        it returns False."""
        for group in self.root.findall(f".//{{{SVG}}}defs/{{{SVG}}}g"):
            # A group in the definitions that brings its own colours is restyled where it is defined.
            self._restyle(group, style)
        for child in list(self.root):
            if child.tag != f"{{{SVG}}}defs":
                self._restyle(child, style)

    def _restyle(self, parent, style):
        if "filter" in parent.attrib:
            del parent.attrib["filter"]
        for child in list(parent):
            if child.tag == f"{{{SVG}}}g":
                if any(child.get(key) for key in ("fill", "stroke")):
                    style(child, self)
                self._restyle(child, style)
            elif isinstance(child.tag, str) and not style(child, self):
                parent.remove(child)

    def document(self, definitions, group):
        """Returns the drawing as SVG, with further definitions, its picture inside a group with these attributes."""
        inside = [ET.tostring(child, encoding="unicode") for child in self.root if child.tag != f"{{{SVG}}}defs"]
        known = [ET.tostring(child, encoding="unicode") for child in self.root.findall(f"{{{SVG}}}defs/*")]
        drawn = f"<g {group}>{''.join(inside)}</g>"
        if self.is_ornament:
            drawn = f'<g opacity=".45">{drawn}</g>'
        return picture(256, 256, f"{''.join(known)}{definitions}", drawn)


def picture(width, height, definitions, contents):
    """Returns an SVG document."""
    return (f'<svg xmlns="{SVG}" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 {width} {height}"'
            f' width="{width}" height="{height}"><defs>{definitions}</defs>{contents}</svg>')


def letters(path):
    """Returns the letters of a picture of the cabinet: paths that are drawn as lines."""
    text = path.read_text()
    return "".join(re.findall(r"<path [^>]*/>(?= <!-- [A-Z] -->)", text))


# Colours

def hex_color(text):
    """Returns a colour written as #rgb or #rrggbb."""
    digits = text.lstrip("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    return tuple(int(digits[at:at + 2], 16) / 255 for at in (0, 2, 4))


def written(color):
    """Returns a colour as #rrggbb."""
    return "#" + "".join(f"{round(min(1, max(0, part)) * 255):02x}" for part in color)


def mixed(color, other, share):
    """Returns a colour with a share of another."""
    return tuple(one * (1 - share) + two * share for one, two in zip(color, other))


def brightness(color):
    """Returns how bright a colour looks, from 0 to 1."""
    return 0.3 * color[0] + 0.59 * color[1] + 0.11 * color[2]


def in_light(color, lightness, saturation):
    """Returns a colour of the same hue in another lightness and saturation."""
    hue, _, _ = colorsys.rgb_to_hls(*color)
    return colorsys.hls_to_rgb(hue, lightness, saturation)


def saturation(color):
    """Returns the saturation of a colour: the difference between its strongest and its weakest part."""
    return max(color) - min(color)


def hue(color):
    """Returns the hue of a colour, from 0 to 1."""
    return colorsys.rgb_to_hls(*color)[0]
