"""The bathroom: a freestanding tub under the window, an oak vanity beside it. Before and after from one camera; only lime, soap and dust are
added."""
import math

from kit import bath, decor, grime, kitchen, mess, plants
from kit.light import ambient, area, camera, COOL, sun
from kit.materials import ceramic, metal, paint, stone, terry, tile
from kit.palette import Palette
from kit.room import Room, Wall
from kit.shapes import block, disc, lathe, tube
from kit.cloth import folded, rolled, towel_on_bar
from kit.window import blind, view, window

EXPOSURE = .12
LEFT, RIGHT, HEIGHT = -1.85, 1.75, 2.65
WINDOW, SIDE = (-1.30, -.02, 1.28, 2.26), (-2.7, -1.35, .5, 2.3)
TUB = (-.66, -.58)
VANITY = (.72, 1.62)
DADO = 1.19
SOAP = "#BDB5A0"


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
        soil(p)
    return p


def soil(p):
    """Hard water and soap: pale runs on tiles and tub, brown joints, spots on metal and mirror, dust on the floor."""
    x, y = TUB
    wet = grime.near((x, -.05, .75, 1.1), (LEFT, -.7, .7, 1.0))
    grime.lay(p.glaze, grime.LIME, grime.both(wet, grime.runs(1.19, 1.1, .05, .75)), .95, .9)
    grime.lay(p.glaze, "#CFC6AE", grime.both(wet, grime.film(4, .3, .65, .25)), .55, .9)
    grime.lay(p.glaze, grime.LIME, grime.both(wet, grime.specks(.03, .6)), .9, .9)
    grime.lay(p.glaze, "#A08A5E", grime.both(grime.toward("z", .30, .0), grime.film(5, .3, .65, .3)), .6)
    grime.lay(p.joint, "#7A6238", grime.film(2.5, .2, .6, .5), .85, .9)
    grime.lay(p.ground, "#A39272", grime.film(1.8, .32, .62, .25), .7, .9)
    grime.lay(p.ground, "#7C6440", grime.both(grime.toward("y", -1.2, -.1), grime.film(4, .3, .6, .3)), .7, .9)
    grime.lay(p.ground, grime.LIME, grime.specks(.06, .35), .7, .9)
    below = grime.toward("z", .80, .79)
    grime.lay(p.enamel, SOAP, grime.both(below, grime.toward("z", .30, .60), grime.film(30, .3, .7, .55)), .44, .7)
    grime.lay(p.enamel, SOAP, grime.both(below, grime.runs(.615, .46, .06, .42, (1, 0))), .8, .7)
    grime.lay(p.enamel, "#8F8468", grime.both(below, grime.runs(.60, .30, .035, .05, (1, 0))), .6, .7)
    grime.lay(p.enamel, SOAP, grime.both(below, grime.specks(.022, .25)), .16, .7)
    grime.lay(p.enamel, "#9A8F78", grime.both(grime.toward("z", .09, .0), grime.film(40, .3, .7, .4)), .6, .8)
    grime.lay(p.enamel, SOAP, grime.both(grime.toward("z", .84, .86), grime.runs(.99, .12, .03, .3, (1, 0))), .6, .7)
    grime.lay(p.mat_cloth, "#9C937F", grime.film(16, .35, .7, .2), .28, .95)
    grime.lay(p.tap_metal, grime.LIME, grime.film(30, .35, .6, .25), .8, .95)
    grime.lay(p.looking, "#DDE2DC", grime.specks(.012, .4), .6, .9)
    grime.lay(p.looking, "#C9CFC8", grime.both(grime.toward("z", 1.75, 1.42), grime.film(9, .3, .6, .3)), .7, .9)
    grime.lay(p.stone_top, "#9C8A66", grime.film(9, .35, .65, .3), .75, .8)
    grime.lay(p.stone_top, grime.LIME, grime.specks(.02, .6, 2.), .9, .9)
    grime.lay(p.oak, "#EBE6D8", grime.runs(.83, .30, .045, .3), .45, .8)
    grime.lay(p.oak, "#8A7350", grime.smudges(.05, .45), .5, .6)
    grime.lay(p.white, grime.DUST, grime.both(grime.lying(), grime.film(8, .2, .6, .6)), .7, .9)


def shell(p):
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
    view(room.back, -8, 6, -1, 6, 2.6)
    view(room.left, -9, 4, -2, 6, 2.8)
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


def hair_and_dust(p):
    """What gathers on a bathroom floor and round a basin."""
    stuff = mess.Stuff()
    mess.crumbs(stuff, 420, -1.6, 1.6, -2.6, -.2, .002, .002, .006, 5, 20, [stuff.lint, stuff.char, stuff.crumbs[1]])
    mess.crumbs(stuff, 60, VANITY[0] + .04, VANITY[1] - .04, -.44, -.06, .861, .0015, .004, 3, 5, [stuff.lint, stuff.char])
    mess.puddle(p.porcelain, (VANITY[0] + .20, -.41, .8605), .022, 7, 1.4)


def light():
    ambient((1., .99, .96), .42)
    sun((.74, .50, -.42), 13, softness=.9)
    area((LEFT - .2, -2.0, 1.5), (0, -1., .8), 1.3, 1.7, 52, COOL)
    area((.5, -4.7, 2.1), (0, 0, .9), 3, 1.4, 26, (1, .98, .95))
    area((sum(WINDOW) / 2, .35, 1.8), (-.4, -2, .6), 1.1, .9, 24, COOL)


def build(name, dirty):
    p = palette(dirty)
    room = shell(p)
    fittings(p, room)
    clean_things(p)
    if dirty:
        hair_and_dust(p)
    light()
    camera((.22, -3.95, 1.36), yaw=3.5, lens=28, rise=-.07, focus=3.3, fstop=5)
