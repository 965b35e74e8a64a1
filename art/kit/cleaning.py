"""The trade's own things: spray bottles, caddy, bucket, mop, brushes, vacuum cleaner, apron."""
import math

from .shapes import block, box, disc, group, lathe, ripple, sheet, subdivide, modify, tube
from .soft import cushion


def spray_bottle(p, at, body, label=None, turn=0., scale=1.):
    """A trigger bottle with a paper label."""
    holder, s = group(at, turn), scale
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
    handle = [(r * 1.03 * math.cos(t), -.06 * math.sin(t), h - .10 * math.sin(t)) for t in (math.pi * i / 12 for i in range(13))]
    tube(handle, .005, p.brass, parent=holder)
    return holder


def mop(p, foot, top, mat=None):
    """A flat mop: pole, joint, plate and pad. `foot` and `top` are the ends of the pole."""
    tube([foot, top], .0125, p.oak_up, curved=False)
    x, y, z = foot
    tube([(x, y, z), (x, y, z - .05)], .014, p.spruce, curved=False)
    block((.40, .11, .018), (x, y, z - .055), p.spruce, .008)
    cushion((.43, .13, .03), mat or p.white_terry, (x, y, z - .078), puff=.004, radius=.014, wrinkle=.003, cuts=10)


def vacuum(p, at, turn=0., shell=None, accent=None):
    """A canister cleaner on two big wheels, its wand parked upright at the back."""
    holder, shell, accent = group(at, turn), shell or p.white, accent or p.spruce
    cushion((.27, .42, .19), shell, (0, 0, .15), puff=.02, radius=.09, wrinkle=0, parent=holder)
    cushion((.22, .22, .06), accent, (0, -.03, .245), puff=.012, radius=.028, wrinkle=0, parent=holder)
    tube([(0, -.12, .27), (0, -.08, .315), (0, .06, .315), (0, .10, .27)], .014, accent, parent=holder)
    for s in (-1, 1):
        disc(.115, .035, accent, (s * .155 - .0175, .10, .115), .012, (0, math.pi / 2, 0), holder)
        disc(.06, .008, p.brass, (s * .178 - .004, .10, .115), .003, (0, math.pi / 2, 0), holder)
    disc(.03, .04, p.black, (-.02, -.17, .03), .01, (0, math.pi / 2, 0), holder, 24)
    hose = [(0, -.20, .17), (.03, -.38, .20), (.26, -.44, .08), (.46, -.26, .03), (.44, .02, .20), (.34, .16, .70),
            (.22, .20, 1.10), (.19, .20, 1.02)]
    tube(hose, .021, p.black, parent=holder)
    tube([(.19, .20, .06), (.19, .20, 1.0)], .016, p.chrome, parent=holder, curved=False)
    tube([(.19, .20, .98), (.19, .20, 1.08), (.20, .17, 1.16)], .02, accent, parent=holder)
    cushion((.28, .11, .055), accent, (.19, .16, .032), puff=.004, radius=.022, wrinkle=0, parent=holder, cuts=8)
    return holder


def apron(wall, mat, a, z, width=.56, drop=.86, out=.045, strap=None, seed=0):
    """An apron hung from a peg by its neck strap: gathered at the top, loose folds below."""
    def surface(u, v):
        x, fall = u - .5, 1 - v
        spread = .42 + .58 * min(1, fall / .42) ** .8
        fold = math.sin(x * 13 + seed + ripple(x * 2, fall * 2) * 1.5) * (.012 + .022 * fall)
        return wall.place(a + x * width * spread + .02 * ripple(fall * 2, seed),
                          z - .16 - drop * fall + .03 * math.cos(x * 6) * fall, out + fold + .02 * fall)
    obj = sheet(60, 40, surface, mat)
    modify(obj, "SOLIDIFY", thickness=.004)
    subdivide(obj)
    half = width * .21
    tube([wall.place(a - half, z - .165, out + .005), wall.place(a - .03, z + .005, out), wall.place(a + .03, z + .005,
            out), wall.place(a + half, z - .165, out + .005)],
         .007, strap or mat)
    tube([wall.place(a - half, z - .165, out), wall.place(a, z - .15, out + .02), wall.place(a + half, z - .165, out)],
         .004, strap or mat)
    return obj


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
