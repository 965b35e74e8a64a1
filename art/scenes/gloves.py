"""A gloved hand at work: one wipe of the cloth across a stone worktop."""
import math

from kit import cleaning, kitchen, plants
from kit.cloth import folded
from kit.glove import glove
from kit.light import ambient, area, camera, COOL, sun
from kit.materials import ceramic, paint, stone, tile
from kit.palette import Palette
from kit.room import Room
from kit.shapes import box, modify, ripple, sheet, subdivide
from kit.window import view, window

EXPOSURE = .1
TOP = .90
HAND = (.02, -.40)


def wiping_cloth(mat, at, turn):
    """A cloth under the palm, pushed into soft waves in front of the fingers and behind the hand."""
    def surface(u, v):
        x, y = (u - .5) * .30, (v - .5) * .30
        free = min(1, max(0, math.hypot(x * 1.1, y - .01) - .055) / .07)
        wave = .5 + .5 * math.sin(y * 58 + 3 * ripple(x * 9, 1) + 1.2)
        fold = .5 + .5 * math.sin(x * 44 + 4 * ripple(y * 8, 4))
        z = .006 + free * (.019 * wave * (.4 + .6 * abs(y) / .15) + .010 * fold)
        edge = min(u, 1 - u, v, 1 - v) * 12
        return x * (1 + .05 * ripple(y * 14, 2)), y * (1 + .05 * ripple(x * 14, 7)), .003 + (z - .003) * min(1, edge)
    cloth = sheet(70, 70, surface, mat, (*at, TOP), (0, 0, turn))
    modify(cloth, "SOLIDIFY", thickness=.004)
    return subdivide(cloth)


def build(name, dirty):
    p = Palette()
    p.glaze = tile("glaze", "#C3DAD3", "#A9C9BE")
    p.top = stone("worktop", "#EFEDE8", "#A9A79F", .12)
    p.sleeve = paint("sleeve", "#1C4F48", .85, .25)
    rubber = ceramic("rubber", "#EFB02E", .38)
    room = Room(p, -1.9, 1.9, -3.4, 2.6, skirting=0, openings={"back": [(-1.15, -.25, 1.10, 2.2)], "left": [(-2.0, -.5, .9, 2.3)]})
    kitchen.tiles(room.back, p.glaze, -1.9, 1.9, TOP, 1.7, .10, .10, offset=False, hole=(-1.24, -.16, 1.06, 2.3))
    window(room.back, p, -1.15, -.25, 1.10, 2.2, columns=2, rows=2, sill=.08)
    view(room.back, -8, 6, -1, 5, 2.6)
    box(-1.9, 1.9, -.66, 0, .86, TOP, p.top, .006)
    wiping_cloth(p.sea_terry, HAND, .5)
    glove(rubber, (HAND[0] + .005, HAND[1] - .01, TOP + .010), .62, p.sleeve).scale = (1.18,) * 3
    cleaning.spray_bottle(p, (-.36, -.24, TOP), p.white, p.sage, .7, 1.05)
    folded(p.white_terry, .20, .15, 2, (.46, -.22, TOP), .2, .022, 2)
    folded(p.marigold_terry, .19, .145, 1, (.46, -.22, TOP + .052), .1, .022, 4)
    plants.herb(p, (-.62, .02, 1.103), 1.3, 4, pot_mat=p.clay)
    plants.herb(p, (.76, -.16, TOP), 1.4, 7, pot_mat=p.porcelain)
    ambient((1., .99, .96), .42)
    sun((.70, .40, -.46), 12, softness=1.2)
    area((-1.9, -1.3, 1.7), (0, -.4, .9), 1.2, 1.3, 26, COOL)
    area((.7, -2.8, 1.9), (0, -.3, .9), 1.6, 1.0, 12, (1, .98, .95))
    camera((.16, -1.30, 1.47), yaw=4, lens=44, pitch=-27.5, focus=1.06, fstop=4)
