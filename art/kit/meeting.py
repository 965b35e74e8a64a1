"""Meeting room things: a long table, shell chairs, a whiteboard, a bar of light, slatted blinds and carpet tiles."""
import math

from .decor import spine
from .materials import glow
from .nodes import Graph, shade
from .shapes import block, box, crease, disc, group, mesh, modify, sheet, smooth_line, subdivide, tube

TURN = 2 * math.pi
SHELL = ((-.255, .425), (-.235, .452), (-.17, .462), (-.02, .445), (.12, .440), (.195, .475), (.235, .56), (.265, .70),
         (.285, .83), (.292, .86))


def carpet_tiles(name, color, size=.5):
    """Tiles of short loops, every other one laid the other way, so that it takes the light a little differently."""
    g = Graph(name, color, .97, specular=.05, sheen=.25)
    where = g.world()
    odd = g.add("TexChecker", {"Vector": g.world((1 / size,) * 3), "Scale": 1, "Color1": (0, 0, 0), "Color2": (1, 1, 1)})
    tone = g.mix(odd.outputs[0], shade(color, .92), color)
    g.set("Base Color", g.mix(g.ramp(g.noise(where, 150, 2), (.35, 0), (.65, 1)), shade(color, .88), tone))
    g.bump(g.cells(where, 210), .3, .004)
    return g.material


def table(p, at, length, width, height=.74, mat=None):
    """A long top with bowed sides, along Y, on two dark slabs."""
    holder, thick = group(at), .036
    soft = lambda x: math.copysign(abs(x) ** .36, x)
    ring = [(soft(math.cos(a)) * width / 2 * (1 - .12 * math.sin(a) ** 2), soft(math.sin(a)) * length / 2)
            for a in (TURN * i / 120 for i in range(120))]
    n = len(ring)
    faces = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))]
    faces += [(i, n + i, n + (i + 1) % n, (i + 1) % n) for i in range(n)]
    top = mesh([(x, y, z) for z in (height, height - thick) for x, y in ring], faces, mat or p.oak_deep, parent=holder)
    modify(crease(top), "BEVEL", width=.007, segments=3, limit_method="ANGLE")
    for y in (-length * .24, length * .24):
        block((width * .40, .06, height - thick), (0, y, (height - thick) / 2), p.black, .01, parent=holder)
        block((width * .46, .20, .02), (0, y, .01), p.black, .006, parent=holder)
    return holder


def shell_chair(p, at, turn=0., mat=None):
    """Seat and back in one molded shell on four oak legs. Faces -Y."""
    holder = group(at, turn)
    line = smooth_line([(0, y, z) for y, z in SHELL], 5)
    last = len(line) - 1

    def surface(u, v):
        i, s = round(v * last), u * 2 - 1
        _, y, z = line[i]
        ahead, behind = line[min(last, i + 1)], line[max(0, i - 1)]
        slope = math.atan2(ahead.z - behind.z, ahead.y - behind.y)
        wide = (.235 + .015 * math.sin(v * math.pi)) * (1 - abs(v * 2 - 1) ** 7 * .34)
        curl = .055 * abs(s) ** 2.6 * math.sin(min(1, v * 1.15) * math.pi) ** .5
        return s * wide, y - math.sin(slope) * curl, z + math.cos(slope) * curl

    subdivide(modify(sheet(15, len(line), surface, mat or p.marigold, parent=holder), "SOLIDIFY", thickness=.016, offset=0))
    box(-.15, .15, -.13, .13, .405, .43, p.black, .008, holder)
    for sx in (-1, 1):
        for sy in (-1, 1):
            tube([(sx * .225, sy * .215, 0), (sx * .12, sy * .11, .415)], .0145, p.oak_up, parent=holder, curved=False,
                 taper=[.62, 1])
    return holder


def whiteboard(wall, p, a0, a1, z0, z1):
    """A wiped board in a slim frame; pens and the eraser lie in its tray."""
    wall.slab(a0, a1, z0, z1, -.01, .018, p.porcelain, .003)
    wall.frame(a0 - .012, a1 + .012, z0 - .012, z1 + .012, [(0, 0), (0, .026), (.016, .026), (.016, .012)], p.chrome)
    middle = (a0 + a1) / 2
    wall.slab(middle - .42, middle + .42, z0 - .03, z0 - .014, .0, .085, p.chrome, .004)
    for i, color in enumerate(("#123B36", "#1E7A4F", "#F4B740")):
        a = middle - .30 + i * .16
        tube([wall.place(a, z0 - .003, .05), wall.place(a + .125, z0 - .003, .055)], .0095, spine(color), curved=False)
    wall.slab(middle + .22, middle + .36, z0 - .013, z0 + .022, .03, .075, spine("#2B655B"), .008)


def light_bar(p, at, ceiling, length, mat=None):
    """A slim lamp along Y that hangs on two cords and shines down."""
    x, y, z = at
    block((.075, length, .055), (x, y, z), mat or p.black, .012)
    block((.052, length - .04, .004), (x, y, z - .0285), glow("bar", "#FFE9C8", 3.2), .001)
    for end in (-.38, .38):
        tube([(x, y + end * length, z + .02), (x, y + end * length, ceiling)], .003, p.black, curved=False)
        disc(.04, .02, p.black, (x, y + end * length, ceiling - .02))


def slats(wall, mat, a0, a1, z0, z1, tilt=.3, pitch=.052, out=.03):
    """A slatted blind, drawn down to z0; its bottom rail hangs level."""
    vertices, faces = [], []
    reach, rise = .024 * math.cos(tilt), .024 * math.sin(tilt)
    for i in range(int((z1 - z0 - .06) / pitch)):
        z, n = z0 + .05 + i * pitch, len(vertices)
        for t in (-1, -.33, .33, 1):
            vertices += [wall.place(a, z + t * rise + .003 * (1 - t * t), out - t * reach) for a in (a0, a1)]
        faces += [(n + k, n + k + 1, n + k + 3, n + k + 2) for k in (0, 2, 4)]
    modify(mesh(vertices, faces, mat), "SOLIDIFY", thickness=.0022, offset=0)
    wall.slab(a0, a1, z0, z0 + .022, out - .024, out + .024, mat, .006)
    wall.slab(a0 - .01, a1 + .01, z1 - .05, z1, out - .03, out + .03, mat, .006)
    for a in (a0 + .16, a1 - .16):
        tube([wall.place(a, z0 + .01, out + .027), wall.place(a, z1 - .02, out + .027)], .0016, mat, curved=False)


def partition(wall, p, a0, a1, door, height, transom):
    """Dark frames of a glazed wall between floor and `height`: a door from a0 to `door`, panes beside and above it."""
    for a in (a0, door, a1):
        wall.slab(a - .028, a + .028, 0, height, -.09, .012, p.black, .003)
    for z in (transom, height - .026):
        wall.slab(a0 + .02, a1 - .02, z - .024, z + .024, -.086, .008, p.black, .003)
    wall.slab(door + .02, a1 - .02, 0, .10, -.086, .008, p.black, .003)
    leaf = [(0, -.062), (0, -.012), (.085, -.012), (.085, -.062)]
    wall.frame(a0 + .034, door - .034, .008, transom - .03, leaf, p.black)
    grip = door - .075
    tube([wall.place(grip, .86, .045), wall.place(grip, 1.26, .045)], .011, p.brass, curved=False)
    for z in (.92, 1.20):
        tube([wall.place(grip, z, -.02), wall.place(grip, z, .045)], .007, p.brass, curved=False)
