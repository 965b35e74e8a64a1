"""The meeting room: a long oak table with shell chairs, a wiped whiteboard, a glazed wall to the corridor."""
from kit import decor, furniture, meeting, plants
from kit.light import ambient, area, camera, COOL, sun
from kit.materials import paint, planks, plaster
from kit.palette import Palette
from kit.room import Room
from kit.shapes import block, box, tube
from kit.window import view, window

EXPOSURE = .3
LEFT, RIGHT, HEIGHT = -2.75, 2.6, 2.8
WINDOWS = [(-2.1, -.65, .72, 2.4), (-4.1, -2.65, .72, 2.4)]
GLASS = (.82, 2.44, 2.46)  # from, to, height of the partition in the back wall
TABLE, LENGTH, WIDTH, TOP = (-.42, -2.45), 2.75, 1.15, .74


def corridor(p):
    """What the partition shows: a bright passage with a bench, a print and a plant."""
    cream = plaster("corridor", "#F2E4CC")
    box(-1, 5, .2, 2.4, -.1, 0, planks("corridor floor", "#D9B88C", "#B88E5E"), 0)
    box(-1, 5, 2.2, 2.4, 0, HEIGHT, cream, 0)
    box(-1, 5, .2, 2.4, HEIGHT, HEIGHT + .1, p.ceiling, 0)
    box(-1, 5, 2.175, 2.2, 0, .12, p.white, .004)
    plants.palm(p, (1.30, 1.70, 0), 1.25, 11, 5, p.clay)
    area((1.9, 1.0, 2.6), (1.9, 1.5, 0), 1.8, 1.0, 40, (1, .96, .9))


def table_things(p):
    """Water for everybody, a plant, and two notebooks somebody laid out."""
    x, y = TABLE
    block((.44, .28, .014), (x + .02, y + .30, TOP + .007), p.walnut, .006)
    decor.vase(p.sea_glaze, (x - .09, y + .31, TOP + .014), "jug", 1.0)
    for dx, dy in ((.05, .36), (.14, .30), (.06, .24)):
        decor.cup(p.porcelain, (x + dx, y + dy, TOP + .014), .033, .075, handle=-1.2)
    plants.herb(p, (x + .02, y - .30, TOP), 1.35, 8, p.leaf, p.porcelain)
    for side, dy, color in ((-1, -.86, "#123B36"), (1, .0, "#F4B740"), (1, -.86, "#8FB3A5")):
        decor.book(p, (.16, .22, .016), (x + side * .38, y + dy, TOP + .009), side * .06, color)
        tube([(x + side * .38 + .11, y + dy - .08, TOP + .006), (x + side * .38 + .12, y + dy + .07, TOP + .006)], .0045,
             p.black, curved=False)


def chairs(p):
    x, y = TABLE
    for i, dy in enumerate((-.86, .0, .86)):
        for side in (-1, 1):
            meeting.shell_chair(p, (x + side * .74, y + dy, 0), side * -1.5708 + (.10, -.14, .06)[i] * side, p.shell)
    meeting.shell_chair(p, (x - .06, y + 1.66, 0), -.12, p.shell)


def build(name, dirty):
    p = Palette()
    p.floor = meeting.carpet_tiles("carpet", "#A3AEA9")
    p.shell = paint("shell", "#E0A03A", .5, .01)
    g0, g1, glass = GLASS
    room = Room(p, LEFT, RIGHT, -6.6, HEIGHT, p.floor, plaster("meeting wall", "#F4EEDF"), cornice=False, skirting=.1,
                openings={"left": WINDOWS, "back": [(g0, g1, 0, glass)]})
    green = plaster("green wall", "#30584D")
    room.back.slab(LEFT + .001, g0 - .03, .1, HEIGHT - .001, -.01, .006, green, 0)
    for opening in WINDOWS:
        window(room.left, p, *opening, columns=1, rows=1, sill=.12)
        meeting.slats(room.left, p.white, opening[0] + .07, opening[1] - .07, 1.55, 2.34, out=-.045)
    view(room.left, -14, 6, -2, 9, 3.)
    corridor(p)
    meeting.partition(room.back, p, g0, g1, 1.70, glass, 2.12)
    meeting.whiteboard(room.back, p, -1.55, .30, .98, 2.08)
    furniture.sideboard(p, (-2.05, -.26, 0), 0, 1.1, .40, .70, 2)
    decor.vase(p.stoneware, (-2.2, -.26, .70), "globe", 1.1)
    plants.branches(p, (-2.2, -.26, .90), .52, 8, 5)
    meeting.table(p, (*TABLE, 0), LENGTH, WIDTH)
    chairs(p)
    table_things(p)
    meeting.light_bar(p, (TABLE[0], TABLE[1], 2.06), HEIGHT, 2.1, p.brass)
    plants.fig_tree(p, (2.18, -.75, 0), 1.75, 46, 4)
    ambient((1., .985, .95), .52)
    sun((.80, .30, -.46), 12, softness=.9)
    area((LEFT - .25, -2.3, 1.6), (0, -2.2, .8), 2.8, 1.7, 95, COOL)
    area((.9, -6.3, 2.3), (.4, -1, 1.), 4, 1.6, 44, (1, .98, .95))
    camera((.40, -6.1, 1.56), yaw=5.5, lens=28.5, rise=-.085, focus=3.6, fstop=4.5)
