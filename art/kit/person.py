"""A person of the crew, head and shoulders, as a figure of clay: balls melted into one skin, hair and a shirt, and the
apron with the wren laid over it. Lengths count from the middle of the head; the face looks toward -Y."""
import math

import bmesh
import bpy
from mathutils import Matrix, Vector

from .brand import wren
from .glove import string
from .nodes import Graph, shade
from .shapes import block, group, lathe, link, modify, ripple, sheet, smooth_line, subdivide, tube

HEAD = [((0, .012, .036), .0925), ((0, -.010, .000), .0835), ((0, -.020, -.045), .060), ((0, -.048, -.080), .030)]
EYES, MOUTH = (.0345, .004), -.052


def skin(name, color):
    """Warm where it is thin: a soft sheen and a breath of a second tone."""
    g = Graph(name, color, .55, specular=.3, sheen=.2, sheen_tint=.8)
    g.set("Base Color", g.mix(g.noise(g.local(), 9, 2), shade(color, .97), shade(color, 1.04)))
    return g.material


def hair(name, color, along=(90, 90, 9), gloss=.42):
    """Strands as a bump that is drawn out along the head."""
    g = Graph(name, color, gloss, specular=.35)
    strand = g.noise(g.local(along), 1.6, 3)
    g.set("Base Color", g.mix(strand, shade(color, .75), shade(color, 1.35)))
    g.bump(strand, .55, .004)
    return g.material


def melt(balls, mat, parent, voxel=.0024, soft=10):
    """One skin around balls of (middle, radius) or (middle, radius, stretch)."""
    bm = bmesh.new()
    for middle, radius, *stretch in balls:
        size = Matrix.Diagonal((*(stretch[0] if stretch else (1, 1, 1)), 1))
        bmesh.ops.create_icosphere(bm, subdivisions=3, radius=radius, matrix=Matrix.Translation(Vector(middle)) @ size)
    data = bpy.data.meshes.new("melted")
    bm.to_mesh(data)
    bm.free()
    data.materials.append(mat)
    obj = link(bpy.data.objects.new("melted", data), parent)
    modify(obj, "REMESH", mode="VOXEL", voxel_size=voxel, use_smooth_shade=True)
    return modify(obj, "SMOOTH", factor=.5, iterations=soft)


def front_of(obj):
    """A function (x, z, lift) -> the point of the front of a melted thing, `lift` before it."""
    depsgraph = bpy.context.evaluated_depsgraph_get()
    depsgraph.update()
    solid = obj.evaluated_get(depsgraph)

    def at(x, z, lift=0.):
        hit, point, normal, _ = solid.ray_cast(Vector((x, -1, z)), Vector((0, 1, 0)))
        return point + normal * lift if hit else Vector((x, 0, z))
    return at


def both(points):
    """A line of points and its mirror image."""
    return [points, [(-x, y, z) for x, y, z in points]]


def head(mats, parent, brow=0., smile=.029):
    balls = list(HEAD)
    for s in (-1, 1):
        balls += [((s * .031, -.040, -.022), .042), ((s * .024, -.020, -.050), .046)]
        balls += [((s * (.090 + .004 * math.sin(t)), .010 - .012 * math.cos(t), .004 + .018 * math.sin(t)), .0095)
                  for t in (i / 5 * math.pi * 1.5 - .9 for i in range(6))]
        balls += [((s * .088, .008, .000), .013)]
    balls += string([(0, -.088, .016), (0, -.098, -.004), (0, -.1045, -.018)], .0095, .0135, 10)
    balls += [((s * .010, -.094, -.020), .0085) for s in (-1, 1)]
    balls += string([(0, .018, -.06), (0, .028, -.17)], .044, .048, 12)
    face = melt(balls, mats["skin"], parent, soft=24)
    at = front_of(face)
    for s in (-1, 1):
        eye = at(s * EYES[0], EYES[1])
        lathe([(0, -.0125), (.006, -.0110), (.0095, -.0065), (.0105, 0), (.0095, .0065), (.006, .0110), (0, .0125)], mats["eye"],
              eye + Vector((0, .0035, 0)), parent=parent).scale = (1, .62, 1.08)
        spark = at(s * EYES[0] - .0032, EYES[1] + .0042, .0062)
        block((.0034, .0015, .0034), spark, mats["white"], .0007, parent=parent)
        line = [at(s * (EYES[0] + dx), EYES[1] + .030 + brow + dz, .0010) for dx, dz in ((-.017, -.003), (-.004, .004), (.010, .003), (.020, -.004))]
        tube(smooth_line(line, 6), .0036, mats["brow"], parent=parent, curved=False,
             taper=[.65 + .35 * math.sin(math.pi * i / 18) for i in range(19)])
    grin(mats, parent, at, smile)
    return at


def grin(mats, parent, at, half):
    """An open smile: a dark crescent with teeth along its upper edge."""
    def edge(t, depth):
        return half * t, MOUTH + .0075 * t * t - depth * (1 - t * t)

    def inside(u, v):
        x, z = edge(2 * u - 1, .001 + .013 * v)
        return at(x, z, .0012)

    def tooth(u, v):
        x, z = edge((2 * u - 1) * .93, .0018 + .0056 * v)
        return at(x, z, .0019)
    sheet(28, 8, inside, mats["mouth"], parent=parent)
    sheet(28, 5, tooth, mats["white"], parent=parent)
    for depth in (.001, .014):
        tube([at(*edge(i / 12 - 1, depth), .0010) for i in range(25)], .0020, mats["lip"], parent=parent, curved=False,
             taper=[.5 + .5 * math.sin(math.pi * i / 24) for i in range(25)])


def shoulders(p, mats, parent, narrow=1.):
    """Shirt, collar and apron."""
    balls = [((0, .028, -.198), .064, (1.08, .96, .8))]
    for s in (-1, 1):
        w = s * narrow
        balls += string([(w * .03, .034, -.198), (w * .09, .038, -.222), (w * .142, .040, -.262)], .046, .050, 14)
        balls += string([(w * .145, .040, -.265), (w * .168, .036, -.36), (w * .174, .024, -.58)], .052, .050, 16)
        balls += [((w * .070, .016, -.28 - .05 * i), .078, (1, .92, 1)) for i in range(7)]
    balls += [((0, .012, -.27 - .05 * i), .082, (1, .92, 1)) for i in range(7)]
    shirt = melt(balls, mats["shirt"], parent, .0036, 30)
    at = front_of(shirt)
    ring = [(.058 * math.cos(t), .026 + .058 * math.sin(t), -.166 + .012 * math.sin(t)) for t in (i / 24 * math.tau for i in range(25))]
    tube(ring, .0125, mats["collar"], parent=parent, curved=False)

    def bib(u, v, lift=.007):
        z = -.272 - .32 * v
        half = .072 + .085 * max(0, v - .35) ** 1.4
        x = (2 * u - 1) * half
        return at(x, z, lift + .0022 * ripple(x * 22, z * 9, 3))
    cloth = sheet(40, 44, bib, p.apron_cloth, parent=parent)
    subdivide(modify(cloth, "SOLIDIFY", thickness=.003))
    tube([bib(i / 30, 0, .0085) for i in range(31)], .0030, p.apron_cloth, parent=parent, curved=False)
    tube([bib(.02 + .96 * i / 30, .055, .0090) for i in range(31)], .0010, p.leaf_cloth, parent=parent, curved=False)
    for s in (-1, 1):
        tube([bib((s + 1) / 2, i / 30, .0075) for i in range(31)], .0024, p.apron_cloth, parent=parent, curved=False)
        top = Vector((s * .056, .020, -.158))

        def strap(u, v, s=s, top=top):
            x = s * (.064 - .010 * v) + (u - .5) * .024
            z = -.276 + .118 * v
            point = at(x, z, .006)
            return point if v < .93 else point.lerp(top + Vector(((u - .5) * .02, 0, .004)), .6)
        subdivide(modify(sheet(6, 26, strap, p.sand_cloth, parent=parent), "SOLIDIFY", thickness=.0028))
    wren(lambda right, up, d: at(right, -.345 + up, .0115 + d), .078, p.cream_cloth, p.apron_cloth, parent=parent)


def person(p, mats, at, turn=0., tilt=0., brow=0., smile=.029, narrow=1., dress=None):
    """`dress(p, mats, parent, face)` puts hair on the head; `turn` and `tilt` are the head's, in degrees."""
    body = group(at, math.radians(turn) * .35)
    shoulders(p, mats, body, narrow)
    top = group((0, 0, -.022), (0, math.radians(tilt), math.radians(turn)), body)
    top.scale = (1.1,) * 3
    face = head(mats, top, brow, smile)
    dress(p, mats, top, face)
