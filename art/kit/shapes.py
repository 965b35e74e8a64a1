"""Shapes: the few solids everything else is made of. Meters, Z up; the back wall of a room lies at y = 0."""
import math

import bmesh
import bpy
from mathutils import Vector, noise

TURN = 2 * math.pi


def link(obj, parent=None):
    bpy.context.scene.collection.objects.link(obj)
    obj.parent = parent
    return obj


def group(at=(0, 0, 0), turn=(0, 0, 0), parent=None):
    """An empty that carries parts; a single number as turn means a rotation around Z."""
    obj = bpy.data.objects.new("group", None)
    obj.location = at
    obj.rotation_euler = turn if hasattr(turn, "__len__") else (0, 0, turn)
    return link(obj, parent)


def mesh(vertices, faces, mat, at=(0, 0, 0), turn=(0, 0, 0), parent=None, smooth=True, uv=None):
    data = bpy.data.meshes.new("mesh")
    data.from_pydata([tuple(v) for v in vertices], [], faces)
    data.polygons.foreach_set("use_smooth", [smooth] * len(data.polygons))
    if mat:
        data.materials.append(mat)
    if uv:
        layer = data.uv_layers.new()
        for loop in data.loops:
            layer.data[loop.index].uv = uv[loop.vertex_index]
    obj = bpy.data.objects.new("mesh", data)
    obj.location, obj.rotation_euler = at, turn
    return link(obj, parent)


def crease(obj, degrees=40):
    obj.data.use_auto_smooth = True
    obj.data.auto_smooth_angle = math.radians(degrees)
    return obj


def modify(obj, kind, **settings):
    modifier = obj.modifiers.new(kind.lower(), kind)
    for key, value in settings.items():
        setattr(modifier, key, value)
    return obj


def subdivide(obj, levels=1):
    return modify(obj, "SUBSURF", levels=levels, render_levels=levels)


def block(size, at, mat, bevel=.006, turn=(0, 0, 0), parent=None):
    """A box by its size and center, every edge rounded by `bevel`."""
    x, y, z = (s / 2 for s in size)
    corners = [(a * x, b * y, c * z) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    obj = crease(mesh(corners, faces, mat, at, turn, parent))
    if bevel:
        modify(obj, "BEVEL", width=min(bevel, min(size) * .49), segments=3, limit_method="NONE")
    return obj


def box(x0, x1, y0, y1, z0, z1, mat, bevel=.006, parent=None):
    """A box by its extents."""
    return block((x1 - x0, y1 - y0, z1 - z0), ((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2), mat, bevel, parent=parent)


def lathe(profile, mat, at=(0, 0, 0), turn=(0, 0, 0), parent=None, segments=56, smooth=0):
    """A turned body from (radius, height) points."""
    n = len(profile)
    vertices = [(r * math.cos(a), r * math.sin(a), z)
                for a in (TURN * i / segments for i in range(segments)) for r, z in profile]
    faces = [(i * n + k, (i + 1) % segments * n + k, (i + 1) % segments * n + k + 1, i * n + k + 1)
             for i in range(segments) for k in range(n - 1)]
    obj = mesh(vertices, faces, mat, at, turn, parent)
    bm = bmesh.new()
    bm.from_mesh(obj.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(obj.data)
    bm.free()
    crease(obj, 45)
    return subdivide(obj, smooth) if smooth else obj


def disc(radius, height, mat, at=(0, 0, 0), bevel=.004, turn=(0, 0, 0), parent=None, segments=56):
    """A cylinder with rounded rims, standing on `at`."""
    b = min(bevel, radius * .45, height * .45)
    arc = [i / 4 * math.pi / 2 for i in range(5)]
    profile = [(0, 0)] + [(radius - b + b * math.sin(a), b - b * math.cos(a)) for a in arc]
    profile += [(radius - b + b * math.cos(a), height - b + b * math.sin(a)) for a in arc] + [(0, height)]
    return lathe(profile, mat, at, turn, parent, segments)


def tube(points, radius, mat, at=(0, 0, 0), turn=(0, 0, 0), parent=None, curved=True, taper=None):
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = "3D", radius, 5, True
    spline = curve.splines.new("NURBS" if curved else "POLY")
    spline.points.add(len(points) - 1)
    for i, (target, source) in enumerate(zip(spline.points, points)):
        target.co, target.radius = (*source, 1), taper[i] if taper else 1
    if curved:
        spline.use_endpoint_u, spline.order_u, spline.resolution_u = True, 3, 10
    curve.materials.append(mat)
    obj = bpy.data.objects.new("tube", curve)
    obj.location, obj.rotation_euler = at, turn
    return link(obj, parent)


def sheet(nu, nv, surface, mat, at=(0, 0, 0), turn=(0, 0, 0), parent=None, closed=False):
    """A surface of nu x nv points from a function of u and v (0..1); `closed` joins the u ends."""
    last = nu if closed else nu - 1
    uv = [(i / last, j / (nv - 1)) for i in range(nu) for j in range(nv)]
    faces = [(i * nv + j, (i + 1) % nu * nv + j, (i + 1) % nu * nv + j + 1, i * nv + j + 1)
             for i in range(last) for j in range(nv - 1)]
    return mesh([surface(u, v) for u, v in uv], faces, mat, at, turn, parent, uv=uv)


def mitered(place, a0, a1, b0, b1, profile, mat, parent=None):
    """A profile of (inset, depth) points swept around a rectangle: one mesh, true miters, nothing overlaps."""
    n = len(profile)
    corners = [(a0, b0, 1, 1), (a1, b0, -1, 1), (a1, b1, -1, -1), (a0, b1, 1, -1)]
    vertices = [place(a + sa * inset, b + sb * inset, depth) for a, b, sa, sb in corners for inset, depth in profile]
    faces = [(c * n + k, c * n + (k + 1) % n, (c + 1) % 4 * n + (k + 1) % n, (c + 1) % 4 * n + k)
             for c in range(4) for k in range(n)]
    obj = mesh(vertices, faces, mat, parent=parent, smooth=False)
    bm = bmesh.new()
    bm.from_mesh(obj.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(obj.data)
    bm.free()
    return obj


def copy(obj, at, turn=(0, 0, 0), scale=1, parent=None):
    twin = obj.copy()
    twin.location, twin.rotation_euler = at, turn
    twin.scale = scale if hasattr(scale, "__len__") else (scale,) * 3
    return link(twin, parent)


def smooth_line(points, steps=8):
    """A curve through all the points (Catmull-Rom), as points."""
    line = [Vector(p) for p in (points[0], *points, points[-1])]
    curve = []
    for a, b, c, d in zip(line, line[1:], line[2:], line[3:]):
        for t in (i / steps for i in range(steps)):
            curve.append(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3))
    return [*curve, line[-1]]


def ripple(x, y=0, z=0):
    return noise.noise(Vector((x, y, z)))
