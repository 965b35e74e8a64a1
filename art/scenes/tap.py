"""A close-up: a polished brass tap over a white basin."""
from kit import bath, kitchen as k, plants
from kit.light import ambient, area, camera, COOL, sun
from kit.materials import metal, tile
from kit.palette import Palette
from kit.room import Room
from kit.shapes import box
from kit.cloth import folded
from kit.window import view, window

EXPOSURE = .1
TOP = .90


def build(name, dirty):
    p = Palette()
    p.glaze = tile("glaze", "#F0F5F1", "#D3E3DB")
    p.bright = metal("bright brass", (.86, .65, .33), .12)
    room = Room(p, -1.8, 1.8, -3.2, 2.6, skirting=0, openings={"back": [(-1.0, -.05, 1.16, 2.2)],
                                                               "left": [(-1.9, -.4, .9, 2.3)]})
    k.tiles(room.back, p.glaze, -1.8, 1.8, TOP, 1.62, .15, .068, hole=(-1.09, .04, 1.12, 2.3))
    window(room.back, p, -1.0, -.05, 1.16, 2.2, columns=2, rows=2, sill=.08)
    view(room.back, -7, 6, -1, 5, 2.4)
    box(-1.8, -.42, -.64, 0, .86, TOP, p.marble, .005)
    box(.34, 1.8, -.64, 0, .86, TOP, p.marble, .005)
    box(-.42, .34, -.12, 0, .86, TOP, p.marble, .004)
    k.apron_sink(p, -.416, .336, -.66, -.121, TOP + .002, p.porcelain)
    k.bridge_tap(p, (-.04, -.07, TOP), p.bright)
    bath.pump_bottle(p, (.22, -.065, TOP), p.spruce_glaze, 1.1)
    plants.herb(p, (-.62, .02, 1.163), 1.3, 4, pot_mat=p.porcelain)
    plants.herb(p, (-.30, .02, 1.163), 1.15, 6, p.leaf, p.clay)
    folded(p.sea_cloth, .22, .16, 2, (.50, -.20, TOP), .2, .016, 2)
    bath.soap(p.sage, (-.52, -.16, TOP), .3)
    ambient((1., .99, .96), .42)
    sun((.72, .36, -.50), 12, softness=1.2)
    area((-1.9, -1.2, 1.6), (0, -.3, .9), 1.2, 1.3, 26, COOL)
    area((.7, -2.8, 1.9), (0, -.2, .9), 1.6, 1.0, 13, (1, .98, .95))
    camera((.30, -1.00, 1.36), yaw=17, lens=37, pitch=-17, focus=1.02, fstop=3.5)
