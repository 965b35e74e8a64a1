"""Traces: what feet, hands, splashed water and a careless cloth leave on a surface. Masks for `grime.lay`, as those of
`grime`; lengths are meters in the world, turns are in radians."""
import math

from . import grime
from .nodes import Graph

CLEAR = (.5, .5, .5)  # the color that `render.flatten` gives to daylight: nothing changes behind it


def dried(scale=2., share=.5, edge=.02):
    """Pools that dried up: a thin layer within, and at the rim what the water carried there."""
    def mask(g):
        depth = g.math("subtract", g.noise(g.world(), scale, 3, .5, .6), .72 - share * .44)
        rim = g.ramp(g.math("divide", g.math("absolute", depth), edge), (.15, 1), (1, 0))
        return g.math("maximum", rim, g.ramp(depth, (0, 0), (.01, .38), (.2, .6)))
    return mask


def streaks(width=.03, low=.42, high=.62, fall=.07, least=0.):
    """Uneven upright streaks, as on a wall that was often splashed; `fall` is how far they vary on their way down."""
    def mask(g):
        line = g.noise(g.world((1, 1, fall)), .5 / width, 4, .6, .25)
        return g.math("maximum", g.ramp(line, (low, 0), (high, 1)), least)
    return mask


def ovals(*places, edge=.25, bars=0):
    """Soft ovals on a lying face: (x, y, turn, half length, half width) each, striped across by a number of `bars`."""
    def mask(g):
        total = None
        for x, y, turn, long, wide in places:
            own = g.add("Mapping", {0: g.world(), "Location": (x, y, 0), "Rotation": (0, 0, turn),
                                    "Scale": (long, wide, 1e3)}, vector_type="TEXTURE").outputs[0]
            reach = g.add("VectorMath", {0: own}, operation="LENGTH").outputs["Value"]
            spot = g.ramp(reach, (1 - edge, 1), (1, 0))
            if bars:
                wave = g.math("sine", g.math("multiply", g.axis(own, "x"), bars * math.pi))
                spot = g.math("multiply", spot, g.ramp(g.math("add", wave, .55), (0, .15), (.3, 1)))
            total = spot if total is None else g.math("maximum", total, spot)
        return total
    return mask


def soles(*steps):
    """Prints of shoes on a floor: (x, y, turn) each, walking along their own X."""
    def part(ahead, long, wide):
        return [(x + ahead * math.cos(turn), y + ahead * math.sin(turn), turn, long, wide) for x, y, turn in steps]

    return grime.either(ovals(*part(.055, .092, .048), bars=5), ovals(*part(-.095, .046, .038), bars=3))


def walk(x, y, turn, count, stride=.36, apart=.10):
    """Steps for `soles` in a line from (x, y), left and right by turns."""
    along, aside = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
    return [(x + along[0] * stride * i + aside[0] * apart * (i % 2 - .5),
             y + along[1] * stride * i + aside[1] * apart * (i % 2 - .5), turn + .12 * (i % 2 - .5)) for i in range(count)]


def spills(*places, fray=9.):
    """What was poured and soaked in: (x, y, z, radius) each, darkest at its rim; a small one frays finer."""
    def mask(g):
        position, total = g.world(), None
        ragged = g.math("multiply", g.math("subtract", g.noise(position, fray, 4, .6), .5), .9)
        for x, y, z, radius in places:
            away = g.add("VectorMath", {0: position, 1: (x, y, z)}, operation="DISTANCE").outputs["Value"]
            reach = g.math("add", g.math("divide", away, radius), ragged)
            spot = g.ramp(reach, (.2, .62), (.86, .8), (.93, 1), (.98, 0))
            total = spot if total is None else g.math("maximum", total, spot)
        return total
    return mask


def without(mask, gap):
    """`mask` where `gap` is black: what a hand or a cloth has passed over."""
    return lambda g: g.math("multiply", mask(g), g.math("subtract", 1., gap(g)))


def pane(wall, a0, a1, z0, z1, depth, *layers):
    """The dirt on a window pane: (color, mask, amount) each. A clean pane is not built, as it would change nothing."""
    g = Graph("pane", CLEAR)
    for color, mask, amount in layers:
        grime.lay(g.material, color, mask, amount)
    return wall.slab(a0, a1, z0, z1, depth - .003, depth, g.material, 0)
