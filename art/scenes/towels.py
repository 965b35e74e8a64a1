"""A close-up: freshly folded towels on an oak bench, an olive sprig on top."""
import math

from kit import bath, decor, kitchen, plants
from kit.light import ambient, area, camera, COOL, sun
from kit.materials import tile
from kit.palette import Palette
from kit.room import Room
from kit.shapes import box
from kit.cloth import folded, rolled

EXPOSURE = .1
TOP = .46


def build(name, dirty):
    p = Palette()
    p.glaze = tile("glaze", "#B9D6CB", "#9CC2B4")
    room = Room(p, -1.8, 1.8, -3.4, 2.6, skirting=0, openings={"left": [(-1.9, -.5, .5, 2.3)]})
    kitchen.tiles(room.back, p.glaze, -1.8, 1.8, 0, 1.02, .066, .198, offset=False, seed=5)
    room.back.slab(-1.8, 1.8, 1.018, 1.046, -.01, .022, p.glaze, .008)
    for i in range(4):
        box(-.9, .95, -.62 + i * .115, -.51 + i * .115, TOP - .04, TOP, p.oak, .008)
    x, y, z = -.06, -.40, TOP
    stack = ((p.white_terry, 2, .36, .27), (p.sea_terry, 2, .345, .26), (p.white_terry, 1, .34, .25), (p.spruce_terry, 1,
            .33, .245))
    for i, (mat, layers, width, depth) in enumerate(stack):
        folded(mat, width, depth, layers, (x, y, z), .05 * math.sin(i * 2.2), .036, i * 3)
        z += layers * .036 * 1.12 + .006
    plants.sprig(p, (x + .015, y - .075, z + .012), .24, .12, 3)
    for i, mat in enumerate((p.white_terry, p.sea_terry)):
        rolled(mat, .052, .27, (.37 + .112 * i, y - .02, TOP), (0, 0, 1.45))
    rolled(p.white_terry, .052, .27, (.43, y - .02, TOP + .086), (0, 0, 1.5))
    bath.pump_bottle(p, (-.40, -.36, TOP), p.spruce_glaze, 1.15)
    bath.soap(p.sage, (-.38, -.54, TOP), .3)
    bath.soap(p.paper, (-.375, -.535, TOP + .026), -.1)
    decor.vase(p.porcelain, (-.62, -.34, TOP), "globe", .9)
    plants.branches(p, (-.62, -.34, TOP + .16), .40, 8, 6)
    ambient((1., .99, .96), .42)
    sun((.78, .34, -.46), 12, softness=1.2)
    area((-1.9, -1.2, 1.4), (0, -.4, .5), 1.2, 1.4, 26, COOL)
    area((.7, -2.8, 1.8), (0, -.4, .6), 1.6, 1.0, 12, (1, .98, .95))
    camera((.06, -1.62, .92), yaw=1.5, lens=40, pitch=-11.6, focus=1.18, fstop=2.8)
