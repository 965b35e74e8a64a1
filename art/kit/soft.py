"""Soft things: upholstery, pillows, rugs and crumpled paper."""
import math

import bmesh
import bpy
from mathutils import Vector, noise

from .shapes import group, link, mesh, ripple, sheet, subdivide, tube


def cushion(size, mat, at, turn=(0, 0, 0), puff=.03, radius=.06, wrinkle=.006, seed=0, parent=None, cuts=16):
    """A rounded upholstered block with domed faces and faint wrinkles."""
    half = Vector(size) / 2
    r = min(radius, *(h * .98 for h in half))
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=2)
    bmesh.ops.subdivide_edges(bm, edges=bm.edges[:], cuts=cuts, use_grid_fill=True)
    for vertex in bm.verts:
        p = vertex.co.copy()
        q = Vector(a * b for a, b in zip(p, half))
        core = Vector(max(-h + r, min(h - r, c)) for h, c in zip(half, q))
        if (q - core).length > 1e-6:
            q = core + (q - core).normalized() * r
        dome = [max(0, 1 - abs(t) ** 2.5) for t in p]
        for i in range(3):
            if abs(p[i]) > .9:
                q[i] += math.copysign(puff * dome[i - 1] * dome[i - 2], p[i])
        vertex.co = q + noise.noise_vector(q * 5 + Vector((seed * 3.1, seed, 0))) * wrinkle
    data = bpy.data.meshes.new("cushion")
    bm.to_mesh(data)
    bm.free()
    data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    data.materials.append(mat)
    obj = bpy.data.objects.new("cushion", data)
    obj.location, obj.rotation_euler = at, turn
    return subdivide(link(obj, parent))


def pillow(width, height, thick, mat, at, turn=(0, 0, 0), seed=0, parent=None, dent=.2, piping=None):
    """A scatter pillow standing in the XZ plane, with a dent in its top edge and a piped seam."""
    holder = group(at, turn, parent)

    def face(side):
        def surface(u, v):
            x, y = u * 2 - 1, v * 2 - 1
            body = (max(0, 1 - abs(x) ** 2.6) * max(0, 1 - abs(y) ** 2.6)) ** .55
            wide, tall = x * (1 - .09 * (1 - y * y) * x * x), y * (1 - .09 * (1 - x * x) * y * y)
            crumple = ripple(x * 2.2 + seed * 5, y * 2.2, side * 3) * .18 + ripple(x * 5 + seed * 9, y * 5, side) * .07
            chop = dent * max(0, 1 - abs(x) * 2.2) * max(0, y - .25)
            return wide * width / 2, side * thick / 2 * body * (1 + crumple), (tall - chop) * height / 2
        return surface

    for side in (-1, 1):
        sheet(34, 34, face(side), mat, parent=holder)
    edge = [(-1 + i / 8, -1) for i in range(16)] + [(1, -1 + i / 8) for i in range(16)]
    edge += [(1 - i / 8, 1) for i in range(16)] + [(-1, 1 - i / 8) for i in range(17)]
    seam = [face(1)((x + 1) / 2, (y + 1) / 2) for x, y in edge]
    tube([(x, 0, z) for x, _, z in seam], .0045, piping or mat, parent=holder, curved=False)
    return holder


def rug(mat, center, size, fringe=None, lift=.012):
    """A rug with softly uneven edges; `fringe` adds tassels on both short ends."""
    (cx, cy), (w, d) = center, size

    def surface(u, v):
        x, y = (u - .5) * w, (v - .5) * d
        wobble = .006 * ripple(x * 2.5, y * 2.5, 3)
        edge = min(u, 1 - u) * w < 1e-6 or min(v, 1 - v) * d < 1e-6
        return cx + x + wobble, cy + y + wobble, .001 if edge else lift + .002 * ripple(x * 3, y * 3)

    obj = subdivide(sheet(60, 44, surface, mat))
    if fringe:
        count = int(d / .022)
        for side in (-1, 1):
            for i in range(count):
                y, x = cy + (i / (count - 1) - .5) * (d - .02), cx + side * w / 2
                tip = .012 * ripple(i * 1.7, side)
                tube([(x, y, .009), (x + side * .03, y + tip * .5, .008), (x + side * .062, y + tip, .003)], .0032, fringe)
    return obj


def crumpled(mat, radius, at, seed=0, flat=.6, turn=(0, 0, 0), scale=2.2):
    """A crumpled ball, for paper and bags."""
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=4, radius=1)
    for vertex in bm.verts:
        d = ripple(*(vertex.co * scale * .5 + Vector((seed * 7, 0, 0)))) * .5
        d += abs(ripple(*(vertex.co * scale * 1.3 + Vector((0, seed, 0))))) * .35
        vertex.co *= radius * (.8 + d)
        vertex.co.z *= flat
    vertices, faces = [v.co.copy() for v in bm.verts], [[v.index for v in f.verts] for f in bm.faces]
    bm.free()
    return mesh(vertices, faces, mat, at, turn, smooth=False)
