"""Mess: the loose things of a room that nobody has cleaned. Believable, never horrid."""
import math
import random

from .decor import plate
from .materials import ceramic, cloth, paint
from .shapes import block, box, copy, group, lathe, mesh, ripple, sheet, subdivide, tube
from .cloth import drape, invisible, solid
from .soft import crumpled

CRUMBS = ("#B98A4E", "#7C532A", "#D8BD8A")


class Stuff:
    """The materials of mess, made once per scene."""

    def __init__(self):
        self.paper = paint("tissue", "#ECEAE2", .9, .05)
        self.card = paint("card", "#B4905F", .85, .08)
        self.bag = paint("bin bag", "#2B3233", .3, 0)
        self.coffee = paint("coffee", "#4A2F18", .2, 0)
        self.sauce = paint("sauce", "#B5762C", .4, .3)
        self.char = paint("char", "#2A1F17", .9, .5)
        self.sponge = paint("sponge", "#D9BF45", .95, .4)
        self.crumbs = [paint("crumb " + c, c, .9, .2) for c in CRUMBS]
        self.rag = cloth("rag", "#A79E8A", "#8C836F", .8)
        self.dish = ceramic("used dish", "#E9E6DB", .4)
        self.green_glass = ceramic("green bottle", "#2F5A3A", .12)
        self.amber_glass = ceramic("amber bottle", "#7A4A1C", .15)


def crumbs(stuff, count, x0, x1, y0, y1, z, small=.0018, large=.006, seed=0, clusters=6, mats=None):
    """Crumbs lie in clusters, as they fall."""
    rng = random.Random(seed)
    heaps = [(rng.uniform(x0, x1), rng.uniform(y0, y1)) for _ in range(clusters)]
    sources = [crumpled(mat, 1, (0, 0, -30), i) for i, mat in enumerate(mats or stuff.crumbs)]
    for _ in range(count):
        cx, cy = rng.choice(heaps)
        x, y = (min(hi, max(lo, rng.gauss(c, .13))) for c, lo, hi in ((cx, x0, x1), (cy, y0, y1)))
        copy(rng.choice(sources), (x, y, z), [rng.uniform(0, 6) for _ in range(3)], rng.uniform(small, large))


def dish_stack(stuff, at, count=6, radius=.125, seed=0):
    """Unwashed plates, leaning. Returns the height of the top."""
    rng, (x, y, z) = random.Random(seed), at
    for i in range(count):
        plate(stuff.dish, (x + rng.uniform(-.015, .015), y + rng.uniform(-.015, .015), z), radius * rng.uniform(.84, 1),
              (rng.uniform(-.05, .05), rng.uniform(-.05, .05), 0))
        z += .019
        if i % 2 == 0:
            crumpled(stuff.sauce, .022, (x + rng.uniform(-.05, .05), y - radius * .6, z - .002), i, .3)
    return z


def drip(mat, wall, a, z, length, d=.003, seed=0, width=.004):
    """A run that wanders, thins out and ends in a drop."""
    rng, steps, points, taper = random.Random(seed), 9, [], []
    for i in range(steps + 1):
        t = i / steps
        a += rng.uniform(-.0035, .0035)
        points.append(wall.place(a, z - length * t, d))
        taper.append(1.5 if i == 0 else max(.25, .9 - .7 * t + rng.uniform(-.15, .15)) if i < steps - 1 else 1.1)
    return tube(points, width, mat, taper=taper)


def puddle(mat, at, radius, seed=0, stretch=1.5):
    rings, n = ((1, 0), (.96, .0015), (.8, .0022)), 72
    vertices = []
    for share, z in rings:
        for i in range(n):
            a = 2 * math.pi * i / n
            r = radius * share * (1 + .3 * ripple(math.cos(a) * 1.4 + seed, math.sin(a) * 1.4) + .1 * math.sin(a * 5 + seed))
            vertices.append((math.cos(a) * r * stretch, math.sin(a) * r, z))
    faces = [(k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i) for k in (0, 1) for i in range(n)]
    return mesh(vertices, faces + [tuple(range(2 * n, 3 * n))], mat, at)


def ring(mat, at, radius=.04):
    """The mark a wet cup leaves."""
    return lathe([(radius * .9, 0), (radius * .93, .0006), (radius, .0006), (radius * 1.03, 0)], mat, at)


def cereal_box(p, at, turn=0., color="marigold", lying=False):
    """A printed carton with an open flap: band, sun, bowl and lines of type."""
    holder = group(at, (math.pi / 2, 0, turn) if lying else turn)
    w, d, h = .19, .065, .28
    block((w, d, h), (0, 0, h / 2), getattr(p, color), .003, parent=holder)
    front = -d / 2
    block((w * .995, .001, h * .3), (0, front - .0004, h * .17), p.paper, 0, parent=holder)
    block((w * .8, .001, .038), (0, front - .0006, h * .83), p.spruce, .0004, parent=holder)
    for i, share in enumerate((.62, .45)):
        block((w * share, .001, .010), (0, front - .0006, h * (.69 - .055 * i)), p.paper, 0, parent=holder)
    lathe([(0, 0), (.055, 0), (.055, .001), (0, .001)], p.paper, (.01, front, h * .42), (math.pi / 2, 0, 0), holder)
    lathe([(0, 0), (.044, 0), (.044, .0016), (0, .0016)], p.sage, (.01, front, h * .42), (math.pi / 2, 0, 0), holder)
    for i in range(3):
        block((w * (.5 - .1 * i), .001, .006), (-w * .1, front - .001, h * (.24 - .05 * i)), p.spruce, 0, parent=holder)
    for s in (-1, 1):
        block((w * .98, .0015, .05), (0, s * (d / 2 + .014), h + .016), p.paper, 0, (s * -.75, 0, 0), holder)
    return holder


def takeaway_box(stuff, p, at, turn=0.):
    """A pizza box with its lid up and a last slice."""
    holder = group(at, turn)
    block((.34, .34, .006), (0, 0, .004), stuff.card, .001, parent=holder)
    for s in (-1, 1):
        block((.34, .005, .035), (0, s * .168, .02), stuff.card, .001, parent=holder)
        block((.005, .33, .035), (s * .168, 0, .02), stuff.card, .001, parent=holder)
    lid = group((0, .168, .037), (1.15, 0, 0), holder)
    block((.34, .34, .005), (0, .17, 0), stuff.card, .001, parent=lid)
    lathe([(0, 0), (.09, 0), (.09, .001), (0, .001)], p.paper, (0, .17, -.0035), (math.pi, 0, 0), lid)
    slice_ = [(0, -.10), (.075, .07), (.04, .085), (0, .09), (-.04, .085), (-.075, .07)]
    n = len(slice_)
    mesh([(x, y, z) for z in (.009, .018) for x, y in slice_], [tuple(range(n))[::-1], tuple(range(n, 2 * n))] +
         [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)], stuff.sauce, parent=holder, smooth=False)
    tube([(-.08, .072, .018), (0, .095, .02), (.08, .072, .018)], .012, stuff.crumbs[0], parent=holder)
    return holder


def dropped_cloth(mat, at, size=.5, seed=0, frames=35, thick=.004):
    """A cloth that slid to the floor: pushed together into waves, it sinks over a few hidden pegs."""
    rng, pegs = random.Random(seed), []
    for i in range(4):
        a, r = i * 1.6 + seed, rng.uniform(.03, size * .2)
        tip = rng.uniform(.03, .07)
        peg = lathe([(0, 0), (.05, 0), (.03, tip * .8), (0, tip)], mat, (at[0] + math.cos(a) * r, at[1] + math.sin(a) * r,
                at[2]), segments=18)
        pegs.append(invisible(peg))
    ground = invisible(box(at[0] - size, at[0] + size, at[1] - size, at[1] + size, at[2] - .06, at[2], mat, 0))
    solid(ground, *pegs, gap=.004)

    def gathered(u, v):
        wave = .045 * math.sin(u * 17 + 2.2 * ripple(u * 2, v * 3, seed)) + .03 * math.sin(v * 13 + seed + 3 * u)
        return (u - .5) * size * .74 + .03 * ripple(v * 4, seed), (v - .5) * size * .86 + .03 * ripple(u * 4, 5, seed), wave

    heap = drape(mat, size, size, (at[0], at[1], at[2] + .11), turn=seed * 1.7, frames=frames, spacing=size / 48, stiff=.05,
                 thick=thick, shape=gathered, selfhit=True)
    for obj in (ground, *pegs):
        obj.modifiers.clear()
        obj.location.z -= 50
    return heap


def bin_bag(stuff, at, radius=.27, seed=4):
    """A tied bag: folds gather at the neck."""

    def surface(u, v):
        a = u * 2 * math.pi
        body = math.sin(math.pi * min(1, v * 1.02) ** .8) ** .7 if v < .82 else .16 + .5 * (v - .82)
        fold = 1 + .10 * ripple(math.cos(a) * 1.6 + seed, math.sin(a) * 1.6, v * 2.5) + .10 * max(0,
                v - .35) * math.sin(a * 11 + 3 * ripple(a, v * 3))
        r = radius * max(.02, body) * fold
        lean = .10 * v * v
        return math.cos(a) * r + lean * radius, math.sin(a) * r, radius * 1.9 * v + .05 * radius * ripple(math.cos(a) * 3,
                math.sin(a) * 3, v * 6)

    obj = subdivide(sheet(90, 44, surface, stuff.bag, at, closed=True))
    tube([(at[0] + .09 * radius + .05 * radius * math.cos(t), at[1] + .05 * radius * math.sin(t) * 2.6,
           at[2] + radius * 1.57) for t in (k * .7 for k in range(10))],
         .006, stuff.paper)
    return obj


def carton(stuff, at, size=(.4, .3, .28), turn=0.):
    """An open cardboard box with its flaps bent out."""
    w, d, h = size
    holder = group(at, turn)
    block((w, d, .006), (0, 0, .004), stuff.card, .001, parent=holder)
    for s in (-1, 1):
        block((w, .005, h), (0, s * d / 2, h / 2), stuff.card, .001, parent=holder)
        block((.005, d - .008, h), (s * w / 2, 0, h / 2), stuff.card, .001, parent=holder)
        block((w * .98, .005, .12), (0, s * (d / 2 + .045), h + .028), stuff.card, .001, (s * -1.05, 0, 0), holder)
        block((.005, d * .96, .12), (s * (w / 2 + .04), 0, h + .03), stuff.card, .001, (0, s * .9, 0), holder)
    block((w * .99, .006, .05), (0, -d / 2 - .0005, h * .96), stuff.paper, 0, parent=holder)
    return holder
