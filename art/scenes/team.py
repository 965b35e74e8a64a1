"""The team picture, without people: the kit stands ready in a sunlit hall."""
import math

from kit import cleaning as c, decor, furniture, plants
from kit.apron import apron
from kit.brand import wren
from kit.cloth import folded, rolled
from kit.light import ambient, area, camera, COOL, sun
from kit.materials import paint, planks, rug_weave
from kit.palette import Palette
from kit.room import Room, arch
from kit.shapes import block, box, modify, ripple, sheet, smooth_line, subdivide, tube
from kit.soft import rug
from kit.window import view, window

EXPOSURE = .12
LEFT, RIGHT, HEIGHT = -1.9, 1.95, 2.75
WINDOW = (-2.5, -1.2, .30, 2.35)
DOOR = (-1.45, -.55)
BUCKET = (1.17, -.95, 0)


def next_room(p):
    """A bright room behind the arch, with a window of its own."""
    box(-4, 3, .25, 3.2, -.1, 0, p.floor, 0)
    box(-4, 3, 2.9, 3.1, 0, HEIGHT, p.wall, 0)
    box(-4, 3, .2, 3.1, HEIGHT, HEIGHT + .1, p.ceiling, 0)
    box(-4, 3, 2.875, 2.9, 0, .13, p.white, .004)
    furniture.side_table(p, (-1.35, 2.45, 0), .26, .6, p.oak)
    decor.vase(p.sea_glaze, (-1.35, 2.45, .6), "globe", 1.1)
    plants.branches(p, (-1.35, 2.45, .8), .7, 9, 3, p.leaf)
    area((-2.2, 1.6, 1.8), (-.8, 1.6, .8), 1.4, 1.6, 18, (1, .96, .9))


def boarding(p, wall, a0, a1, top=1.56, width=.105):
    """Tongue-and-groove boards under a cap rail, in a deeper sea-glass."""
    mat = paint("boarding", "#BFD5CB", .5, .02)
    count = round((a1 - a0) / width)
    step = (a1 - a0) / count
    for i in range(count):
        wall.slab(a0 + step * i + .0008, a0 + step * (i + 1) - .0008, .131, top, -.01, .014, mat, .004)


def bench(p, at, width=1.45, depth=.40, height=.46):
    x, y, _ = at
    for i in range(4):
        step = depth / 4
        box(x - width / 2, x + width / 2, y - depth / 2 + step * i + .004, y - depth / 2 + step * (i + 1) - .004,
            height - .035, height, p.oak, .008)
    box(x - width / 2 + .1, x + width / 2 - .1, y - depth / 2 + .05, y + depth / 2 - .05, height - .085, height - .034,
        p.oak, .004)
    for sx in (-1, 1):
        for sy in (-1, 1):
            furniture.leg(p.oak_up, (x + sx * (width / 2 - .08), y + sy * (depth / 2 - .06), 0), height - .03, .024, .016)


def filled_caddy(p, at, turn=0.):
    holder = c.caddy(p, at, turn)
    for dx, body, label in ((-.14, p.white, p.sage), (-.045, p.marigold, p.paper), (.055, p.sage, p.paper),
                            (.15, p.white, p.marigold)):
        c.spray_bottle(p, (dx, .06, .015), body, label, .35 - 2 * dx, parent=holder)
    for i, mat in enumerate((p.marigold_terry, p.sea_terry, p.white_terry)):
        rolled(mat, .034, .11, (-.145 + i * .075, -.066, .108), (0, 0, math.pi / 2 + .1 * (i - 1)), holder)
    c.brush(p, (.13, -.075, .165), (0, -1.42, -.5), holder)


def over_rim(p, mat, at, middle, width=.17, radius=.157, height=.284):
    """A cloth laid over the bucket's rim; `middle` is the direction, counted from the right, toward the camera."""
    def surface(u, v):
        s = .30 * v - .10
        fold = .006 * math.sin(u * 11 + middle * 3) * min(1, abs(s) / .06)
        around = middle + (u - .5) * width * (1 - .25 * max(0, s)) / radius
        out = radius + (.010 - .05 * s + fold if s > .012 else -.018 - .15 * abs(s) + fold if s < -.012 else s * 1.15)
        low = abs(s) + .03 * max(0, s) * math.sin(u * 3 + middle)
        return (at[0] + out * math.cos(around), at[1] - out * math.sin(around), at[2] + height + .012 - low)
    subdivide(modify(sheet(24, 30, surface, mat), "SOLIDIFY", thickness=.006))


def power(p, room):
    """The cleaner is plugged in beside the arch."""
    room.back.slab(-.525, -.445, .20, .32, 0, .008, p.porcelain, .004)
    block((.034, .030, .034), (-.485, -.022, .25), p.black, .008)
    cable = [(-.52, -1.27, .08), (-.60, -1.30, .03), (-.84, -1.29, .018), (-1.10, -1.16, .010), (-1.22, -.86, .006),
             (-1.12, -.42, .006), (-.78, -.22, .006), (-.53, -.16, .006), (-.488, -.07, .10), (-.485, -.04, .25)]
    tube(smooth_line(cable), .0045, p.black, curved=False)


def build(name, dirty):
    p = Palette()
    p.floor = planks("hall floor", "#E0C49C", "#C49D6E", turn=1.5708)
    room = Room(p, LEFT, RIGHT, -5.2, HEIGHT, p.floor, openings={"left": [WINDOW], "back": [arch(*DOOR, 1.80)]})
    boarding(p, room.back, -.42, RIGHT)
    window(room.left, p, *WINDOW, columns=2, rows=3)
    view(room.left, -11, 5, -2, 7, 3.)
    next_room(p)
    c.peg_rail(room.back, p, -.28, 1.78, 1.62, 6)
    apron(room.back, p, p.apron_cloth, .235, 1.62, peeking=p.marigold_terry)
    apron(room.back, p, p.apron_cloth, .922, 1.62, .52, .77, 4, p.white_terry)
    tote(room, p, 1.61)
    bench(p, (.72, -.34, 0))
    filled_caddy(p, (.34, -.36, .46), .12)
    folded(p.white_terry, .30, .24, 2, (.93, -.34, .46), .06, .028, 1)
    folded(p.sea_terry, .29, .23, 2, (.93, -.34, .525), .02, .026, 4)
    folded(p.marigold_terry, .28, .22, 1, (.935, -.34, .585), .09, .026, 6)
    c.spray_bottle(p, (1.24, -.28, .46), p.spruce_glaze, p.paper, -.4)
    c.spray_bottle(p, (1.33, -.38, .46), p.white, p.sage, .3, .92)
    c.vacuum(p, (-.42, -1.12, .014), 2.35)
    power(p, room)
    c.bucket(p, BUCKET, p.white)
    over_rim(p, p.marigold_terry, BUCKET, 1.95)
    over_rim(p, p.sea_terry, BUCKET, .75, .15)
    c.mop(p, (1.68, -.42, .17), (1.80, -.05, 1.45))
    c.basket(p, (.46, -.34, .0), .17, .24)
    for i, mat in enumerate((p.sea_terry, p.white_terry, p.marigold_terry, p.white_terry, p.sea_terry)):
        rolled(mat, .042, .24, (.435 + .034 * i, -.385 + .07 * (i % 2), .20), (0, -1.50 - .03 * i, .3 * i))
    plants.fig_tree(p, (-1.62, -.42, 0), 1.55, 40, 7, False)
    weave = rug_weave("runner", "#E8E4D8", "#D9D7CB", (-.05, -1.75), (2.7, 1.15), "#8FB3A5")
    rug(weave, (-.05, -1.75), (2.7, 1.15), p.cream_cloth)
    ambient((1., .985, .95), .44)
    sun((.78, .46, -.40), 14, softness=.9)
    area((LEFT - .2, -1.85, 1.4), (0, -1., .8), 1.2, 1.9, 60, COOL)
    area((.6, -5., 2.1), (0, 0, .8), 3, 1.4, 28, (1, .98, .94))
    camera((.22, -3.72, 1.14), yaw=.5, lens=29, rise=-.05, focus=3.1, fstop=4)


def tote(room, p, a):
    """A canvas bag on the last peg, printed with the mark."""
    def surface(u, v, lift=0.):
        swell = .05 * (1 - (2 * u - 1) ** 2) * (1 - v ** 3)
        out = .03 + swell + lift + .008 * ripple(u * 4, v * 4)
        return room.back.place(a + (u - .5) * .34 * (1 + .05 * (1 - v)), .93 + .40 * v, out)
    subdivide(modify(sheet(20, 20, surface, p.cream_cloth), "SOLIDIFY", thickness=.004))
    tube([room.back.place(a - .09, 1.32, .045), room.back.place(a - .03, 1.60, .06), room.back.place(a + .03, 1.60, .06),
          room.back.place(a + .09, 1.32, .045)], .008, p.cream_cloth)
    wren(lambda right, up, d: surface(.5 + right / .34, .48 + up / .40, .005 + d), .17, p.spruce_cloth, p.cream_cloth)
