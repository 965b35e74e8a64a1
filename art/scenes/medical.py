"""An examination room: couch with fresh paper, counter with a basin, stool and lamp."""
import math

from kit import bath, kitchen, office, plants, prints
from kit.light import ambient, area, camera, COOL, sun
from kit.materials import paint, planks, plaster
from kit.palette import Palette
from kit.room import Room
from kit.shapes import block, box, disc, group, lathe, ripple, sheet, smooth_line, tube
from kit.soft import cushion
from kit.window import blind, view, window

EXPOSURE = .3
LEFT, RIGHT, HEIGHT = -2.1, 2.1, 2.6
WINDOW = (-2.6, -1.0, .95, 2.25)
COUCH, COUNTER = (-.62, -.75), (.72, 2.1)
LEAN = math.radians(38)


def couch(p, at):
    """A padded couch on a white chest, its back raised, a headrest on it and a fresh strip of paper over all of it."""
    x, y = at
    vinyl = paint("vinyl", "#4F8E80", .42, .02)
    box(x - .72, x + .66, y - .27, y + .27, .06, .52, p.white, .02)
    box(x - .66, x + .60, y - .22, y + .22, 0, .06, p.black, 0)
    for i in range(3):
        a = x - .70 + i * .452
        box(a, a + .444, y - .278, y - .262, .12, .48, p.white, .008)
        tube([(a + .14, y - .30, .42), (a + .30, y - .30, .42)], .007, p.chrome, curved=False)
        for post in (a + .155, a + .285):
            tube([(post, y - .27, .42), (post, y - .30, .42)], .005, p.chrome, curved=False)
    box(x - .76, x + .70, y - .30, y + .30, .52, .56, p.white, .015)
    cushion((.96, .62, .10), vinyl, (x + .22, y, .61), puff=.006, radius=.04, wrinkle=.001)
    back = group((x - .27, y, .60), (0, LEAN, 0))
    cushion((.62, .62, .10), vinyl, (-.32, 0, .03), puff=.006, radius=.04, wrinkle=.001, parent=back)
    for side in (-.2, .2):
        tube([(-.34, side, -.01), (-.20, side, -.24)], .014, p.chrome, parent=back, curved=False)
    cushion((.22, .42, .09), vinyl, (-.46, 0, .105), puff=.012, radius=.04, wrinkle=.001, parent=back)
    disc(.042, .38, p.paper, (-.685, .19, .025), .004, (math.pi / 2, 0, 0), back)
    disc(.012, .44, p.chrome, (-.685, .22, .025), .003, (math.pi / 2, 0, 0), back)
    couch_paper(p, x, y)


def couch_paper(p, x, y):
    """The paper comes off a roll at the head, runs over the headrest and hangs a hand's breadth over the foot."""
    def on_back(t, height):
        """A point `t` up the raised back and `height` above its middle."""
        return (x - .27 - t * math.cos(LEAN) + height * math.sin(LEAN), .60 + t * math.sin(LEAN) + height * math.cos(LEAN))

    line = [on_back(*point) for point in ((.705, .062), (.665, .074), (.625, .092), (.59, .128), (.55, .160), (.505, .176),
                                          (.46, .179), (.415, .176), (.37, .163), (.335, .135), (.29, .102), (.20, .0925),
                                          (.10, .091), (.03, .087))]
    line += [(x - .20, .6705), (x - .10, .6685), (x + .2, .6695), (x + .5, .669), (x + .64, .6685), (x + .685, .655),
             (x + .704, .622), (x + .7065, .575)]
    line = smooth_line([(a, 0, z) for a, z in line], 6)

    def paper(u, v):
        a, _, z = line[round(u * (len(line) - 1))]
        return a, y + (v - .5) * .36, z + .0012 * ripple(u * 16, v * 2.2) - .004 * abs(v * 2 - 1) ** 3
    sheet(len(line), 13, paper, p.paper)


def counter(p, room):
    a0, a1 = COUNTER
    room.back.slab(a0, a1, .10, .86, -.01, .52, p.white, .003)
    room.back.slab(a0, a1, 0, .10, -.01, .46, p.black, 0)
    room.back.slab(a0 - .02, a1, .86, .90, -.01, .55, p.top, .008)
    room.back.slab(a0 - .02, a1, .90, 1.0, -.01, .02, p.top, .004)
    for i in range(3):
        w = (a1 - a0) / 3
        kitchen.front(p, a0 + w * i, a0 + w * (i + 1), .68, .855, -.52, p.front, brass=p.chrome)
        kitchen.front(p, a0 + w * i, a0 + w * (i + 1), .11, .68, -.52, p.front, "upright", 0, 1 if i % 2 else -1, p.chrome)
    box(a0 + .006, a1 - .006, -.315, -.002, 1.553, 2.197, p.white, .003)
    for i in range(2):
        w = (a1 - a0) / 2
        box(a0 + w * i + .003, a0 + w * (i + 1) - .003, -.335, -.316, 1.55, 2.2, p.white, .004)
        tube([(a0 + w + (.05 if i else -.05), -.358, 1.60), (a0 + w + (.05 if i else -.05), -.358, 1.78)], .006, p.chrome,
             curved=False)
    bath.basin(p, (1.72, -.27, .895), p.porcelain, .20, .15, .11)
    kitchen.bridge_tap(p, (1.72, -.06, .90), p.chrome, height=.20)
    bath.pump_bottle(p, (1.40, -.16, .90), p.porcelain, 1.1, p.sage)
    for i, x in enumerate((.86, 1.0, 1.13)):
        disc(.05, .13 + .02 * (i % 2), p.clear, (x, -.17, .90), .006)
        disc(.052, .02, p.chrome, (x, -.17, 1.03 + .02 * (i % 2)), .006)
    block((.24, .09, .13), (1.62, -.03, 1.28), p.front, .006)
    block((.12, .002, .05), (1.62, -.0755, 1.28), p.paper, .001)
    office.pen_pot(p, (1.24, -.34, .90), p.porcelain)
    block((.21, .29, .006), (.98, -.36, .904), p.paper, .001, (0, 0, .15))


def stool(p, at):
    x, y = at
    disc(.19, .075, p.seat, (x, y, .50), .03)
    tube([(x, y, .10), (x, y, .50)], .022, p.chrome, curved=False)
    for i in range(5):
        a = i * math.tau / 5 + .3
        tube([(x, y, .12), (x + .12 * math.cos(a), y + .12 * math.sin(a), .10), (x + .25 * math.cos(a), y + .25 * math.sin(a),
                                                                             .07)], .016, p.chrome)
        lathe([(0, -.03), (.02, -.026), (.03, 0), (.02, .026), (0, .03)], p.black, (x + .25 * math.cos(a), y + .25 * math.sin(a), .031),
              segments=20)


def lamp(p, at):
    """A standing examination lamp."""
    x, y = at
    disc(.16, .03, p.white, (x, y, 0), .01)
    tube([(x, y, .03), (x, y, 1.25), (x + .04, y - .03, 1.55), (x + .22, y - .12, 1.66)], .013, p.chrome)
    lathe([(.11, -.05), (.105, -.02), (.07, .02), (.025, .045), (0, .045)], p.white, (x + .30, y - .15, 1.60), (.3, .7, 0))


def build(name, dirty):
    p = Palette()
    floor = planks("vinyl", "#C9CFC9", "#BFC6C0", .3, width=.6, length=.6)
    p.top = paint("laminate", "#E9E7E0", .3, 0)
    p.front = paint("counter front", "#B9D0DA", .4, .015)
    p.clear = paint("jar", "#DCE7E8", .12, 0)
    p.seat = paint("stool", "#3E7F76", .4, .1)
    wall = plaster("clinic wall", "#EDF1F2")
    room = Room(p, LEFT, RIGHT, -5.2, HEIGHT, floor, wall, openings={"left": [WINDOW]}, skirting=.10, cornice=False)
    window(room.left, p, *WINDOW, columns=2, rows=1, sill=.09)
    blind(room.left, p.sheer, WINDOW[0] - .05, WINDOW[1] + .05, WINDOW[3] - .3, WINDOW[3] + .09, .035)
    view(room.left, -11, 5, -2, 7, 3.)
    room.back.slab(LEFT, RIGHT, .98, 1.02, -.01, .014, p.sage, .004)
    couch(p, COUCH)
    counter(p, room)
    stool(p, (.52, -1.42))
    lamp(p, (-1.72, -.42))
    prints.picture(room.back, p, -.62, 1.72, .92, .62, "sail", mat=p.white)
    disc(.15, .03, p.white, (.22, -.001, 2.05), .008, (math.pi / 2, 0, 0))
    tube([(.22, -.034, 2.05), (.22, -.034, 2.15)], .004, p.black, curved=False)
    tube([(.22, -.034, 2.05), (.285, -.034, 2.02)], .005, p.black, curved=False)
    plants.pot(p, (-1.86, -2.35, 0), .16, .30, p.porcelain)
    plants.branches(p, (-1.86, -2.35, .28), .9, 11, 5, p.leaf, .11, 13)
    ambient((.99, 1., 1.), .48)
    sun((.80, .34, -.46), 9, softness=1.)
    area((LEFT - .2, -1.8, 1.6), (0, -1., .8), 1.5, 1.3, 62, COOL)
    area((.6, -4.9, 2.2), (0, -.6, .8), 3, 1.4, 40, (1, .98, .95))
    camera((.25, -4.05, 1.34), yaw=1.5, lens=29, rise=-.07, focus=3.1, fstop=5)
