"""Rubber gloves at work: strings of balls, melted into one skin. One lies flat on a cloth, one holds a bottle."""
import math

import bmesh
import bpy
from mathutils import Matrix, Vector

from .shapes import group, lathe, link, modify, ripple, sheet

# Knuckle x, where each finger begins (y), its length and its lean to the side.
FINGERS = ((-.0315, .044, .083, -.17), (-.0105, .050, .094, -.055), (.0105, .048, .088, .055), (.0305, .039, .069, .20))
THUMB = ((-.028, -.034, .028), (-.056, -.006, .025), (-.068, .022, .020), (-.071, .048, .0165))
# How far each finger of the other hand reaches round the bottle, in degrees.
GRIP = (38, 22, 28, 48)


def string(points, thick, thin, count=26):
    """(middle, radius) of balls along a line of points, evenly spread."""
    points = [Vector(point) for point in points]
    for i in range(count):
        t = i / (count - 1) * (len(points) - 1)
        k = min(int(t), len(points) - 2)
        yield points[k].lerp(points[k + 1], t - k), thick + (thin - thick) * i / (count - 1)


def wrist(at):
    """From the heel of the hand back into the cuff, rising a little."""
    x, y, z = at
    for side in (-.016, 0, .016):
        yield from string([(x + side, y - .05, z), (x + side * .95, y - .205, z + .045)], .0265 if side else .030,
                          .037 if side else .041)


def flat_hand():
    """The right hand, pressed on what lies below it; fingers toward +Y."""
    for i in range(13):
        for k in range(15):
            s, t = i / 12 * 2 - 1, k / 14
            yield (s * (.0255 + .0065 * t), -.056 + .100 * t, .0265 + .005 * (1 - s * s)), .0185 - .0015 * t
    for x, y, length, lean in FINGERS:
        line = [(x + math.sin(lean) * length * t, y + length * t, .0265 + .0105 * math.sin(t * 2.5) - .0155 * t)
                for t in (i / 6 for i in range(7))]
        yield from string(line, .0122, .0094)
    yield from string(THUMB, .0175, .0108)
    yield from wrist((0, 0, .030))


def holding_hand(radius):
    """The left hand round an upright bottle of this radius at the origin: palm at its left, wrist toward -Y."""
    def around(degrees, out, z):
        a = math.radians(degrees)
        return (radius + out) * math.cos(a), (radius + out) * math.sin(a), z

    for i in range(9):
        for k in range(9):
            y, z = -.060 + .088 * i / 8, .052 + .066 * k / 8
            yield (-radius - .012 - .25 * abs(y) * (y < 0) * .6, y, z), .0150
    for finger, reach in enumerate(GRIP):
        z = .114 - .0205 * finger
        yield from string([around(158 - (158 - reach) * i / 10, .0085, z + .004 * math.sin(i * .3)) for i in range(11)],
                          .0122, .0098)
    yield from string([(-radius - .016, -.052, .096), around(212, .013, .108), around(238, .011, .118), around(262, .0095, .126),
                       around(284, .009, .131)], .0175, .0108)
    yield from wrist((-radius - .020, -.012, .084))


def skin_of(balls, mat, holder):
    bm = bmesh.new()
    for middle, radius in balls:
        bmesh.ops.create_icosphere(bm, subdivisions=2, radius=radius, matrix=Matrix.Translation(Vector(middle)))
    data = bpy.data.meshes.new("glove")
    bm.to_mesh(data)
    bm.free()
    data.materials.append(mat)
    skin = link(bpy.data.objects.new("glove", data), holder)
    modify(skin, "REMESH", mode="VOXEL", voxel_size=.0026, use_smooth_shade=True)
    modify(skin, "SMOOTH", factor=.5, iterations=12)


def forearm(mat, sleeve, parent):
    """The rolled cuff and a sleeve that leaves it, with soft folds where the arm bends."""
    slope = math.atan2(.045, .155)
    cuff = [(.044, 0), (.050, .003), (.0535, .009), (.051, .016), (.049, .05), (.046, .05), (.048, .012), (.044, 0)]
    lathe([(r, -z) for r, z in cuff[::-1]], mat, (0, -.195, .071), (-math.pi / 2 - slope, 0, 0), parent)

    def arm(u, v):
        a = u * math.tau
        fold = ripple(math.cos(a) * 1.1, math.sin(a) * 1.1, v * 9) + .5 * ripple(math.cos(a) * 2 + 5, math.sin(a) * 2, v * 19)
        r = .040 + .016 * v + .0065 * fold * min(1, v * 9)
        return r * math.cos(a), -.193 - .46 * v, .0705 + .134 * v + r * math.sin(a)
    sheet(72, 90, arm, sleeve, parent=parent, closed=True)


def glove(mat, at, sleeve, turn=0., scale=1.):
    """The right hand, flat on what lies at `at`."""
    holder = group(at, turn)
    skin_of(flat_hand(), mat, holder)
    forearm(mat, sleeve, holder)
    holder.scale = (scale,) * 3


def glove_round(mat, at, sleeve, radius, turn=0., scale=1.):
    """The left hand round a bottle that stands at `at`; `radius` is the bottle's before scaling."""
    holder = group(at, turn)
    skin_of(holding_hand(radius), mat, holder)
    forearm(mat, sleeve, group((-radius - .020, -.012, .054), parent=holder))
    holder.scale = (scale,) * 3
