"""A work apron on its peg: bib, neck loop, waist ties, a pocket with a cloth in it, the wren on its chest."""
import math

from .brand import wren
from .cloth import ribbon
from .shapes import modify, ripple, sheet, smooth_line, subdivide, tube

NECK, SWEEP = .17, .11


def apron(wall, p, mat, a, z, width=.54, drop=.80, seed=0, peeking=None, ours=True):
    """Hangs from a peg at (a, z) of a back wall. Flat over the chest; below the waist the folds deepen toward the hem."""
    bib, chest = drop * .29, width * .235

    def half(fall):
        below = min(1, max(0, (fall - bib) / SWEEP))
        return chest + (width / 2 - chest) * (1 - math.sqrt(1 - below * below))

    def at(x, fall, lift=0.):
        """A point of the cloth: x from -1 to 1 across it, `fall` meters below its upper edge."""
        deep = max(0, (fall - bib * .6) / (drop - bib * .6))
        turn = x * 6.6 + seed + .9 * ripple(x * 1.4, fall * 1.8, seed)
        fold = (math.sin(turn) + .35 * math.sin(turn * 2.3 + seed)) * (.003 + .036 * deep ** .7)
        sag = .012 * (1 - x * x) * max(0, 1 - fall / bib) + .055 * abs(x) ** 3 * min(1, fall / (bib + SWEEP)) ** 3
        return wall.place(a + x * half(fall) + .012 * math.cos(turn) * deep + .015 * ripple(fall * 2, seed) * deep,
                          z - NECK - fall - sag - .008 * math.sin(turn) * deep ** 3,
                          .062 + fold + .012 * (1 - x * x) + lift)

    falls = [bib * i / 14 for i in range(14)] + [bib + SWEEP * math.sin(math.pi / 24 * i) for i in range(12)]
    falls += [bib + SWEEP + (drop - bib - SWEEP) * i / 40 for i in range(41)]
    last = len(falls) - 1
    cloth = sheet(64, last + 1, lambda u, v: at(2 * u - 1, falls[last - round(v * last)]), mat)
    subdivide(modify(cloth, "SOLIDIFY", thickness=.003))
    for side in (-1, 1):
        tube([at(side, fall) for fall in falls], .0032, mat, curved=False)
        corner, length = at(side, bib + SWEEP), .42 + .05 * math.sin(seed + side)
        ribbon(p.sand_cloth, tie(wall, a, corner, length, seed), .017, wall.out())
    tube([at(i / 20 - 1, 0) for i in range(41)], .0036, mat)
    tube([at(i / 20 - 1, .024, .003) for i in range(41)], .0013, p.leaf_cloth)
    loop = [at(-.84, .02, .004), wall.place(a - .034, z - .012, .062), wall.place(a, z + .026, .066),
            wall.place(a + .034, z - .012, .062), at(.84, .02, .004)]
    ribbon(p.sand_cloth, smooth_line(loop), .019, wall.out())
    pocket(p, at, mat, width / 2, bib + SWEEP + .05, peeking, .30 + .09 * seed)
    if ours:
        wren(lambda right, up, d: at(right / chest, bib * .56 - up, .004 + d), .09, p.cream_cloth, mat)


def tie(wall, a, corner, length, seed):
    """Out from the waist, over in a short bow, then straight down with a little swing."""
    side = math.copysign(1, corner[0] - a)
    x, y, z = corner
    line = [(0, 0), (.018, .004), (.030, -.03)]
    line += [(.026 + .010 * math.sin(i * 1.1 + seed), -.03 - length * i / 6) for i in range(1, 7)]
    return smooth_line([(x + side * dx, y - .012, z + dz) for dx, dz in line])


def pocket(p, at, mat, half, fall, peeking, tip, width=.22, depth=.16):
    """A patch with a turned-down, stitched mouth that stands a little open; a cloth hangs out of it."""
    def patch(u, v):
        return at((u - .5) * width / half, fall + depth * (1 - v), .004 + .009 * v * v * (1 - (2 * u - 1) ** 4))

    subdivide(modify(sheet(24, 18, patch, mat), "SOLIDIFY", thickness=.003))
    tube([patch(i / 20, .995) for i in range(21)], .0034, mat)
    seam = [patch(.035, 1 - i / 10) for i in range(10)] + [patch(i / 10, .04) for i in range(1, 10)]
    seam += [patch(.965, i / 10) for i in range(1, 11)]
    for line in ([patch(i / 20, .84) for i in range(21)], seam):
        tube([(x, y - .003, z) for x, y, z in line], .0014, p.leaf_cloth, curved=False)
    if not peeking:
        return

    def fallen(u, v):
        """Out of the mouth, over it and down to a corner, with the folds of a cloth that was pushed in."""
        corner = max(1 - abs(u - tip) * 2.4, .6 - abs(u - 1.15 + tip) * 2.4, 0)
        s = v * (.095 + .085 * corner)
        up = .034 * math.sin(min(1, s / .06) * math.pi / 2) * (1 + .5 * ripple(u * 2.3, tip * 9)) - max(0, s - .06)
        over = .007 + .020 * min(1, s / .06) + .006 * math.sin(u * 17 + tip * 9 + v)
        return at(((u - .5) * (.135 - .03 * v) + (tip - .5) * .16) / half, fall - up + .004, over)

    subdivide(modify(sheet(20, 26, fallen, peeking), "SOLIDIFY", thickness=.004))
