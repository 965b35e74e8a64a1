"""The bathroom: a freestanding tub under the window, an oak vanity beside it. Before and after from one camera; only lime,
soap, dust and tracks are added."""
import math

from kit import bath, decor, grime, kitchen, mess, plants, traces
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
    """Hard water and soap: lime on tiles and tub, brown joints, dull metal and mirror, tracks and dried pools below."""
    soil_tiles(p)
    soil_floor(p)
    soil_enamel(p)
    grime.lay(p.tap_metal, "#D9D6C6", grime.film(30, .30, .55, .35), .9, .95)
    grime.lay(p.looking, "#9BA29A", grime.both(grime.toward("z", 1.98, 1.46), traces.streaks(.022, .42, .60)), .8, .9)
    grime.lay(p.looking, "#8D938A", grime.both(grime.toward("z", 1.80, 1.50), grime.specks(.020, .5)), .8, .9)
    grime.lay(p.stone_top, "#9C8A66", traces.dried(9, .5), .9, .8)
    grime.lay(p.stone_top, grime.LIME, grime.specks(.02, .6, 2.), .9, .9)
    grime.lay(p.oak, "#EBE6D8", grime.both(grime.toward("y", -.40, -.44), grime.runs(.83, .34, .05, .45, (1, 0))), .7, .8)
    grime.lay(p.oak, "#6B4E26", grime.both(grime.toward("y", -.40, -.44), grime.runs(.83, .26, .07, .30, (1, 0))), .6, .8)
    hands = grime.near((.95, -.46, .70, .22), (1.40, -.46, .70, .22))
    grime.lay(p.oak, "#6E5836", grime.both(hands, grime.film(14, .3, .6, .3)), .6, .6)
    grime.lay(p.white, grime.DUST, grime.both(grime.lying(), grime.film(8, .2, .6, .6)), .8, .9)
    sill = grime.both(grime.toward("x", -1.42, -1.38), grime.toward("x", .10, .04), grime.toward("y", -.03, -.02))
    grime.lay(p.wall, "#9B9070", grime.both(sill, grime.runs(1.25, .10, .03, .5, (1, 0))), .5, .9)
    grime.lay(p.porcelain, "#8E8162", grime.both(grime.toward("z", .40, .02), traces.streaks(.03, .35, .6)), .7, .9)
    grime.lay(p.white_terry, "#9A9078", grime.both(grime.toward("z", 1.02, .86), grime.film(12, .3, .6, .3)), .6, .95)


def soil_tiles(p):
    """Yellow soap film that has run down, with white lime over it, most of it where water splashes."""
    x, y = TUB
    wet = grime.near((x, -.05, .75, 1.5), (LEFT, -.7, .7, 1.2), (1.2, -.05, .95, .8))
    grime.lay(p.glaze, "#B9A878", grime.both(wet, traces.streaks(.05, .34, .56, .12, .2)), .85, .9)
    grime.lay(p.glaze, "#8F7A4C", grime.both(grime.toward("z", .62, .02), traces.streaks(.07, .32, .60, .3, .3)), .85, .9)
    grime.lay(p.glaze, "#F0EDE2", grime.both(wet, grime.runs(1.19, 1.1, .06, .55)), .95, .9)
    grime.lay(p.glaze, "#F0EDE2", grime.both(wet, grime.specks(.03, .45)), .9, .9)
    grime.lay(p.joint, "#453318", grime.film(2.5, .2, .6, .75), .92, .9)


def soil_floor(p):
    """Dried pools round the tub, dirt that was swept into the corners, and shoes that came in from the street."""
    x, y = TUB
    rim = grime.either(grime.toward("y", -.75, -.02), grime.toward("x", RIGHT - .55, RIGHT), grime.near((x, y, 0, 1.25)))
    grime.lay(p.ground, "#A8946C", grime.film(1.6, .3, .62, .35), .8, .9)
    grime.lay(p.ground, "#5F4A2A", grime.both(rim, grime.film(3.2, .28, .60, .3)), .85, .9)
    grime.lay(p.ground, "#6F5834", traces.dried(2.8, .40, .010), .6, .9)
    steps = traces.walk(.66, -1.80, 1.15, 4, .34) + traces.walk(.18, -1.30, 2.3, 2, .34)
    grime.lay(p.ground, "#3F2F1A", grime.both(traces.soles(*steps), grime.film(24, .2, .55, .45)), .8, .9)
    grime.lay(p.mat_cloth, "#8A7C60", grime.film(4, .3, .62, .3), .7, .95)
    onto_it = traces.soles((-.30, -1.28, 1.4), (-.55, -1.30, 1.7))
    grime.lay(p.mat_cloth, "#5F4A2C", grime.both(onto_it, grime.film(30, .2, .6, .4)), .7, .95)


def soil_enamel(p):
    """A gray ring in the tub, soap film down its side, brown threads below the rim, dust along the floor."""
    below = grime.toward("z", .80, .79)
    grime.lay(p.enamel, SOAP, grime.both(below, grime.toward("z", .05, .62), traces.streaks(.04, .30, .58, .1, .35)), .8, .7)
    grime.lay(p.enamel, "#8C7A50", grime.both(below, traces.streaks(.02, .56, .68, .05), grime.toward("z", .1, .6)), .75, .7)
    grime.lay(p.enamel, "#7A5B2C", grime.both(below, grime.runs(.61, .42, .05, .22, (1, 0))), .75, .7)
    grime.lay(p.enamel, "#7D7052", grime.both(grime.toward("z", .17, .0), traces.streaks(.05, .25, .55, .4, .4)), .85, .8)
    grime.lay(p.enamel, "#8C7A50", grime.both(grime.toward("z", .84, .86), grime.runs(.99, .14, .03, .4, (1, 0))), .7, .7)


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
        traces.pane(room.back, *WINDOW, -.113, ("#5E5A4C", traces.streaks(.018, .50, .66, .04), .40),
                    ("#4F4A3A", grime.both(grime.toward("z", 1.62, 1.30), grime.film(7, .3, .6, .4)), .6))
    light()
    camera((.22, -3.95, 1.36), yaw=3.5, lens=28, rise=-.07, focus=3.3, fstop=5)
