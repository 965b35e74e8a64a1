"""Framed prints: an oak frame, a paper mount, and a motif cut from flat shapes."""
import math

from .decor import spine
from .shapes import TURN, mesh, mitered, ripple


def picture(wall, p, a, z, width, height, motif="hills", d=0., mat=None):
    """A framed print with a soft landscape, leaf or sun motif. Flat shapes, each a hair in front of the last."""
    wood = mat or p.oak_up
    frame = [(0, d), (0, d + .028), (.004, d + .032), (.016, d + .032), (.02, d + .02), (.02, d)]
    mitered(lambda a_, z_, d_: wall.place(a_, z_, d_), a - width / 2, a + width / 2, z - height / 2, z + height / 2, frame,
           wood)
    wall.slab(a - width / 2 + .015, a + width / 2 - .015, z - height / 2 + .015, z + height / 2 - .015, d - .004, d + .012,
              p.paper, 0)
    print_motif(wall, p, a, z, width - .12, height - .14, d + .0135, motif)


def print_motif(wall, p, a, z, width, height, d, motif):
    """Paper cut-outs: 'hills', 'sun', 'leaf' or 'wave'."""
    depth = [d]

    def shape(points, color):
        depth[0] += .0008
        mesh([wall.place(a + x * width, z + y * height, depth[0]) for x, y in points], [tuple(range(len(points)))],
             spine(color), smooth=False)

    def circle(cx, cy, r, color):
        shape([(cx + r * math.cos(TURN * i / 48), cy + r * width / height * math.sin(TURN * i / 48)) for i in range(48)],
              color)

    def ridge(base, swell, color, seed):
        top = [(-.5 + i / 24, base + swell * ripple(i / 24 * 2.1 + seed, seed)) for i in range(25)]
        shape([(.5, -.5), *reversed(top), (-.5, -.5)], color)

    if motif == "hills":
        circle(.14, .2, .17, "#F4B740")
        for base, color, seed in ((-.02, "#C9D8D0", 1), (-.16, "#8FB3A5", 4), (-.28, "#2B655B", 8)):
            ridge(base, .2, color, seed)
    elif motif == "wave":
        for i, color in enumerate(("#EAF3F0", "#C9D8D0", "#8FB3A5", "#2B655B", "#123B36")):
            ridge(.34 - i * .16, .16, color, 3 + i * 2.3)
    elif motif == "sun":
        circle(0, .14, .3, "#F4B740")
        shape([(-.42 + .84 * i / 24, -.5 + .42 * math.sin(math.pi * i / 24)) for i in range(25)], "#2B655B")
    else:
        for side in (-1, 1):
            for i in range(5):
                y0, reach = -.36 + i * .15, .36 - i * .045
                arc = [(side * (.012 + reach * t), y0 + .16 * t + .07 * math.sin(math.pi * t)) for t in (k / 10 for k in range(11))]
                arc += [(side * (.012 + reach * t), y0 + .16 * t - .035 * math.sin(math.pi * t)) for t in (k / 10 for k in range(9, 0, -1))]
                shape(arc if side > 0 else arc[::-1], "#2B655B" if (i + side) % 3 else "#8FB3A5")
        shape([(-.006, -.46), (.006, -.46), (.004, .42), (-.004, .42)], "#123B36")
