"""The bedroom hero: a made linen bed in the morning light."""
from kit import decor, furniture, plants, prints
from kit.light import ambient, area, camera, COOL, sun
from kit.materials import rug_weave
from kit.palette import Palette
from kit.room import Room, panels
from kit.shapes import block
from kit.cloth import drape, folded, parts, solid
from kit.soft import cushion, pillow, rug
from kit.window import curtain, rod, view, window

EXPOSURE = .1
LEFT, RIGHT, HEIGHT = -2.5, 2.7, 2.75
WINDOW = (-2.8, -.66, .32, 2.38)
BED = (.30, -1.12)


def bed(p):
    x, y = BED
    holder, mattress = furniture.bed(p, (x, y, 0), cloth=p.sea_cloth)
    solid(*parts(holder))
    duvet = drape(p.linen, 2.25, 1.62, (x, y - .30, .62), frames=40, spacing=.028, stiff=.8, thick=.045)
    solid(duvet, gap=.012)
    drape(p.spruce_cloth, 2.15, .72, (x, y - .55, .80), frames=45, spacing=.024, stiff=.3, thick=.010, turn=.05)
    for s in (-1, 1):
        pillow(.70, .48, .20, p.linen, (x + s * .42, y + .80, .78), (-.50, 0, s * .04), 3 + s, dent=.06)
        pillow(.62, .44, .18, p.sea_cloth, (x + s * .38, y + .64, .745), (-.62, 0, s * -.05), 8 + s, dent=.10)
    pillow(.56, .30, .15, p.marigold_cloth, (x + .03, y + .47, .685), (-.62, .03, .02), 12, dent=.08)
    return holder


def build(name, dirty):
    p = Palette()
    room = Room(p, LEFT, RIGHT, -5.9, HEIGHT, openings={"left": [WINDOW]})
    panels(room.back, [(-2.3, -1.0), (-.82, 1.42), (1.6, 2.5)], .34, 2.42, p.wall)
    window(room.left, p, *WINDOW, columns=3, rows=3)
    view(room.left, -12, 6, -2, 8, 3.2)
    rod(room.left, p.brass, -3.5, -.08, 2.56)
    curtain(room.left, p.sheer, -.72, -.14, .015, 2.54, 5, seed=3)
    curtain(room.left, p.sheer, -3.4, -2.72, .015, 2.54, 6, seed=5)
    bed(p)
    for x in (BED[0] - 1.22, BED[0] + 1.22):
        furniture.side_table(p, (x, -.42, 0), .25, .52)
    decor.table_lamp(p, (BED[0] + 1.22, -.38, .52), .50, p.sea_glaze)
    decor.cup(p.stoneware, (BED[0] + 1.10, -.52, .52), handle=-2.)
    top = decor.book_stack(p, (BED[0] - 1.24, -.44, .52), 2, 2, .22, .16)
    decor.vase(p.porcelain, (BED[0] - 1.26, -.42, top), "bottle", .8)
    plants.branches(p, (BED[0] - 1.26, -.42, top + .18), .48, 8, 12)
    decor.paper_lantern(p, (BED[0] - 1.22, -.55, 1.92), HEIGHT, .19)
    prints.picture(room.back, p, BED[0], 1.80, .98, .66, "wave")
    plants.palm(p, (2.25, -.75, 0), 1.5, 12, 5, p.porcelain)
    weave = rug_weave("rug", "#E8E5DA", "#D8D8CC", (BED[0], -1.95), (3.2, 2.3), "#9FBDB0")
    rug(weave, (BED[0], -1.95), (3.2, 2.3), p.cream_cloth)
    bench(p)
    furniture.barrel_chair(p, (-1.72, -1.72, 0), .9)
    pillow(.42, .34, .13, p.spruce_cloth, (-1.78, -1.64, .62), (-.35, 0, .9), 5)
    ambient((1., .985, .95), .44)
    sun((.80, .30, -.42), 14, softness=.9)
    area((LEFT - .3, -1.75, 1.4), (0, -1.9, .9), 2.1, 2., 85, COOL)
    area((.9, -5.7, 2.0), (0, -1, .9), 4, 1.6, 30, (1, .98, .94))
    camera((.82, -4.75, 1.28), yaw=9, lens=27, rise=-.065, focus=3.6, fstop=3.5)


def bench(p):
    """At the foot of the bed: a padded bench with a folded blanket and a tray."""
    x, y = BED[0] - .1, BED[1] - 1.36
    cushion((1.25, .40, .11), p.boucle, (x, y, .40), puff=.015, radius=.05, wrinkle=.005)
    block((1.15, .32, .03), (x, y, .335), p.oak, .008)
    for sx in (-1, 1):
        for sy in (-1, 1):
            furniture.leg(p.oak_up, (x + sx * .5, y + sy * .12, 0), .33, .02, .014)
    folded(p.cream_cloth, .34, .28, 2, (x + .34, y, .465), .08, .03, 2)
    decor.book(p, (.25, .18, .03), (x - .3, y + .02, .48), .2, "#123B36")
