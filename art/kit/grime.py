"""Grime: dust, crumbs' cousins, grease, lime and fingerprints as layers over finished materials. Nothing is dirty by
itself; a scene lays what it wants where it would settle. A layer is a color shown through a mask; masks are sockets
made by the functions below and combined with `both` and `either`. Lengths are meters in the world."""
from .nodes import Graph, is_socket, srgb

GREASE, LIME, DUST, SOOT, EARTH, COFFEE = "#8F6A26", "#E6E4DA", "#B9B1A0", "#2A1D12", "#6B563C", "#5B3A1C"


def lay(material, color, mask, amount=1., rough=.75):
    """Shows `color` where `mask(graph)` is white, and takes the shine away there."""
    g = Graph(material=material)
    factor = g.math("multiply", mask(g), amount)
    for name, value in (("Base Color", srgb(color)), ("Roughness", (rough,) * 3)):
        base = g.get(name)
        if not is_socket(base):
            base = tuple(base)[:3] if hasattr(base, "__len__") else (base,) * 3
        g.set(name, g.mix(factor, base, value))
    return material


def both(*masks):
    return lambda g: _fold(g, "multiply", masks)


def either(*masks):
    return lambda g: _fold(g, "maximum", masks)


def _fold(g, operation, masks):
    total = masks[0](g)
    for mask in masks[1:]:
        total = g.math(operation, total, mask(g))
    return total


def film(scale=2., low=.35, high=.7, least=0.):
    """A thin uneven layer, like dust or dried mop water; `least` is what lies everywhere."""
    def mask(g):
        cloud = g.noise(g.world(), scale, 5, .55, .8)
        return g.math("maximum", g.ramp(cloud, (low, 0), (high, 1)), least)
    return mask


def specks(size=.012, share=.5, shift=0.):
    """Separate drops and flecks up to `size` across, in a `share` of the places where one could be."""
    def mask(g):
        wander = g.add("TexNoise", {"Vector": g.world(), "Scale": .9 / size, "Detail": 2}).outputs["Color"]
        wander = g.add("VectorMath", {0: wander, 1: (size * 1.5,) * 3}, operation="MULTIPLY").outputs[0]
        where = g.shift(g.shift(g.world(), wander), (shift, shift * .7, shift * .3))
        cell = g.add("TexVoronoi", {"Vector": where, "Scale": .7 / size})
        wide = g.math("multiply", g.math("subtract", g.axis(cell.outputs["Color"], "x"), 1 - share), .42 / share)
        return g.ramp(g.math("subtract", wide, cell.outputs["Distance"]), (0, 0), (.06, 1))
    return mask


def smudges(size=.06, share=.6):
    """Soft touches of a hand, streaked a little."""
    def mask(g):
        where = g.world((1, 1, .7), (.3, .5, .2))
        blot = g.ramp(g.noise(where, .55 / size, 3, .6, 1.2), (1 - share - .02, 0), (1 - share + .16, 1))
        lines = g.ramp(g.noise(where, 9 / size, 2, .5), (.3, .35), (.6, 1))
        return g.math("multiply", blot, lines)
    return mask


def prints(size=.017, share=.5):
    """Fingertips on an upright face that looks along Y: small ovals with faint ridges, each pressed once."""
    def mask(g):
        where = g.world()
        flat = g.vector(g.axis(where, "x"), g.math("multiply", g.axis(where, "z"), .75), 0.)
        cell = g.add("TexVoronoi", {"Vector": flat, "Scale": .55 / size}, voronoi_dimensions="2D")
        tip = g.ramp(cell.outputs["Distance"], (.16, 1), (.30, 0))
        chosen = g.ramp(g.axis(cell.outputs["Color"], "x"), (1 - share - .01, 0), (1 - share + .01, 1))
        ridges = g.ramp(g.noise(where, 14 / size, 1, .5), (.35, .5), (.6, 1))
        return g.math("multiply", g.math("multiply", tip, chosen), ridges)
    return mask


def drips(*lines):
    """Single runs down a face that looks along Y: (x, top, length, width) each, thinner below, ending in a drop.
    Some twenty are the most: a material with more nodes than Cycles can hold turns black."""
    def mask(g):
        where, total = g.world(), None
        wander = g.math("subtract", g.noise(g.world((1, 0, 1)), 16, 2, .5), .5)
        x = g.math("add", g.axis(where, "x"), g.math("multiply", wander, .012))
        for a, top, length, width in lines:
            fall = g.math("divide", g.math("subtract", top, g.axis(where, "z")), length)
            reach = g.math("multiply", g.ramp(fall, (0, 1), (.75, .45), (.93, .8), (1, .2)), width)
            thread = g.ramp(g.math("divide", g.math("absolute", g.math("subtract", x, a)), reach), (.35, 1), (.5, 0))
            thread = g.math("multiply", thread, g.ramp(fall, (0, 0), (.01, .7), (.9, 1), (1, 0)))
            total = thread if total is None else g.math("maximum", total, thread)
        return total
    return mask


def seam(axis, at, width):
    """White along the plane where `axis` has the value `at`, gone `width` away from it."""
    def mask(g):
        off = g.math("absolute", g.math("subtract", g.axis(g.world(), axis), at))
        return g.ramp(g.math("divide", off, width), (.1, 1), (1, 0))
    return mask


def runs(top, length, spacing=.06, share=.4, across=(1, 1)):
    """What ran down from the height `top`: narrow threads, each of its own length, that end softly. A face that
    leans is told by `across` along which of x and y its threads lie side by side."""
    def mask(g):
        z = g.axis(g.world(), "z")
        line = g.noise(g.world((*across, .06)), 2.2 / spacing, 1, .3, .3)
        own = g.ramp(g.noise(g.world((*across, 0)), 1.6 / spacing, 1, .4), (.35, .15), (.65, 1))
        fall = g.math("divide", g.math("divide", g.math("subtract", top, z), length), own)
        thread = g.ramp(line, (.70 - share * .22, 0), (.76 - share * .22, 1))
        below = g.ramp(fall, (0, 0), (.01, 1), (.6, .9), (1, 0))
        return g.math("multiply", thread, below)
    return mask


def near(*points):
    """White close to any of the (x, y, z, radius) points, fading out."""
    def mask(g):
        total = None
        position = g.world()
        for x, y, z, radius in points:
            distance = g.add("VectorMath", {0: position, 1: (x, y, z)}, operation="DISTANCE").outputs["Value"]
            spot = g.ramp(g.math("divide", distance, radius), (.15, 1), (1, 0))
            total = spot if total is None else g.math("maximum", total, spot)
        return total
    return mask


def toward(axis, empty, full):
    """Grows along an axis from `empty` to `full`."""
    def mask(g):
        share = g.math("divide", g.math("subtract", g.axis(g.world(), axis), empty), full - empty)
        return g.ramp(share, (0, 0), (1, 1))
    return mask


def lying():
    """Only what faces up, where dust settles."""
    def mask(g):
        normal = g.add("NewGeometry").outputs["True Normal"]
        return g.ramp(g.axis(normal, "z"), (.75, 0), (.95, 1))
    return mask
