"""The empty living room on the day of the keys: built-in shelves wiped out, a window seat, the keys on it."""
import math

from kit import kitchen
from kit.light import ambient, area, camera, COOL, sun
from kit.materials import planks, plaster
from kit.palette import Palette
from kit.room import Room
from kit.shapes import block, box, disc, group, tube
from kit.window import view, window

EXPOSURE = .25
LEFT, RIGHT, HEIGHT = -2.45, 2.45, 2.75
WINDOW = (-.92, .92, .80, 2.34)
DEEP, SEAT = .42, .47  # of the built-ins; the height of the window seat


def shelves(p, x0, x1):
    """A built-in from floor to cornice: two doors below, empty boards above."""
    y, low, top = -DEEP, .84, HEIGHT - .14
    box(x0, x1, -.03, -.004, 0, top, p.sage, 0)
    for x in (x0 + .018, x1 - .018):
        box(x - .018, x + .018, y, -.03, 0, top, p.sage, .003)
    box(x0 + .036, x1 - .036, y + .03, -.03, .09, low - .03, p.sage, 0)
    box(x0 + .036, x1 - .036, y + .05, -.03, 0, .09, p.sage, 0)
    box(x0 - .012, x1 + .012, y - .03, -.03, low - .03, low + .005, p.oak, .006)
    middle = (x0 + x1) / 2
    kitchen.front(p, x0 + .036, middle, .09, low - .032, y + .03, p.sage, "upright", 0, 1)
    kitchen.front(p, middle, x1 - .036, .09, low - .032, y + .03, p.sage, "upright", 0, -1)
    for i in range(1, 4):
        z = low + (top - low) * i / 4
        box(x0 + .036, x1 - .036, y + .02, -.03, z - .014, z + .014, p.sage, .004)
    box(x0 - .01, x1 + .01, y - .012, -.03, top, HEIGHT - .001, p.sage, .004)


def window_seat(p, x0, x1):
    """A bench between the shelves with two drawers and an oak top."""
    y = -DEEP
    box(x0, x1, y + .03, -.004, .09, SEAT - .03, p.sage, 0)
    box(x0, x1, y + .05, -.004, 0, .09, p.sage, 0)
    middle = (x0 + x1) / 2
    for a, b in ((x0, middle), (middle, x1)):
        kitchen.front(p, a, b, .09, SEAT - .035, y + .03, p.sage)
    box(x0, x1, y - .03, -.004, SEAT - .03, SEAT + .008, p.oak, .006)


def keys(p, at, turn=0.):
    """Two keys on a ring that lies on an edge; its yellow tag hangs down in front."""
    holder = group(at, turn)
    ring = [(.034 * math.cos(t), .034 * math.sin(t), .004) for t in (i * .35 for i in range(19))]
    tube(ring, .003, p.brass, parent=holder)
    for a in (.55, 1.35):
        key = group((.034 * math.cos(a), .034 * math.sin(a), .006), a - 1.5708, holder)
        disc(.022, .005, p.brass, (0, .022, 0), .002, parent=key)
        block((.011, .062, .005), (0, .070, .0025), p.brass, .002, parent=key)
        for d in (.075, .086, .096):
            block((.010, .005, .005), (.008, d, .0025), p.brass, .001, parent=key)
    tube([(0, -.034, .004), (0, -.058, .004), (.002, -.062, -.03)], .0022, p.spruce, parent=holder)
    block((.068, .006, .115), (.004, -.064, -.085), p.marigold, .003, (0, .06, 0), holder)


def build(name, dirty):
    p = Palette()
    p.floor = planks("walnut floor", "#A87C55", "#835B3A", .30, turn=1.5708, width=.12, length=1.5)
    room = Room(p, LEFT, RIGHT, -5.6, HEIGHT, p.floor, plaster("butter wall", "#F7E8C6"), skirting=.15,
                openings={"back": [WINDOW], "left": [(-3.3, -1.7, .5, 2.34)]})
    window(room.back, p, *WINDOW, columns=2, rows=2, sill=.10)
    view(room.back, -9, 9, -3, 8, 1.7)
    edge = 1.12
    shelves(p, LEFT + .02, -edge)
    shelves(p, edge, RIGHT - .02)
    window_seat(p, -edge, edge)
    keys(p, (.24, -DEEP + .015, SEAT + .008))
    disc(.20, .09, p.porcelain, (0, -1.9, HEIGHT - .09), .04)
    ambient((1., .985, .95), .5)
    sun((-.12, -.68, -.47), 13, softness=.8)
    area((0, .35, 1.7), (0, -2, .5), 1.9, 1.5, 60, COOL)
    area((LEFT - .2, -2.5, 1.5), (0, -1.4, .8), 1.5, 1.8, 50, COOL)
    area((.4, -5.4, 2.1), (0, -.6, .9), 3.4, 1.5, 56, (1, .98, .94))
    camera((.34, -4.55, 1.28), yaw=4, lens=26, rise=-.06, focus=3.6, fstop=6)
