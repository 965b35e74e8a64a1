"""The office: two desks by a tall window, a shelf wall behind."""
from kit import decor, furniture, office as o, plants, prints
from kit.light import ambient, area, camera, COOL, sun
from kit.materials import cloth, planks, plaster, rug_stripes
from kit.palette import Palette
from kit.room import Room
from kit.soft import rug
from kit.window import view, window

EXPOSURE = .1
LEFT, RIGHT, HEIGHT = -3.1, 2.7, 2.9
WINDOWS = [(-2.35, -.75, .75, 2.5), (-4.6, -3.0, .75, 2.5)]


def workplace(p, at, turn, seed):
    """A desk with a chair, a screen and the few things a tidy person keeps."""
    x, y, _ = at
    desk = o.desk(p, at, turn)
    parts = [o.monitor(p, (0, .16, .735)), o.keyboard(p, (0, -.14, .735)), o.letter_tray(p, (-.58, .10, .735), .0)]
    for part in parts:
        part.parent = desk
    chair = furniture.task_chair(p, (.10 * seed, -.62, 0), 3.1416 + .35 * seed)
    chair.parent = desk
    return desk


def build(name, dirty):
    p = Palette()
    p.floor = planks("office floor", "#E2C8A2", "#C8A478", turn=1.5708)
    wall = plaster("office wall", "#F1E5CF")
    room = Room(p, LEFT, RIGHT, -6.4, HEIGHT, p.floor, wall, openings={"left": WINDOWS})
    for opening in WINDOWS:
        window(room.left, p, *opening, columns=2, rows=2, sill=.10)
    view(room.left, -14, 6, -2, 9, 3.)
    levels = (.42, .86, 1.30, 1.74)
    o.shelving(room.back, p, .25, 2.45, levels)
    o.binders(p, room.back, .34, 9, .86)
    o.binders(p, room.back, 1.50, 7, .42)
    decor.book_row(p, room.back, 1.48, 2.0, 1.30, .14, 4)
    decor.book_row(p, room.back, .34, .78, 1.74, .14, 7)
    decor.book_row(p, room.back, 1.9, 2.32, .86, .14, 2)
    decor.vase(p.spruce_glaze, room.back.place(1.02, 1.74, .16), "globe", .9)
    decor.vase(p.stoneware, room.back.place(2.2, 1.74, .16), "jug", .9)
    plants.pot(p, room.back.place(1.70, 1.74, .16), .08, .13, p.sea_glaze)
    plants.trailing(p, room.back.place(1.70, 1.87, .16), 9, .60, 3)
    plants.pot(p, room.back.place(.62, 1.30, .16), .07, .12, p.porcelain)
    plants.branches(p, room.back.place(.62, 1.40, .16), .24, 12, 5, p.leaf, .05, 11)
    decor.book_stack(p, room.back.place(1.05, 1.30, .17), 3, 5)
    for i in range(2):
        room.back.slab(.40 + i * .5, .82 + i * .5, .425, .66, .05, .29, p.basket, .03)
    prints.picture(room.back, p, -1.15, 1.72, .74, .98, "stones")
    prints.picture(room.back, p, -.30, 1.72, .74, .98, "arches", mat=p.black)
    o.sofa_bench(p, (-.75, -.48, 0), 1.5)
    desks = ((-1.62, -2.35, 0), -1.5708), ((-.86, -2.35, 0), 1.5708)
    for i, (at, turn) in enumerate(desks):
        workplace(p, at, turn, (-1, 1)[i])
    o.desk_lamp(p, (-1.30, -1.82, .735), .4)
    o.pen_pot(p, (-1.22, -2.92, .735))
    decor.cup(p.spruce_glaze, (-.58, -2.86, .735), handle=.6)
    plants.herb(p, (-1.24, -1.74, .735), 1.3, 4, p.leaf, p.porcelain)
    for y in (-2.75, -1.95):
        decor.pendant(p, (-1.24, y, 1.98), HEIGHT, .19, p.spruce)
    plants.fig_tree(p, (-2.72, -.42, 0), 1.95, 52, 3)
    plants.palm(p, (1.95, -1.05, 0), 1.35, 12, 9, p.sea_glaze)
    furniture.lounge_chair(p, (1.18, -1.75, .012), -.75, cloth("rust cloth", "#9A5F46", "#86503B", .8))
    furniture.side_table(p, (.52, -1.28, 0), .23, .48)
    decor.cup(p.porcelain, (.47, -1.33, .48), handle=-1)
    rug(rug_stripes("office rug", "#E9DFCC", "#44605F", "#C98A4B"), (.85, -1.65), (2.3, 1.8), p.cream_cloth)
    plants.herb(p, (LEFT + .02, -1.2, .755), 1.5, 8, p.leaf, p.porcelain)
    plants.herb(p, (LEFT + .02, -1.9, .755), 1.2, 3, p.olive, p.clay)
    ambient((1., .99, .96), .46)
    sun((.80, .30, -.46), 12, softness=.9)
    area((LEFT - .25, -1.9, 1.6), (0, -1.9, .8), 2.2, 1.8, 95, COOL)
    area((.9, -6.2, 2.2), (0, -1, .9), 4, 1.6, 34, (1, .98, .95))
    camera((.95, -5.35, 1.42), yaw=12, lens=26.5, rise=-.07, focus=3.6, fstop=4)
