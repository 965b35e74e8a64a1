"""Office things: screens, keyboards, lamps, trays, filing shelves and a wall planner."""
import math

from .decor import spine
from .shapes import block, box, disc, group, lathe, tube
from .soft import cushion


def monitor(p, at, turn=0., width=.62, height=.36):
    """A slim screen, switched off, on a brass-toned foot. Faces -Y."""
    holder = group(at, turn)
    block((width, .022, height), (0, 0, .16 + height / 2), p.white, .008, parent=holder)
    block((width - .016, .002, height - .016), (0, -.0112, .16 + height / 2), p.dark_screen, .001, parent=holder)
    tube([(0, .03, .012), (0, .035, .16), (0, .012, .28)], .014, p.chrome, parent=holder)
    block((.24, .17, .010), (0, .02, .005), p.chrome, .004, parent=holder)
    return holder


def keyboard(p, at, turn=0.):
    holder = group(at, turn)
    block((.36, .12, .012), (0, 0, .006), p.white, .005, parent=holder)
    for row in range(4):
        for i in range(13):
            block((.021, .021, .006), (-.162 + i * .027, .039 - row * .026, .0145), p.paper, .002, parent=holder)
    block((.062, .10, .022), (.27, -.005, .011), p.white, .010, parent=holder)
    return holder


def desk_lamp(p, at, turn=0., mat=None):
    """An articulated lamp with a small dome."""
    holder, mat = group(at, turn), mat or p.spruce
    disc(.085, .018, mat, parent=holder)
    tube([(0, 0, .015), (-.10, 0, .26), (.16, 0, .42)], .007, p.brass, parent=holder, curved=False)
    lathe([(.075, -.06), (.07, -.02), (.04, .02), (.015, .035), (0, .035)], mat, (.19, 0, .41), (0, .35, 0), holder)


def desk(p, at, turn=0., width=1.5, depth=.72, height=.735):
    """An oak top on two white trestle frames."""
    holder = group(at, turn)
    block((width, depth, .028), (0, 0, height - .014), p.oak, .008, parent=holder)
    for s in (-1, 1):
        x = s * (width / 2 - .12)
        for y in (-depth / 2 + .07, depth / 2 - .07):
            tube([(x, y, 0), (x, y * .86, height - .03)], .016, p.white, parent=holder, curved=False)
        tube([(x, -depth / 2 + .09, .16), (x, depth / 2 - .09, .16)], .012, p.white, parent=holder, curved=False)
    tube([(-width / 2 + .12, depth / 2 - .1, .60), (width / 2 - .12, depth / 2 - .1, .60)], .012, p.white, parent=holder,
         curved=False)
    return holder


def letter_tray(p, at, turn=0., layers=2):
    holder = group(at, turn)
    for i in range(layers):
        z = i * .075
        block((.24, .32, .006), (0, 0, z + .004), p.oak, .002, parent=holder)
        for s in (-1, 1):
            block((.006, .32, .05), (s * .12, 0, z + .028), p.oak, .002, parent=holder)
        block((.21, .29, .012), (.003, 0, z + .014), p.paper, .002, parent=holder)
    return holder


def pen_pot(p, at, mat=None):
    x, y, z = at
    lathe([(0, 0), (.038, 0), (.04, .005), (.04, .10), (.036, .10), (.035, .01), (0, .01)], mat or p.sea_glaze, at)
    for i, color in enumerate(("#F4B740", "#123B36", "#B98E5C", "#8FB3A5")):
        a = i * 1.7
        tube([(x + .012 * math.cos(a), y + .012 * math.sin(a), z + .02), (x + .032 * math.cos(a), y + .032 * math.sin(a),
                z + .165)], .004, spine(color), curved=False)


def binders(p, wall, a0, count, z, d=.15, colors=("#123B36", "#8FB3A5", "#EAF3F0", "#F4B740")):
    for i in range(count):
        a = a0 + i * .058
        wall.slab(a, a + .055, z, z + .31, d - .13, d + .13, spine(colors[(i * 3 + i // 4) % len(colors)]), .003)
        wall.slab(a + .014, a + .041, z + .16, z + .26, d + .129, d + .1312, p.paper, 0)


def shelving(wall, p, a0, a1, levels, deep=.32, height=2.1):
    """Oak boards on slim brass uprights."""
    for a in (a0 + .03, (a0 + a1) / 2, a1 - .03):
        for d in (.04, deep - .04):
            tube([wall.place(a, 0, d), wall.place(a, height, d)], .010, p.brass, curved=False)
    for z in levels:
        wall.slab(a0, a1, z - .028, z, .01, deep, p.oak, .006)


def sofa_bench(p, at, width=1.3, mat=None, turn=0.):
    holder = group(at, turn)
    cushion((width, .6, .16), mat or p.sea_cloth, (0, 0, .38), puff=.03, radius=.06, parent=holder)
    cushion((width, .16, .42), mat or p.sea_cloth, (0, .24, .62), (-.15, 0, 0), puff=.03, radius=.07, parent=holder)
    box(-width / 2 + .03, width / 2 - .03, -.27, .27, .24, .30, p.oak, .008, holder)
    for sx in (-1, 1):
        for sy in (-1, 1):
            tube([(sx * (width / 2 - .1), sy * .2, 0), (sx * (width / 2 - .1), sy * .2, .25)], .016, p.brass, parent=holder,
                 curved=False)
    return holder
