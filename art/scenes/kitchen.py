"""The kitchen, before and after from one camera. The same light and the same things: only dirt is added."""
from kit import decor, furniture, kitchen as k, plants
from kit.light import ambient, area, camera, COOL, sun
from kit.materials import ceramic, metal, paint, planks, plaster, rug_weave, stone, tile, wood
from kit.palette import Palette
from kit.room import Room, Wall
from kit.shapes import block, box, disc, tube
from kit.cloth import folded, towel_on_bar
from kit.soft import rug
from kit.window import blind, curtain, rod, view, window
from scenes.kitchen_dirt import crumbs_everywhere, soil, soil_panes, soil_rug
from scenes.kitchen_plan import COOKER, FRONT, HEIGHT, LEFT, RIGHT, SIDE, SINK, TABLE, TOP, WINDOW

EXPOSURE = .1


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
        soil_panes(room)
        crumbs_everywhere(p)
    light()
    camera((.50, -4.3, 1.46), yaw=7, lens=26.5, rise=-.085, focus=3.6, fstop=5)
