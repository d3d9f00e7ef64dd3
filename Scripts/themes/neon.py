"""Neon: every symbol is bent from glowing tubes, on glass as dark as the night."""

from .drawings import HREF, brightness, hue, in_light, letters, mixed, picture, saturation, written

NIGHT = (0.035, 0.02, 0.09)
GLOW = """
<filter id="glow" filterUnits="userSpaceOnUse" x="0" y="0" width="{width}" height="{height}"
    color-interpolation-filters="sRGB">
  <feColorMatrix in="SourceGraphic" values="1 0 0 0 0  0 1 0 0 0  0 0 1 0 0  1.3 1.3 1.3 1 -2.1" result="bright"/>
  <feGaussianBlur in="bright" stdDeviation="{wide}" result="wide"/>
  <feGaussianBlur in="bright" stdDeviation="{narrow}" result="narrow"/>
  <feMerge result="light"><feMergeNode in="wide"/><feMergeNode in="wide"/><feMergeNode in="narrow"/></feMerge>
  <feMerge><feMergeNode in="light"/><feMergeNode in="SourceGraphic"/><feMergeNode in="narrow"/></feMerge>
</filter>"""


def glow(width, height, wide, narrow):
    """Returns the filter with which everything bright glows."""
    return GLOW.format(width=width, height=height, wide=wide, narrow=narrow)


def tube(color):
    """Returns the colour of a lit tube."""
    if saturation(color) < 0.12:
        return (0.87, 0.93, 1) if brightness(color) > 0.55 else (0.60, 0.68, 0.95)
    if brightness(color) < 0.45 and 0.01 < hue(color) < 0.13:
        # No lamp is brown; pink keeps what is brown apart from what is orange.
        return in_light((1, 0.1, 0.45), 0.66, 1)
    return in_light(color, 0.60 + 0.16 * brightness(color), 1)


def glass(color):
    """Returns the colour of unlit glass."""
    return mixed(in_light(color, 0.24, 0.75 if saturation(color) >= 0.12 else 0.2), NIGHT, 0.52)


class Style:
    """Restyles the shapes of one drawing."""

    def __init__(self):
        self.bodies = {}
        self.body = (0.6, 0.68, 0.95)

    def __call__(self, shape, drawing):
        if "soft" in shape.get("filter", ""):
            return False
        fill, stroke = drawing.paint(shape.get("fill")), drawing.paint(shape.get("stroke"))
        opacity = float(shape.get("opacity", "1"))
        if fill and not stroke:
            return self.filled(shape, *fill, opacity)
        if stroke:
            return self.lined(shape, stroke[0], fill)
        return True

    def filled(self, shape, color, alpha, opacity):
        if alpha * opacity < 0.7:
            return False
        is_body = "url(" in shape.get("fill")
        if is_body:
            self.body = color
            self.bodies[shape.get(HREF)] = color
        elif brightness(color) > 0.85 and shape.tag.endswith("circle") and float(shape.get("r")) < 9:
            shape.set("fill", "#ffffff")
            return True
        elif brightness(color) < 0.22:
            color = mixed(self.body, (1, 1, 1), 0.25)
        shape.set("fill", written(glass(color)))
        shape.set("stroke", written(tube(color)))
        shape.set("stroke-width", "3.5")
        shape.set("stroke-linejoin", "round")
        return True

    def lined(self, shape, color, fill):
        width = float(shape.get("stroke-width", "4"))
        href = shape.get(HREF)
        if fill and "url(" in shape.get("fill"):
            color = self.body = fill[0]
        elif fill and width > 6 and brightness(color) < 0.22:
            # A dark bed beneath further layers.
            shape.set("fill", written(NIGHT))
            shape.set("stroke", written(NIGHT))
            return True
        if href in self.bodies and not fill:
            color, width = self.bodies[href], 5.5 if width > 4 else 3.5
        elif brightness(color) < 0.22:
            color, width = self.body, max(3, 0.75 * width)
        elif width < 12:
            width = max(3, 0.8 * width)
        if fill:
            shape.set("fill", written(glass(fill[0])))
        shape.set("stroke", written(tube(color)))
        shape.set("stroke-width", f"{width:g}")
        shape.set("stroke-linejoin", "round")
        return True


def symbol(drawing):
    """Returns a symbol as SVG."""
    drawing.restyle(Style())
    return drawing.document(glow(256, 256, 7, 2), 'filter="url(#glow)" transform="translate(5.1 5.1) scale(.96)"')


# The cabinet

CYAN, PINK, GOLD = "#39f3ff", "#ff3fb4", "#ffd34d"


def sign(shapes, color, width, filtered="glow"):
    """Returns shapes as tubes in a colour, with the white heart of a lit gas."""
    return (f'<g fill="none" stroke="{color}" stroke-width="{width}" stroke-linejoin="round" filter="url(#{filtered})">'
            f'{shapes}</g><g fill="none" stroke="#ffffff" stroke-width="{width * 0.3:g}" stroke-linejoin="round"'
            f' opacity=".8">{shapes}</g>')


def button(spin, state):
    """Returns the Spin button as SVG."""
    color = {"rest": PINK, "hover": CYAN, "pressed": GOLD}[state]
    face = {"rest": "#2a0a3c", "hover": "#0b2a4a", "pressed": "#3a2410"}[state]
    body = '<rect x="13" y="13" width="214" height="58" rx="29"/>'
    word = f'<g transform="translate(71.2 28.2) scale(.68)">{spin}</g>'
    return picture(240, 84, glow(240, 84, 4, 1.5), f"""
<rect x="10" y="10" width="220" height="64" rx="32" fill="{face}"/>
{sign(body, color, 4.5)}
{sign(word, CYAN if state == "rest" else color, 7)}""")


def backdrop(title):
    """Returns the classic's cabinet as SVG, in its 800 x 600 points: see Media/Cabinet/backdrop.svg."""
    across = "".join(f"M0,{430 + 170 * (step / 9) ** 2:.1f} H800 " for step in range(10))
    along = "".join(f"M{400 + 30 * step},430 L{400 + 150 * step},600 " for step in range(-14, 15))
    # A skyline of towers with lit windows; the numbers only look like chance.
    towers = [(x * 40, 250 + x * 67 % 130, 34 + x * 13 % 12) for x in range(20)]
    skyline = "".join(f"M{x},430 V{y} H{x + width} V430 " for x, y, width in towers)
    windows = "".join(f"M{x + 8 + 9 * column},{y + 12 + 14 * row} h4 " for x, y, _ in towers
                      for row in range(8) for column in range(3)
                      if y + 14 * row < 410 and (x + y + 5 * row + 3 * column) % 7 < 2)
    outer = '<rect x="40" y="102" width="720" height="322" rx="24"/>'
    inner = '<rect x="50" y="112" width="700" height="302" rx="14"/>'
    return picture(800, 600, glow(800, 600, 9, 2.5) + """
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
  <stop offset="0" stop-color="#05010f"/><stop offset=".5" stop-color="#1d0a45"/>
  <stop offset=".72" stop-color="#5a1470"/><stop offset=".73" stop-color="#0a0420"/>
  <stop offset="1" stop-color="#05010f"/>
</linearGradient>""", f"""
<rect width="800" height="600" fill="url(#sky)"/>
<path d="{skyline}" fill="#0a0422" stroke="#3b1d78" stroke-width="1.5"/>
<path d="{windows}" stroke="#ffcf6b" stroke-width="4" opacity=".55"/>
<path d="{across}{along}" fill="none" stroke="#b5179e" stroke-width="1.4" opacity=".55"/>
<rect x="0" y="572" width="800" height="28" fill="#05010f" opacity=".85"/>
<rect x="40" y="102" width="720" height="322" rx="24" fill="#0a0420"/>
<rect x="56" y="118" width="688" height="290" rx="9" fill="#05010f"/>
{sign(outer, PINK, 5)}{sign(inner, CYAN, 4)}
<rect x="160" y="14" width="480" height="72" rx="22" fill="#0a0420" opacity=".9"/>
{sign('<rect x="160" y="14" width="480" height="72" rx="22"/>', CYAN, 3.5)}
{sign(f'<g transform="translate(210.2 33.6) scale(.82)">{title}</g>', PINK, 7)}
<rect x="250" y="440" width="300" height="52" rx="14" fill="#0a0420" opacity=".85"/>
<rect x="284" y="496" width="232" height="76" rx="38" fill="#0a0420"/>
{sign('<rect x="286" y="498" width="228" height="72" rx="36"/>', "#7b5cff", 2.5)}""")
