"""The bathroom: a freestanding tub under the window, an oak vanity beside it. Before and after from one camera."""
import math

from kit import bath, decor, grime, kitchen, mess, plants
from kit.light import ambient, area, camera, COOL, sun
from kit.materials import ceramic, metal, paint, stone, terry, tile
from kit.palette import Palette
from kit.room import Room, Wall
from kit.shapes import block, disc, lathe, tube
from kit.cloth import folded, rolled, towel_on_bar
from kit.soft import crumpled
from kit.window import blind, view, window

EXPOSURE = .12
LEFT, RIGHT, HEIGHT = -1.85, 1.75, 2.65
WINDOW, SIDE = (-1.30, -.02, 1.28, 2.26), (-2.7, -1.35, .5, 2.3)
TUB = (-.66, -.58)
VANITY = (.72, 1.62)
DADO = 1.19


def palette(dirty):
    p = Palette()
    p.glaze = tile("bath glaze", "#B9D6CB", "#9CC2B4")
    p.ground = tile("floor tile", "#EEF1EC", "#DFE7E1", .3)
    p.joint = paint("joint", "#D8DED8", .9)
    p.enamel = ceramic("enamel", "#F8F9F7", .12)
    p.tap_metal = metal("tap brass", (.83, .62, .30), .16)
    p.looking = metal("looking glass", (.9, .92, .92), .03)
    p.stone_top = stone("vanity top", "#F4F5F2", "#B7BDB8")
    p.mat_cloth = terry("bath mat", "#F2F3EE")
    if dirty:
        low = [(-.66, -.1, .7, 1.5), (.2, -.1, .1, 1.4), (1.2, -.1, 1., 1.3), (-1.8, -.8, .3, 1.2)]
        grime.soil(p.glaze, "#6F6040", .75, 2.2, .7, streaks=True, spots=.2, around=low)
        grime.soil(p.glaze, grime.LIMESCALE, .9, 4.5, .9, streaks=True, spots=.9, around=low, even=.12)
        grime.joints(p.joint, "#5E4E33", .9)
        grime.soil(p.ground, grime.EARTH, .72, 1.9, .8, even=.12)
        grime.soil(p.enamel, "#85713F", .8, 2.6, .7, streaks=True, spots=.3)
        grime.soil(p.enamel, grime.LIMESCALE, .6, 6, .9)
        grime.scale_marks(p.tap_metal, .75, scale=14)
        grime.scale_marks(p.looking, .45, scale=9)
        grime.soil(p.stone_top, "#A39A86", .6, 5)
        grime.soil(p.oak, "#54412A", .42, 2.6, .8, streaks=True, spots=.5)
        grime.soil(p.oak, grime.LIMESCALE, .35, 7, .9, streaks=True, spots=.6)
        grime.soil(p.mat_cloth, grime.EARTH, .5, 3)
    return p


def shell(p, dirty):
    room = Room(p, LEFT, RIGHT, -4.9, HEIGHT, p.joint, openings={"back": [WINDOW], "left": [SIDE]}, skirting=0)
    kitchen.tiles(Wall("floor", 0), p.ground, LEFT, RIGHT, -4.6, 0, .2, .2, offset=False, tilt=.002, joint=.004, d=-.004)
    for wall, a0, a1 in ((room.back, LEFT, RIGHT), (room.left, -4.4, -.008), (room.right, -4.4, -.008)):
        wall.slab(a0, a1, 0, DADO, -.01, .0012, p.joint, 0)
        hole = (SIDE[0] - .086, SIDE[1] + .086, SIDE[2] - .04, SIDE[3]) if wall is room.left else None
        if hole:
            kitchen.tiles(wall, p.glaze, a0, SIDE[0] - .09, .004, DADO, .066, .198, offset=False, seed=3)
            kitchen.tiles(wall, p.glaze, SIDE[1] + .09, a1, .004, DADO, .066, .198, offset=False, seed=4)
        else:
            kitchen.tiles(wall, p.glaze, a0, a1, .004, DADO, .066, .198, offset=False, seed=5 if wall is room.back else 6)
            wall.slab(a0, a1, DADO - .002, DADO + .028, -.01, .022, p.glaze, .008)
    window(room.back, p, *WINDOW, columns=2, rows=1, sill=.09)
    blind(room.back, p.sheer, WINDOW[0] - .05, WINDOW[1] + .05, WINDOW[3] - .24, WINDOW[3] + .09, .035)
    window(room.left, p, *SIDE, columns=2, rows=2)
    view(room.back, -8, 6, -1, 6, 2.6 if not dirty else 1.5)
    view(room.left, -9, 4, -2, 6, 2.8 if not dirty else 1.5)
    return room


def fittings(p, room):
    bath.tub(p, (*TUB, 0), 1.66, .78, .58, p.enamel)
    bath.standing_tap(p, (TUB[0] + .02, -.14, 0), p.tap_metal)
    bath.vanity(room.back, p, *VANITY, .42, .86, .46, p.oak, p.stone_top)
    middle = sum(VANITY) / 2
    bath.basin(p, (middle, -.25, .858), p.enamel, .23, .165, .125)
    bath.wall_tap(room.back, p, middle, 1.10, p.tap_metal)
    lathe([(0, 0), (.30, 0), (.31, .008), (.305, .018), (.295, .012), (0, .012)], p.brass, (middle, -.001, 1.72),
          (math.pi / 2, 0, 0), segments=96)
    lathe([(0, .0125), (.294, .0125)], p.looking, (middle, -.001, 1.72), (math.pi / 2, 0, 0), segments=96)
    for s in (-1, 1):
        tube([room.back.place(middle + s * .41, 1.72, 0), room.back.place(middle + s * .41, 1.72, .07),
              room.back.place(middle + s * .41, 1.78, .08)], .008, p.brass)
        lathe([(0, -.06), (.045, -.04), (.062, 0), (.045, .045), (.02, .06), (0, .06)], p.porcelain,
              room.back.place(middle + s * .41, 1.84, .08), smooth=1)
    tube([room.back.place(.26, 1.36, .06), room.back.place(.60, 1.36, .06)], .008, p.brass, curved=False)
    for a in (.28, .58):
        tube([room.back.place(a, 1.36, 0), room.back.place(a, 1.36, .06)], .007, p.brass, curved=False)


def clean_things(p):
    middle = sum(VANITY) / 2
    towel_on_bar(p.white_terry, .31, .55, -.06, 1.36, .52, 1, .34, .012)
    block((.86, .13, .018), (TUB[0] - .12, TUB[1], .60), p.oak_deep, .006, (0, 0, 1.5708))
    bath.soap(p.sage, (TUB[0] - .12, TUB[1] - .16, .609), .3)
    disc(.038, .09, p.porcelain, (TUB[0] - .12, TUB[1] + .03, .609), .006)
    bath.pump_bottle(p, (VANITY[0] + .12, -.20, .86), p.spruce_glaze, 1.0)
    bath.pump_bottle(p, (VANITY[0] + .22, -.16, .86), p.porcelain, .9, p.sage)
    decor.vase(p.sea_glaze, (VANITY[1] - .12, -.17, .86), "globe", .6)
    plants.branches(p, (VANITY[1] - .12, -.17, .97), .30, 7, 6, p.leaf, .055)
    for i in range(3):
        rolled(p.white_terry if i != 1 else p.sea_terry, .055, .36, (middle - .24 + (i % 2) * .115 + (i // 2) * .23, -.24,
                                                                     .02), (0, 0, 1.5708))
    bath.tray(p, (middle - .12, -.25, .004), .46, .40)
    bath.stool(p, (.30, -.75, 0), .45, .17)
    folded(p.white_terry, .26, .20, 3, (.30, -.75, .45), .1, .034, 3)
    folded(p.spruce_terry, .25, .19, 1, (.30, -.75, .568), .1, .034, 5)
    plants.palm(p, (-1.48, -1.25, 0), 1.35, 11, 5, p.porcelain)
    for i, x in enumerate((-1.05, -.28)):
        plants.herb(p, (x, .02, WINDOW[2] + .003), 1.1, 6 + i, p.leaf, p.porcelain if i else p.sea_glaze)
    bath.bath_rug(p.mat_cloth, (-.45, -1.42), (.95, .58), .04)


def dirty_things(p, room):
    stuff = mess.Stuff()
    towel_on_bar(stuff.rag, .29, .53, -.06, 1.36, .62, 6, .22, .01)
    towel_on_bar(p.spruce_terry, -1.02, -.70, TUB[1] - .375, .588, .34, 4, .16, .012)
    mess.puddle(p.steel, (.02, -1.42, .0015), .12, 6, 1.5)
    tops = ((-1.05, .33, "leaf_cloth"), (-.92, .36, "porcelain"), (-.28, .35, "marigold"), (-.14, .31, "sage"))
    for x, off, mat in tops:
        kitchen.bottle(getattr(p, mat), (x, TUB[1] + off - .02, .578), .20, .030)
    kitchen.bottle(p.sage, (.12, -1.32, .032), .21, .032, (math.pi / 2, 0, .9))
    kitchen.bottle(p.marigold, (VANITY[0] + .12, -.14, .86), .17, .028)
    bath.pump_bottle(p, (VANITY[0] + .21, -.12, .86), p.spruce_glaze, .9)
    decor.cup(p.stoneware, (VANITY[1] - .10, -.14, .86), .036, .09, handle=-2)
    for i in range(2):
        tube([(VANITY[1] - .10, -.14, .88), (VANITY[1] - .07 - i * .06, -.13, 1.05 + .01 * i)], .005,
             (p.leaf_cloth, p.marigold)[i], curved=False)
    tube([(VANITY[1] - .30, -.42, .872), (VANITY[1] - .20, -.40, .872), (VANITY[1] - .13, -.41, .868)], .014, p.paper,
         taper=[.5, 1, 1.15])
    mess.puddle(p.paper, (VANITY[1] - .36, -.43, .8605), .022, 4, 1.6)
    mess.puddle(p.porcelain, (VANITY[0] + .16, -.40, .8605), .03, 7, 1.4)
    mess.dropped_cloth(p.sea_terry, (.32, -1.05, .002), .66, 3, thick=.008)
    mess.dropped_cloth(p.white_terry, (-1.30, -1.42, .002), .6, 1, thick=.008)
    bath.loo_roll(p, (.86, -.72, .057), (math.pi / 2, 0, .5))
    bath.loo_roll(p, (1.38, -.46, .0), (0, 0, 0))
    for i, (x, y) in enumerate(((.98, -1.1), (.60, -1.55), (-.75, -1.25))):
        crumpled(stuff.paper, .045, (x, y, .03), i)
    bath.bath_rug(p.mat_cloth, (-.50, -1.46), (.95, .58), -.32)
    mess.crumbs(stuff, 160, -1.5, 1.5, -2.2, -.5, .003, .0015, .004, 5, 12, [stuff.rag, stuff.char])
    plants.herb(p, (-.28, .02, WINDOW[2] + .003), 1.1, 7, p.bark, p.porcelain)


def light(dirty):
    if dirty:
        ambient((.88, .95, 1.), .42)
    else:
        ambient((1., .99, .96), .42)
        sun((.74, .50, -.42), 13, softness=.9)
    area((LEFT - .2, -2.0, 1.5), (0, -1., .8), 1.3, 1.7, 52 if not dirty else 38, COOL)
    area((.5, -4.7, 2.1), (0, 0, .9), 3, 1.4, 26 if not dirty else 15, (1, .98, .95))
    area((sum(WINDOW) / 2, .35, 1.8), (-.4, -2, .6), 1.1, .9, 24 if not dirty else 15, COOL)


def build(name, dirty):
    p = palette(dirty)
    room = shell(p, dirty)
    fittings(p, room)
    if dirty:
        dirty_things(p, room)
    else:
        clean_things(p)
    light(dirty)
    camera((.22, -3.95, 1.36), yaw=3.5, lens=28, rise=-.07, focus=3.3, fstop=5)
