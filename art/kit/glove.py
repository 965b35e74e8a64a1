"""A rubber glove at work: strings of balls, melted into one skin."""
import math

import bmesh
import bpy
from mathutils import Matrix, Vector

from .shapes import group, lathe, link, modify, sheet

# Knuckle x, where each finger begins (y), its length and its lean to the side.
FINGERS = ((-.034, .046, .066, -.13), (-.012, .052, .078, -.04), (.011, .050, .073, .05), (.032, .042, .056, .16))
THUMB = ((-.030, -.030, .026), (-.060, .002, .024), (-.078, .042, .018))


def strings():
    """(middle, radius) of every ball; the hand lies flat, fingers toward +Y."""
    for i in range(6):
        for k in range(8):
            x, y = -.034 + .0136 * i, -.056 + .014 * k
            yield (x * (.86 + .14 * k / 7), y, .026 + .006 * math.cos(x * 40)), .0195
    for x, y, length, lean in FINGERS:
        for i in range(16):
            t = i / 15
            yield (x + math.sin(lean) * length * t, y + length * t, .027 + .010 * math.sin(t * 2.6) - .014 * t), .0128 - .0028 * t
    for (a, b) in zip(THUMB, THUMB[1:]):
        for i in range(9):
            yield tuple(p + (q - p) * i / 8 for p, q in zip(a, b)), .0165 - .004 * (THUMB.index(a) + i / 8) / 2
    for i in range(22):
        t = i / 21
        yield (0, -.055 - .15 * t, .030 + .045 * t), .031 + .012 * t
        yield (.016, -.055 - .15 * t, .028 + .045 * t), .026 + .012 * t
        yield (-.016, -.055 - .15 * t, .028 + .045 * t), .026 + .012 * t


def glove(mat, at, turn=0., sleeve=None, parent=None):
    """One glove with its rolled cuff, and a sleeve that leaves it."""
    holder, bm = group(at, turn, parent), bmesh.new()
    for middle, radius in strings():
        bmesh.ops.create_icosphere(bm, subdivisions=2, radius=radius, matrix=Matrix.Translation(Vector(middle)))
    data = bpy.data.meshes.new("glove")
    bm.to_mesh(data)
    bm.free()
    data.materials.append(mat)
    skin = link(bpy.data.objects.new("glove", data), holder)
    modify(skin, "REMESH", mode="VOXEL", voxel_size=.0032, use_smooth_shade=True)
    modify(skin, "SMOOTH", factor=.5, iterations=9)
    slope = math.atan2(.045, .15)
    cuff = [(.046, 0), (.055, .004), (.060, .012), (.055, .020), (.052, .05), (.048, .05), (.05, .012), (.046, 0)]
    lathe([(r, -z) for r, z in cuff[::-1]], mat, (0, -.19, .071), (-math.pi / 2 - slope, 0, 0), holder)
    if sleeve:
        def arm(u, v):
            a, t = u * math.tau, v
            r = .041 + .012 * t + .003 * math.sin(v * 26 + 2 * math.sin(a)) * (1 - t * .5)
            return r * math.cos(a), -.195 - .42 * t, .072 + .127 * t + r * math.sin(a)
        sheet(40, 40, arm, sleeve, parent=holder, closed=True)
    return holder
