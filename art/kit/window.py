"""Windows, curtains and the bright, blurred view behind them."""
import math

from .nodes import Graph
from .shapes import TURN, lathe, ripple, sheet, tube


def window(wall, palette, a0, a1, z0, z1, columns=2, rows=2, sill=.06, depth=-.11):
    """Frame, glazing bars and architrave. Bars sit at different depths, so no two faces share a plane."""
    white = palette.white
    sash = [(0, depth - .03), (0, depth + .035), (.042, depth + .035), (.055, depth + .02), (.055, depth - .03)]
    wall.frame(a0, a1, z0, z1, sash, white)
    # The lining hides the wall's own edge, which would show as a dark slit beside the architrave.
    wall.frame(a0, a1, z0, z1, [(0, depth), (0, .008), (.012, .008), (.012, depth)], white)
    for i in range(1, columns):
        a = a0 + (a1 - a0) * i / columns
        wall.slab(a - .017, a + .017, z0 + .05, z1 - .05, depth - .022, depth + .018, white, .004)
    for k in range(1, rows):
        z = z0 + (z1 - z0) * k / rows
        wall.slab(a0 + .05, a1 - .05, z - .012, z + .012, depth - .018, depth + .012, white, .004)
    trim = [(0, -.01), (0, .018), (.02, .024), (.075, .018), (.085, .01), (.085, -.01)]
    wall.frame(a0 - .085, a1 + .085, z0 - .085, z1 + .085, trim, white)
    if sill:
        wall.slab(a0 - .11, a1 + .11, z0 - .035, z0 + .002, depth + .03, sill, white, .008)


def curtain(wall, mat, a0, a1, z0, z1, folds=6, depth=.06, out=.12, seed=0, sway=.03):
    """A pleated length: tight gathers at the heading that open and wander toward the hem."""
    def surface(u, v):
        open_ = 1 - v ** 2.2
        wander = ripple(u * 3.1 + seed * 7, v * 1.1, seed)
        wave = math.sin((u + .05 * wander * open_) * folds * TURN + seed)
        fold = math.copysign(abs(wave) ** .8, wave) * (.65 + .45 * open_) + .22 * math.sin(u * folds * 2.13 * TURN + seed) * open_
        along = a0 + (a1 - a0) * (u + .03 * wander * open_) + sway * open_ * (u - .5)
        return wall.place(along, z0 + (z1 - z0) * v, out + depth * fold + .03 * wander * open_)
    return sheet(folds * 20, 26, surface, mat)


def rod(wall, mat, a0, a1, z, out=.12, radius=.013):
    tube([wall.place(a0, z, out), wall.place(a1, z, out)], radius, mat, curved=False)
    for a in (a0, a1):
        lathe([(0, -.03), (.022, -.018), (.03, 0), (.022, .018), (0, .03)], mat, wall.place(a, z, out))
    for a in (a0 + .12, a1 - .12):
        tube([wall.place(a, z, 0), wall.place(a, z, out)], radius * .6, mat, curved=False)


def blind(wall, mat, a0, a1, z0, z1, out=.03):
    """A roman blind, half drawn: soft horizontal folds."""
    def surface(u, v):
        sag = .018 * math.sin(u * math.pi) * (1 - v)
        return wall.place(a0 + (a1 - a0) * u, z0 + (z1 - z0) * v - sag,
                          out + .022 * abs(math.sin(v * 4 * math.pi)) * (1.1 - v))
    return sheet(16, 60, surface, mat)


def view(wall, a0, a1, z0, z1, strength=3., away=4.):
    """What is seen outside: sky, a hint of hills and greenery, far out of focus."""
    g = Graph("view")
    where = g.world()
    z = g.axis(where, "z")
    sway = g.math("multiply", g.noise(where, .7, 3), 1.8)
    leaves = g.ramp(g.noise(where, 1.4, 3, .5), (.36, "#86B085"), (.5, "#BFD8AE"), (.64, "#EEF5E2"))
    sky = g.ramp(g.math("multiply", z, .16), (0, "#F5F8F2"), (1, "#D9EBF2"))
    high = g.ramp(g.math("multiply", g.math("add", z, sway), .28), (.5, 0), (.85, 1))
    color = g.mix(high, leaves, sky)
    g.output(g.add("Emission", {0: color, 1: strength}).outputs[0])
    g.material.cycles.sample_as_light = False
    plane = sheet(2, 2, lambda u, v: wall.place(a0 + (a1 - a0) * u, z0 + (z1 - z0) * v, -away), g.material)
    plane.visible_shadow = False
    return plane
