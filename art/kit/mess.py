"""Mess: what lies about in a room that nobody has cleaned. Crumbs, rings, drips and spills; never clutter."""
import math
import random

import bpy

from .materials import paint
from .shapes import copy, lathe, mesh, ripple, tube
from .soft import crumpled

CRUMBS = ("#B98A4E", "#7C532A", "#D8BD8A")


class Stuff:
    """The materials of mess, made once per scene."""

    def __init__(self):
        self.coffee = paint("coffee", "#4A2F18", .2, 0)
        self.sauce = paint("sauce", "#B5762C", .4, .3)
        self.char = paint("char", "#2A1F17", .9, .5)
        self.lint = paint("lint", "#A79E8A", .9, .4)
        self.crumbs = [paint("crumb " + c, c, .9, .2) for c in CRUMBS]


def crumbs(stuff, count, x0, x1, y0, y1, z, small=.0018, large=.006, seed=0, clusters=6, mats=None):
    """Crumbs lie in clusters, as they fall."""
    rng = random.Random(seed)
    heaps = [(rng.uniform(x0, x1), rng.uniform(y0, y1)) for _ in range(clusters)]
    sources = [crumpled(mat, 1, (0, 0, -30), i) for i, mat in enumerate(mats or stuff.crumbs)]
    for _ in range(count):
        cx, cy = rng.choice(heaps)
        x, y = (min(hi, max(lo, rng.gauss(c, .13))) for c, lo, hi in ((cx, x0, x1), (cy, y0, y1)))
        copy(rng.choice(sources), (x, y, z), [rng.uniform(0, 6) for _ in range(3)], rng.uniform(small, large))


def sprinkle(stuff, spots, top, small=.0015, large=.004, seed=0, mats=None):
    """Crumbs that fell from `top` onto whatever lies below: (x, y, spread in x, spread in y, count) each."""
    rng, graph = random.Random(seed), bpy.context.evaluated_depsgraph_get()
    sources = [crumpled(mat, 1, (0, 0, -30), i) for i, mat in enumerate(mats or stuff.crumbs)]
    for x, y, wide, deep, count in spots:
        for _ in range(count):
            at = rng.gauss(x, wide), rng.gauss(y, deep), top
            hit, place, *_ = bpy.context.scene.ray_cast(graph, at, (0, 0, -1))
            if hit:
                copy(rng.choice(sources), place, [rng.uniform(0, 6) for _ in range(3)], rng.uniform(small, large))


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


