"""The company's van: a body lofted from its side view, and what is fixed to its flank. It faces left, toward -x."""
import math

from .brand import letters, wren
from .materials import ceramic, metal, paint
from .nodes import Graph
from .shapes import block, box, crease, disc, group, lathe, mesh, sheet, smooth_line, tube
from .soft import cushion

HALF, SILL, AXLES, TIRE, ARCH = .96, .36, (-1.66, 1.64), .335, .415
TOP = [(-2.715, .36), (-2.71, .55), (-2.695, .78), (-2.655, .96), (-2.53, 1.09), (-2.25, 1.18), (-1.95, 1.27), (-1.80, 1.345),
       (-1.55, 1.62), (-1.33, 1.90), (-1.17, 2.05), (-.96, 2.15), (-.62, 2.21), (.2, 2.24), (1.2, 2.24), (2.05, 2.22),
       (2.38, 2.19), (2.51, 2.12), (2.57, 1.98), (2.605, 1.6), (2.63, 1.0), (2.64, .36)]
FRONT, REAR = TOP[0][0], TOP[-1][0]


def half(x, z):
    """Half the width: round at the nose and the rear corners, leaning in above the belt, tucked in at the sill."""
    nose, tail = max(0, (-1.95 - x) / (-1.95 - FRONT)), min(1, max(0, (x - REAR + .10) / .10))
    width = HALF * (1 - .22 * nose ** 2.6) - .10 * (1 - math.sqrt(1 - tail * tail))
    groove = .010 * math.exp(-((z - 1.235) / .022) ** 2)
    return width * (1 - .055 * max(0, z - 1.25) - .05 * max(0, (.62 - z) / .3) ** 2) - groove


def flank(x, z, d=0.):
    """A point of the side we see, `d` in front of it."""
    return x, -half(x, z) - d, z


def body(p, holder):
    columns = [(x, z) for x, _, z in smooth_line([(x, 0, z) for x, z in TOP], 12)]
    for i in range(len(columns) - 1, 0, -1):
        (x0, z0), (x1, z1) = columns[i - 1], columns[i]
        extra = int((x1 - x0) / .02)
        columns[i:i] = [(x0 + (x1 - x0) * k / (extra + 1), z0 + (z1 - z0) * k / (extra + 1)) for k in range(1, extra + 1)]

    def section(u, v):
        """Up one flank, over the rounded edge, across the roof, and the same on the far side."""
        x, top = columns[round(u * (len(columns) - 1))]
        low = max([SILL] + [TIRE + math.sqrt(max(0, ARCH ** 2 - (x - a) ** 2)) for a in AXLES if abs(x - a) < ARCH])
        side, q = (-1, 2 * v) if v < .5 else (1, 2 - 2 * v)
        top = max(top, low + .001)
        r = min(.12, (top - low) * .3)
        if q < .7:
            z = low + (top - r - low) * q / .7
            return x, side * half(x, z), z
        edge = half(x, top - r)
        if q < .9:
            a = (q - .7) / .2 * math.pi / 2
            return x, side * (edge - r + r * math.cos(a)), top - r + r * math.sin(a)
        return x, side * (edge - r) * (1 - q) / .1, top

    crease(sheet(len(columns), 161, section, p.livery, parent=holder), 50)
    box(FRONT + .45, REAR - .40, -.76, .76, .27, .95, p.dark, 0, holder)


def livery():
    """White, with two waves that swell toward the rear, and a dark sill."""
    g = Graph("livery", "#F6F7F4", .22, specular=.5)
    where = g.local()
    x, z = g.axis(where, "x"), g.axis(where, "z")

    def wave(base, swell, rate, phase):
        sine = g.math("sine", g.math("add", g.math("multiply", x, rate), phase))
        return g.math("add", g.math("multiply", sine, swell), g.math("add", g.math("multiply", x, .045), base))

    color = g.mix(g.math("less_than", z, wave(.90, .115, 1.75, 1.1)), "#F6F7F4", "#2C8A5B")
    color = g.mix(g.math("less_than", z, wave(.785, .120, 1.75, .75)), color, "#17463F")
    sill = g.math("less_than", z, .455)
    g.set("Base Color", g.mix(sill, color, "#151A1E"))
    g.set("Roughness", g.mix(sill, (.22,) * 3, (.6,) * 3))
    return g.material


def rounded(corners, r, steps=6):
    """A polygon with its corners cut round."""
    points, n = [], len(corners)
    for i, (x, z) in enumerate(corners):
        ends = []
        for ox, oz in (corners[i - 1], corners[(i + 1) % n]):
            far = math.hypot(ox - x, oz - z)
            ends.append((x + (ox - x) * r / far, z + (oz - z) * r / far))
        for t in (k / steps for k in range(steps + 1)):
            points.append(tuple((1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c for a, b, c in zip(ends[0], (x, z), ends[1])))
    return points


def plate(holder, points, d, mat):
    mesh([flank(x, z, d) for x, z in points], [tuple(range(len(points)))], mat, parent=holder, smooth=False)


def patch(holder, x0, x1, low, high, d, mat):
    """A piece that follows the round of a corner; `low` and `high` are its heights at both ends."""
    def surface(u, v):
        z0, z1 = low[0] + (low[1] - low[0]) * u, high[0] + (high[1] - high[0]) * u
        bulge = d * min(1, 9 * min(u, 1 - u) * 2, 9 * min(v, 1 - v) * 2)
        return flank(x0 + (x1 - x0) * u, z0 + (z1 - z0) * v, bulge)
    sheet(24, 16, surface, mat, parent=holder)


def doors(p, holder):
    glass = [(-1.535, 1.34), (-1.045, 1.95), (-.67, 1.95), (-.67, 1.34)]
    plate(holder, rounded([(-1.61, 1.305), (-1.07, 1.985), (-.63, 1.985), (-.63, 1.305)], .07), .002, p.dark)
    plate(holder, rounded(glass, .06), .005, p.pane)
    for line in ([(-.57, .46), (-.57, 2.02)], [(2.44, .46), (2.44, 2.0)],
                 [(-1.68, 1.30), (-1.64, 1.1), (-1.40, .90), (-1.24, .70), (-1.20, .46)]):
        points = [flank(x, z) for x, _, z in smooth_line([(x, 0, z) for x, z in line], 70)]
        tube(points, .0035, p.seam, parent=holder, curved=False)
    plate(holder, rounded([(-.89, 1.10), (-.89, 1.18), (-.67, 1.18), (-.67, 1.10)], .035), .002, p.seam)
    block((.18, .028, .030), flank(-.78, 1.145, .018), p.dark, .012, parent=holder)
    plate(holder, [(-1.60, 1.31), (-1.40, 1.31), (-1.40, 1.54)], .008, p.dark)
    cushion((.13, .10, .22), p.dark, flank(-1.49, 1.44, .12), (0, -.08, .3), puff=.01, radius=.05, wrinkle=0, parent=holder)
    block((.12, .10, .04), flank(-1.47, 1.35, .05), p.dark, .015, parent=holder)


def lamps(p, holder):
    patch(holder, -2.645, -2.27, (.735, .835), (.865, 1.005), .005, p.dark)
    patch(holder, -2.635, -2.295, (.750, .850), (.850, .985), .010, p.lamp)
    for x, z, r in ((-2.40, .892, .048), (-2.53, .835, .037)):
        for radius, d, mat in ((r, .013, p.chrome), (r * .74, .015, p.dark), (r * .5, .017, p.lamp)):
            ring = [(x + radius * math.cos(math.tau * i / 24), z + radius * math.sin(math.tau * i / 24)) for i in range(24)]
            plate(holder, ring, d, mat)
    plate(holder, rounded([(-2.235, .86), (-2.235, .90), (-2.175, .91), (-2.175, .87)], .01), .005, p.amber)
    patch(holder, 2.485, 2.615, (1.00, .99), (1.56, 1.55), .014, p.tail)
    patch(holder, 2.485, 2.615, (1.13, 1.12), (1.23, 1.22), .017, p.amber)


def wheel(p, holder, x, side):
    hub = group((x, side * (HALF - .035), TIRE), (math.pi / 2, 0, 0 if side < 0 else math.pi), holder)
    lathe([(.20, -.03), (.222, -.006), (.262, 0), (.305, -.012), (.330, -.04), (TIRE, -.07), (TIRE, -.17), (.31, -.21),
           (0, -.21)], p.tire, parent=hub)
    lathe([(.218, -.014), (.217, .003), (.203, .004), (.192, -.02), (.186, -.06), (0, -.062)], p.rim, parent=hub)
    disc(.186, .004, p.dark, (0, 0, -.062), .001, parent=hub)
    for i in range(7):
        a = math.tau * (i + .25) / 7
        block((.150, .052, .030), (.118 * math.cos(a), .118 * math.sin(a), -.028), p.rim, .012, (0, 0, a), hub)
    disc(.060, .034, p.rim, (0, 0, -.042), .010, parent=hub)
    disc(.034, .006, p.seam, (0, 0, -.009), .002, parent=hub)


def van(p, at):
    p.livery, p.seam, p.dark = livery(), paint("seam", "#7F8987", .6, 0), paint("cladding", "#12171B", .5, 0)
    p.tire, p.rim = paint("rubber", "#0A0D10", .85, .05), metal("rim", (.78, .80, .81), .28)
    p.lamp, p.sign = ceramic("lamp", "#CBD8DB", .08), ceramic("sign", "#0F4A3D", .22)
    p.tail, p.amber = ceramic("tail", "#A8291F", .15), ceramic("amber", "#E08A22", .15)
    holder = group(at)
    body(p, holder)
    doors(p, holder)
    lamps(p, holder)
    for x in AXLES:
        arch = [flank(x + ARCH * math.cos(a), TIRE + ARCH * math.sin(a), .002) for a in (math.pi * i / 40 for i in range(41))]
        tube(arch, .016, p.dark, parent=holder, curved=False)
        for side in (-1, 1):
            wheel(p, holder, x, side)
    for y in (-.60, .60):
        tube([(-.62, y, 2.31), (2.2, y, 2.31)], .018, p.dark, parent=holder, curved=False)
        for x in (-.5, .8, 2.08):
            tube([(x, y, 2.20), (x, y, 2.31)], .018, p.dark, parent=holder, curved=False)
    x, z = -.02, 1.70
    wren(lambda right, up, d: flank(x + right, z + up, .003 + d), .60, p.sign, p.livery, holder)
    letters("Tidewren", .40, p.sign, flank(x + .40, z - .15, .004), (math.pi / 2 - .053, 0, 0), holder)
    return holder
