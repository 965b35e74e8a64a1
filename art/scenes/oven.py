"""The hob, close up, before and after from one camera."""
import math

from kit import decor, grime, kitchen as k, mess, plants
from kit.light import ambient, area, camera, COOL, sun
from kit.materials import metal, paint, stone, tile
from kit.palette import Palette
from kit.room import Room, Wall
from kit.shapes import block, box, disc, lathe, tube
from kit.cloth import folded
from kit.soft import crumpled

EXPOSURE = .1
X0, X1, FRONT, TOP = -.40, .40, -.62, .90
BURNERS = [(X0 + .8 * (.26 + .48 * i), y) for i in (0, 1) for y in (-.445, -.165)]


def palette(dirty):
    p = Palette()
    p.glaze = tile("glaze", "#EEF4F0", "#CFE1D8")
    p.top = stone("worktop", "#F3F4F0", "#AEB6B0")
    p.enamel, p.grate = paint("hob", "#E9ECE9", .22, 0), paint("grate", "#202524", .55, .2)
    p.range_steel, p.knob = metal("range steel", (.74, .76, .76), .24, True), metal("knob brass", (.83, .62, .30), .2)
    p.cabinet = paint("cabinet", "#17403A", .36, .015)
    if dirty:
        cooking = [(x, y, TOP, .34) for x, y in BURNERS]
        grime.soil(p.enamel, "#5F4018", 1., 8, .55, around=cooking, spots=1.)
        grime.soil(p.enamel, grime.GREASE, .7, 3.5, .5, even=.2)
        grime.soil(p.grate, "#6E5333", .7, 14, .9)
        grime.soil(p.glaze, grime.GREASE, .85, 3.6, .6, streaks=True, around=[(0, -.05, 1.05, .95)], even=.2)
        grime.soil(p.range_steel, "#5F4A28", .75, 7, .7, streaks=True)
        grime.soil(p.knob, "#5B4525", .6, 16)
        grime.soil(p.top, "#86643A", .6, 6, .6)
    return p


def build(name, dirty):
    p = palette(dirty)
    room = Room(p, -2.4, 2.4, -4.5, 2.7, skirting=0, openings={"left": [(-2.6, -.5, .9, 2.4)]})
    k.tiles(room.back, p.glaze, -1.6, 1.6, TOP, 1.8, .13, .13, offset=False, seed=4)
    for x0, x1 in ((-1.8, X0), (X1, 1.8)):
        box(x0, x1, -.64, 0, .86, TOP, p.top, .006)
        box(x0, x1, -.60, 0, .1, .86, p.cabinet, .002)
    box(X0 + .003, X1 - .003, FRONT, -.01, .1, TOP - .004, p.range_steel, .006)
    box(X0 + .003, X1 - .003, FRONT - .025, FRONT + .002, .70, TOP - .012, p.range_steel, .010)
    for i in range(5):
        at = (X0 + .13 + .135 * i, FRONT - .024, .815)
        disc(.028, .012, p.range_steel, at, .003, (math.pi / 2, 0, 0))
        disc(.023, .040, p.knob, at, .006, (math.pi / 2, 0, 0))
        block((.004, .004, .020), (at[0], at[1] - .0405, at[2] + .010), p.black, .001)
    tube([(X0 + .06, FRONT - .075, .665), (X1 - .06, FRONT - .075, .665)], .012, p.knob, curved=False)
    k.hob(p, X0 + .01, X1 - .01, FRONT + .02, -.03, TOP, p.enamel, p.grate)
    (dirty_things if dirty else clean_things)(p)
    if dirty:
        ambient((.9, .96, 1.), .42)
    else:
        ambient((1., .985, .95), .45)
        sun((.74, .40, -.50), 12, softness=1.)
    area((-2.2, -1.6, 1.7), (0, -.4, .9), 1.8, 1.4, 60 if not dirty else 42, COOL)
    area((.8, -3.6, 2.2), (0, -.3, .9), 2, 1.2, 22 if not dirty else 12, (1, .98, .95))
    camera((.30, -1.58, 1.46), yaw=8, lens=37, pitch=-18, focus=1.4, fstop=5)


def clean_things(p):
    x, y = BURNERS[3]
    k.casserole(p, (x, y, TOP + .043), .13, p.spruce_glaze)
    x, y = BURNERS[1]
    k.pan(p, (x, y, TOP + .043), .10, .11, p.steel, 2.6)
    disc(.06, .16, p.stoneware, (.62, -.16, TOP), .008)
    for dx, dy in ((.03, .0), (-.035, .01), (.0, -.03)):
        tube([(.62 + dx * .3, -.16 + dy * .3, TOP + .06), (.62 + dx, -.16 + dy, TOP + .30)], .006, p.oak, curved=False)
        block((.045, .008, .07), (.62 + dx * 1.15, -.16 + dy * 1.15, TOP + .33), p.oak_up, .004)
    decor.lemons(p, (.76, -.36, TOP), .17, bowl_mat=p.porcelain)
    plants.herb(p, (-.62, -.17, TOP), 1.7, 9, pot_mat=p.sea_glaze)
    folded(p.marigold_terry, .20, .15, 1, (-.64, -.44, TOP), .25, .02, 3)


def dirty_things(p):
    stuff = mess.Stuff()
    x, y = BURNERS[1]
    k.pan(p, (x, y, TOP + .043), .10, .11, p.range_steel, 2.6)
    x, y = BURNERS[2]
    k.pan(p, (x, y, TOP + .043), .125, .05, p.black, -.5)
    lathe([(0, .018), (.10, .018), (.105, .026), (.06, .022), (0, .024)], stuff.sauce, (x, y, TOP + .043))
    for i, (bx, by) in enumerate(BURNERS):
        for r in (.075, .098):
            mess.ring(stuff.char, (bx + .006 * i, by - .004, TOP + .0125), r)
    for i, (sx, sy, r) in enumerate(((-.02, -.50, .045), (-.30, -.30, .03), (.05, -.27, .035), (.30, -.55, .03))):
        mess.puddle(stuff.sauce if i % 2 == 0 else stuff.coffee, (sx, sy, TOP + .0125), r, i + 2, 1.4)
    front = Wall("back", FRONT - .025)
    for i, (a, length) in enumerate(((-.05, .10), (.02, .05), (-.28, .07))):
        mess.drip(stuff.sauce, front, a, TOP - .014, length, .001, i + 2, .0042)
    mess.crumbs(stuff, 260, X0 + .03, X1 - .03, -.6, -.05, TOP + .0125, .0015, .005, 3, 9)
    mess.crumbs(stuff, 160, -.85, -.45, -.6, -.08, TOP + .001, .0015, .006, 5, 4)
    mess.crumbs(stuff, 160, .45, .95, -.6, -.08, TOP + .001, .0015, .006, 6, 4)
    block((.11, .07, .03), (-.58, -.46, TOP + .016), stuff.sponge, .008, (0, 0, .5))
    mess.dish_stack(stuff, (.70, -.30, TOP), 4, .12, 5)
    crumpled(stuff.paper, .05, (.60, -.52, TOP + .03), 3)
    k.bottle(stuff.amber_glass, (-.62, -.15, TOP), .25, .034)
    decor.cup(p.stoneware, (-.78, -.30, TOP), handle=-1)
