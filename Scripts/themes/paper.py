"""Paper: every symbol is cut from coloured paper, layer on layer, in the light of day."""

from .drawings import HREF, brightness, in_light, letters, mixed, picture, saturation, written

CREAM = (1, 0.975, 0.92)
INK = (0.20, 0.17, 0.24)
STAR = "#ffe98f"   # behind every scatter, lighter than what lies on it
# Shapes may be drawn around their own origin, so the filter of one shape reaches beyond the picture.
CUT = """
<filter id="cut" filterUnits="userSpaceOnUse" x="-256" y="-256" width="768" height="768"
    color-interpolation-filters="sRGB">
  <feGaussianBlur in="SourceAlpha" stdDeviation="2.4"/>
  <feOffset dx="1.5" dy="3" result="under"/>
  <feFlood flood-color="#2b1a3a" flood-opacity=".42"/>
  <feComposite in2="under" operator="in" result="shadow"/>
  <feMerge><feMergeNode in="shadow"/><feMergeNode in="SourceGraphic"/></feMerge>
</filter>
<filter id="sheet" filterUnits="userSpaceOnUse" x="0" y="0" width="256" height="256" color-interpolation-filters="sRGB">
  <feGaussianBlur in="SourceAlpha" stdDeviation="4.5"/>
  <feComponentTransfer result="wide"><feFuncA type="linear" slope="14" intercept="-1.1"/></feComponentTransfer>
  <feFlood flood-color="#fffdf7"/>
  <feComposite in2="wide" operator="in" result="sheet"/>
  <feGaussianBlur in="wide" stdDeviation="3"/>
  <feOffset dx="2" dy="4" result="under"/>
  <feFlood flood-color="#2b1a3a" flood-opacity=".38"/>
  <feComposite in2="under" operator="in" result="shadow"/>
  <feMerge><feMergeNode in="shadow"/><feMergeNode in="sheet"/><feMergeNode in="SourceGraphic"/></feMerge>
</filter>"""


def paper(color):
    """Returns the colour of a sheet: cleaner and lighter than paint."""
    if saturation(color) < 0.1:
        return mixed(color, CREAM, 0.3)
    light = 0.40 + 0.36 * brightness(color)
    return mixed(in_light(color, light, min(0.95, 0.45 + 0.7 * saturation(color))), CREAM, 0.06)


class Style:
    """Restyles the shapes of one drawing."""

    def __init__(self):
        self.bodies = {}
        self.body = (0.6, 0.6, 0.6)

    def __call__(self, shape, drawing):
        if "soft" in shape.get("filter", ""):
            return False
        fill, stroke = drawing.paint(shape.get("fill")), drawing.paint(shape.get("stroke"))
        opacity = float(shape.get("opacity", "1"))
        if fill:
            if fill[1] * opacity < 0.7:
                return False
            return self.filled(shape, fill[0])
        if stroke:
            return self.lined(shape, stroke[0], opacity)
        return True

    def filled(self, shape, color):
        is_body = "url(" in shape.get("fill")
        if is_body:
            self.body = color
            self.bodies[shape.get(HREF)] = color
        is_ink = brightness(color) < 0.16 and not is_body
        is_star = shape.get(HREF) == "#burst"
        shape.set("fill", STAR if is_star else written(INK if is_ink else paper(color)))
        shape.attrib.pop("stroke", None)
        if not is_ink and not (shape.tag.endswith("circle") and float(shape.get("r")) < 9):
            shape.set("filter", "url(#cut)")
        return True

    def lined(self, shape, color, opacity):
        width = float(shape.get("stroke-width", "4"))
        if shape.get(HREF) in self.bodies and width < 14:
            return False
        if brightness(color) < 0.22:
            color = mixed(paper(self.body), INK, 0.62)
        else:
            color = paper(color)
        shape.set("stroke", written(color))
        if width >= 6 and opacity > 0.6:
            shape.set("filter", "url(#cut)")
        return True


def symbol(drawing):
    """Returns a symbol as SVG."""
    drawing.restyle(Style())
    return drawing.document(CUT, 'filter="url(#sheet)" transform="translate(7.7 6.4) scale(.94)"')


# The cabinet

SHADOW = """
<filter id="lift" filterUnits="userSpaceOnUse" x="-200" y="-200" width="{width}" height="{height}">
  <feGaussianBlur in="SourceAlpha" stdDeviation="{soft}"/>
  <feOffset dx="{shift}" dy="{fall}" result="under"/>
  <feFlood flood-color="#2b1a3a" flood-opacity=".38"/>
  <feComposite in2="under" operator="in" result="shadow"/>
  <feMerge><feMergeNode in="shadow"/><feMergeNode in="SourceGraphic"/></feMerge>
</filter>"""


def lift(width, height, soft, shift, fall):
    """Returns the filter with which a sheet lies above what is beneath it."""
    return SHADOW.format(width=width + 400, height=height + 400, soft=soft, shift=shift, fall=fall)


def button(spin, state):
    """Returns the Spin button as SVG."""
    face = {"rest": "#d9423f", "hover": "#ee5f4d", "pressed": "#b02a3a"}[state]
    fall, at = (1.5, 2) if state == "pressed" else (4, 0)
    return picture(240, 84, lift(240, 84, 2.5, 1, fall), f"""
<g transform="translate(0 {at})">
  <rect x="10" y="10" width="220" height="64" rx="32" fill="#fffdf7" filter="url(#lift)"/>
  <rect x="16" y="16" width="208" height="52" rx="26" fill="{face}" filter="url(#lift)"/>
  <rect x="22" y="22" width="196" height="40" rx="20" fill="none" stroke="#fffdf7" stroke-width="1.6"
    stroke-dasharray="6 5" opacity=".75"/>
  <g transform="translate(71.2 28.2) scale(.68)" fill="none" stroke="#fffdf7" stroke-width="9.5"
    stroke-miterlimit="6" filter="url(#lift)">{spin}</g>
</g>""")


def hills(color, line):
    """Returns a range of hills."""
    return f'<path d="{line} V620 H-20 Z" fill="{color}" filter="url(#lift)"/>'


def cloud(x, y, scale):
    """Returns a cloud."""
    return (f'<g transform="translate({x} {y}) scale({scale})" fill="#ffffff" filter="url(#lift)"><circle r="20"/>'
            '<circle cx="26" cy="-14" r="24"/><circle cx="54" cy="-4" r="20"/><circle cx="72" cy="4" r="16"/>'
            '<rect x="-10" y="0" width="72" height="20"/></g>')


def backdrop(title):
    """Returns the classic's cabinet as SVG, in its 800 x 600 points: see Media/Cabinet/backdrop.svg."""
    rays = "".join(f'<path d="M0,0 L{-11} -620 L11,-620 Z" transform="translate(400 300) rotate({angle})"/>'
                   for angle in range(0, 360, 12))
    return picture(800, 600, lift(800, 600, 5, 2, 5) + """
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
  <stop offset="0" stop-color="#6cc5ee"/><stop offset=".75" stop-color="#cfeefb"/>
</linearGradient>""", f"""
<rect width="800" height="600" fill="url(#sky)"/>
<g fill="#ffffff" opacity=".22">{rays}</g>
<circle cx="700" cy="66" r="62" fill="#ffd24d" filter="url(#lift)"/>
<circle cx="700" cy="66" r="46" fill="#ffe48f" filter="url(#lift)"/>
{cloud(40, 60, 1)}{cloud(728, 88, 0.8)}
{hills("#c3e6a6", "M-20,440 C120,380 250,410 400,440 C560,470 660,370 820,420")}
{hills("#a9d993", "M-20,480 C140,500 220,440 400,452 C600,466 700,440 820,470")}
<rect x="36" y="98" width="728" height="330" rx="26" fill="#fffdf7" filter="url(#lift)"/>
<rect x="44" y="106" width="712" height="314" rx="19" fill="#d9423f" filter="url(#lift)"/>
<rect x="50" y="112" width="700" height="302" rx="14" fill="#fffdf7" filter="url(#lift)"/>
<rect x="56" y="118" width="688" height="290" rx="9" fill="#b9d9e6"/>
<path d="M140,30 H186 V82 H140 L158,56 Z M660,30 H614 V82 H660 L642,56 Z" fill="#a8263a" filter="url(#lift)"/>
<path d="M166,18 Q400,6 634,18 V76 Q400,64 166,76 Z" fill="#d9423f" filter="url(#lift)"/>
<path d="M172,24 Q400,12 628,24 M172,70 Q400,58 628,70" fill="none" stroke="#fffdf7" stroke-width="1.6"
  stroke-dasharray="7 6" opacity=".8"/>
<g transform="translate(220 25.5) scale(.78)" fill="none" stroke="#fffdf7" stroke-width="8.5" stroke-miterlimit="6"
  filter="url(#lift)">{title}</g>
<path d="M-20,530 C180,508 330,520 400,520 C520,520 640,506 820,528 V620 H-20 Z" fill="#8fcb86"
  filter="url(#lift)"/>
<rect x="284" y="496" width="232" height="76" rx="38" fill="#fffdf7" filter="url(#lift)"/>
<rect x="290" y="502" width="220" height="64" rx="32" fill="#e3d9c6"/>""")
