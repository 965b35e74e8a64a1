"""Kitchen: tiles, shaker fronts, worktops, sink, tap, range and hood."""
import math
import random

from .shapes import box, crease, disc, group, lathe, mesh, mitered, modify, tube


def tiles(wall, mat, a0, a1, z0, z1, width=.15, height=.068, seed=0, hole=None, joint=.0026, tilt=.014, offset=True, d=0.):
    """Single tiles, each a little out of true, in one mesh (its islands get their own tone). `hole` is left free."""
    rng, vertices, faces = random.Random(seed), [], []
    z, row = z0, 0
    while z < z1 - .01:
        a = a0 - (width / 2 if offset and row % 2 else 0)
        while a < a1:
            left, right, top = max(a, a0) + joint / 2, min(a + width, a1) - joint / 2, min(z + height, z1) - joint / 2
            low = z + joint / 2
            a += width
            if hole and left < hole[1] - .01 and right > hole[0] + .01 and low < hole[3] - .005 and top > hole[2] + .005:
                if left < hole[0]:
                    right = hole[0]
                elif right > hole[1]:
                    left = hole[1]
                else:
                    continue
            if right - left < .01:
                continue
            tx, tz, thick, n = rng.uniform(-tilt, tilt), rng.uniform(-tilt, tilt), rng.uniform(.006, .008), len(vertices)
            ca, cz, b = (left + right) / 2, (low + top) / 2, .003
            vertices += [wall.place(x, y, d) for x, y in ((left, low), (right, low), (right, top), (left, top))]
            vertices += [wall.place(x, y, d + thick + (x - ca) * tx + (y - cz) * tz)
                         for x, y in ((left + b, low + b), (right - b, low + b), (right - b, top - b), (left + b, top - b))]
            faces += [(n + 4, n + 5, n + 6, n + 7)] + [(n + i, n + (i + 1) % 4, n + 4 + (i + 1) % 4,
                                                        n + 4 + i) for i in range(4)]
        z += height
        row += 1
    return mesh(vertices, faces, mat, smooth=False)


def front(p, x0, x1, z0, z1, y, mat, pull="bar", ajar=0., hinge=1, brass=None):
    """A shaker door or drawer front: one panel and one mitered frame. `y` is the front plane, facing -Y."""
    gap, width, metal = .0025, x1 - x0, brass or p.brass
    holder = group((x0 if hinge > 0 else x1, y, 0), (0, 0, -ajar * hinge))
    left = 0 if hinge > 0 else -width
    a, b, low, high = left + gap, left + width - gap, z0 + gap, z1 - gap
    rail = .06 if z1 - z0 > .25 else .042
    box(a + .012, b - .012, -.010, .002, low + .012, high - .012, mat, 0, holder)
    profile = [(0, 0), (0, .018), (.003, .021), (rail - .006, .021), (rail, .011), (rail, 0)]
    mitered(lambda x, z, d: (x, -d, z), a, b, low, high, profile, mat, holder)
    middle = (a + b) / 2
    if pull == "bar":
        ends = [(middle - .07, (low + high) / 2), (middle + .07, (low + high) / 2)]
    elif pull == "upright":
        x = b - .03 if hinge > 0 else a + .03
        ends = [(x, high - .21), (x, high - .07)]
    else:
        return holder
    tube([(x, -.05, z) for x, z in ends], .006, metal, parent=holder, curved=False)
    for x, z in ends:
        tube([(x, -.05, z), (x, -.015, z)], .005, metal, parent=holder, curved=False)
    return holder


def bridge_tap(p, at, mat=None, turn=0., height=.30):
    """A high swan neck with one lever."""
    holder, mat, h = group(at, turn), mat or p.brass, height
    disc(.027, .03, mat, parent=holder)
    bend = [(0, -.09 + .09 * math.cos(a), h + .09 * math.sin(a)) for a in (math.pi * k / 10 for k in range(11))]
    tube([(0, 0, 0), (0, 0, h * .6), *bend, (0, -.18, h - .05)], .0125, mat, parent=holder)
    disc(.016, .05, mat, (0, -.18, h - .09), parent=holder)
    tube([(.004, 0, .056), (.05, 0, .063), (.1, 0, .092)], .006, mat, parent=holder)
    return holder


def apron_sink(p, x0, x1, y0, y1, top, mat):
    """A farmhouse basin from one lathe-free shell: outer apron, rim and hollow in a single mesh."""
    rings = [(0, -.255, 0), (0, 0, 0), (.032, 0, 1), (.045, -.20, 1), (.08, -.222, 1)]
    vertices, faces = [], []
    for inset, drop, _ in rings:
        vertices += [(x0 + inset, y0 + inset, top + drop), (x1 - inset, y0 + inset, top + drop),
                     (x1 - inset, y1 - inset, top + drop), (x0 + inset, y1 - inset, top + drop)]
    for r in range(len(rings) - 1):
        faces += [(r * 4 + i, r * 4 + (i + 1) % 4, r * 4 + 4 + (i + 1) % 4, r * 4 + 4 + i) for i in range(4)]
    faces.append(tuple(range(len(vertices) - 4, len(vertices))))
    obj = crease(mesh(vertices, faces, mat), 60)
    return modify(obj, "BEVEL", width=.014, segments=4)


def cooker(p, x0, x1, y, top, steel, glass, brass):
    """A range: oven door with window, rail, knobs, and the hob above."""
    w = x1 - x0
    box(x0 + .003, x1 - .003, y + .02, -.02, .06, top, steel, .004)
    box(x0 + .02, x1 - .02, y - .004, y + .022, .20, top - .2, steel, .008)
    mitered(lambda x, z, d: (x, y - .004 - d, z), x0 + .08, x1 - .08, .29, top - .31, [(0, 0), (0, .004), (.012, .006),
            (.016, 0)], steel)
    box(x0 + .09, x1 - .09, y - .007, y, .30, top - .32, glass, .002)
    tube([(x0 + .06, y - .055, top - .245), (x1 - .06, y - .055, top - .245)], .011, brass, curved=False)
    for x in (x0 + .09, x1 - .09):
        tube([(x, y - .055, top - .245), (x, y, top - .245)], .008, brass, curved=False)
    box(x0 + .006, x1 - .006, y - .002, y + .022, top - .18, top - .035, steel, .005)
    for i in range(5):
        disc(.021, .03, brass, (x0 + w * (.18 + .16 * i), y - .001, top - .107), .004, (math.pi / 2, 0, 0))
    hob(p, x0 + .008, x1 - .008, y + .015, -.03, top)


def hob(p, x0, x1, y0, y1, top, enamel=None, iron=None):
    """Enamel pan, four burners, cast-iron grates."""
    enamel, iron = enamel or p.black, iron or p.black
    box(x0, x1, y0, y1, top - .004, top + .012, enamel, .004)
    for i in (0, 1):
        cx = x0 + (x1 - x0) * (.26 + .48 * i)
        for cy in (y0 + (y1 - y0) * .27, y0 + (y1 - y0) * .75):
            disc(.05, .008, p.steel, (cx, cy, top + .012), .003)
            disc(.036, .016, p.black, (cx, cy, top + .014), .005)
            grate(iron, (cx, cy, top + .012))


def grate(iron, at, half=.118, high=.03):
    """A square of cast iron on four feet, with a finger from each corner toward the flame."""
    x, y, z = at
    corners = [(x + sx * half, y + sy * half) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    tube([(*c, z + high) for c in corners + corners[:1]], .0065, iron, curved=False)
    for cx, cy in corners:
        tube([(cx, cy, z), (cx, cy, z + high)], .0075, iron, curved=False)
        tube([(cx, cy, z + high), (x + (cx - x) * .3, y + (cy - y) * .3, z + high)], .0065, iron, curved=False)


def hood(p, x0, x1, low, high, ceiling, mat, trim=None):
    """A plastered chimney hood with an oak lip."""
    cx, neck = (x0 + x1) / 2, (x1 - x0) * .26
    rows = [(x0 + .01, x1 - .01, -.50, low + .06), (x0 + .01, x1 - .01, -.50, low + .061)]
    for i in range(1, 13):
        t = i / 12
        ease = 1 - (1 - t) ** 1.7
        rows.append((x0 + .01 + (cx - neck - x0 - .01) * ease, x1 - .01 + (cx + neck - x1 + .01) * ease, -.50 + .20 * ease,
                     low + .061 + (high - low) * t))
    rows.append((cx - neck, cx + neck, -.30, ceiling))
    vertices = [v for a, b, y, z in rows for v in ((a, 0, z), (a, y, z), (b, y, z), (b, 0, z))]
    faces = [(r * 4 + i, r * 4 + i + 1, r * 4 + 5 + i, r * 4 + 4 + i) for r in range(len(rows) - 1) for i in range(3)]
    obj = mesh(vertices, faces, mat)
    crease(obj, 50)
    modify(obj, "BEVEL", width=.012, segments=3, angle_limit=.9)
    box(x0, x1, -.51, -.001, low, low + .06, trim or p.oak, .008)


def pan(p, at, radius=.12, height=.06, mat=None, angle=.6, handle=True):
    holder, r, h, mat = group(at), radius, height, mat or p.steel
    lathe([(0, 0), (r * .9, 0), (r, .012), (r * 1.02, h), (r * .97, h), (r * .93, .014), (0, .01)], mat, parent=holder)
    if handle:
        tube([((r + k) * math.cos(angle), (r + k) * math.sin(angle), h * z) for k, z in ((0, .8), (.1, 1), (.19, 1.1))],
             .01, p.black, parent=holder)
    return holder


def casserole(p, at, radius=.12, mat=None):
    """An enameled pot with its lid on."""
    holder, r, mat = group(at), radius, mat or p.porcelain
    lathe([(0, 0), (r * .9, 0), (r, .015), (r * 1.01, .11), (r * 1.04, .116), (r * 1.03, .124), (r * .8, .142),
           (r * .3, .152), (0, .153)], mat, parent=holder)
    lathe([(0, .150), (.012, .152), (.012, .165), (.022, .172), (.02, .182), (0, .184)], p.brass, parent=holder)
    for s in (-1, 1):
        tube([(s * r * .98, -.035, .095), (s * (r + .035), -.03, .097), (s * (r + .035), .03, .097), (s * r * .98, .035,
                .095)], .008, mat, parent=holder)


def bottle(mat, at, height=.26, radius=.036, turn=(0, 0, 0)):
    r, h = radius, height
    return lathe([(0, 0), (r * .9, 0), (r, .008), (r, h * .55), (r * .9, h * .64), (r * .38, h * .78), (r * .34, h * .97),
                  (r * .42, h * .975), (r * .42, h), (0, h)], mat, at, turn)
