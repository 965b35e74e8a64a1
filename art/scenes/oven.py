"""The oven with its door open, before and after from one camera."""
import math

from kit import decor, grime, kitchen as k, mess, plants
from kit.cloth import towel_on_bar
from kit.light import ambient, area, camera, COOL, sun
from kit.materials import ceramic, metal, paint, plaster, stone, tile
from kit.palette import Palette
from kit.room import Room, Wall
from kit.shapes import block, box, disc, mitered, tube

EXPOSURE = .1
X0, X1, FRONT, TOP = -.38, .38, -.62, .90
INSIDE = (-.30, .30, -.612, -.14, .235, .655)
SHELVES = (.335, .49)


def palette(dirty):
    p = Palette()
    p.glaze = tile("glaze", "#F3EEE2", "#E6DDCB")
    p.ground, p.joint = tile("floor tile", "#C9C2B2", "#B4AB99", .4), paint("joint", "#B9B1A1", .9)
    p.top = stone("worktop", "#F3F4F0", "#AEB6B0")
    p.cabinet = paint("cabinet", "#8FAE9E", .42, .02)
    p.case, p.knob = metal("range steel", (.74, .76, .76), .26, True), metal("knob brass", (.83, .62, .30), .2)
    p.cavity = ceramic("oven enamel", "#75858A", .22)
    p.lid, p.pane = ceramic("door enamel", "#6C7B80", .25), ceramic("door glass", "#2A3436", .07)
    p.rack = metal("oven rack", (.80, .82, .82), .2)
    p.enamel, p.grate = paint("hob", "#E9ECE9", .22, 0), paint("grate", "#202524", .55, .2)
    if dirty:
        soil(p)
    return p


def soil(p):
    """A winter of roasts: burnt sugar on the floor of the oven, spatter on its walls, a brown film on the glass."""
    x0, x1, y0, y1, z0, z1 = INSIDE
    grime.lay(p.cavity, "#5A3A17", grime.film(5, .25, .75, .3), .62, .6)
    grime.lay(p.cavity, grime.SOOT, grime.both(grime.toward("z", z0 + .16, z0), grime.film(9, .3, .6, .35)), .92, .9)
    grime.lay(p.cavity, "#3A210E", grime.specks(.035, .5), .9, .7)
    grime.lay(p.cavity, "#7A4A1C", grime.specks(.014, .6, 2.), .85, .6)
    grime.lay(p.cavity, "#2E1A0B", grime.runs(z1 - .03, .3, .05, .35), .8, .7)
    grime.lay(p.rack, "#4A2E14", grime.film(16, .3, .6, .3), .9, .8)
    grime.lay(p.lid, "#6B4318", grime.film(6, .35, .7, .15), .75, .6)
    grime.lay(p.lid, "#2E1A0B", grime.specks(.03, .5), .9, .7)
    grime.lay(p.pane, "#7E5522", grime.film(7, .3, .65, .25), .85, .5)
    grime.lay(p.pane, "#3E230D", grime.specks(.05, .4, 3.), .9, .6)
    grime.lay(p.pane, "#A0763A", grime.specks(.016, .5, 5.), .8, .5)
    grime.lay(p.case, "#8A7448", grime.runs(.885, .16, .04, .3), .5, .6)
    grime.lay(p.case, "#B9B09A", grime.both(grime.near((-.1, FRONT, .76, .3), (.2, FRONT, .2, .3)), grime.smudges(.05)), .5, .6)
    grime.lay(p.ground, "#6E5A3C", grime.both(grime.toward("y", -1.5, -.6), grime.film(4, .35, .65, .2)), .6, .9)
    grime.lay(p.enamel, "#7A4A1C", grime.specks(.016, .4), .9)
    grime.lay(p.knob, "#6E5A38", grime.film(40, .3, .6, .3), .6, .7)


def case(p):
    """The range around its cavity: jambs, panel and drawer of steel, five faces of enamel inside."""
    x0, x1, y0, y1, z0, z1 = INSIDE
    box(X0 + .003, x0, FRONT, -.01, .06, TOP, p.case, .004)
    box(x1, X1 - .003, FRONT, -.01, .06, TOP, p.case, .004)
    box(x0 + .0005, x1 - .0005, FRONT + .001, -.01, .06, z0 - .012, p.case, .003)
    box(x0 + .0005, x1 - .0005, FRONT + .001, -.01, z1 + .012, TOP - .001, p.case, .003)
    box(x0, x1, y0, y1, z0 - .012, z0, p.cavity, .002)
    box(x0, x1, y0, y1, z1, z1 + .012, p.cavity, .002)
    for x, s in ((x0, 1), (x1, -1)):
        box(min(x, x + s * .012), max(x, x + s * .012), y0, y1, z0, z1, p.cavity, .002)
        for z in (*SHELVES, .41, .57):
            tube([(x + s * .02, y0 + .05, z - .008), (x + s * .02, y1 - .03, z - .008)], .005, p.cavity, curved=False)
    box(x0, x1, y1, y1 + .012, z0, z1, p.cavity, .002)
    disc(.085, .012, p.cavity, (0, y1, (z0 + z1) / 2 + .01), .004, (math.pi / 2, 0, 0))
    for i in range(9):
        a = i * math.tau / 9
        block((.036, .004, .009), (.05 * math.cos(a), y1 - .0125, (z0 + z1) / 2 + .01 + .05 * math.sin(a)), p.black, .002,
              (0, -a, 0))
    for i in range(5):
        disc(.024, .036, p.knob, (-.26 + .13 * i, FRONT, .80), .005, (math.pi / 2, 0, 0))
    mitered(lambda x, z, d: (x, FRONT - .0005 - d, z), X0 + .03, X1 - .03, .08, .205, [(0, 0), (0, .004), (.006, .005), (.012, 0)],
           p.case)
    k.hob(p, X0 + .01, X1 - .01, FRONT + .02, -.03, TOP, p.enamel, p.grate)


def door(p):
    """Folded down: its inner face looks up."""
    x0, x1, low = INSIDE[0] - .045, INSIDE[1] + .045, .205
    near, far = FRONT - .455, FRONT - .012
    box(x0, x1, near, far, low - .035, low, p.lid, .008)
    mitered(lambda a, b, d: (a, b, low + d), x0 + .03, x1 - .03, near + .03, far - .03, [(0, 0), (0, .006), (.008, .009), (.018, .006),
                                                                                    (.018, 0)], p.lid)
    box(x0 + .10, x1 - .10, near + .09, far - .09, low - .01, low + .0025, p.pane, .002)
    for x in (x0 + .06, x1 - .06):
        tube([(x, far - .05, low), (x, FRONT + .02, low + .10)], .006, p.rack, curved=False)
    tube([(x0 + .05, near - .04, low - .02), (x1 - .05, near - .04, low - .02)], .011, p.knob, curved=False)
    for x in (x0 + .09, x1 - .09):
        tube([(x, near - .04, low - .02), (x, near + .01, low - .02)], .008, p.knob, curved=False)


def rack(p, z, out=0.):
    x0, x1, y0, y1, *_ = INSIDE
    x0, x1, y0, y1 = x0 + .022, x1 - .022, y0 + .02 - out, y1 - .02 - out
    tube([(x0, y0, z), (x1, y0, z), (x1, y1, z + .02), (x0, y1, z + .02), (x0, y0, z)], .0042, p.rack, curved=False)
    for i in range(1, 16):
        x = x0 + (x1 - x0) * i / 16
        tube([(x, y0, z + .003), (x, y1, z + .003)], .0026, p.rack, curved=False)
    tube([(x0, (y0 + y1) / 2, z - .002), (x1, (y0 + y1) / 2, z - .002)], .0036, p.rack, curved=False)


def around(p):
    room = Room(p, -2.4, 2.4, -4.5, 2.7, p.joint, plaster("warm wall", "#F3EADA"), skirting=0,
                openings={"left": [(-2.6, -.9, .3, 2.4)]})
    k.tiles(room.back, p.glaze, -1.6, 1.6, TOP, 1.6, .10, .10, offset=False, seed=4)
    k.tiles(Wall("floor", 0), p.ground, -1.8, 1.8, -3.2, -.3, .3, .3, offset=False, tilt=.002, joint=.005, d=-.004)
    for x0, x1 in ((-1.4, X0), (X1, 1.4)):
        box(x0, x1, FRONT - .02, 0, .86, TOP, p.top, .006)
        box(x0, x1, FRONT + .06, 0, 0, .10, p.black, 0)
        box(x0, x1, FRONT + .022, 0, .10, .86, p.cabinet, .002)
        half = (x0 + x1) / 2
        for a, b in ((x0, half), (half, x1)):
            k.front(p, a, b, .67, .86, FRONT, p.cabinet, brass=p.knob)
            k.front(p, a, b, .11, .67, FRONT, p.cabinet, "upright", 0, 1 if a == x0 else -1, p.knob)


def things(p):
    k.casserole(p, (.19, -.18, TOP + .043), .115, p.marigold)
    disc(.055, .15, p.stoneware, (.56, -.18, TOP), .008)
    for i, (dx, dy) in enumerate(((.03, .0), (-.035, .01), (.0, -.03))):
        tube([(.56 + dx * .3, -.18 + dy * .3, TOP + .06), (.56 + dx, -.18 + dy, TOP + .29 + .01 * i)], .006, p.oak, curved=False)
    plants.herb(p, (-.60, -.20, TOP), 1.5, 9, pot_mat=p.clay)
    decor.bowl(p.sea_glaze, (-.95, -.30, TOP), .12)
    towel_on_bar(p.linen, .44, .62, FRONT - .052, .765, .34, 2, .2)
    tube([(.42, FRONT - .05, .765), (.66, FRONT - .05, .765)], .006, p.knob, curved=False)


def burnt(p):
    """What fell through the racks."""
    stuff, (x0, x1, y0, y1, z0, _) = mess.Stuff(), INSIDE
    mess.crumbs(stuff, 260, x0 + .03, x1 - .03, y0 + .03, y1 - .03, z0 + .002, .002, .008, 3, 9, [stuff.char, stuff.crumbs[1]])
    mess.crumbs(stuff, 120, x0, x1, FRONT - .44, FRONT - .03, .208, .002, .006, 5, 7, [stuff.char, *stuff.crumbs])
    mess.crumbs(stuff, 160, -.7, .7, -1.5, -.66, .005, .002, .007, 8, 10)
    for i, (x, y, r) in enumerate(((-.12, -.42, .07), (.14, -.33, .05), (.02, -.53, .04))):
        mess.puddle(stuff.char, (x, y, z0 + .0008), r, i + 2, 1.4)
    for i, (x, y, r) in enumerate(((-.16, -.80, .035), (.12, -.92, .05), (.19, -.74, .02))):
        mess.puddle(stuff.coffee, (x, y, .2085), r, i + 6, 1.3)


def build(name, dirty):
    p = palette(dirty)
    around(p)
    case(p)
    door(p)
    rack(p, SHELVES[0], .10)
    rack(p, SHELVES[1])
    things(p)
    if dirty:
        burnt(p)
    ambient((1., .985, .95), .45)
    sun((.70, .52, -.46), 12, softness=1.)
    area((-2.2, -2.0, 1.4), (0, -.6, .5), 1.6, 1.8, 60, COOL)
    area((.6, -3.8, 1.8), (0, -.4, .5), 2.4, 1.4, 34, (1, .98, .95))
    area((0, -.38, .645), (0, -.36, .2), .4, .2, 3.2, (1, .86, .66))
    camera((.38, -2.3, 1.08), yaw=9, lens=35, pitch=-18.5, focus=1.9, fstop=6)
