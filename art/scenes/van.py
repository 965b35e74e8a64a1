"""The van at the curb of an Oakland street: bungalows behind a hedge, a young plane tree, hills in haze."""
import math

from kit import plants
from kit.light import ambient, camera, sun
from kit.materials import ceramic, glow, metal, paint, planks
from kit.nodes import Graph
from kit.palette import Palette
from kit.shapes import block, box, crease, disc, group, lathe, mesh, modify, ripple, sheet, tube

EXPOSURE = .05
VAN = (0., -3.2)


def side(points, width, mat, holder, bevel=.05):
    """A body from its side view (x, z), as wide as the van."""
    n = len(points)
    vertices = [(x, y, z) for y in (-width / 2, width / 2) for x, z in points]
    faces = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))]
    faces += [(i, n + i, n + (i + 1) % n, (i + 1) % n) for i in range(n)]
    obj = crease(mesh(vertices, faces, mat, parent=holder), 35)
    return modify(obj, "BEVEL", width=bevel, segments=4, limit_method="ANGLE", angle_limit=.5)


def wheel(p, holder, x, y):
    disc(.34, .22, p.tire, (x, y + .11, .34), .06, (math.pi / 2, 0, 0), holder)
    disc(.20, .012, p.hub, (x, y - .108, .34), .005, (math.pi / 2, 0, 0), holder)
    disc(.06, .02, p.chrome, (x, y - .118, .34), .006, (math.pi / 2, 0, 0), holder)


def van(p):
    """A high-roofed van that faces left. White, a spruce wave along its flank."""
    holder = group((*VAN, 0))
    w = 1.92
    side([(-2.62, .42), (-2.66, .72), (-2.52, 1.06), (-1.92, 1.28), (-1.28, 2.06), (-1.02, 2.20), (2.42, 2.20), (2.56, 2.05), (2.60, .42)],
         w, p.body, holder, .09)
    front = -w / 2 - .004
    glass = [(-1.80, 1.28), (-1.27, 1.93), (-.74, 1.93), (-.74, 1.28)]
    mesh([(x, front, z) for x, z in glass], [(0, 1, 2, 3)], p.pane, parent=holder, smooth=False)
    mesh([(-1.94, y, 1.31) for y in (-.8, .8)] + [(-1.36, y, 2.0) for y in (.74, -.74)], [(0, 1, 2, 3)], p.pane, (-.035, 0, .025), parent=holder,
         smooth=False)
    for x in (-.66, .72, 2.52):
        box(x - .004, x + .004, front - .001, front + .02, .55, 2.05, p.seam, 0, holder)
    box(-.66, 2.52, front - .001, front + .02, 1.245, 1.252, p.seam, 0, holder)
    crest = [(-.58 + 3.06 * i / 80, .90 + .13 * math.sin(i / 80 * 9.5) * (1 - .3 * i / 80) + .10 * i / 80) for i in range(81)]
    for depth, drop, mat in ((.003, 0., p.leafy), (.005, -.12, p.spruce)):
        top = [(x, z + drop) for x, z in crest]
        flat = [(x, front - depth, z) for x, z in [*top, (2.48, .50), (-.58, .50)]]
        mesh(flat, [tuple(range(len(flat)))], mat, parent=holder, smooth=False)
    wren(p, holder, 1.62, front - .004, 1.66)
    for x in (-1.62, 1.62):
        arch = [(x + .44 * math.cos(a), .40 + .44 * math.sin(a)) for a in (math.pi * i / 24 for i in range(25))]
        mesh([(a, front - .008, b) for a, b in arch], [tuple(range(25))], p.tire, parent=holder, smooth=False)
        wheel(p, holder, x, -w / 2 + .06)
        wheel(p, holder, x, w / 2 - .06)
    box(-2.70, 2.66, -w / 2 + .05, w / 2 - .05, .30, .46, p.tire, .04, holder)
    block((.10, .05, .20), (-2.52, front + .06, .92), p.lamp, .02, (0, .3, 0), holder)
    block((.06, .03, .30), (2.57, front + .03, 1.15), p.tail, .01, parent=holder)
    for x in (-.84, .60):
        block((.16, .03, .035), (x, front - .02, 1.16), p.tire, .012, parent=holder)
    block((.10, .16, .24), (-1.72, front - .11, 1.38), p.tire, .04, parent=holder)
    for y in (-.55, .55):
        tube([(-.5, y, 2.28), (2.2, y, 2.28)], .018, p.tire, parent=holder, curved=False)
        for x in (-.4, .8, 2.1):
            tube([(x, y, 2.19), (x, y, 2.28)], .016, p.tire, parent=holder, curved=False)


def wren(p, holder, x, y, z):
    """A small bird over three lines of water, as on the site."""
    body = [(-.17, .02), (-.24, .06), (-.17, .09), (-.13, .15), (-.05, .17), (.02, .12), (.10, .10), (.20, .20), (.24, .17), (.17, .02),
            (.08, -.07), (-.04, -.09), (-.13, -.05)]
    mesh([(x + a * 1.2, y, z + b * 1.2) for a, b in body], [tuple(range(len(body)))], p.spruce, parent=holder, smooth=False)
    for i in range(3):
        tube([(x - .26 + .0 + .013 * k, y, z - .17 - .055 * i + .013 * math.sin(k * .62)) for k in range(41)], .010, p.leafy,
             parent=holder, curved=False)


def house(p, x, walls, roof, porch):
    """A bungalow: gable, porch on two posts, door and windows with white trim."""
    y = 2.2
    box(x - 2.0, x + 2.0, y, y + 4, 0, 2.7, walls, .01)
    for s in (-1, 1):
        mesh([(x, y - .45, 4.15), (x + s * 2.45, y - .45, 2.50), (x + s * 2.45, y + 4.2, 2.50), (x, y + 4.2, 4.15),
              (x, y - .45, 4.27), (x + s * 2.45, y - .45, 2.62), (x + s * 2.45, y + 4.2, 2.62), (x, y + 4.2, 4.27)],
             [(0, 1, 2, 3), (4, 7, 6, 5), (0, 4, 5, 1), (1, 5, 6, 2)], roof, smooth=False)
    mesh([(x - 2.0, y, 2.7), (x + 2.0, y, 2.7), (x, y, 4.1)], [(0, 1, 2)], walls, smooth=False)
    box(x - .30, x + .30, y - .03, y + .05, 3.0, 3.5, p.white, .01)
    box(x - .24, x + .24, y - .04, y + .05, 3.06, 3.44, p.pane, 0)
    for a0, a1, z0, z1 in ((x - 1.65, x - .55, .95, 2.15), (x + .95, x + 1.7, .95, 2.15)):
        box(a0 - .10, a1 + .10, y - .05, y + .05, z0 - .10, z1 + .10, p.white, .01)
        box(a0, a1, y - .06, y + .05, z0, z1, p.pane, 0)
        box((a0 + a1) / 2 - .025, (a0 + a1) / 2 + .025, y - .075, y, z0, z1, p.white, .004)
    box(x - .12, x + .78, y - .05, y + .05, .3, 2.25, p.white, .01)
    box(x - .04, x + .70, y - .07, y + .05, .3, 2.17, porch, .008)
    for i in range(3):
        box(x - .35, x + 1.0, y - .35 - .3 * i, y, 0, .30 - .10 * i, p.stone, .01)
    for s in (-.5, 1.15):
        box(x + s - .07, x + s + .07, y - .95, y - .81, 0, 2.2, p.white, .01)
    box(x - .75, x + 1.4, y - 1.05, y + .02, 2.2, 2.34, p.white, .012)


def tree(p, at, height=4.4, seed=3):
    x, y = at
    tube([(x, y, 0), (x + .05, y, height * .3), (x - .03, y + .05, height * .62)], .10, p.bark, taper=[1.2, .9, .5])
    plants.branches(p, (x, y, height * .34), height * .62, 12, seed, p.leaf, .30, 15)
    plants.branches(p, (x - .1, y, height * .30), height * .55, 9, seed + 4, p.leaf, .30, 13)


def sky():
    g = Graph("sky")
    high = g.math("divide", g.axis(g.world(), "z"), 15.)
    cloud = g.ramp(g.noise(g.world((.05, 1, .16)), 1.6, 6, .6), (.48, 0), (.68, 1))
    g.output(g.add("Emission", {0: g.mix(g.math("multiply", cloud, .7), g.ramp(high, (0, "#F3F3E8"), (.4, "#CFE4EA"), (1, "#8FBFDD")),
                                         "#FFFDF6"), 1: 1.7}).outputs[0])
    g.material.cycles.sample_as_light = False
    plane = sheet(2, 2, lambda u, v: (-50 + 100 * u, 40, -2 + 34 * v), g.material)
    plane.visible_shadow = False
    for base, swell, color, shine, far in ((5.2, 2.6, "#A9C4BE", 1.15, 38), (3.6, 2.0, "#86AC9B", .95, 34)):
        top = [(-45 + 90 * i / 120, base + swell * ripple(i / 120 * 5 + far, far)) for i in range(121)]
        points = [(a, far, b) for a, b in top] + [(45, far, -1), (-45, far, -1)]
        mesh(points, [tuple(range(len(points)))], glow("hill", color, shine), smooth=False).visible_shadow = False


def build(name, dirty):
    p = Palette()
    p.body, p.pane = ceramic("van white", "#F6F7F4", .25), ceramic("pane", "#33464A", .08)
    p.tire, p.hub = paint("rubber", "#2B2F2F", .6, .05), metal("hub", (.75, .77, .77), .3)
    p.seam, p.lamp, p.tail = paint("seam", "#C3C9C6", .6, 0), ceramic("lamp", "#EEF3F2", .1), ceramic("tail", "#C2503C", .2)
    p.leafy, p.stone = paint("leafy", "#2C8A5B", .35, 0), paint("step", "#CFC9BD", .8, .1)
    road, walk = paint("road", "#70767A", .9, .6), paint("sidewalk", "#CFCBC1", .9, .3)
    lawn = paint("lawn", "#7FA35C", .95, .9)
    box(-30, 30, -12, -1.95, -.2, -.10, road, 0)
    box(-30, 30, -1.95, -1.80, -.2, .03, p.stone, .02)
    for i in range(24):
        box(-18 + i * 1.5, -16.506 + i * 1.5, -1.80, -.35, -.2, .03, walk, .01)
    box(-30, 30, -.35, 34, -.2, .0, lawn, 0)
    for holder_x, walls, roof, door in ((-4.6, "#E9C98C", "#6D5A4B", p.spruce), (1.2, "#A9C9C0", "#5C6466", p.marigold),
                                        (7.0, "#EFE7DA", "#7A5A48", p.sage)):
        house(p, holder_x, planks("siding " + walls, walls, walls, .7, width=.14, length=9), paint("roof " + roof, roof, .9, .5), door)
    hedge = paint("hedge", "#4F7F45", .95, 1.)
    for x0, x1 in ((-7.2, -5.2), (-3.0, .5), (2.4, 6.3)):
        steps = int((x1 - x0) / .28)
        for i in range(steps):
            from_x = x0 + .28 * i
            lathe([(0, -.30), (.20, -.24), (.27, -.05), (.25, .14), (.14, .25), (0, .28)], hedge,
                  (from_x, .95 + .06 * ripple(i * 1.3, x0), .30), (0, 0, i), segments=14)
    van(p)
    tree(p, (-3.7, -1.0))
    tree(p, (4.6, -.9), 5.0, 8)
    sky()
    ambient((.86, .95, 1.), .62)
    sun((.46, .62, -.58), 6.5, softness=.8)
    camera((-1.2, -11.2, 1.62), yaw=-5, lens=36, rise=.02, focus=8, fstop=11)
