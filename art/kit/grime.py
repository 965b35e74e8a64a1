"""Grime: layers of dirt over finished materials. Nothing is dirty by itself; a scene soils what it wants soiled."""
from .nodes import Graph, is_socket, srgb

GREASE, LIMESCALE, DUST, SOOT, EARTH = "#8A6A2C", "#DDE0D8", "#A9A69B", "#33291F", "#5B4C3A"


def blend(g, mask, name, value):
    """Mixes a value into one input of the shader, where the mask is white."""
    base = g.get(name)
    if name == "Base Color":
        base = base if is_socket(base) else tuple(base)[:3]
        g.set(name, g.mix(mask, base, srgb(value)))
    else:
        base = base if is_socket(base) else (base,) * 3
        g.set(name, g.mix(mask, base, (value,) * 3))


def near(g, points):
    """White close to any of the (x, y, z, radius) points, fading out to black."""
    total = None
    position = g.add("NewGeometry").outputs["Position"]
    for x, y, z, radius in points:
        distance = g.add("VectorMath", {0: position, 1: (x, y, z)}, operation="DISTANCE").outputs["Value"]
        spot = g.ramp(g.math("divide", distance, radius), (.1, 1), (1, 0))
        total = spot if total is None else g.math("maximum", total, spot)
    return total


def soil(material, color, amount, scale=3., rough=.75, streaks=False, spots=.6, around=None, even=0.):
    """Cloudy film, fine specks and splash spots; `streaks` runs them downwards, `around` keeps them near points,
    `even` adds a veil everywhere."""
    g = Graph(material=material)
    where = g.world((1, 1, .22) if streaks else (1, 1, 1))
    cloud = g.ramp(g.noise(where, scale, 7, .62, .4), (.42, 0), (.63, 1))
    speck = g.math("multiply", g.ramp(g.noise(g.world(), scale * 8, 3, .7), (.58, 0), (.70, 1)), .6)
    mask = g.math("maximum", cloud, speck)
    if spots:
        splash = g.ramp(g.cells(g.world(), scale * 3.1), (.06, 1), (.17, 0))
        mask = g.math("maximum", mask, g.math("multiply", splash, spots))
    if around:
        mask = g.math("multiply", mask, near(g, around))
    mask = g.math("multiply", g.math("maximum", mask, even), amount)
    blend(g, mask, "Base Color", color)
    blend(g, mask, "Roughness", rough)
    return material


def dull(material, rough=.5, tint="#9A968A", amount=.25):
    """A dull veil: no shine, a little grey."""
    return soil(material, tint, amount, 1.4, rough, spots=0, even=.6)


def scale_marks(material, amount=.7, around=None, scale=5.):
    """Limescale: pale runs and dried drops."""
    soil(material, LIMESCALE, amount, scale, .85, streaks=True, spots=.9, around=around)
    return material


def joints(material, color="#8C7B5A", amount=.5, scale=2.):
    return soil(material, color, amount, scale, .9, spots=0, even=.35)
