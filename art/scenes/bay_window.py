"""A window with the Bay: water, bridge and far hills behind a clean pane, a chair and a cup before it."""
import math

from kit import decor, furniture, plants
from kit.light import ambient, area, camera, COOL, sun
from kit.materials import glow, planks, plaster
from kit.nodes import Graph
from kit.palette import Palette
from kit.room import Room
from kit.shapes import box, mesh, ripple, sheet, tube
from kit.soft import cushion
from kit.window import curtain, rod, window

EXPOSURE = .34
LEFT, RIGHT, HEIGHT = -2.0, 2.0, 2.7
WINDOW = (-1.05, 1.15, .62, 2.36)
FAR, EYE = 60., 1.35


def ridge(mat, distance, base, swell, seed, x0=-60, x1=60, fall=0):
    """A range of hills as a paper cut-out, its foot at the water; over `fall` its right end comes down to it."""
    foot = EYE - .6

    def top(u):
        z = base + swell * (.6 + ripple(u * 6 + seed, seed) + .3 * ripple(u * 21, seed))
        t = min(1, (1 - u) * (x1 - x0) / fall) if fall else 1
        return foot + (z - foot) * t * t * (3 - 2 * t)
    points = [(x0 + (x1 - x0) * i / 160, distance, top(i / 160)) for i in range(161)]
    points += [(x1, distance, foot), (x0, distance, foot)]
    obj = mesh(points, [tuple(range(len(points)))], mat, smooth=False)
    obj.visible_shadow = False


def outside():
    """Sky, three ranges, the water with its light path and a bridge on two towers."""
    g = Graph("sky")
    high = g.math("divide", g.math("subtract", g.axis(g.world(), "z"), EYE), 16.)
    g.output(g.add("Emission", {0: g.ramp(high, (0, "#FFF3DC"), (.22, "#E4F0F0"), (1, "#A9CFE4")), 1: 1.5}).outputs[0])
    g.material.cycles.sample_as_light = False
    sky = sheet(2, 2, lambda u, v: (-90 + 180 * u, 62, -8 + 48 * v), g.material)
    sky.visible_shadow = False
    ridge(glow("far hills", "#B5CFD6", 1.15), 60, EYE + 1.6, 3.4, 3)
    ridge(glow("middle hills", "#8DB3B4", .95), 55, EYE + .7, 2.6, 9)
    ridge(glow("near hills", "#5E9089", .75), 48, EYE + .1, 1.8, 14, -60, -7.4, fall=5)
    w = Graph("water")
    where = w.world((.9, .14, 1))
    glint = w.ramp(w.noise(where, 2.2, 5, .65), (.52, 0), (.66, 1))
    path = w.ramp(w.math("absolute", w.math("subtract", w.axis(w.world(), "x"), 5.)), (0, 1), (.9, 0))
    near = w.ramp(w.math("divide", w.axis(w.world(), "y"), 47.), (0, "#4C8F98"), (1, "#A5CBD0"))
    lit = w.mix(w.math("multiply", glint, .5), near, "#E9F5F2")
    w.output(w.add("Emission", {0: w.mix(w.math("multiply", glint, w.math("multiply", path, .6)), lit, "#FFF6DE"), 1: 1.1}).outputs[0])
    w.material.cycles.sample_as_light = False
    water = sheet(2, 2, lambda u, v: (-70 + 140 * u, 3 + 57 * v, EYE - .62 - 1.4 * (1 - v)), w.material)
    water.visible_shadow = False
    bridge()


def bridge():
    """A suspension bridge far away: deck, two towers, cables and hangers."""
    steel, pier = glow("bridge", "#C8604A", .62), glow("piers", "#8FA6A3", .8)
    y, deck, high = 36., EYE + .25, EYE + 3.3
    towers = (-6.4, 4.6)
    box(-60, 60, y - .05, y + .05, deck - .07, deck + .05, steel, 0)
    for x in towers:
        for s in (-.16, .16):
            box(x + s - .07, x + s + .07, y - .1, y + .1, EYE - 1.3, high, steel, 0)
        box(x - .45, x + .45, y - .2, y + .2, EYE - 1.4, EYE - .95, pier, 0)
        for z in (deck + .7, deck + 1.4, high - .1):
            box(x - .2, x + .2, y - .08, y + .08, z - .06, z + .06, steel, 0)

    def sag(x):
        a, b = towers
        if x < a or x > b:
            away = (a - x) if x < a else (x - b)
            return max(deck, high - away * .38)
        t = (x - a) / (b - a) * 2 - 1
        return deck + .18 + (high - deck - .18) * t * t
    xs = [-14.5 + 28 * i / 90 for i in range(91)]
    tube([(x, y, sag(x)) for x in xs], .035, steel, curved=False)
    for x in xs[::2]:
        if sag(x) > deck + .05:
            tube([(x, y, deck), (x, y, sag(x))], .012, steel, curved=False)


def build(name, dirty):
    p = Palette()
    p.floor = planks("window floor", "#B98F63", "#9A714A", turn=1.5708)
    room = Room(p, LEFT, RIGHT, -4.6, HEIGHT, p.floor, plaster("cream wall", "#F4ECDF"),
                openings={"back": [WINDOW], "left": [(-2.6, -1.2, .5, 2.3)]})
    outside()
    window(room.back, p, *WINDOW, columns=2, rows=1, sill=.16)
    rod(room.back, p.brass, -1.6, 1.7, 2.52)
    curtain(room.back, p.sheer, -1.56, -1.0, .02, 2.5, 5, seed=2)
    curtain(room.back, p.sheer, 1.1, 1.66, .02, 2.5, 5, seed=6)
    furniture.barrel_chair(p, (-.92, -1.15, 0), -.75, p.marigold_cloth)
    furniture.side_table(p, (-.02, -.95, 0), .23, .5, p.oak)
    decor.cup(p.spruce_glaze, (-.06, -1.0, .5), handle=-.6)
    decor.book(p, (.17, .23, .02), (.06, -.90, .511), .4, "#2B655B")
    decor.vase(p.porcelain, (.72, .02, .625), "bottle", .9)
    plants.branches(p, (.72, .02, .82), .40, 7, 4)
    plants.herb(p, (.98, .02, .625), 1.2, 8, pot_mat=p.clay)
    plants.palm(p, (1.45, -.75, 0), 1.35, 10, 5, p.porcelain)
    cushion((.5, .5, .26), p.sea_cloth, (1.0, -1.7, .13), (0, 0, .4), puff=.02, radius=.10, wrinkle=.006, seed=3)
    ambient((1., .98, .94), .42)
    sun((-.30, -.62, -.42), 9, softness=.9)
    area((0, .4, 1.6), (0, -2, .7), 2.0, 1.6, 55, COOL)
    area((LEFT - .2, -1.9, 1.4), (0, -1.2, .8), 1.3, 1.7, 34, COOL)
    area((.4, -4.4, 2.1), (0, -.6, .9), 3, 1.4, 34, (1, .98, .94))
    camera((.22, -3.55, 1.30), yaw=2.5, lens=31, rise=-.03, focus=2.9, fstop=8)
