"""Bathroom: tub, vanity, basin, shower set, toilet roll, bottles and soap."""
import math

from .furniture import leg
from .shapes import box, crease, disc, group, lathe, mesh, sheet, subdivide, tube
from .soft import cushion


def oval_shell(rings, mat, at, segments=72, parent=None, power=2.6):
    """A vessel from super-ellipse rings of (half length, half width, height)."""
    n, vertices = segments, []
    for a, b, z in rings:
        for i in range(n):
            t = 2 * math.pi * i / n
            x, y = math.cos(t), math.sin(t)
            vertices.append((a * math.copysign(abs(x) ** (2 / power), x), b * math.copysign(abs(y) ** (2 / power), y), z))
    faces = [(k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n,
              (k + 1) * n + i) for k in range(len(rings) - 1) for i in range(n)]
    faces += [tuple(range(n))[::-1], tuple(range((len(rings) - 1) * n, len(rings) * n))]
    obj = crease(mesh(vertices, faces, mat, at, parent=parent), 50)
    return subdivide(obj)


def tub(p, at, length=1.65, width=.76, height=.58, mat=None, turn=0.):
    """A freestanding double-walled tub, its rim slightly higher at the ends."""
    holder, a, b, h = group(at, turn), length / 2, width / 2, height
    rings = [(a * .80, b * .78, 0), (a * .82, b * .80, .01), (a * .87, b * .86, h * .3), (a * .95, b * .95, h * .8),
             (a * .99, b * .99, h * .97), (a, b, h * .985),
             (a * .995, b * .99, h), (a * .96, b * .93, h), (a * .95, b * .915, h * .985), (a * .93, b * .89, h * .9),
             (a * .85, b * .8, h * .4), (a * .76, b * .7, h * .22),
             (a * .55, b * .5, h * .18)]
    shell = oval_shell(rings, mat or p.porcelain, (0, 0, 0), parent=holder)
    for vertex in shell.data.vertices:
        vertex.co.z *= 1 + .10 * (vertex.co.x / a) ** 2
    return holder


def standing_tap(p, at, mat=None, turn=0.):
    """A floor-standing tub filler."""
    holder, mat = group(at, turn), mat or p.brass
    for s in (-1, 1):
        tube([(s * .07, 0, 0), (s * .07, 0, .72)], .012, mat, parent=holder, curved=False)
        disc(.032, .012, mat, (s * .07, 0, 0), parent=holder)
        disc(.018, .06, mat, (s * .07 + s * .06, 0, .74), .004, (0, s * math.pi / 2, 0), holder)
    tube([(-.13, 0, .74), (.13, 0, .74)], .018, mat, parent=holder, curved=False)
    tube([(0, 0, .74), (0, 0, .86), (0, -.05, .92), (0, -.15, .92), (0, -.19, .86)], .014, mat, parent=holder)
    return holder


def wall_tap(wall, p, a, z, mat=None):
    """Two crosses and a spout, straight out of the wall."""
    mat = mat or p.brass
    for i, reach in ((-1, .05), (0, .17), (1, .05)):
        at = a + i * .1
        tube([wall.place(at, z, 0), wall.place(at, z, reach)], .011, mat, curved=False)
        tube([wall.place(at, z, 0), wall.place(at, z, .012)], .028, mat, curved=False)
        if i:
            tube([wall.place(at - .032, z, reach), wall.place(at + .032, z, reach)], .008, mat, curved=False)
            tube([wall.place(at, z - .032, reach), wall.place(at, z + .032, reach)], .008, mat, curved=False)
        else:
            tube([wall.place(at, z, reach), wall.place(at, z - .012, reach + .022), wall.place(at, z - .05, reach + .022)],
                 .011, mat)


def basin(p, at, mat=None, a=.26, b=.19, h=.13):
    rings = [(a * .7, b * .7, 0), (a * .74, b * .74, .008), (a * .94, b * .94, h * .7), (a, b, h * .97), (a * .985, b * .98,
            h), (a * .95, b * .94, h * .99),
             (a * .86, b * .85, h * .55), (a * .6, b * .58, h * .2), (a * .2, b * .2, h * .15)]
    oval_shell(rings, mat or p.porcelain, at, power=2.2)


def vanity(wall, p, a0, a1, z0, z1, deep=.48, mat=None, top=None, drawers=2):
    """A wall-hung oak chest with a stone top; a fine shadow gap between the drawers."""
    mat, top = mat or p.oak, top or p.marble
    wall.slab(a0, a1, z0, z1 - .03, -.01, deep - .022, p.oak_deep, .003)
    step = (a1 - a0) / drawers
    for i in range(drawers):
        wall.slab(a0 + step * i + .002, a0 + step * (i + 1) - .002, z0 + .002, z1 - .036, deep - .021, deep, mat, .003)
        a, z = a0 + step * (i + .5), z1 - .10
        tube([wall.place(a - .07, z, deep + .03), wall.place(a + .07, z, deep + .03)], .006, p.brass, curved=False)
        for s in (-.06, .06):
            tube([wall.place(a + s, z, deep), wall.place(a + s, z, deep + .03)], .005, p.brass, curved=False)
    wall.slab(a0 - .012, a1 + .012, z1 - .03, z1, -.01, deep + .012, top, .004)


def pump_bottle(p, at, mat, scale=1., band=None):
    """A soap pump with a paper label."""
    s = scale
    lathe([(0, 0), (.030 * s, 0), (.033 * s, .005 * s), (.033 * s, .105 * s), (.026 * s, .12 * s), (.012 * s, .126 * s),
           (.012 * s, .145 * s), (0, .145 * s)], mat, at)
    lathe([(.0334 * s, .035 * s), (.0334 * s, .085 * s)], band or p.paper, at)
    x, y, z = at
    tube([(x, y, z + .14 * s), (x, y, z + .172 * s)], .004 * s, p.brass, curved=False)
    tube([(x, y, z + .17 * s), (x, y - .02 * s, z + .174 * s), (x, y - .042 * s, z + .166 * s)], .006 * s, p.brass)


def soap(mat, at, turn=0.):
    cushion((.085, .055, .028), mat, (at[0], at[1], at[2] + .014), (0, 0, turn), .004, .012, 0, cuts=6)


def loo_roll(p, at, turn=(0, 0, 0), radius=.055, parent=None):
    lathe([(.02, 0), (radius, 0), (radius, .1), (.02, .1), (.02, 0)], p.paper, at, turn, parent)


def tray(p, at, width, depth, mat=None):
    x, y, z = at
    box(x - width / 2, x + width / 2, y - depth / 2, y + depth / 2, z, z + .012, mat or p.oak, .005)


def bath_rug(mat, center, size, turn=0.):
    return cushion((*size, .03), mat, (*center, .016), (0, 0, turn), .004, .014, .004)


def stool(p, at, height=.44, radius=.17):
    holder = group(at)
    disc(radius, .03, p.oak, (0, 0, height - .03), .01, parent=holder)
    for i in range(3):
        a = i * 2.1 + .5
        leg(p.oak_up, (0, 0, 0), height - .02, .018, .012, (math.cos(a) * radius * .7, math.sin(a) * radius * .7), holder)
    return holder


def shower_rail(wall, p, a, z, reach=.9, mat=None):
    tube([wall.place(a, z, 0), wall.place(a, z, reach)], .012, mat or p.brass, curved=False)


def shower_curtain(mat, x, y0, y1, z0, z1, seed=1, folds=5):
    """A plain curtain hanging across the room (along Y)."""
    def surface(u, v):
        wave = math.sin(u * folds * 2 * math.pi + seed) * (.022 + .018 * (1 - v))
        return x + wave, y0 + (y1 - y0) * u + .01 * math.sin(v * 3 + u * 9), z0 + (z1 - z0) * v
    return sheet(folds * 16, 20, surface, mat)
