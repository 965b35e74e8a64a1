"""The living room. hero-living: the whole room; living-after / living-before: the sofa and the floor, from the window."""
from kit import decor, furniture, grime, mess, plants, prints, traces
from kit.light import ambient, area, camera, COOL, sun
from kit.materials import cloth, planks, rug_weave, wood
from kit.palette import Palette
from kit.room import Room, arch, panels
from kit.shapes import box
from kit.cloth import drape, parts, solid
from kit.soft import cushion, pillow, rug
from kit.window import curtain, rod, view, window

EXPOSURE = .12
LEFT, RIGHT, HEIGHT = -2.6, 2.9, 2.8
WINDOW = (-3.05, -.75, .30, 2.42)
DOOR = (1.55, 2.55)
SEAMS = (-1.055, -.385, .285, .955)  # between the sofa's cushions, and beside its arms
SOFA_DUST = "#93A59C"


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


def shell(p):
    floor = planks("floor", "#E0C49C", "#C49D6E")
    p.floor = floor
    room = Room(p, LEFT, RIGHT, -6.6, HEIGHT, floor, openings={"left": [WINDOW], "back": [arch(*DOOR, 1.72)]})
    panels(room.back, [(-2.42, -1.5), (-1.3, 1.22)], .34, 2.5, p.wall)
    window(room.left, p, *WINDOW, columns=3, rows=3)
    rod(room.left, p.brass, -3.75, -.2, 2.6)
    curtain(room.left, p.sheer, -.82, -.26, .015, 2.58, 5, seed=2)
    curtain(room.left, p.sheer, -3.7, -3.0, .015, 2.58, 6, seed=5)
    view(room.left, -12, 6, -2, 8, 3.2)
    hall(p)
    return room


def seating(p):
    sofa = furniture.sofa(p, (-.05, -.66, 0), width=2.35, mat=p.seat)
    solid(*parts(sofa))
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


def soil(p):
    """A month of living: dust with wipes through it, shoes on floor and rug, spills, hands on walls and doors."""
    grime.lay(p.floor, "#5A4729", grime.film(1.4, .28, .60, .5), .85, .9)
    grime.lay(p.floor, "#3F2E18", traces.dried(2.2, .36, .012), .5, .8)
    grime.lay(p.floor, "#24170A", tread(*traces.walk(-2.02, -2.75, 1.45, 6)), .75, .9)
    soil_rug(p)
    soil_sofa(p)
    wiped = traces.ovals((.02, -2.42, .55, .21, .05), (-.36, -2.40, .2, .17, .035), (.20, -2.02, -.6, .14, .03))
    dusty = traces.without(grime.both(grime.lying(), grime.film(6, .2, .6, .75)), wiped)
    grime.lay(p.table_top, "#79736A", dusty, .85, .95)
    grime.lay(p.table_top, "#5B3A1C", grime.both(grime.lying(), traces.spills((-.02, -2.50, .374, .10), fray=18.)), .85, .5)
    grime.lay(p.table_top, "#6E5A3E", grime.both(grime.toward("z", .30, .02), traces.streaks(.03, .3, .6)), .6, .9)
    grime.lay(p.oak, "#A29B8D", grime.both(grime.lying(), grime.film(5, .2, .6, .7)), .85, .9)
    grime.lay(p.oak_up, "#6B5636", grime.both(grime.toward("z", .62, .30), grime.film(7, .35, .6)), .55, .8)
    grime.lay(p.leaf, grime.DUST, grime.film(20, .2, .7, .5), .66, .9)
    grime.lay(p.white, "#8E8573", grime.both(grime.lying(), grime.film(5, .2, .6, .6)), .8, .9)
    grime.lay(p.white, "#857A62", grime.both(grime.toward("z", .15, .0), traces.streaks(.05, .3, .6, .3)), .7, .9)
    grime.lay(p.wall, "#6E6247", grime.both(grime.near((1.44, -.02, 1.12, .30)), grime.prints(.024, .5)), .35, .9)
    grime.lay(p.sheer, "#8C836C", grime.both(grime.toward("z", .75, .02), traces.streaks(.03, .3, .6)), .6, .95)


def tread(*steps):
    """Dry dirt in the shape of soles, rubbed off in places."""
    return grime.both(traces.soles(*steps), grime.film(22, .2, .5, .6))


def soil_rug(p):
    """Trodden gray along the way to the sofa, two spills of coffee, soles of somebody who came in from the garden."""
    grime.lay(p.weave, "#5C4D34", grime.film(2.0, .28, .60, .42), .82, .95)
    spilled = traces.spills((-.98, -1.60, 0, .26), (.75, -2.80, 0, .34), (-.62, -2.95, 0, .17))
    grime.lay(p.weave, "#4E2A0A", spilled, .9, .95)
    grime.lay(p.weave, "#5A3A1A", grime.specks(.014, .10), .6, .95)
    steps = traces.walk(-1.38, -2.85, .95, 5, .40) + traces.walk(1.25, -2.9, 2.2, 4, .40)
    grime.lay(p.weave, "#22160A", tread(*steps), .92, .95)


def soil_sofa(p):
    """Dust lies thin on what faces up and thicker along edges and seams; hands have touched vase and cup."""
    grain = grime.film(60, .25, .75, .35)
    grime.lay(p.seat, SOFA_DUST, grime.both(grime.lying(), grain), .15, .95)
    grime.lay(p.seat, "#B7AE98", grime.both(grime.lying(), traces.dried(5, .34, .02)), .30, .95)
    front = grime.both(grime.toward("x", SEAMS[0], -1.0), grime.toward("x", SEAMS[-1], .9))
    for x in SEAMS:
        grime.lay(p.seat, SOFA_DUST, grime.both(grime.seam("x", x, .055), grime.toward("z", .33, .36), grain), .40, .95)
    grime.lay(p.seat, SOFA_DUST, grime.both(front, grime.seam("z", .325, .03), grain), .40, .95)
    grime.lay(p.seat, SOFA_DUST, grime.both(grime.toward("z", .25, .15), grain), .36, .95)
    grime.lay(p.porcelain, "#8C806A", grime.both(grime.near((.03, -2.07, .48, .11), (.10, -2.40, .42, .06)),
                                                 grime.prints(.014, .6)), .4, .8)
    for pillow in (p.linen, p.marigold_cloth, p.sea_cloth, p.cream_cloth):
        grime.lay(pillow, "#8C7C5E", grime.both(grime.toward("z", .66, .49), grime.film(26, .3, .7, .3)), .5, .95)
    spilled = traces.spills((-.37, -.84, .66, .085), (.62, -.98, .47, .15), fray=20.)
    for pillow in (p.linen, p.cream_cloth):
        grime.lay(pillow, "#5E3710", spilled, .75, .95)


def crumbs_everywhere(p):
    """Crumbs on floor, rug and table and in the sofa's seams; the rings of two cups."""
    stuff = mess.Stuff()
    mess.crumbs(stuff, 1100, -1.9, 1.6, -3.6, -1.05, .0155, .002, .0065, 12, 24)
    seams = [(x, -.92, .020, .11, 46) for x in SEAMS] + [(x, -.68, .16, .03, 40) for x in (-.72, -.05)]
    mess.sprinkle(stuff, [*seams, (-.12, -.90, .12, .09, 34), (.62, -.95, .11, .09, 26)], .6, .002, .0055, 8)
    mess.crumbs(stuff, 150, -.48, .24, -2.5, -1.8, .375, .002, .006, 3, 6)
    for dx, dy in ((.22, -.26), (-.10, -.34), (.30, -.05)):
        mess.ring(stuff.coffee, (-.12 + dx, -2.12 + dy, .3745), .042)


def light():
    ambient((1.0, .985, .95), .44)
    sun((.80, .34, -.42), 15, softness=.9)
    area((LEFT - .3, -1.9, 1.4), (0, -1.9, .9), 2.1, 2.1, 90, COOL)
    area((.9, -6.4, 2.0), (0, -1, .9), 4, 1.6, 30, (1, .98, .94))


def build(name, dirty):
    p = Palette()
    p.seat = cloth("sofa", "#17423C", "#12352F", .8)
    p.table_top = wood("table top", "#DDBB8E", "#BE9463")
    p.weave = rug_weave("rug", "#E4E1D6", "#D4D5CA", (-.05, -2.15), (3.1, 2.2), "#9FBDB0")
    room = shell(p)
    if dirty:
        soil(p)
    seating(p)
    dressing(p, room)
    table_things(p)
    if dirty:
        crumbs_everywhere(p)
        traces.pane(room.left, *WINDOW, -.113, ("#5E5A4C", traces.streaks(.02, .46, .64, .05), .5),
                    ("#4F4A3A", grime.both(grime.toward("z", 1.5, .35), grime.film(6, .3, .6, .4)), .6))
    light()
    if name == "hero-living":
        decor.paper_lantern(p, (-.1, -2.0, 2.16), HEIGHT, .27)
        cushion((.58, .58, .34), p.marigold_cloth, (-1.52, -2.72, .185), (0, 0, .3), puff=.025, radius=.12, wrinkle=.008,
                seed=6)
        camera((.60, -5.2, 1.2), yaw=5.5, lens=26.5, rise=-.045, focus=4.1, fstop=3.2)
    else:
        camera((-1.95, -4.6, 1.45), yaw=-22, lens=28, rise=-.165, focus=3.6, fstop=4.5)
