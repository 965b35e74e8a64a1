"""The empty flat after a move-out clean: a bay window, a white fireplace, sun on the boards."""
import math

from kit import cleaning, decor, plants
from kit.kitchen import tiles
from kit.light import ambient, area, camera, COOL, sun
from kit.materials import planks, tile
from kit.palette import Palette
from kit.room import Room, casing, panels
from kit.shapes import block, box, disc, group, mitered, tube
from kit.window import view, window

EXPOSURE = .1
LEFT, RIGHT, HEIGHT = -2.7, 2.6, 3.0
WINDOWS = [(-2.05, -1.0, .35, 2.55), (-3.55, -2.5, .35, 2.55)]
DOOR = (1.25, 2.15)


def fireplace(p, room, a):
    """Mantel, pilasters, tiled slips and a swept hearth."""
    wall, white = room.back, p.white
    slips = p.glaze
    wall.slab(a - .80, a + .80, 0, 1.10, -.01, .05, white, .004)
    for s in (-1, 1):
        wall.slab(a + s * .66 - .11, a + s * .66 + .11, 0, 1.06, .045, .11, white, .006)
        wall.slab(a + s * .66 - .13, a + s * .66 + .13, 0, .14, .046, .13, white, .006)
        wall.frame(a + s * .66 - .075, a + s * .66 + .075, .22, .92, [(0, .108), (0, .118), (.012, .122), (.02, .116),
                                                                      (.02, .108)], white)
    wall.slab(a - .86, a + .86, 1.06, 1.10, -.01, .16, white, .008)
    wall.slab(a - .92, a + .92, 1.10, 1.14, -.01, .21, white, .010)
    wall.slab(a - .54, a + .54, .90, 1.04, .046, .09, white, .005)
    for a0, a1 in ((a - .54, a - .32), (a + .32, a + .54)):
        tiles(wall, slips, a0, a1, .012, .90, .11, .11, offset=False, d=.052, seed=int(a0 * 9) + 20)
    tiles(wall, slips, a - .32, a + .32, .70, .90, .11, .11, offset=False, d=.052, seed=5)
    wall.slab(a - .32, a + .32, .0, .70, .045, .054, p.black, 0)
    wall.frame(a - .32, a + .32, .0, .70, [(0, .052), (0, .07), (.014, .074), (.022, .066), (.022, .052)], p.brass)
    box(a - .75, a + .75, -.50, -.052, 0, .022, p.marble, .006)


def door(p, room):
    """A paneled door standing open into the next room."""
    a0, a1 = DOOR
    casing(room.back, a0, a1, 2.15, p.white, .10)
    holder = group((a1 - .01, .1, 0), (0, 0, -1.15))
    block((.86, .042, 2.12), (-.43, 0, 1.065), p.white, .004, parent=holder)
    for z0, z1 in ((.22, .92), (1.06, 1.98)):
        for x0, x1 in ((-.78, -.46), (-.40, -.08)):
            mitered(lambda x, z, d: (x, -.021 - d, z), x0, x1, z0, z1, [(0, -.004), (0, .006), (.012, .010), (.024, .004),
                    (.024, -.004)], p.white, holder)
    tube([(-.80, -.02, 1.0), (-.80, -.065, 1.0), (-.69, -.065, 1.0)], .009, p.brass, parent=holder)


def next_room(p):
    box(-3.5, 5, .25, 3.4, -.1, 0, p.floor, 0)
    box(-3.5, 5, 3.2, 3.4, 0, HEIGHT, p.wall, 0)
    box(-3.5, 5, .2, 3.4, HEIGHT, HEIGHT + .1, p.ceiling, 0)
    box(-3.5, 5, 3.17, 3.2, 0, .16, p.white, .004)
    area((3.2, 1.4, 2.0), (1.4, 2.4, .6), 1.2, 1.6, 34, (1, .95, .87))


def build(name, dirty):
    p = Palette()
    p.glaze = tile("slips", "#2C6A5E", "#1B4A43", .14)
    p.floor = planks("old boards", "#D9B88C", "#B88E5E", .26, turn=1.5708, width=.11, length=1.4)
    room = Room(p, LEFT, RIGHT, -6.2, HEIGHT, p.floor, skirting=.18,
                openings={"left": WINDOWS, "back": [(DOOR[0], DOOR[1], 0, 2.15)]})
    for opening in WINDOWS:
        window(room.left, p, *opening, columns=2, rows=3, sill=.12)
    view(room.left, -14, 6, -2, 9, 3.2)
    panels(room.back, [(-2.45, -1.72)], .42, 2.55, p.wall)
    panels(room.back, [(.42, 1.02)], .42, 2.55, p.wall)
    panels(room.back, [(-1.52, .22)], 1.36, 2.55, p.wall)
    fireplace(p, room, -.65)
    door(p, room)
    next_room(p)
    ceiling_rose(p)
    keys(p, (-.05, -.10, 1.14))
    decor.vase(p.sea_glaze, (-1.32, -.10, 1.14), "bottle", .95)
    plants.branches(p, (-1.32, -.10, 1.36), .48, 7, 6)
    stepladder(p, (2.22, -1.5, 0))
    cleaning.bucket(p, (1.66, -1.10, 0), p.white)
    cleaning.mop(p, (1.42, -.62, .10), (1.05, -.04, 1.42))
    ambient((1., .985, .95), .44)
    sun((.82, .26, -.47), 15, softness=.8)
    area((LEFT - .25, -2.2, 1.5), (0, -2., .6), 2.4, 2.1, 90, COOL)
    area((.8, -6., 2.2), (0, -1, .9), 4, 1.6, 30, (1, .98, .95))
    camera((.55, -5.1, 1.32), yaw=7, lens=26, rise=-.05, focus=4.4, fstop=5)


def ceiling_rose(p):
    x, y = -.35, -1.45
    disc(.36, .018, p.white, (x, y, HEIGHT - .018), .008)
    disc(.25, .035, p.white, (x, y, HEIGHT - .036), .014)
    decor.pendant(p, (x, y, HEIGHT - .60), HEIGHT - .03, .19, p.porcelain)


def keys(p, at):
    x, y, z = at
    tube([(x + .025 * math.cos(t), y + .025 * math.sin(t), z + .003) for t in (i * .35 for i in range(19))], .002, p.brass)
    for a in (.4, 1.0):
        tube([(x + .025 * math.cos(a), y - .025, z + .004), (x + .075 * math.cos(a), y - .07, z + .004)], .004, p.brass,
             curved=False)


def stepladder(p, at):
    """An oak A-frame ladder, folded open."""
    holder = group(at, -.5)
    for s in (-1, 1):
        tube([(s * .22, -.30, 0), (s * .16, -.02, 1.15)], .02, p.oak_up, parent=holder, curved=False)
        tube([(s * .22, .32, 0), (s * .16, .02, 1.15)], .016, p.oak_up, parent=holder, curved=False)
    for i in range(4):
        t = .2 + .22 * i
        block((.40 - .09 * t, .10, .022), (0, -.30 + .28 * t - .02, 1.15 * t), p.oak, .005, parent=holder)
    block((.36, .16, .028), (0, 0, 1.155), p.oak, .006, parent=holder)
    block((.24, .20, .012), (0, 0, 1.178), p.white_terry, .004, parent=holder)
