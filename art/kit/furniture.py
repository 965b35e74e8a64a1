"""Furniture: sofa, armchairs, tables, chairs, beds, cabinets and shelves."""
import math

from .shapes import block, box, disc, group, lathe, sheet, tube
from .soft import cushion

DEG = math.pi / 180


def leg(mat, at, height, top=.022, foot=.012, splay=(0, 0), parent=None):
    lathe([(0, 0), (foot, 0), (foot + .002, .004), (top, height), (0, height)], mat, at, (splay[0], splay[1], 0), parent, 24)


def sofa(p, at, turn=0, width=2.3, depth=.96, mat=None, seats=3, wood=None):
    """Loose cushions, low arms, turned legs. Front toward -Y."""
    mat, holder, arm = mat or p.cream_cloth, group(at, turn), .17
    cushion((width - .06, depth - .08, .17), mat, (0, 0, .235), puff=.004, radius=.045, wrinkle=.003, seed=1, parent=holder)
    cushion((width - .1, .19, .58), mat, (0, depth / 2 - .1, .46), puff=.01, radius=.075, wrinkle=.004, seed=9,
            parent=holder)
    for s in (-1, 1):
        cushion((arm, depth, .40), mat, (s * (width / 2 - arm / 2), 0, .37), puff=.016, radius=.07, seed=s + 3,
                parent=holder)
        for t in (-1, 1):
            leg(wood or p.oak_up, (s * (width / 2 - .13), t * (depth / 2 - .12), 0), .17, parent=holder)
    each = (width - 2 * arm) / seats
    for i in range(seats):
        x = -width / 2 + arm + each * (i + .5)
        cushion((each - .008, depth - .22, .17), mat, (x, -.10, .405), puff=.035, radius=.06, wrinkle=.010, seed=20 + i,
                parent=holder)
        cushion((each - .02, .19, .43), mat, (x, .20, .68), (-12 * DEG, 0, .012 * (i - 1)), puff=.055, radius=.08,
                wrinkle=.014, seed=30 + i, parent=holder)
    return holder


def barrel_chair(p, at, turn=0, mat=None):
    """A round tub chair; the back sweeps down into the arms."""
    mat, holder, reach = mat or p.boucle, group(at, turn), 118

    def shell(u, v):
        a, t = (-reach + 2 * reach * u) * DEG + math.pi / 2, v * 2 * math.pi
        soft = lambda x, e: math.copysign(abs(x) ** e, x)
        bow, end = math.cos((u - .5) * math.pi), 1 - abs(u * 2 - 1) ** 5
        r = .37 + soft(math.cos(t), .75) * .08
        z = .44 + soft(math.sin(t), .75) * (.19 + .10 * bow ** 2) * (.65 + .35 * end) + .06 * bow
        return r * math.cos(a), r * math.sin(a), z

    sheet(60, 30, shell, mat, parent=holder)
    for u, side in ((0, -1), (1, 1)):
        ring = [shell(u, v / 29) for v in range(30)]
        middle = [sum(c) / 30 for c in zip(*ring)]
        a = (-reach + 2 * reach * u) * DEG + math.pi / 2
        out = (-math.sin(a) * side, math.cos(a) * side, 0)
        cap = lambda i, j, ring=ring, middle=middle, out=out: tuple(
            q * math.cos(j * math.pi / 2) + m * (1 - math.cos(j * math.pi / 2)) + o * .05 * math.sin(j * math.pi / 2)
            for q, m, o in zip(ring[round(i * 29)], middle, out))
        sheet(30, 8, cap, mat, parent=holder)
    lathe([(0, .30), (.30, .30), (.35, .32), (.37, .36), (.37, .40), (.345, .445), (.28, .465), (0, .478)], mat,
          (0, -.03, 0), parent=holder, smooth=1)
    disc(.30, .20, mat, (0, 0, .12), .03, parent=holder)
    disc(.24, .12, p.oak, (0, 0, 0), .006, parent=holder)
    return holder


def lounge_chair(p, at, turn=0, mat=None, wood=None):
    """An open wooden frame with slanted legs and flat arms, a seat and a back cushion. Faces -Y."""
    holder, mat, wood = group(at, turn), mat or p.cream_cloth, wood or p.walnut
    for s in (-1, 1):
        x = s * .345
        tube([(x, -.36, 0), (x, -.29, .55)], .021, wood, parent=holder, curved=False)
        tube([(x, .42, 0), (x, .28, .52)], .021, wood, parent=holder, curved=False)
        block((.065, .74, .026), (x, -.02, .555), wood, .012, (-.03, 0, 0), holder)
        block((.03, .66, .055), (s * .31, .0, .285), wood, .012, (.10, 0, 0), holder)
        tube([(s * .26, .26, .25), (s * .25, .46, .86)], .019, wood, parent=holder, curved=False)
    for y, z in ((-.31, .30), (.28, .26)):
        block((.66, .03, .05), (0, y, z), wood, .012, parent=holder)
    for z in (.50, .66, .84):
        block((.50, .022, .045), (0, .26 + (z - .25) * .328, z), wood, .010, (-.31, 0, 0), holder)
    cushion((.60, .66, .13), mat, (0, -.04, .375), (.10, 0, 0), .02, .05, .006, 2, holder)
    cushion((.58, .13, .54), mat, (0, .25, .68), (-.31, 0, 0), .025, .055, .007, 5, holder)
    return holder


def round_table(p, at, radius=.48, height=.37, mat=None):
    holder, mat = group(at), mat or p.oak
    disc(radius, .04, mat, (0, 0, height - .04), .015, parent=holder, segments=96)
    lathe([(0, 0), (.22, 0), (.235, .012), (.20, .05), (.15, .16), (.17, height - .05), (0, height - .05)], mat,
          parent=holder, smooth=1)
    return holder


def side_table(p, at, radius=.24, height=.5, top=None):
    holder = group(at)
    disc(radius, .022, top or p.marble, (0, 0, height - .022), .008, parent=holder)
    tube([(0, 0, .01), (0, 0, height - .02)], .014, p.brass, parent=holder, curved=False)
    disc(radius * .72, .014, p.brass, (0, 0, 0), .006, parent=holder)
    return holder


def table(p, at, width, depth, height=.75, mat=None, turn=0, top=.032, legs=.03):
    """A plain table with tapered round legs."""
    holder, mat = group(at, turn), mat or p.oak
    block((width, depth, top), (0, 0, height - top / 2), mat, .012, parent=holder)
    box(-width / 2 + .12, width / 2 - .12, -depth / 2 + .09, depth / 2 - .09, height - top - .06, height - top + .004, mat,
        .004, holder)
    for sx in (-1, 1):
        for sy in (-1, 1):
            leg(p.oak_up, (sx * (width / 2 - .09), sy * (depth / 2 - .09), 0), height - top, legs, legs * .6, parent=holder)
    return holder


def dining_chair(p, at, turn=0, seat=None, wood=None):
    """A curved-back wooden chair with an upholstered seat. Faces -Y."""
    holder, wood = group(at, turn), wood or p.oak_up
    cushion((.46, .44, .055), seat or p.spruce_cloth, (0, 0, .455), puff=.012, radius=.027, parent=holder, cuts=12)
    disc(.20, .02, wood, (0, 0, .405), .008, parent=holder)
    for sx in (-1, 1):
        leg(wood, (sx * .19, -.17, 0), .42, .019, .012, parent=holder)
        tube([(sx * .19, .19, 0), (sx * .19, .18, .42), (sx * .20, .215, .74)], .016, wood, parent=holder)

    def back(u, v):
        a = (-62 + 124 * u) * DEG
        t = v * 2 * math.pi
        return ((.235 + .012 * math.cos(t)) * math.sin(a), .02 + (.22 + .012 * math.cos(t)) * math.cos(a),
                .73 + .055 * math.sin(t) + .02 * math.cos(a))

    sheet(36, 14, back, wood, parent=holder)
    return holder


def task_chair(p, at, turn=0, mat=None):
    """An office chair on five castors. Faces -Y."""
    holder, mat = group(at, turn), mat or p.spruce_cloth
    cushion((.50, .48, .075), mat, (0, 0, .48), puff=.02, radius=.035, parent=holder)
    cushion((.46, .07, .52), mat, (0, .25, .86), (-7 * DEG, 0, 0), puff=.03, radius=.034, parent=holder)
    tube([(0, .2, .46), (0, .30, .50), (0, .285, .72)], .02, p.chrome, parent=holder)
    tube([(0, 0, .1), (0, 0, .45)], .026, p.chrome, parent=holder, curved=False)
    for i in range(5):
        a = i * 72 * DEG + .3
        x, y = math.cos(a), math.sin(a)
        tube([(0, 0, .12), (x * .15, y * .15, .105), (x * .30, y * .30, .075)], .018, p.chrome, parent=holder)
        disc(.028, .03, p.black, (x * .30 - .015 * y, y * .30 + .015 * x, .03), .01, (math.pi / 2, 0, a), holder, 20)
    for s in (-1, 1):
        tube([(s * .22, .05, .46), (s * .29, .05, .50), (s * .29, .05, .66)], .012, p.chrome, parent=holder)
        cushion((.06, .26, .028), p.black, (s * .29, .02, .67), puff=.003, radius=.013, parent=holder, cuts=8)
    return holder


def sideboard(p, at, turn=0, width=1.6, depth=.42, height=.72, doors=3, mat=None):
    """A fluted cabinet on brass legs. Front toward -Y."""
    holder, mat = group(at, turn), mat or p.oak
    box(-width / 2, width / 2, -depth / 2, depth / 2, .15, height, mat, .01, holder)
    for i in range(doors):
        a = -width / 2 + .02 + (width - .04) / doors * i
        b = a + (width - .04) / doors - .006
        count = int((b - a) / .03)
        for k in range(count):
            x = a + (b - a) * (k + .5) / count
            tube([(x, -depth / 2 - .002, .175), (x, -depth / 2 - .002, height - .03)], (b - a) / count * .52, p.oak_up,
                 parent=holder, curved=False)
        disc(.012, .03, p.brass, (b - .05, -depth / 2 - .01, height * .58), .004, (math.pi / 2, 0, 0), holder, 24)
    for sx in (-1, 1):
        for sy in (-1, 1):
            leg(p.brass, (sx * (width / 2 - .09), sy * (depth / 2 - .07), 0), .152, .014, .010, parent=holder)
    return holder


def shelf(wall, p, a0, a1, z, deep=.24, thick=.034, mat=None):
    """A floating board on a wall."""
    return wall.slab(a0, a1, z - thick, z, -.01, deep, mat or p.oak, .006)


def bed(p, at, turn=0, width=1.7, length=2.05, head=1.18, cloth=None):
    """Upholstered channel headboard, oak frame, mattress. Head at +Y. Returns (holder, mattress)."""
    holder = group(at, turn)
    box(-width / 2 - .04, width / 2 + .04, -length / 2, length / 2, .16, .30, p.oak, .014, holder)
    for sx in (-1, 1):
        for sy in (-1, 1):
            leg(p.oak_up, (sx * (width / 2 - .06), sy * (length / 2 - .1), 0), .17, parent=holder)
    channels = 9
    step = (width + .16) / channels
    for i in range(channels):
        cushion((step - .004, .11, head - .2), cloth or p.sea_cloth, (-width / 2 - .08 + step * (i + .5), length / 2 + .06,
                                                                      .2 + (head - .2) / 2),
                puff=.018, radius=.05, wrinkle=.003, seed=i, parent=holder, cuts=10)
    mattress = cushion((width, length - .04, .26), p.linen, (0, 0, .42), puff=.01, radius=.07, wrinkle=.002, parent=holder)
    return holder, mattress
