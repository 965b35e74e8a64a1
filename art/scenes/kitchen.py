"""The kitchen, before and after from one camera. The same light and the same things: only dirt is added."""
import random

from kit import decor, furniture, grime, kitchen as k, mess, plants
from kit.light import ambient, area, camera, COOL, sun
from kit.materials import ceramic, metal, paint, planks, plaster, rug_weave, stone, tile, wood
from kit.palette import Palette
from kit.room import Room, Wall
from kit.shapes import block, box, disc, tube
from kit.cloth import folded, towel_on_bar
from kit.soft import rug
from kit.window import blind, curtain, rod, view, window

EXPOSURE = .1
LEFT, RIGHT, HEIGHT, TOP, FRONT = -2.35, 2.35, 2.7, .90, -.60
WINDOW, SIDE = (-1.55, -.15, 1.14, 2.28), (-3.6, -1.5, .25, 2.4)
SINK, COOKER = (-1.28, -.50), (.62, 1.26)
TABLE = (-1.12, -2.08)
HANDLES = ((-1.98, .76), (-1.0, .50), (-.78, .50), (-.22, .765), (.34, .765), (-.22, .525), (.34, .525), (-.22, .25),
           (.34, .25), (1.53, .765), (2.08, .765), (1.74, .50), (1.86, .50))


def palette(dirty):
    """Surfaces of their own, so that soiling them touches nothing else."""
    p = Palette()
    p.cabinet = paint("cabinet", "#17403A", .36, .015)
    p.top = stone("worktop", "#F3F4F0", "#AEB6B0")
    p.floor = planks("kitchen floor", "#DFC29A", "#BF976A")
    p.glaze = tile("glaze", "#F1F6F2", "#D8E6DF")
    p.iron = metal("range steel", (.72, .74, .74), .26, True)
    p.range_brass = metal("range brass", (.83, .62, .30), .22)
    p.basin = ceramic("basin", "#F8F9F6", .14)
    p.door_glass = ceramic("oven glass", "#171C1B", .08)
    p.hood = plaster("hood", "#F1F5F2")
    p.board = wood("table top", "#D9B585", "#B98D5B")
    p.enamel, p.grate = paint("hob", "#232827", .3, 0), paint("grate", "#1B1E1E", .6, .2)
    if dirty:
        soil(p)
    return p


def soil(p):
    """Weeks of cooking: splashes round the range, hands on the fronts, dust on whatever lies flat."""
    x, sink = sum(COOKER) / 2, sum(SINK) / 2
    cooking = grime.near((x, -.1, 1.12, 1.15), (x - .2, -.1, 1.3, .9), (sink, -.1, .95, .7))
    grime.lay(p.glaze, grime.GREASE, grime.both(cooking, grime.film(3, .2, .7, .45)), .85, .5)
    grime.lay(p.glaze, "#7A4F1E", grime.both(grime.near((x, 0, 1.05, .8)), grime.specks(.022, .55)), .95)
    grime.lay(p.glaze, "#8C3F1B", grime.both(grime.near((x - .25, 0, 1.0, .5)), grime.specks(.03, .3, 4.)), .9)
    grime.lay(p.glaze, "#A89A78", grime.both(grime.near((sink, 0, .95, .6)), grime.specks(.02, .5, 2.)), .7)
    grime.lay(p.hood, "#C49A4C", grime.both(grime.toward("z", 2.35, 1.62), grime.film(2.4, .2, .8, .35)), .7)
    soil_fronts(p)
    grime.lay(p.top, "#A98A58", grime.film(3.4, .4, .7, .2), .72)
    grime.lay(p.top, grime.COFFEE, grime.specks(.035, .22), .85, .4)
    grime.lay(p.top, "#8A5A24", grime.specks(.014, .4, 3.), .9)
    grime.lay(p.iron, "#6A4A20", grime.runs(.80, .5, .035, .3), .7, .5)
    grime.lay(p.iron, "#CFC9B4", grime.both(grime.near((x, -.66, .68, .42)), grime.smudges(.05, .6)), .7, .6)
    grime.lay(p.door_glass, "#8F7A52", grime.film(40, .2, .8, .5), .14, .6)
    grime.lay(p.door_glass, "#9A7B48", grime.runs(.66, .34, .03, .2, (1, 0)), .4, .5)
    grime.lay(p.enamel, "#7A4A1C", grime.specks(.04, .6), 1.)
    grime.lay(p.basin, "#9C7A48", grime.runs(.90, .24, .05, .35), .6)
    grime.lay(p.basin, "#8B7048", grime.both(grime.toward("z", .84, .69), grime.film(6, .2, .6, .5)), .8)
    grime.lay(p.range_brass, "#6E5A38", grime.film(24, .3, .6, .3), .7, .7)
    grime.lay(p.board, "#7C5A30", grime.specks(.05, .25), .5, .5)
    grime.lay(p.board, "#EFE6D2", grime.film(4, .4, .7, .1), .4, .7)
    grime.lay(p.oak, grime.DUST, grime.both(grime.lying(), grime.film(6, .2, .6, .6)), .75, .9)
    grime.lay(p.floor, "#77613F", grime.film(1.5, .3, .62, .4), .82, .9)
    grime.lay(p.floor, "#5E4526", grime.both(grime.toward("y", -1.9, -.62), grime.film(3.2, .35, .6, .2)), .6, .9)
    grime.lay(p.floor, "#4E3217", grime.specks(.045, .14), .8, .5)


def soil_fronts(p):
    """Hands and wet spoons: fingertips round the handles, drips below them, dust on the ledges and along the plinth."""
    hands = [(a, FRONT, z, .11) for a, z in HANDLES]
    rng = random.Random(4)
    below = [(a + rng.uniform(-.06, .06), z - .012, rng.uniform(.06, .22), rng.uniform(.008, .012)) for a, z in HANDLES]
    below += [(a + rng.uniform(-.2, .2), .862, rng.uniform(.05, .16), rng.uniform(.006, .010)) for a in (-.2, .3, 1.5, 2.1)]
    grime.lay(p.cabinet, "#B5AE92", grime.both(grime.near(*hands), grime.prints(.018, .30)), .36, .3)
    grime.lay(p.cabinet, "#A58C5E", grime.drips(*below), .58, .35)
    grime.lay(p.cabinet, "#B5AC96", grime.both(grime.lying(), grime.film(50, .2, .7, .5)), .4)
    grime.lay(p.cabinet, "#9A917C", grime.both(grime.toward("z", .17, .10), grime.film(60, .3, .7, .4)), .30)


def soil_rug(weave):
    grime.lay(weave, "#84704E", grime.film(2.6, .3, .6, .35), .75, .95)
    grime.lay(weave, "#6B4420", grime.specks(.11, .12), .7, .95)
    grime.lay(weave, "#5A3F20", grime.specks(.03, .18, 2.), .7, .95)


def shell(p):
    room = Room(p, LEFT, RIGHT, -5.6, HEIGHT, p.floor, openings={"back": [WINDOW], "left": [SIDE]}, skirting=0)
    window(room.back, p, *WINDOW, columns=2, rows=2, sill=.07)
    window(room.left, p, *SIDE, columns=3, rows=3)
    view(room.back, -9, 7, -1, 6, 2.8)
    view(room.left, -12, 4, -2, 7, 3.)
    rod(room.left, p.brass, -4.0, -1.1, 2.56)
    curtain(room.left, p.sheer, -1.52, -1.14, .02, 2.54, 4, seed=4)
    a0, a1, z0, z1 = WINDOW
    blind(room.back, p.sheer, a0 - .05, a1 + .05, z1 - .26, z1 + .10, .035)
    k.tiles(room.back, p.glaze, LEFT, RIGHT, TOP + .01, 1.66, hole=(a0 - .086, a1 + .086, z0 - .04, z1))
    return room


def cupboards(p):
    run = [(LEFT, SINK[0]), (SINK[1], COOKER[0]), (COOKER[1], RIGHT)]
    box(LEFT, RIGHT, FRONT + .06, -.02, 0, .10, p.black, 0)
    for x0, x1 in run:
        box(x0, x1, FRONT + .022, -.01, .10, .86, p.cabinet, .002)
        box(x0 + (.001 if x0 > LEFT else 0), x1 - .001, FRONT - .03, 0, .86, TOP, p.top, .005)
    box(*SINK, FRONT + .022, -.01, .10, .64, p.cabinet, 0)
    box(*SINK, -.12, 0, .86, TOP, p.top, .004)
    k.apron_sink(p, SINK[0] + .004, SINK[1] - .004, FRONT - .05, -.121, TOP + .002, p.basin)
    k.bridge_tap(p, (sum(SINK) / 2, -.075, TOP), p.range_brass)

    def doors(x0, x1, count, drawer=True):
        step = (x1 - x0) / count
        for i in range(count):
            a, b = x0 + step * i, x0 + step * (i + 1)
            if drawer:
                k.front(p, a, b, .67, .86, FRONT, p.cabinet, brass=p.range_brass)
            k.front(p, a, b, .11, .67 if drawer else .64, FRONT, p.cabinet, "upright", 0,
                    1 if i % 2 == 0 else -1, p.range_brass)

    doors(LEFT, SINK[0], 2)
    doors(*SINK, 2, drawer=False)
    for i in range(2):
        step = (COOKER[0] - SINK[1]) / 2
        for z0, z1 in ((.67, .86), (.39, .67), (.11, .39)):
            k.front(p, SINK[1] + step * i, SINK[1] + step * (i + 1), z0, z1,
                    FRONT, p.cabinet, brass=p.range_brass)
    doors(COOKER[1], RIGHT, 2)
    k.cooker(p, *COOKER, FRONT - .015, TOP, p.iron, p.door_glass, p.range_brass)
    k.hob(p, COOKER[0] + .008, COOKER[1] - .008, FRONT, -.03, TOP + .001, p.enamel, p.grate)
    k.hood(p, COOKER[0] - .08, COOKER[1] + .08, 1.62, 2.2, HEIGHT, p.hood)


def shelves(p, room):
    for a0, a1 in ((LEFT + .04, -1.72), (1.50, RIGHT - .04)):
        for z in (1.52, 1.90):
            furniture.shelf(room.back, p, a0, a1, z)
    for i in range(6):
        decor.plate(p.porcelain, (1.72, -.13, 1.52 + i * .011), .105)
    for i in range(3):
        decor.bowl(p.sea_glaze, (1.97, -.13, 1.52 + i * .022), .072)
    for i, mat in enumerate((p.spruce_glaze, p.stoneware)):
        decor.cup(mat, (2.13 + i * .09, -.12, 1.52), handle=-1.2)
    decor.vase(p.stoneware, (1.66, -.13, 1.90), "jug", .85)
    decor.bowl(p.porcelain, (1.90, -.13, 1.90), .10)
    plants.trailing(p, (2.16, -.13, 2.02), 8, .42, 3)
    plants.pot(p, (2.16, -.13, 1.90), .07, .12, p.porcelain)
    for i in range(3):
        decor.cup(p.porcelain, (LEFT + .14 + i * .13, -.13, 1.52), handle=-1.2)
    decor.plate(p.sea_glaze, (LEFT + .2, -.04, 2.015), .115, (1.43, 0, 0))
    decor.vase(p.spruce_glaze, (LEFT + .42, -.13, 1.90), "globe", .75)


def clean_things(p):
    decor.vase(p.porcelain, (-2.1, -.26, TOP), "bottle", 1.1)
    plants.branches(p, (-2.1, -.26, TOP + .25), .52, 9, 4)
    block((.28, .022, .40), (-1.66, -.06, TOP + .2), p.walnut, .02, (-.13, 0, 0))
    block((.21, .018, .29), (-1.53, -.095, TOP + .145), p.oak_up, .02, (-.16, 0, .0))
    for i, x in enumerate((-1.25, -.98, -.42)):
        plants.herb(p, (x, .03, WINDOW[2] + .003), 1.0 + .1 * i, 4 + i, pot_mat=(p.clay, p.porcelain, p.clay)[i])
    k.bottle(p.sage, (-.36, -.11, TOP), .19, .03)
    k.bottle(p.marigold, (-.27, -.13, TOP), .17, .027)
    k.casserole(p, (1.10, -.20, TOP + .043), .115, p.porcelain)
    disc(.055, .15, p.stoneware, (.40, -.16, TOP), .008)
    for i, (dx, dy) in enumerate(((.035, .01), (-.04, 0), (.005, -.03), (.015, .03))):
        tube([(.40 + dx * .3, -.16 + dy * .3, TOP + .06), (.40 + dx, -.16 + dy, TOP + .28 + .015 * i)], .006, p.oak,
             curved=False)
        block((.045, .008, .07), (.40 + dx * 1.15, -.16 + dy * 1.15, TOP + .31 + .015 * i), p.oak_up, .004)
    decor.book_stack(p, (1.55, -.22, TOP), 3, 3)
    plants.herb(p, (2.1, -.22, TOP), 1.7, 9, pot_mat=p.sea_glaze)
    disc(.05, .18, p.porcelain, (1.80, -.17, TOP), .008)
    disc(.052, .02, p.oak, (1.80, -.17, TOP + .18), .006)
    towel_on_bar(p.linen, .82, 1.07, FRONT - .07, TOP - .245, .36, 2, .24)


def table_things(p):
    x, y = TABLE
    decor.lemons(p, (x + .02, y + .08, TOP + .022), .175, bowl_mat=p.sea_glaze)
    block((.34, .20, .02), (x - .42, y - .02, TOP + .032), p.walnut, .012, (0, 0, .25))
    folded(p.sea_cloth, .22, .15, 2, (x + .44, y - .05, TOP + .022), .2, .014)


def crumbs_everywhere(p):
    """What fell and dried: crumbs, coffee rings and drips."""
    stuff = mess.Stuff()
    for x0, x1 in ((LEFT, SINK[0]), (SINK[1], COOKER[0]), (COOKER[1], RIGHT)):
        mess.crumbs(stuff, 170, x0 + .04, x1 - .03, -.60, -.06, TOP + .002, .0025, .007, int(x0 * 10) + 40)
    mess.crumbs(stuff, 900, -2.1, 2.2, -2.3, -.68, .003, .0025, .010, 9, 22)
    mess.crumbs(stuff, 260, .1, 1.5, -1.8, -1.1, .016, .003, .009, 5, 9)
    mess.crumbs(stuff, 90, .66, 1.22, -.58, -.05, TOP + .013, .002, .007, 4)
    x, y, z = *TABLE, TOP + .022
    mess.crumbs(stuff, 220, x - .6, x + .6, y - .28, y + .28, z + .001, .002, .007, 21)
    for dx, dy in ((.20, -.20), (.50, -.16), (-.10, -.22)):
        mess.ring(stuff.coffee, (x + dx, y + dy, z + .0003), .042)
    mess.puddle(stuff.coffee, (-.16, -.50, TOP + .0005), .07, 3, 1.6)
    mess.puddle(stuff.sauce, (1.60, -.48, TOP + .0005), .06, 5, 1.5)
    mess.puddle(stuff.sauce, (1.07, -.45, TOP + .0135), .05, 2, 1.3)
    for i, (a, length) in enumerate(((-.24, .30), (-.16, .44), (-.055, .20), (1.56, .34), (1.66, .18))):
        mess.drip(stuff.coffee if i < 3 else stuff.sauce, Wall("back", 0), a, .862, length, -FRONT + .0225, i + 3, .0045)


def light():
    ambient((1., .985, .95), .44)
    sun((.72, .42, -.44), 15, softness=.9)
    area((LEFT - .2, -2.5, 1.5), (0, -1.2, .9), 2., 2., 75, COOL)
    area((.8, -5.4, 2.2), (0, 0, .9), 3.6, 1.6, 36, (1, .98, .95))
    area(((WINDOW[0] + WINDOW[1]) / 2, .3, 1.7), (-.6, -2, .6), 1.2, 1., 26, COOL)


def build(name, dirty):
    p = palette(dirty)
    room = shell(p)
    cupboards(p)
    shelves(p, room)
    furniture.table(p, (*TABLE, 0), 1.35, .62, TOP + .022, p.board, top=.045, legs=.036)
    for x in (-1.62, -.72):
        decor.pendant(p, (x, TABLE[1] + .1, 1.98), HEIGHT, .17, p.spruce)
    weave = rug_weave("runner", "#E6E2D6", "#D5D2C5", (.75, -1.45), (1.9, .8), "#7FA797")
    rug(weave, (.75, -1.45), (1.9, .8), p.cream_cloth)
    clean_things(p)
    table_things(p)
    if dirty:
        soil_rug(weave)
        crumbs_everywhere(p)
    light()
    camera((.50, -4.3, 1.46), yaw=7, lens=26.5, rise=-.085, focus=3.6, fstop=5)
