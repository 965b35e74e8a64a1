"""Cloth: what falls by simulation and is frozen to a mesh, and towels that hang, lie folded or rolled."""
import math

import bpy
from mathutils import Vector

from .shapes import group, link, modify, ripple, sheet, subdivide


def solid(*colliders, gap=.008):
    """Marks objects as obstacles for falling cloth."""
    for obj in colliders:
        if obj.type == "MESH" and not any(m.type == "COLLISION" for m in obj.modifiers):
            modify(obj, "COLLISION")
            obj.collision.thickness_outer, obj.collision.cloth_friction = gap, 40


def parts(holder):
    return [child for child in holder.children_recursive if child.type == "MESH"]


def drape(mat, width, depth, at, turn=0., frames=45, spacing=.018, stiff=.4, thick=.008, shape=None, pinned=(),
          selfhit=False):
    """Lets a rectangle of cloth fall from `at` onto everything marked `solid` and keeps where it lies.
    `shape(u, v)` may give it another starting form; `pinned` holds (u, v) -> bool tests of points that stay."""
    nu, nv = max(8, int(width / spacing)), max(8, int(depth / spacing))
    flat = shape or (lambda u, v: ((u - .5) * width, (v - .5) * depth, .002 * ripple(u * 9, v * 9)))
    obj = sheet(nu, nv, flat, mat, at, (0, 0, turn))
    scene = bpy.context.scene
    modifier = obj.modifiers.new("cloth", "CLOTH")
    settings = modifier.settings
    settings.quality, settings.mass, settings.air_damping = 5, .25, 2
    settings.tension_stiffness = settings.compression_stiffness = 12
    settings.shear_stiffness, settings.bending_stiffness = 4, stiff
    modifier.collision_settings.distance_min, modifier.collision_settings.collision_quality = .006, 3
    modifier.collision_settings.use_self_collision, modifier.collision_settings.self_distance_min = selfhit, spacing * .4
    if pinned:
        pins = obj.vertex_groups.new(name="pins")
        pins.add([i * nv + j for i in range(nu) for j in range(nv) if pinned(i / (nu - 1), j / (nv - 1))], 1, "REPLACE")
        settings.vertex_group_mass = "pins"
    modifier.point_cache.frame_start, modifier.point_cache.frame_end = 1, frames
    scene.frame_end = frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    fallen = obj.evaluated_get(bpy.context.evaluated_depsgraph_get())
    data = bpy.data.meshes.new_from_object(fallen)
    data.materials.clear()
    data.materials.append(mat)
    place = obj.matrix_world.copy()
    bpy.data.objects.remove(obj)
    scene.frame_set(1)
    result = link(bpy.data.objects.new("draped", data))
    result.matrix_world = place
    modify(result, "SOLIDIFY", thickness=thick, offset=1)
    return subdivide(result)


def towel_on_bar(mat, a0, a1, at_y, bar_z, drop=.5, seed=0, back=.3, thick=.012, axis="x"):
    """A towel hung over a rail: folds deepen toward the hem."""
    def surface(u, v):
        length = drop + back
        s = v * length
        front = s > back + .02
        fall = abs(s - back)
        wave = math.sin(u * 2.3 * math.pi + seed + .6 * ripple(u * 2, seed)) * .012 * min(1, fall / .25)
        out = (.016 + wave + .004 * ripple(u * 5, fall * 6, seed)) if front else -.016
        z = bar_z + .012 - fall - (.012 if fall > .02 else fall * .5)
        along = a0 + (a1 - a0) * u + .012 * ripple(u * 2 + seed, fall * 3) * fall
        return (along, at_y - out, z) if axis == "x" else (at_y + out, along, z)
    obj = sheet(28, 44, surface, mat)
    modify(obj, "SOLIDIFY", thickness=thick, offset=0)
    return subdivide(obj)


def ribbon(mat, line, width, out):
    """A flat tape along a line of points; its face looks toward `out`."""
    line = [Vector(point) for point in line]
    ways = [(b - a).normalized() for a, b in zip(line, line[1:])]
    ways.append(ways[-1])

    def surface(u, v):
        i = round(v * (len(line) - 1))
        return line[i] + ways[i].cross(out).normalized() * (u - .5) * width

    return modify(sheet(3, len(line), surface, mat), "SOLIDIFY", thickness=.002)


def folded(mat, width, depth, layers, at, turn=0., thick=.022, seed=0, parent=None):
    """A folded towel: stacked layers whose front edge shows the rounded fold."""
    holder = group(at, turn, parent)
    for i in range(layers):
        def surface(u, v, i=i):
            # once around the fold: bottom face, rounded front, top face
            x = (u - .5) * width
            s = v * (2 * depth + math.pi * thick / 2)
            sag = .004 * ripple(u * 4 + seed, i * 2.1, v) - .003 * (abs(u - .5) * 2) ** 4
            if s < depth:
                return x, depth / 2 - s, 0 + sag * .3
            if s < depth + math.pi * thick / 2:
                a = (s - depth) / (thick / 2)
                return (x * (1 + .01 * ripple(u * 3, i)), -depth / 2 - math.sin(a) * thick / 2,
                        thick / 2 - math.cos(a) * thick / 2 + sag)
            return x, -depth / 2 + (s - depth - math.pi * thick / 2), thick + sag
        layer = sheet(24, 40, surface, mat, (0, .004 * ripple(i, seed), i * thick * 1.12 + thick * .3), parent=holder)
        modify(layer, "SOLIDIFY", thickness=thick * .62, offset=0)
        subdivide(layer)
    return holder


def rolled(mat, radius, length, at, turn=(0, 0, 0), parent=None):
    """A rolled towel lying along X; its spiral shows at the ends."""
    turns = 3.2

    def surface(u, v):
        a, r = v * turns * 2 * math.pi, radius * (.12 + .88 * v)
        return (u - .5) * length, math.cos(a) * r, math.sin(a) * r + radius

    roll = sheet(10, 110, surface, mat, at, turn, parent)
    modify(roll, "SOLIDIFY", thickness=radius / turns * .62, offset=0)
    return roll
