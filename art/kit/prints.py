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
    """Paper cut-outs: 'hills', 'sun', 'leaf', 'wave', 'arches', 'stones', 'pears', 'plate', 'fish' or 'sail'."""
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

    def arch(width_, top, color):
        shape([(-width_, -.5), (width_, -.5), *((width_ * math.cos(math.pi * i / 32), top - width_ * width / height * (
            1 - math.sin(math.pi * i / 32))) for i in range(33))], color)

    def oval(cx, cy, rx, ry, color, swell=0.):
        """Lopsided by `swell`: a pebble, or with more of it a pear."""
        turns = [TURN * i / 64 for i in range(64)]
        shape([(cx + rx * math.cos(a) * (1 - swell * math.sin(a)), cy + ry * math.sin(a)) for a in turns], color)

    if motif == "arches":
        for width_, top, color in ((.46, .42, "#C8744A"), (.34, .30, "#EBC9A4"), (.22, .18, "#E0A33A"), (.10, .06, "#7C8F86")):
            arch(width_, top, color)
    elif motif == "stones":
        for cx, cy, rx, ry, color, swell in ((.02, -.30, .40, .15, "#54666B", .1), (-.05, -.05, .30, .12, "#C8744A", -.12),
                                             (.06, .15, .20, .10, "#E3D3BC", .1), (.0, .32, .11, .085, "#E0A33A", 0)):
            oval(cx, cy, rx, ry, color, swell)
    elif motif == "pears":
        for cx, cy, color in ((-.20, .02, "#D9A441"), (.20, -.08, "#B9B35A")):
            oval(cx, cy - .06, .20, .30, color, .42)
            shape([(cx - .012, cy + .22), (cx + .012, cy + .22), (cx + .05, cy + .36), (cx + .025, cy + .37)], "#5B4632")
            oval(cx + .11, cy + .30, .085, .035, "#6F8A4E", .3)
    elif motif == "plate":
        circle(0, 0, .40, "#D98E5F")
        circle(0, 0, .31, "#F3E6D3")
        oval(-.06, .04, .17, .10, "#6F8A4E", .3)
        oval(.03, -.07, .13, .06, "#8FA866", -.3)
        circle(.12, .05, .055, "#C8543A")
    elif motif == "fish":
        for cy, side, color, fin in ((.20, 1, "#6E8F8B", "#A9BDB4"), (-.14, -1, "#D98E5F", "#EBC9A4")):
            shape([(side * x, cy + y) for x, y in ((.22, 0), (.44, .11), (.39, 0), (.44, -.11))][::side], fin)
            oval(side * -.06, cy, .34, .105, color)
            shape([(side * (-.30 + .05 * math.sin(math.pi * i / 12)), cy + .07 - .14 * i / 12) for i in range(13)][::side], fin)
            circle(side * -.345, cy + .02, .014, "#33413E")
        circle(.30, -.38, .085, "#E0A33A")
        circle(.30, -.38, .065, "#F3DFA2")
    elif motif == "sail":
        circle(.27, .24, .085, "#F4B740")
        ridge(-.24, .05, "#C9D8D0", 2)
        shape([(-.012, -.2), (.012, -.2), (.012, .40), (-.012, .40)], "#5B4632")
        shape([(.03, -.12), (.24, -.12), (.03, .37)], "#7FB0BF")
        shape([(-.03, -.12), (-.03, .29), (-.18, -.12)], "#B9D0DA")
        shape([(-.22, -.17), (-.14, -.30), (.16, -.30), (.26, -.17)], "#2B655B")
        for base, color, seed in ((-.30, "#8FB9BF", 5), (-.41, "#4F8E96", 9)):
            ridge(base, .05, color, seed)
    elif motif == "hills":
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
