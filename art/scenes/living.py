"""The living room. hero-living: the whole room; living-after / living-before: the sofa and the floor, from the window."""
from kit import decor, furniture, grime, mess, plants, prints
from kit.light import ambient, area, camera, COOL, sun
from kit.materials import cloth, planks, rug_weave, wood
from kit.palette import Palette
from kit.room import Room, arch, panels
from kit.shapes import box
from kit.cloth import drape, parts, solid
from kit.soft import crumpled, cushion, pillow, rug
from kit.window import curtain, rod, view, window

EXPOSURE = .12
LEFT, RIGHT, HEIGHT = -2.6, 2.9, 2.8
WINDOW = (-3.05, -.75, .30, 2.42)
DOOR = (1.55, 2.55)


def hall(p):
    """What the arch opens to: a bright passage with a console."""
    box(LEFT, RIGHT + 2, .25, 2.6, -.1, 0, p.floor, 0)
    box(LEFT, RIGHT + 2, 2.3, 2.5, 0, HEIGHT, p.wall, 0)
    box(LEFT, RIGHT + 2, .2, 2.5, HEIGHT, HEIGHT + .1, p.ceiling, 0)
    box(LEFT, RIGHT + 2, 2.275, 2.3, 0, .13, p.white, .004)
    furniture.sideboard(p, (2.25, 2.05, 0), width=1.3, depth=.36, height=.78, doors=2)
    decor.vase(p.spruce_glaze, (2.02, 2.05, .78), "globe", 1.2)
    plants.branches(p, (2.02, 2.05, 1.0), .75, 9, 3, p.leaf)
    decor.table_lamp(p, (2.62, 2.05, .78), .5, p.porcelain)
    area((1.9, 1.2, 2.7), (1.9, 1.4, 0), 1.2, .8, 26, (1, .97, .92))


def shell(p, dirty):
    floor = planks("floor", "#E0C49C", "#C49D6E")
    p.floor = floor
    room = Room(p, LEFT, RIGHT, -6.6, HEIGHT, floor, openings={"left": [WINDOW], "back": [arch(*DOOR, 1.72)]})
    panels(room.back, [(-2.42, -1.5), (-1.3, 1.22)], .34, 2.5, p.wall)
    window(room.left, p, *WINDOW, columns=3, rows=3)
    rod(room.left, p.brass, -3.75, -.2, 2.6)
    curtain(room.left, p.sheer, -.82, -.26, .015, 2.58, 5, seed=2)
    curtain(room.left, p.sheer, -3.7, -3.0, .015, 2.58, 6, seed=5)
    view(room.left, -12, 6, -2, 8, 3.2 if not dirty else 1.8)
    hall(p)
    return room


def seating(p, dirty):
    sofa = furniture.sofa(p, (-.05, -.66, 0), width=2.35, mat=p.seat)
    solid(*parts(sofa))
    if not dirty:
        drape(p.cream_cloth, .62, 1.75, (.62, -.62, 1.12), frames=60, turn=.10, spacing=.022)
        pillow(.50, .50, .18, p.marigold_cloth, (-.80, -.66, .755), (-.36, .06, .16), 1)
        pillow(.46, .46, .17, p.linen, (-.46, -.74, .735), (-.42, -.07, -.10), 2)
        pillow(.54, .34, .15, p.sea_cloth, (.22, -.76, .69), (-.42, .04, -.08), 4)
    furniture.barrel_chair(p, (1.62, -2.35, .014), -1.12)
    rug(p.weave, (-.05, -2.15), (3.1, 2.2), p.cream_cloth)


def table_things(p):
    top = decor.book_stack(p, (-.32, -2.15, .374), 3, 4)
    decor.bowl(p.sea_glaze, (-.32, -2.15, top), .085, depth=.5)
    decor.vase(p.porcelain, (.05, -1.98, .374), "bottle", 1.05)
    plants.branches(p, (.05, -1.98, .62), .56, 8, 2)
    decor.cup(p.stoneware, (.10, -2.36, .374), handle=-.6)


def dressing(p, room):
    """The things that make it a home, clean or not."""
    furniture.round_table(p, (-.12, -2.12, .014), .5, .36, p.table_top)
    plants.fig_tree(p, (-1.90, -.52, 0), 1.85, 52, 3)
    prints.picture(room.back, p, -.50, 1.66, .64, .84, "hills", .0)
    prints.picture(room.back, p, .32, 1.66, .64, .84, "leaf", .0)
    furniture.sideboard(p, (RIGHT - .24, -1.62, 0), -1.5708, 1.7, .42, .74, 3)
    decor.vase(p.sea_glaze, (RIGHT - .26, -1.05, .74), "globe", 1.25)
    plants.branches(p, (RIGHT - .26, -1.05, .98), .62, 8, 8, p.leaf)
    decor.book_stack(p, (RIGHT - .26, -1.5, .74), 3, 9)
    decor.lemons(p, (RIGHT - .26, -2.0, .74), .15)
    decor.table_lamp(p, (RIGHT - .22, -2.35, .74), .46)


def dirty_things(p):
    """A weekend of snacks: crumbs, cups, magazines, laundry."""
    stuff, table = mess.Stuff(), (-.12, -2.12, .374)
    x, y, z = table
    mess.takeaway_box(stuff, p, (x - .12, y + .14, z), -.3)
    for dx, dy, mat in ((.24, -.12, p.stoneware), (.02, -.34, p.sea_glaze), (.33, .10, p.porcelain)):
        decor.cup(mat, (x + dx, y + dy, z), handle=-dx * 9)
    for dx, dy in ((.15, -.26), (-.25, -.28), (.05, -.18)):
        mess.ring(stuff.coffee, (x + dx, y + dy, z + .0004), .039)
    mess.crumbs(stuff, 160, x - .36, x + .36, y - .36, y + .3, z + .001, .002, .006, 3)
    crumpled(stuff.paper, .05, (x - .33, y - .12, z + .03), 4)
    mess.dropped_cloth(stuff.rag, (.45, -.86, .50), .62, 2)
    mess.dropped_cloth(p.sea_terry, (-1.0, -1.55, .014), .7, 4, thick=.007)
    mess.dropped_cloth(p.sand_cloth, (.95, -1.62, .014), .6, 1)
    pillow(.50, .50, .18, p.marigold_cloth, (-.80, -.70, .73), (-.50, .22, .25), 1)
    pillow(.46, .46, .17, p.linen_used, (-1.25, -2.1, .10), (-1.45, 0, .5), 2)
    pillow(.54, .34, .15, p.sea_cloth, (.86, -2.75, .10), (-1.42, 0, -.7), 4)
    decor.bowl(stuff.dish, (-.30, -.82, .50), .11)
    for i, (px, py, turn) in enumerate(((-.75, -2.75, .4), (-.55, -2.95, -.3), (.35, -1.25, .9), (-1.6, -1.35, .2))):
        decor.book(p, (.22, .29, .008), (px, py, .022 + .004 * i), turn, ("#8FB3A5", "#F4B740", "#EAF3F0", "#2B655B")[i])
    mess.cereal_box(p, (.45, -2.95, .055), .8, "leaf_cloth", True)
    for i, (px, py) in enumerate(((-.2, -3.1), (.75, -2.2), (-1.5, -2.4), (-.95, -1.15))):
        crumpled(stuff.paper, .05, (px, py, .045), i + 3)
    mess.crumbs(stuff, 700, -1.9, 1.4, -3.4, -1.1, .0155, .002, .0085, 12, 16)
    mess.crumbs(stuff, 120, -.85, .75, -.98, -.6, .51, .002, .006, 8)


def soil(p):
    grime.soil(p.floor, grime.EARTH, .66, 1.8, .85, even=.1)
    grime.soil(p.weave, "#75664A", .85, 2.3, .95, spots=.6, even=.12)
    grime.soil(p.seat, "#9A917C", .42, 2.4, .95, spots=.3)
    grime.soil(p.table_top, "#6B5438", .5, 4)


def light(dirty):
    if dirty:
        ambient((.90, .96, 1.0), .55)
    else:
        ambient((1.0, .985, .95), .44)
        sun((.80, .34, -.42), 15, softness=.9)
    area((LEFT - .3, -1.9, 1.4), (0, -1.9, .9), 2.1, 2.1, 90 if not dirty else 60, COOL)
    area((.9, -6.4, 2.0), (0, -1, .9), 4, 1.6, 30, (1, .98, .94))


def build(name, dirty):
    p = Palette()
    p.seat = cloth("sofa", "#17423C", "#12352F", .8)
    p.table_top = wood("table top", "#DDBB8E", "#BE9463")
    p.linen_used = cloth("used linen", "#DAD8CC", "#C9C6B8", .9)
    p.weave = rug_weave("rug", "#E4E1D6", "#D4D5CA", (-.05, -2.15), (3.1, 2.2), "#9FBDB0")
    room = shell(p, dirty)
    if dirty:
        soil(p)
    seating(p, dirty)
    dressing(p, room)
    dirty_things(p) if dirty else table_things(p)
    light(dirty)
    if name == "hero-living":
        decor.paper_lantern(p, (-.1, -2.0, 2.16), HEIGHT, .27)
        cushion((.58, .58, .34), p.marigold_cloth, (-1.52, -2.72, .185), (0, 0, .3), puff=.025, radius=.12, wrinkle=.008,
                seed=6)
        camera((.60, -5.2, 1.2), yaw=5.5, lens=26.5, rise=-.045, focus=4.1, fstop=3.2)
    else:
        camera((-1.95, -4.6, 1.45), yaw=-22, lens=28, rise=-.165, focus=3.6, fstop=4.5)
