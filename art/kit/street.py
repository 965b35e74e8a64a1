"""A street of Oakland bungalows: houses, gardens, trees, and the sky over the hills."""
import math
import random

from mathutils import Euler, Vector

from .brand import letters
from .materials import glow
from .nodes import Graph, shade
from .shapes import block, box, copy, disc, lathe, mesh, ripple, sheet, tube

FRONT = 2.2  # where the walls begin; the porches stand before them


def rows(name, color, step, groove=.72, rough=.75):
    """Siding or shingles: level rows, each with a thin shadow below."""
    g = Graph(name, color, rough, specular=.3)
    row = g.math("fract", g.math("divide", g.axis(g.world(), "z"), step))
    tone = g.mix(g.noise(g.world(), 1.6, 4), shade(color, .93), shade(color, 1.03))
    g.set("Base Color", g.mix(g.ramp(row, (0, 0), (.10, 1)), shade(color, groove), tone))
    return g.material


def pane(name="pane"):
    """Dark glass that shows a soft sky, paler toward its upper end and in slanting bands."""
    g = Graph(name, "#2B3E42", .06, specular=.5)
    where = g.world()
    slant = g.math("add", g.math("multiply", g.axis(where, "x"), .9), g.math("multiply", g.axis(where, "z"), -.7))
    band = g.ramp(g.noise(g.vector(slant), 1.7, 1, .3), (.46, 0), (.58, 1))
    high = g.ramp(g.math("fract", g.math("divide", g.axis(where, "z"), 2.6)), (.45, .1), (.85, .75))
    g.set("Base Color", g.mix(g.math("multiply", g.math("add", .45, g.math("multiply", band, .55)), high), "#1D2F33", "#A9CBD6"))
    return g.material


def foliage(name, dark, light):
    g = Graph(name, dark, .6, specular=.2)
    g.set("Base Color", g.mix(g.add("NewGeometry").outputs["Random Per Island"], dark, light))
    return g.translucent(light, .4)


def clump(mat, leaves=480, size=.115, seed=1):
    """A ball of leaves, a meter wide; kept out of sight as the source of copies."""
    rng, vertices, faces = random.Random(seed), [], []
    for i in range(leaves):
        up = 1 - 2 * (i + .5) / leaves
        a, flat = i * 2.39996, math.sqrt(1 - up * up)
        out = Vector((flat * math.cos(a), flat * math.sin(a), up))
        foot = out * (.30 + .20 * rng.random())
        way = (out * .5 + Vector([rng.uniform(-1, 1) for _ in range(3)]) + Vector((0, 0, -.35))).normalized()
        across, long = way.cross(out).normalized(), size * rng.uniform(.7, 1.2)
        faces.append(tuple(range(len(vertices), len(vertices) + 8)))
        for along, half in ((0, 0), (.22, .24), (.5, .34), (.8, .22), (1, 0), (.8, -.22), (.5, -.34), (.22, -.24)):
            vertices.append(foot + way * long * along + across * long * half + out * .02 * abs(half))
    return mesh(vertices, faces, mat, (0, 0, -50), smooth=False)


def crown(source, heart, at, wide, high, count, seed, grain=1.):
    """Clumps all over an uneven egg, the lower ones smaller; `heart` fills what could be seen through them."""
    rng = random.Random(seed)
    core = lathe([(0, -.5), (.34, -.38), (.5, -.05), (.44, .28), (.24, .46), (0, .52)], heart, at, smooth=1)
    core.scale = (wide * 1.3, wide * 1.3, high * 1.3)
    for i in range(count):
        up = 1 - 2 * (i + .5) / count
        a, flat = i * 2.39996 + seed, math.sqrt(1 - up * up)
        way = Vector((flat * math.cos(a), flat * math.sin(a), up))
        far = rng.uniform(.66, .82) * (1 + .45 * ripple(way.x * 1.6 + seed, way.y * 1.6, way.z * 1.6))
        where = Vector(at) + Vector((way.x * wide, way.y * wide, way.z * high)) * far
        copy(source, where, Euler([rng.uniform(0, 6.28) for _ in range(3)]), grain * rng.uniform(.6, 1.1) * (.88 + .12 * up))


def tree(p, at, height=3.55, wide=1.25, high=1.15, seed=3):
    x, y = at
    stem = [(x, y, 0), (x + .02, y, .25), (x + .05, y, height * .4), (x, y, height * .75)]
    tube(stem, .105, p.plane_bark, taper=[1.5, 1.1, .95, .7])
    for i in range(4):
        a = i * 1.7 + seed
        tube([(x + .03, y, height * .45), (x + .25 * math.cos(a), y + .25 * math.sin(a), height * .68),
              (x + .6 * math.cos(a), y + .6 * math.sin(a), height * .95)], .055, p.plane_bark, taper=[1, .8, .5])
    crown(p.clump, p.heart, (x, y, height), wide, high, 54, seed)


def hedge(p, x0, x1, y=.95):
    rng = random.Random(int(x0 * 10))
    steps = max(1, int((x1 - x0) / .30))
    box(x0, x1 - .1, y - .16, y + .16, 0, .44, p.heart, .1)
    for i in range(steps):
        for z in (.20, .42):
            turn = Euler([rng.uniform(0, 6.28) for _ in range(3)])
            copy(p.clump, (x0 + .30 * i, y + rng.uniform(-.05, .05), z), turn, (.52, .52, .46))


def window(p, x0, x1, z0, z1, y=FRONT):
    """Trim, sill, two sashes."""
    box(x0 - .10, x1 + .10, y - .05, y + .05, z0 - .10, z1 + .10, p.white, .01)
    box(x0 - .14, x1 + .14, y - .10, y + .05, z0 - .14, z0 - .09, p.white, .01)
    box(x0, x1, y - .055, y + .05, z0, z1, p.pane, 0)
    middle, meet = (x0 + x1) / 2, z0 + (z1 - z0) * .56
    box(middle - .028, middle + .028, y - .075, y, z0, z1, p.white, .004)
    box(x0, x1, y - .070, y, meet - .018, meet + .018, p.white, .004)


def house(p, x, walls, roof, door, number):
    """A craftsman bungalow: gable, wide eaves, a porch on stone piers with tapered posts."""
    y = FRONT
    box(x - 2.0, x + 2.0, y, y + 4, 0, 2.7, walls, .01)
    box(x - 2.03, x + 2.03, y - .03, y, 0, .28, p.stone, .01)
    for s in (-1, 1):
        low, high = (x + s * 2.45, 2.50), (x, 4.15)
        slab = [(a, d, z + t) for t in (0, .12) for d in (y - .45, y + 4.2) for a, z in (low, high)]
        mesh(slab, [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (0, 2, 6, 4)], roof, smooth=False)
        mesh([(a, y - .46, z + t) for a, z in (low, high) for t in (-.10, .10)], [(0, 1, 3, 2)], p.white, smooth=False)
        block((.07, .42, .07), (x + s * 1.55, y - .22, 2.98), p.white, .01)
    mesh([(x - 2.0, y, 2.7), (x + 2.0, y, 2.7), (x, y, 4.1)], [(0, 1, 2)], walls, smooth=False)
    box(x - 2.02, x + 2.02, y - .02, y + .02, 2.62, 2.74, p.white, .006)
    window(p, x - .28, x + .28, 3.02, 3.46)
    window(p, x - 1.65, x - .55, .95, 2.12)
    window(p, x + 1.12, x + 1.75, .95, 2.12)
    box(x - .12, x + .78, y - .05, y + .05, .3, 2.25, p.white, .01)
    box(x - .04, x + .70, y - .07, y + .05, .3, 2.17, door, .008)
    for i in range(3):
        box(x + .04 + .20 * i, x + .20 + .20 * i, y - .078, y, 1.74, 2.02, p.pane, .002)
    disc(.025, .05, p.brass, (x + .05, y - .07, 1.20), .01, (math.pi / 2, 0, 0), segments=16)
    lantern(p, (x + .90, y - .10, 1.86))
    box(x - .405, x - .155, y - .065, y, 1.52, 1.66, p.ink, .006)
    letters(number, .13, p.paper, (x - .39, y - .070, 1.547))
    for i in range(3):
        box(x - .35 - .1 * i, x + 1.0 + .1 * i, y - 1.05 - .28 * i, y, 0, .30 - .10 * i, p.stone, .01)
    box(x + .02, x + .66, y - .55, y - .18, .30, .315, p.mat, .004)
    box(x - .05, x + .75, -.35, y - 1.5, 0, .012, p.walk, .004)
    for s in (-.62, 1.27):
        box(x + s - .16, x + s + .16, y - 1.02, y - .70, 0, .95, p.stone, .015)
        box(x + s - .19, x + s + .19, y - 1.05, y - .67, .95, 1.01, p.white, .01)
        lathe([(0, 0), (.155, 0), (.105, 1.22), (0, 1.22)], p.white, (x + s, y - .86, 1.01), (0, 0, math.pi / 4), segments=4)
    box(x - .95, x + 1.6, y - 1.15, y + .02, 2.22, 2.36, p.white, .012)
    box(x - 1.05, x + 1.7, y - 1.25, y + .02, 2.36, 2.43, roof, .012)


def lantern(p, at):
    x, y, z = at
    block((.06, .10, .05), (x, y + .05, z + .14), p.ink, .01)
    block((.12, .12, .20), (x, y, z), p.lit, .01)
    for dz, size in ((.115, .16), (-.105, .13)):
        block((size, size, .025), (x, y, z + dz), p.ink, .006)


def mail_box(p, x, y):
    box(x - .04, x + .04, y - .04, y + .04, 0, 1.0, p.white, .008)
    sheet(15, 2, lambda u, v: (x - .10 * math.cos(math.pi * u), y - .22 + .42 * v, 1.12 + .10 * math.sin(math.pi * u)), p.ink)
    box(x - .10, x + .10, y - .22, y + .20, 1.0, 1.12, p.ink, .004)
    disc(.099, .006, p.ink, (x, y - .216, 1.12), .002, (math.pi / 2, 0, 0))
    block((.012, .03, .16), (x + .11, y - .05, 1.20), p.marigold, .003)
    block((.012, .09, .05), (x + .11, y - .08, 1.27), p.marigold, .003)


def sky():
    g = Graph("sky")
    high = g.math("divide", g.axis(g.world(), "z"), 15.)
    cloud = g.ramp(g.noise(g.world((.05, 1, .16)), 1.6, 6, .6), (.48, 0), (.68, 1))
    blue = g.ramp(high, (0, "#F3F3E8"), (.4, "#CFE4EA"), (1, "#8FBFDD"))
    g.output(g.add("Emission", {0: g.mix(g.math("multiply", cloud, .7), blue, "#FFFDF6"), 1: 1.7}).outputs[0])
    g.material.cycles.sample_as_light = False
    plane = sheet(2, 2, lambda u, v: (-50 + 100 * u, 40, -2 + 34 * v), g.material)
    plane.visible_shadow = False
    for base, swell, color, shine, far in ((5.2, 2.6, "#A9C4BE", 1.15, 38), (3.6, 2.0, "#86AC9B", .95, 34)):
        top = [(-45 + 90 * i / 120, base + swell * ripple(i / 120 * 5 + far, far)) for i in range(121)]
        points = [(a, far, b) for a, b in top] + [(45, far, -1), (-45, far, -1)]
        mesh(points, [tuple(range(len(points)))], glow("hill", color, shine), smooth=False).visible_shadow = False
