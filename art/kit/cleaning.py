"""The trade's own things: spray bottles, caddy, bucket, mop, brushes, vacuum cleaner, peg rail."""
import math
import random

from mathutils import Vector

from .shapes import block, box, disc, group, lathe, smooth_line, tube
from .soft import cushion


def spray_bottle(p, at, body, label=None, turn=0., scale=1., parent=None):
    """A trigger bottle with a paper label."""
    holder, s = group(at, turn, parent), scale
    lathe([(0, 0), (.036 * s, 0), (.040 * s, .006 * s), (.040 * s, .12 * s), (.034 * s, .15 * s), (.017 * s, .178 * s),
           (.015 * s, .195 * s), (0, .195 * s)], body, parent=holder)
    lathe([(.0404 * s, .035 * s), (.0404 * s, .105 * s)], label or p.paper, parent=holder)
    disc(.019 * s, .022 * s, p.white, (0, 0, .19 * s), .003, parent=holder)
    block((.034 * s, .075 * s, .028 * s), (0, -.016 * s, .226 * s), p.white, .009 * s, parent=holder)
    block((.016 * s, .022 * s, .016 * s), (0, -.058 * s, .229 * s), p.spruce, .003 * s, parent=holder)
    tube([(0, -.038 * s, .216 * s), (0, -.052 * s, .19 * s), (0, -.047 * s, .165 * s)], .006 * s, p.spruce, parent=holder)
    return holder


def caddy(p, at, turn=0., body=None, width=.42, depth=.26):
    """An open carrying box with an oak bow handle. Returns the holder, so that things can stand in it."""
    holder, body, w, d, h, wall = group(at, turn), body or p.spruce, width / 2, depth / 2, .15, .008
    box(-w + .01, w - .01, -d + .01, d - .01, .004, .014, body, 0, holder)
    box(-w, w, -d, -d + wall, 0, h, body, .004, holder)
    box(-w, w, d - wall, d, 0, h, body, .004, holder)
    for s in (-1, 1):
        box(s * w - (wall if s > 0 else 0), s * w + (0 if s > 0 else wall), -d + wall + .0005, d - wall - .0005, 0, h, body,
            .003, holder)
        box(s * w - .012, s * w + .012, -.022, .022, .06, .32, p.oak_up, .005, holder)
    tube([(-w, 0, .30), (w, 0, .30)], .014, p.oak, parent=holder, curved=False)
    return holder


def brush(p, at, turn=0., parent=None, bristle=None):
    """A hand brush lying on its back or standing in the caddy: wooden body, tufts."""
    holder = group(at, turn, parent)
    cushion((.19, .055, .022), p.oak, (0, 0, .046), puff=.003, radius=.01, wrinkle=0, parent=holder, cuts=8)
    for i in range(11):
        for k in range(4):
            x, y = -.08 + i * .016, -.018 + k * .012
            tube([(x, y, .036), (x * 1.05, y * 1.3, .0)], .004, bristle or p.basket, parent=holder, curved=False)
    return holder


def bucket(p, at, mat=None, radius=.15, height=.27):
    r, h = radius, height
    holder = group(at)
    lathe([(0, 0), (r * .76, 0), (r * .79, .008), (r, h), (r * 1.05, h + .004), (r * 1.05, h + .014), (r * .98, h + .012),
           (r * .78, .016), (0, .014)], mat or p.white, parent=holder)
    bow = (math.pi * i / 12 for i in range(13))
    handle = [(r * 1.05 * math.cos(t), .05 * math.sin(t), h - .025 + .13 * math.sin(t)) for t in bow]
    tube(handle, .005, p.brass, parent=holder)
    return holder


def mop(p, foot, top, mat=None, strands=120):
    """A cotton mop: pole with a rubber grip, socket, and strands that spread over the floor. `foot` is the socket's
    lower end."""
    rng, foot, top = random.Random(7), Vector(foot), Vector(top)

    def along(t):
        return foot + (top - foot) * t

    tube([foot, top], .0125, p.oak_up, curved=False)
    tube([along(t) for t in (.84, .85, .99, 1.)], .0165, p.spruce, curved=False, taper=[.8, 1, 1, .7])
    tube([along(t) for t in (0, .02, .10, .11)], .026, p.spruce, curved=False, taper=[1.2, 1.15, .62, .55])
    x, y, z = foot
    block((.15, .045, .03), (x, y, z), p.spruce, .012)
    for i in range(strands):
        a, reach = i * 2.4, rng.uniform(.45, 1)
        dx, dy = .15 * reach * math.cos(a), .11 * reach * math.sin(a)
        start = x + max(-.07, min(.07, dx * .6)), y + .012 * math.sin(a)
        tube([(*start, z), (start[0] + dx * .25, start[1] + dy * .4, z - .04), (x + dx * .95, y + dy * .9, z * .45),
              (x + dx * 1.05, y + dy, .022), (x + dx * 1.25, y + dy * 1.25, .007)], .0065, mat or p.white_terry)


def vacuum(p, at, turn=0., shell=None, accent=None):
    """A canister cleaner on two wheels; its wand stands parked beside it, and the hose lies in one loop."""
    holder, shell, accent = group(at, turn), shell or p.white, accent or p.spruce
    cushion((.26, .42, .16), shell, (0, 0, .145), puff=.014, radius=.075, wrinkle=0, parent=holder)
    cushion((.278, .438, .036), p.black, (0, 0, .105), puff=.004, radius=.017, wrinkle=0, parent=holder)
    cushion((.20, .22, .05), accent, (0, -.045, .228), puff=.008, radius=.024, wrinkle=0, parent=holder)
    tube([(0, -.13, .24), (0, -.10, .305), (0, .02, .305), (0, .05, .24)], .012, p.black, parent=holder)
    disc(.022, .012, p.marigold, (0, .125, .228), .004, parent=holder, segments=24)
    for s in (-1, 1):
        for radius, depth, mat in ((.105, .034, p.black), (.076, .040, accent), (.030, .045, p.sage)):
            disc(radius, depth, mat, (s * .152 - (0 if s > 0 else depth), .10, .105), .010, (0, math.pi / 2, 0), holder)
        for i in range(5):
            block((.006, .010, .038), (s * .131, -.03 - .022 * i, .165), p.black, .002, parent=holder)
    disc(.03, .04, p.black, (-.02, -.17, .03), .01, (0, math.pi / 2, 0), holder, 24)
    wand(p, (.19, .20, 0), holder, accent)
    hose(p.black, [(0, -.20, .16), (0, -.34, .18), (.08, -.64, .05), (.46, -.76, .022), (.80, -.46, .022), (.70, -.10, .07),
                   (.42, -.02, .42), (.25, .03, .80), (.19, .04, 1.06), (.19, .10, 1.17)], accent, holder)


def wand(p, at, parent, accent):
    """Floor head, joint, telescopic tube and bent handle."""
    holder = group(at, parent=parent)
    block((.30, .125, .014), (0, -.05, .009), p.black, .005, parent=holder)
    block((.29, .112, .030), (0, -.05, .028), accent, .013, parent=holder)
    tube([(0, -.05, .036), (0, -.02, .06), (0, 0, .10), (0, 0, .15)], .022, p.black, parent=holder)
    tube([(0, 0, .12), (0, 0, .64)], .018, p.chrome, parent=holder, curved=False)
    tube([(0, 0, .62), (0, 0, 1.04)], .0145, p.chrome, parent=holder, curved=False)
    tube([(0, 0, .60), (0, 0, .67)], .0225, accent, parent=holder, curved=False)
    block((.016, .014, .03), (0, -.024, .635), p.marigold, .004, parent=holder)
    tube([(0, 0, 1.0), (0, .004, 1.10), (0, -.015, 1.17), (0, -.06, 1.20), (0, -.10, 1.17)], .0195, accent, parent=holder)


def hose(mat, points, joint, parent, radius=.020):
    """A ribbed hose with a plain cuff at either end."""
    line = smooth_line(points, 72)
    tube(line, radius, mat, parent=parent, curved=False, taper=[(1, .97, .82)[i % 3] for i in range(len(line))])
    for end in (line[:26], line[-26:]):
        tube(end, radius * 1.16, joint, parent=parent, curved=False)


def peg_rail(wall, p, a0, a1, z, pegs=5):
    wall.slab(a0, a1, z - .045, z + .045, -.01, .02, p.oak, .005)
    for i in range(pegs):
        a = a0 + (a1 - a0) * (i + .5) / pegs
        tube([wall.place(a, z, .018), wall.place(a, z + .012, .075)], .011, p.oak_deep, curved=False)
        lathe([(0, -.012), (.014, -.008), (.017, 0), (.014, .008), (0, .012)], p.oak_deep, wall.place(a, z + .013, .078))


def basket(p, at, radius=.19, height=.22, mat=None):
    r, h = radius, height
    lathe([(0, 0), (r * .85, 0), (r, h * .3), (r * 1.02, h * .7), (r * .97, h), (r * .93, h), (r * .95, h * .7),
           (r * .93, h * .3), (0, .02)], mat or p.basket, at, smooth=1)
