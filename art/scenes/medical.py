"""Reception of a small practice: fluted counter, arched niche, two chairs."""

from kit import decor, furniture, office as o, plants, prints
from kit.light import ambient, area, camera, COOL, sun
from kit.materials import planks
from kit.palette import Palette
from kit.room import Room, Wall, arch, build_wall, panels
from kit.shapes import box, tube
from kit.window import blind, view, window

EXPOSURE = .12
LEFT, RIGHT, HEIGHT = -2.9, 2.8, 2.8
WINDOW = (-3.0, -1.0, .55, 2.45)
NICHE = (.15, 1.15)


def counter(p, x0, x1, y, depth=.62, height=1.08):
    """A rounded front of oak flutes under a white stone top."""
    box(x0 + .03, x1 - .03, y + .03, y + depth, .06, height - .04, p.oak, .004)
    box(x0 + .06, x1 - .06, y + .07, y + depth, 0, .06, p.black, 0)
    count = int((x1 - x0 - .06) / .046)
    for i in range(count):
        x = x0 + .03 + (x1 - x0 - .06) * (i + .5) / count
        tube([(x, y + .03, .06), (x, y + .03, height - .04)], .0225, p.oak_up, curved=False)
    for k in range(int(depth / .046)):
        for x in (x0 + .03, x1 - .03):
            tube([(x, y + .045 + k * .046, .06), (x, y + .045 + k * .046, height - .04)], .0225, p.oak_up, curved=False)
    box(x0 - .02, x1 + .02, y - .03, y + depth, height - .04, height, p.marble, .008)


def leaf_sign(p, wall, a, z, size=.34):
    """A brass sprig instead of a name."""
    tube([wall.place(a, z - size * .5, .02), wall.place(a + .01, z, .02), wall.place(a, z + size * .5, .02)], .006, p.brass)
    for i in range(3):
        for s in (-1, 1):
            low = z - size * .3 + i * size * .24
            reach = size * (.34 - .06 * i)
            tube([wall.place(a, low, .02), wall.place(a + s * reach * .35, low + size * .20, .02), wall.place(a + s * reach,
                    low + size * .26, .02),
                  wall.place(a + s * reach * .65, low + size * .06, .02), wall.place(a, low, .02)], .005, p.brass)


def build(name, dirty):
    p = Palette()
    p.floor = planks("pale boards", "#E6D2B2", "#D2B78F", width=.19)
    room = Room(p, LEFT, RIGHT, -6.2, HEIGHT, p.floor, openings={"left": [WINDOW], "back": [arch(*NICHE, 1.6)]},
                skirting=.12)
    back = Wall("back", .26)
    build_wall(back, NICHE[0] - .3, NICHE[1] + .3, HEIGHT, p.sage, thickness=.05)
    for z in (.95, 1.32, 1.68):
        box(NICHE[0] - .02, NICHE[1] + .02, .01, .26, z - .028, z, p.oak, .004)
    decor.book_row(p, back, .24, .62, .95, .13, 3)
    decor.vase(p.porcelain, (.92, .12, .95), "globe", .9)
    decor.vase(p.stoneware, (.40, .12, 1.32), "jug", .85)
    plants.pot(p, (.86, .12, 1.32), .065, .11, p.porcelain)
    plants.branches(p, (.86, .12, 1.41), .20, 12, 5, p.leaf, .045, 11)
    plants.pot(p, (.55, .12, 1.68), .06, .10, p.sea_glaze)
    plants.trailing(p, (.55, .10, 1.78), 7, .28, 3)
    window(room.left, p, *WINDOW, columns=2, rows=2, sill=.10)
    blind(room.left, p.sheer, WINDOW[0] - .05, WINDOW[1] + .05, WINDOW[3] - .30, WINDOW[3] + .09, .035)
    view(room.left, -13, 6, -2, 9, 3.)
    panels(room.back, [(-2.7, -1.75), (-1.6, -.05)], .32, 2.45, p.wall)
    panels(room.back, [(1.36, 2.62)], .32, 2.45, p.wall)
    leaf_sign(p, room.back, 1.99, 1.72, .62)
    counter(p, .20, 2.35, -1.75)
    o.monitor(p, (1.55, -1.25, .86), 3.1416 + .2)
    box(.6, 2.2, -1.42, -1.14, .84, .86, p.oak, .004)
    decor.vase(p.sea_glaze, (2.05, -1.48, 1.08), "bottle", 1.05)
    plants.branches(p, (2.05, -1.48, 1.31), .50, 9, 6, p.leaf)
    o.pen_pot(p, (.52, -1.55, 1.08), p.porcelain)
    decor.book_stack(p, (.86, -1.52, 1.08), 2, 4, .23, .17)
    for i, (x, turn) in enumerate(((-2.0, .35), (-1.0, -.2))):
        furniture.barrel_chair(p, (x, -.85 + .08 * i, 0), turn, p.spruce_cloth if i else p.boucle)
    furniture.side_table(p, (-1.48, -1.02, 0), .2, .46)
    decor.book(p, (.2, .27, .012), (-1.48, -1.02, .467), .4, "#F4B740")
    prints.picture(room.back, p, -.84, 1.68, .62, .80, "hills")
    prints.picture(room.back, p, -2.22, 1.68, .50, .66, "leaf")
    plants.fig_tree(p, (-2.52, -.42, 0), 1.7, 44, 7, False)
    for x in (.85, 1.70):
        decor.pendant(p, (x, -1.5, 1.95), HEIGHT, .15, p.brass)
    ambient((1., .99, .965), .46)
    sun((.80, .30, -.44), 12, softness=.9)
    area((LEFT - .25, -2.0, 1.5), (0, -1.6, .7), 1.9, 1.8, 90, COOL)
    area((.9, -6., 2.2), (0, -1, .9), 4, 1.6, 34, (1, .98, .95))
    camera((.35, -5.1, 1.38), yaw=3.5, lens=27, rise=-.06, focus=3.6, fstop=4)
