"""Plants: fig tree, olive branches, trailing pothos, a palm and small herbs."""
import math
import random

from mathutils import Euler

from .shapes import copy, disc, group, lathe, ripple, sheet, tube


def leaf(mat, length, width, bend=.35, cup=.12, wave=.02):
    """One leaf, kept out of sight as the source of copies."""
    def surface(u, v):
        half = width / 2 * math.sin(math.pi * v ** .85) ** .75 * (.75 + .45 * v)
        z = cup * abs(u - .5) ** 1.5 * width * 4 - bend * length * v * v + wave * math.sin(v * 14 + u * 2) * abs(u - .5) * 2
        return (u - .5) * 2 * half, length * v, z
    return sheet(7, 11, surface, mat, (0, 0, -50))


def pot(p, at, radius=.18, height=.34, mat=None, parent=None):
    r, h = radius, height
    lathe([(0, 0), (r * .78, 0), (r * .84, h * .03), (r, h * .96), (r * .99, h), (r * .9, h), (r * .88, h * .9),
           (0, h * .88)], mat or p.stoneware, at, parent=parent)
    disc(r * .89, .01, p.soil, (at[0], at[1], at[2] + h * .885), .003, parent=parent)


def fig_tree(p, at, height=1.75, leaves=46, seed=3, basket=True):
    rng, holder = random.Random(seed), group(at)
    sources = [leaf(p.leaf, .30, .19, bend, .15) for bend in (.2, .45, .75)]
    if basket:
        lathe([(0, 0), (.15, 0), (.19, .05), (.215, .17), (.205, .30), (.195, .34), (.18, .335), (.18, .28), (0, .28)],
              p.basket, parent=holder, smooth=1)
        disc(.185, .01, p.soil, (0, 0, .285), parent=holder)
    else:
        pot(p, (0, 0, 0), .2, .34, p.porcelain, holder)
    for stem in range(3):
        a, lean, top = rng.uniform(0, 6.3) + stem * 2.1, rng.uniform(.10, .24), height * rng.uniform(.78, 1)

        def along(t):
            return (math.cos(a) * lean * t ** 1.4 + .03 * math.sin(t * 5 + stem),
                    math.sin(a) * lean * t ** 1.4 + .03 * math.cos(t * 4 + stem),
                    .28 + (top - .28) * t)

        tube([along(i / 8) for i in range(9)], .014, p.bark, parent=holder, taper=[1.2 - i * .09 for i in range(9)])
        count = leaves // 3
        for i in range(count):
            t = .36 + .64 * i / (count - 1)
            tilt = math.radians(rng.uniform(18, 48) + (26 if t > .9 else 0) - 14 * (1 - t))
            copy(rng.choice(sources), along(t), Euler((tilt, rng.uniform(-.25, .25), i * 2.4 + stem + rng.uniform(-.3, .3))),
                 rng.uniform(.72, 1.12) * (1 if t < .9 else .8), holder)
    return holder


def branches(p, at, height=.6, stems=7, seed=1, mat=None, length=.065, leaves=17, parent=None):
    """Olive or eucalyptus stems, for a vase."""
    rng, holder = random.Random(seed), group(at, parent=parent)
    source = leaf(mat or p.olive, length, length * .42, .25, .1, 0)
    for stem in range(stems):
        a, spread, top = stem * 2.4 + rng.uniform(-.4, .4), rng.uniform(.15, .42) * height, height * rng.uniform(.72, 1.05)

        def along(t):
            return math.cos(a) * spread * t ** 1.6, math.sin(a) * spread * t ** 1.6, top * t - .10 * top * t ** 3

        tube([along(i / 6) for i in range(7)], .0035, p.bark, parent=holder, taper=[1.3 - i * .12 for i in range(7)])
        for i in range(leaves):
            t = .3 + .7 * i / (leaves - 1)
            turn = a + (math.pi / 2 if i % 2 else -math.pi / 2) + rng.uniform(-.7, .7) - math.pi / 2
            copy(source, along(t), Euler((rng.uniform(.1, .9), rng.uniform(-.4, .4), turn)), rng.uniform(.75, 1.25), holder)
    return holder


def sprig(p, at, length=.24, turn=0., seed=1, mat=None):
    """A cut olive twig that lies flat: pairs of leaves along a bowed stem, all of them resting on what is below."""
    rng, holder = random.Random(seed), group(at, turn)
    source = leaf(mat or p.olive, length * .27, length * .095, .12, .06, 0)

    def along(t):
        return (t - .5) * length, .16 * length * t * t, .0035 + .018 * math.sin(math.pi * t)

    tube([along(i / 8) for i in range(9)], .0024, p.bark, parent=holder, taper=[1.3 - i * .1 for i in range(9)])
    for i in range(9):
        t = .2 + .72 * i / 8
        for side in (-1, 1):
            turned = side * (rng.uniform(.75, 1.0) - .3 * t) - math.pi / 2 + .3 * t
            copy(source, along(t), Euler((rng.uniform(.15, .55), side * rng.uniform(.1, .5), turned)),
                 rng.uniform(.85, 1.1) * (1.05 - .3 * t), holder)
    copy(source, along(1), Euler((.1, 0, -math.pi / 2 + .3)), .8, holder)
    return holder


def trailing(p, at, vines=7, length=.5, seed=2, mat=None, parent=None):
    """A pothos spilling over the rim of its pot."""
    rng, holder = random.Random(seed), group(at, parent=parent)
    source = leaf(mat or p.leaf, .075, .055, .35, .1, 0)
    for vine in range(vines):
        a, fall, out = vine * 6.28 / vines + rng.uniform(-.3, .3), length * rng.uniform(.35, 1), rng.uniform(.09, .15)

        def along(t):
            rise = .05 * math.sin(min(1, t * 3) * math.pi / 2)
            return (math.cos(a) * out * min(1, t * 2.5) + .03 * ripple(t * 3, vine), math.sin(a) * out * min(1,
                    t * 2.5) + .03 * ripple(vine, t * 3),
                    rise - fall * max(0, t - .25) ** 1.1)

        tube([along(i / 10) for i in range(11)], .0025, p.olive, parent=holder)
        for i in range(14):
            copy(source, along(i / 13), Euler((rng.uniform(-.9, .3), rng.uniform(-.4, .4),
                                               a - math.pi / 2 + rng.uniform(-1.1, 1.1))), rng.uniform(.7, 1.25), holder)
    return holder


def palm(p, at, height=1.3, fronds=11, seed=5, mat=None):
    """A kentia: arching fronds with drooping leaflets."""
    rng, holder = random.Random(seed), group(at)
    pot(p, (0, 0, 0), .19, .34, mat or p.sea_glaze, holder)
    source = leaf(p.leaf, .20, .024, .5, .1, 0)
    for frond in range(fronds):
        a, reach, top = frond * 2.4 + rng.uniform(-.3, .3), rng.uniform(.25, .7), height * rng.uniform(.6, 1.05)

        def along(t):
            return math.cos(a) * reach * t ** 1.8, math.sin(a) * reach * t ** 1.8, .3 + (top - .3) * (t - .22 * t ** 3) * 1.2

        tube([along(i / 8) for i in range(9)], .006, p.leaf, parent=holder, taper=[1.3 - i * .12 for i in range(9)])
        for i in range(22):
            t = .32 + .68 * i / 21
            for side in (-1, 1):
                copy(source, along(t), Euler((-.35 - .5 * t, 0, a - math.pi / 2 + side * (1.05 - .5 * t))),
                     (1 - .5 * abs(t - .6)) * rng.uniform(.85, 1.1), holder)
    return holder


def herb(p, at, scale=1., seed=4, mat=None, pot_mat=None):
    """A small bushy pot plant for a sill."""
    pot(p, at, .06 * scale, .1 * scale, pot_mat or p.clay)
    branches(p, (at[0], at[1], at[2] + .08 * scale), .2 * scale, 11, seed, mat or p.leaf, .045 * scale, 11)
