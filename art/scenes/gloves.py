"""Gloved hands at work: one holds the spray bottle, the other wipes a stone worktop."""
import math

from kit import cleaning, kitchen, plants
from kit.cloth import folded
from kit.glove import glove, glove_round
from kit.light import ambient, area, camera, COOL, sun
from kit.materials import ceramic, cloth, stone, tile
from kit.palette import Palette
from kit.room import Room
from kit.shapes import box, modify, ripple, sheet, subdivide, tube
from kit.window import view, window

EXPOSURE = .1
TOP = .90
HAND, BOTTLE = (.10, -.42), (-.205, -.36)
SCALE = 1.08


def wiping_cloth(mat, at, turn):
    """A thin cloth, pressed flat under the palm; round it, it is pushed into soft folds that run out to its hem."""
    def surface(u, v):
        x, y = (u - .5) * .27, (v - .5) * .25
        r, a = math.hypot(x, y), math.atan2(y, x)
        free = min(1, max(0, r - .058) / .05)
        free = free * free * (3 - 2 * free)
        broad = (.5 + .5 * math.sin(5 * a + 1.4 + 2.2 * ripple(r * 9, 3))) ** 2
        small = (.5 + .5 * math.sin(11 * a - 14 * r + 2 * ripple(math.cos(a), math.sin(a), 7))) ** 2
        hem = min(u, 1 - u, v, 1 - v)
        z = .003 + free * (.017 * broad + .006 * small) * min(1, .35 + hem * 5)
        pull = .010 * free * (ripple(math.cos(a) * 1.3, math.sin(a) * 1.3, 5) - .7 * broad)
        return x + pull * math.cos(a), y + pull * math.sin(a), z

    steps = [i / 69 for i in range(70)]
    cloth = sheet(70, 70, surface, mat, (*at, TOP), (0, 0, turn))
    modify(cloth, "SOLIDIFY", thickness=.0026)
    rim = [(u, 0) for u in steps] + [(1, v) for v in steps] + [(u, 1) for u in steps[::-1]] + [(0, v) for v in steps[::-1]]
    tube([surface(*point) for point in rim], .0024, mat, (*at, TOP), (0, 0, turn), curved=False)
    return subdivide(cloth)


def build(name, dirty):
    p = Palette()
    p.glaze = tile("glaze", "#C3DAD3", "#A9C9BE")
    p.top = stone("worktop", "#EFEDE8", "#A9A79F", .12)
    sleeve = cloth("sleeve", "#1C4F48", "#184640", .9, .12)
    microfiber = cloth("microfiber", "#8DC0B0", "#7DB2A1", 2.4, .10)
    rubber = ceramic("rubber", "#EFB02E", .38)
    room = Room(p, -1.9, 1.9, -3.4, 2.6, skirting=0, openings={"back": [(-1.15, -.25, 1.10, 2.2)], "left": [(-2.0, -.5, .9, 2.3)]})
    kitchen.tiles(room.back, p.glaze, -1.9, 1.9, TOP, 1.7, .10, .10, offset=False, hole=(-1.24, -.16, 1.06, 2.3))
    window(room.back, p, -1.15, -.25, 1.10, 2.2, columns=2, rows=2, sill=.08)
    view(room.back, -8, 6, -1, 5, 2.6)
    box(-1.9, 1.9, -.66, 0, .86, TOP, p.top, .006)
    wiping_cloth(microfiber, HAND, .75)
    glove(rubber, (*HAND, TOP + .0025), sleeve, .95, SCALE)
    cleaning.spray_bottle(p, (*BOTTLE, TOP), p.white, p.sage, -.5, SCALE)
    glove_round(rubber, (*BOTTLE, TOP), sleeve, .040, -.35, SCALE)
    folded(p.white_terry, .20, .15, 2, (.46, -.22, TOP), .2, .022, 2)
    folded(p.marigold_terry, .19, .145, 1, (.46, -.22, TOP + .052), .1, .022, 4)
    plants.herb(p, (-.62, .02, 1.103), 1.3, 4, pot_mat=p.clay)
    plants.herb(p, (.76, -.16, TOP), 1.4, 7, pot_mat=p.porcelain)
    ambient((1., .99, .96), .42)
    sun((.70, .40, -.46), 12, softness=1.2)
    area((-1.9, -1.3, 1.7), (0, -.4, .9), 1.2, 1.3, 26, COOL)
    area((.7, -2.8, 1.9), (0, -.3, .9), 1.6, 1.0, 12, (1, .98, .95))
    camera((.10, -1.30, 1.47), yaw=4, lens=44, pitch=-27.5, focus=1.06, fstop=4)
