"""A small restaurant before opening: laid tables along a green banquette."""
from kit import decor, furniture, plants, prints
from kit.light import ambient, area, camera, COOL, sun
from kit.materials import paint, planks, plaster
from kit.palette import Palette
from kit.room import Room
from kit.shapes import block, box, disc, group, tube
from kit.cloth import folded
from kit.soft import cushion
from kit.window import curtain, rod, view, window

EXPOSURE = .1
LEFT, RIGHT, HEIGHT = -2.9, 3.0, 3.0
WINDOW = (-3.2, -1.1, .45, 2.6)


def knife(p, parent):
    tube([(0, -.105, 0), (0, -.01, .001)], .0042, p.brass, parent=parent, curved=False)
    block((.011, .105, .002), (.001, .042, .001), p.brass, .001, parent=parent)


def fork(p, parent):
    tube([(0, -.10, 0), (0, .03, .002)], .0036, p.brass, parent=parent, curved=False)
    block((.019, .024, .003), (0, .042, .002), p.brass, .0014, parent=parent)
    for x in (-.0075, 0, .0075):
        tube([(x, .052, .002), (x, .075, .004), (x, .098, .002)], .0017, p.brass, parent=parent)


def laid_table(p, at, turn=0.):
    """Two covers, a small vase, salt."""
    holder = group(at, turn)
    disc(.40, .032, p.oak, (0, 0, .72), .012, parent=holder, segments=80)
    tube([(0, 0, .02), (0, 0, .72)], .03, p.black, parent=holder, curved=False)
    disc(.26, .018, p.black, (0, 0, 0), .006, parent=holder)
    for s in (-1, 1):
        decor.plate(p.porcelain, (s * .23, 0, .753), .125, parent=holder)
        decor.plate(p.sea_glaze, (s * .23, 0, .764), .088, parent=holder)
        cloth = folded(p.linen, .07, .15, 1, (s * .23, 0, .782), 0, .012, parent=holder)
        cloth.rotation_euler = (0, 0, .25 * s)
        for k in (-1, 1):
            place = group((s * .23, k * .155, .757), (0, 0, s * 1.5708), holder)
            (knife if k * s > 0 else fork)(p, place)
    decor.vase(p.spruce_glaze, (0, .12, .752), "bottle", .5, holder)
    plants.branches(p, (0, .12, .86), .22, 5, 4, length=.05, parent=holder)
    disc(.02, .055, p.stoneware, (.05, -.13, .752), .006, parent=holder)
    disc(.02, .055, p.walnut, (-.02, -.15, .752), .006, parent=holder)


def build(name, dirty):
    p = Palette()
    wall = plaster("restaurant wall", "#EBCBB0")
    p.floor = planks("restaurant floor", "#B58A5E", "#936A43", width=.14)
    room = Room(p, LEFT, RIGHT, -6.4, HEIGHT, p.floor, wall, openings={"left": [WINDOW]}, skirting=.14)
    window(room.left, p, *WINDOW, columns=2, rows=2, sill=.12)
    view(room.left, -13, 6, -2, 9, 3.)
    rod(room.left, p.brass, -3.8, -.5, 2.75)
    curtain(room.left, p.sheer, -1.2, -.62, .02, 2.73, 5, seed=3)
    boards = paint("boards", "#F1E9DC", .5, .02)
    count = 52
    step = (RIGHT - LEFT) / count
    for i in range(count):
        room.back.slab(LEFT + step * i + .0008, LEFT + step * (i + 1) - .0008, .141, 1.42, -.01, .014, boards, .004)
    room.back.slab(LEFT, RIGHT, 1.42, 1.46, -.01, .045, p.oak, .006)
    banquette(p)
    for i, x in enumerate((-1.45, .15, 1.75)):
        laid_table(p, (x, -1.12, 0), 1.5708)
        furniture.dining_chair(p, (x + .03, -1.72, 0), 3.1416 + (.12, -.1, .15)[i])
        decor.pendant(p, (x, -1.05, 1.86), HEIGHT, .19, p.spruce)
    laid_table(p, (-.30, -2.85, 0), .35)
    furniture.dining_chair(p, (-.98, -2.72, 0), -1.75)
    for a, width, height, motif in ((-1.42, .58, .76, "pears"), (-.74, .58, .76, "plate"), (1.0, .92, .64, "fish")):
        prints.picture(room.back, p, a, 2.06, width, height, motif, mat=p.black)
    plants.fig_tree(p, (-2.5, -.5, 0), 2.0, 54, 3)
    plants.palm(p, (2.62, -1.9, 0), 1.5, 12, 5, p.porcelain)
    ambient((1., .985, .95), .44)
    sun((.80, .30, -.44), 13, softness=.9)
    area((LEFT - .25, -2.1, 1.5), (0, -1.6, .7), 2., 2., 95, COOL)
    area((.9, -6.2, 2.2), (0, -1, .9), 4, 1.6, 34, (1, .98, .95))
    camera((.80, -4.5, 1.34), yaw=8, lens=27, rise=-.075, focus=2.4, fstop=4)


def banquette(p):
    box(LEFT + .75, RIGHT - .05, -.58, -.02, 0, .34, p.oak, .008)
    step = (RIGHT - .05 - LEFT - .75) / 5
    for i in range(5):
        x = LEFT + .75 + step * (i + .5)
        cushion((step - .006, .56, .12), p.spruce_cloth, (x, -.32, .40), puff=.02, radius=.05, wrinkle=.005, seed=i)
        cushion((step - .01, .11, .46), p.spruce_cloth, (x, -.09, .72), (-.10, 0, 0), puff=.03, radius=.05, wrinkle=.006,
                seed=i + 9)
