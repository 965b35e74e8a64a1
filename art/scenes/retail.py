"""A small shop: shelves of pots and linen, a till counter, a rail of aprons."""
import random

from kit import cleaning, decor, furniture, plants, prints
from kit.apron import apron
from kit.cloth import folded
from kit.light import ambient, area, camera, COOL, sun
from kit.materials import paint, planks, plaster, tile
from kit.palette import Palette
from kit.room import Room
from kit.shapes import block, box, disc, tube
from kit.window import view, window

EXPOSURE = .26
LEFT, RIGHT, HEIGHT = -2.9, 2.6, 2.9
WINDOW = (-3.9, -1.1, .45, 2.55)
LEVELS = (.52, .94, 1.36, 1.78)


def shelf_wall(p, room):
    """Two bays of boards with things to buy, in loose groups."""
    rng = random.Random(7)
    mats = (p.porcelain, p.sea_glaze, p.spruce_glaze, p.stoneware, p.clay, p.marigold)
    for a0, a1 in ((-2.3, -.75), (-.55, 1.0)):
        for a in (a0, a1):
            room.back.slab(a - .02, a + .02, 0, 2.15, -.01, .34, p.oak_up, .004)
        for z in (.12, *LEVELS, 2.13):
            room.back.slab(a0 + .021, a1 - .021, z - .03, z, -.01, .33, p.oak, .004)
        for row, z in enumerate((.12, *LEVELS)):
            a = a0 + .14
            while a < a1 - .14:
                kind = (row * 2 + int((a - a0) * 2.2) + (0 if a0 < -1 else 3)) % 6
                mat, y = mats[(kind + row) % 6], -.17
                if kind == 0:
                    for i in range(4):
                        decor.bowl(mat, (a + .02, y, z + i * .022), .085)
                elif kind == 1:
                    decor.vase(mat, (a, y, z), rng.choice(("bottle", "globe", "jug", "cylinder")), rng.uniform(.9, 1.1))
                elif kind == 2:
                    decor.cup(mat, (a - .04, y, z), handle=-1.2)
                    decor.cup(mat, (a + .07, y - .03, z), handle=-1.2)
                elif kind == 3:
                    folded((p.white_terry, p.sea_terry, p.marigold_terry, p.spruce_terry)[row % 4], .2, .22, 3, (a + .03, y, z), 0,
                           .032, row)
                elif kind == 4:
                    plants.herb(p, (a, y, z), .95, 4 + row, pot_mat=mat)
                else:
                    for i in range(3):
                        disc(.032, .13, mat, (a - .06 + i * .075, y + .02 * (i % 2), z), .004)
                        disc(.033, .018, p.oak, (a - .06 + i * .075, y + .02 * (i % 2), z + .13), .004)
                a += rng.uniform(.24, .32)


def till(p):
    """A counter of tiles with an oak top, a small screen and paper bags."""
    x0, x1, y0, y1 = 1.05, 2.45, -2.0, -1.35
    box(x0, x1, y0, y1, .08, .92, p.front, .006)
    for i in range(14):
        a = x0 + .01 + (x1 - x0 - .02) * (i + .5) / 14
        box(a - .046, a + .046, y0 - .012, y0 + .002, .10, .90, p.front, .008)
    box(x0 + .04, x1 - .04, y0 + .05, y1 - .02, 0, .08, p.black, 0)
    box(x0 - .03, x1 + .03, y0 - .04, y1 + .02, .92, .965, p.oak, .008)
    block((.26, .012, .19), (1.72, -1.62, 1.12), p.white, .005, (-.3, 0, 2.9))
    tube([(1.72, -1.60, .965), (1.72, -1.60, 1.08)], .016, p.white, curved=False)
    disc(.07, .012, p.white, (1.72, -1.60, .965), .004)
    for i in range(3):
        block((.19, .09, .26), (2.20 - .012 * i, -1.55 - .10 * i, 1.095), p.bag, .002, (0, 0, .1 * i))
    decor.bowl(p.porcelain, (1.24, -1.75, .965), .08)
    plants.herb(p, (1.30, -1.48, .965), 1.1, 9, pot_mat=p.sea_glaze)


def table(p):
    """A round table in front, laid out with folded linen and candles."""

    furniture.round_table(p, (-.55, -1.85, 0), .62, .72, p.oak)
    folded(p.sea_cloth, .26, .20, 4, (-.78, -1.92, .72), .2, .020, 2)
    folded(p.linen, .26, .20, 3, (-.46, -2.12, .72), -.15, .020, 5)
    folded(p.marigold_cloth, .24, .19, 2, (-.46, -2.12, .79), -.1, .020, 8)
    for i, (dx, dy, h) in enumerate(((.10, .12, .14), (.22, .02, .10), (.24, .17, .19))):
        disc(.034, h, (p.porcelain, p.sage, p.paper)[i], (-.55 + dx, -1.85 + dy, .72), .006)
        tube([(-.55 + dx, -1.85 + dy, .72 + h), (-.55 + dx, -1.85 + dy, .735 + h)], .002, p.black, curved=False)
    decor.vase(p.spruce_glaze, (-.62, -1.58, .72), "bottle", 1.0)
    plants.branches(p, (-.62, -1.58, .94), .52, 8, 3)


def build(name, dirty):
    p = Palette()
    p.floor = planks("shop floor", "#C79F72", "#A67E54", width=.12)
    p.front = tile("till", "#2B6A5E", "#1F574C", .3)

    p.bag = paint("paper bag", "#D3B182", .85, .05)
    room = Room(p, LEFT, RIGHT, -6.0, HEIGHT, p.floor, plaster("shop wall", "#F3E3CB"), openings={"left": [WINDOW]}, cornice=False)
    window(room.left, p, *WINDOW, columns=3, rows=1, sill=.14)
    view(room.left, -13, 6, -2, 8, 3.)
    shelf_wall(p, room)
    till(p)
    table(p)
    cleaning.peg_rail(room.back, p, 1.25, 2.4, 1.75, 4)
    apron(room.back, p, p.spruce_cloth, 1.39, 1.75, .42, .70, ours=False)
    apron(room.back, p, p.marigold_cloth, 1.97, 1.75, .42, .70, 3, ours=False)
    prints.picture(room.right, p, -2.6, 1.7, .6, .8, "sun")
    for x, y in ((-.55, -1.85), (1.3, -1.7), (2.15, -1.7)):
        decor.pendant(p, (x, y, 2.12), HEIGHT, .15, p.marigold)
    plants.fig_tree(p, (-2.55, -.55, 0), 1.8, 46, 5)
    ambient((1., .98, .94), .46)
    sun((.78, .36, -.44), 13, softness=.9)
    area((LEFT - .2, -2.4, 1.5), (0, -1.4, .8), 2.4, 1.9, 90, COOL)
    area((.8, -5.8, 2.3), (0, -1, .9), 3.6, 1.5, 34, (1, .98, .94))
    camera((.20, -5.0, 1.42), yaw=2.5, lens=28, rise=-.06, focus=3.6, fstop=5)
