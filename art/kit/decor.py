"""Decor: vases, bowls, books, fruit, lamps."""
import math
import random

import bpy

from .materials import glow, paint, sheer
from .shapes import TURN, block, disc, group, lathe, sheet, tube

VASES = {
    "bottle": [(0, 0), (.055, 0), (.075, .02), (.095, .09), (.085, .16), (.045, .215), (.036, .24), (.045, .265),
               (.038, .265),
               (.03, .24), (.036, .2), (0, .1)],
    "cylinder": [(0, 0), (.06, 0), (.068, .01), (.068, .22), (.062, .225), (.058, .22), (.058, .03), (0, .03)],
    "globe": [(0, 0), (.05, 0), (.10, .05), (.115, .11), (.09, .17), (.05, .19), (.05, .205), (.042, .2), (.045, .18),
              (0, .1)],
    "jug": [(0, 0), (.06, 0), (.08, .03), (.085, .1), (.06, .17), (.05, .2), (.062, .24), (.055, .24), (.043, .2),
            (.05, .17), (0, .05)],
}
SPINES = ["#EAF3F0", "#123B36", "#8FB3A5", "#DDBB8E", "#F4B740", "#F6F6F0", "#2B655B", "#C9D8D0", "#B98E5C", "#E7E0D2"]


def spine(color):
    return bpy.data.materials.get("book " + color) or paint("book " + color, color, .6, .03)


def vase(mat, at, kind="bottle", scale=1., parent=None):
    return lathe([(r * scale, z * scale) for r, z in VASES[kind]], mat, at, parent=parent, smooth=1)


def bowl(mat, at, radius=.08, turn=(0, 0, 0), parent=None, depth=.72):
    r, h = radius, radius * depth
    return lathe([(0, 0), (r * .42, 0), (r * .48, h * .08), (r * .82, h * .5), (r, h), (r * .965, h * 1.01),
                  (r * .77, h * .5),
                  (r * .4, h * .18), (0, h * .15)], mat, at, turn, parent)


def plate(mat, at, radius=.13, turn=(0, 0, 0), parent=None):
    r = radius
    return lathe([(0, .004), (r * .55, .004), (r * .62, .006), (r * .96, .02), (r, .024), (r * .99, .017), (r * .6, 0),
                  (0, 0)],
                 mat, at, turn, parent)


def cup(mat, at, radius=.04, height=.085, handle=0., turn=(0, 0, 0), parent=None):
    holder, r, h = group(at, turn, parent), radius, height
    lathe([(0, 0), (r * .8, 0), (r * .95, .008), (r, h), (r * .93, h), (r * .88, .012), (0, .01)], mat, parent=holder)
    x, y = math.cos(handle), math.sin(handle)
    tube([(r * k * x, r * k * y, h * z) for k, z in ((.9, .8), (1.7, .74), (1.75, .3), (.9, .2))], .0055, mat, parent=holder)
    return holder


def lemons(p, at, radius=.17, count=9, bowl_mat=None, seed=1):
    """A shallow bowl heaped with lemons and two leaves."""
    rng = random.Random(seed)
    bowl(bowl_mat or p.stoneware, at, radius, depth=.5)
    x, y, z = at
    for i in range(count):
        ring, k = (0, i) if i < 6 else (1, i - 6)
        a, reach = k * TURN / (6 if ring == 0 else 3) + ring * .5, radius * (.55 if ring == 0 else .27)
        body = [(0, -.048)] + [(.034 * math.sin(t) ** .8, -.042 * math.cos(t)) for t in (math.pi * j / 12 for j in range(1,
                12))] + [(0, .046)]
        lathe(body, p.lemon, (x + math.cos(a) * reach, y + math.sin(a) * reach, z + radius * .36 + ring * .052),
              (rng.uniform(.9, 1.9), rng.uniform(-.4, .4), rng.uniform(0, 6)), segments=28)


def book(p, size, at, turn=0., color=None, parent=None):
    """A lying book: cover, pages, rounded spine."""
    w, d, t = size
    holder, cover = group(at, turn, parent), spine(color)
    block((w - .01, d - .008, t - .007), (.003, 0, 0), p.paper, .001, parent=holder)
    for s in (-1, 1):
        block((w, d, .0035), (0, 0, s * (t / 2 - .0018)), cover, .001, parent=holder)
    block((.005, d, t - .0075), (-w / 2 + .003, 0, 0), cover, .002, parent=holder)
    return holder


def book_stack(p, at, count=3, seed=0, width=.25, depth=.19):
    """Returns the height of its top."""
    rng, z = random.Random(seed), at[2]
    for i in range(count):
        t = rng.uniform(.022, .036)
        book(p, (width - .018 * i, depth - .012 * i, t), (at[0], at[1], z + t / 2), rng.uniform(-.18, .18),
             SPINES[(seed * 3 + i * 4) % 10])
        z += t
    return z


def book_row(p, wall, a0, a1, z, d=.12, seed=0):
    """Standing books along a wall shelf."""
    rng, a = random.Random(seed), a0
    while a < a1 - .03:
        thick, tall = rng.choice([.018, .024, .03, .036]), rng.uniform(.18, .25)
        wall.slab(a, a + thick - .001, z, z + tall, d - .075, d + .075, spine(rng.choice(SPINES)), .003)
        a += thick


def pendant(p, at, ceiling, radius=.2, mat=None, inside=None):
    """A dome shade on a cord with a warm bulb."""
    x, y, z = at
    r = radius
    lathe([(r, 0), (r * .97, r * .25), (r * .8, r * .55), (r * .5, r * .8), (r * .16, r * .95), (r * .14, r * 1.15),
           (0, r * 1.15),
           (0, r * 1.1), (r * .1, r * .9), (r * .48, r * .76), (r * .77, r * .52), (r * .94, r * .24), (r * .98, .001),
           (r, 0)],
          mat or p.spruce, at)
    lathe([(0, -.045), (.028, -.03), (.036, 0), (.028, .03), (.012, .05), (0, .05)], glow("bulb", "#FFE2B4", 7),
          (x, y, z + r * .35))
    tube([(x, y, z + r * 1.1), (x, y, ceiling)], .0035, p.black, curved=False)
    disc(.05, .025, p.brass, (x, y, ceiling - .025))


def paper_lantern(p, at, ceiling, radius=.28):
    """A ribbed paper globe."""
    def surface(u, v):
        a, t = u * TURN, math.pi * (.06 + .88 * v)
        r = radius * math.sin(t) * (1 + .012 * math.cos(v * 60))
        return r * math.cos(a), r * math.sin(a), -radius * .86 * math.cos(t)
    sheet(48, 100, surface, sheer("lantern", "#FBF7EC", .55), at, closed=True)
    lathe([(0, -.06), (.04, -.03), (.05, 0), (.04, .03), (0, .06)], glow("bulb", "#FFE2B4", 6), at)
    tube([(at[0], at[1], at[2] + radius * .8), (at[0], at[1], ceiling)], .003, p.black, curved=False)


def arc_lamp(p, at, height=1.9, reach=1.1, turn=0.):
    """A marble foot, a brass arc and a dome."""
    holder = group(at, turn)
    disc(.17, .07, p.marble, (0, 0, 0), .01, parent=holder)
    tube([(0, 0, .06), (0, 0, height * .75), (reach * .1, 0, height * 1.08), (reach * .6, 0, height * 1.12),
          (reach, 0, height * .95)], .011,
         p.brass, parent=holder)
    lathe([(.17, -.13), (.16, -.06), (.12, .0), (.06, .04), (0, .05)], p.brass, (reach, 0, height * .92), parent=holder)
    lathe([(0, -.05), (.04, -.03), (.05, 0), (0, .02)], glow("bulb", "#FFE2B4", 7), (reach, 0, height * .92 - .05),
          parent=holder)


def table_lamp(p, at, height=.46, base=None):
    """A ceramic foot and a linen drum."""
    holder, h = group(at), height
    lathe([(0, 0), (.06, 0), (.085, .04), (.09, .10), (.06, h * .4), (.02, h * .48), (.012, h * .6), (0, h * .6)],
          base or p.spruce_glaze, parent=holder, smooth=1)
    lathe([(.15, h * .52), (.115, h)], sheer("shade", "#F8F1E0", .5), parent=holder)
    lathe([(0, h * .6), (.03, h * .62), (.035, h * .68), (0, h * .74)], glow("bulb", "#FFDDA8", 10), parent=holder)
