"""The van at the curb of an Oakland street: bungalows with porches, plane trees, hills in haze."""
from kit import street
from kit.light import ambient, camera, sun
from kit.materials import glow, paint
from kit.palette import Palette
from kit.shapes import box
from kit.vehicle import van

EXPOSURE = .05


def ground(p):
    """Road, gutter, curb, sidewalk with its joints, lawns."""
    road, lawn = paint("road", "#686E72", .9, .6), paint("lawn", "#7FA35C", .95, .9)
    box(-30, 30, -14, -2.30, -.2, -.10, road, 0)
    box(-30, 30, -2.30, -1.95, -.2, -.085, p.gutter, .01)
    box(-30, 30, -1.97, -1.80, -.2, .035, p.stone, .03)
    for i in range(24):
        box(-18 + i * 1.5, -16.512 + i * 1.5, -1.80, -.35, -.2, .03, p.walk, .01)
    box(-30, 30, -.35, 34, -.2, 0, lawn, 0)


def build(name, dirty):
    p = Palette()
    p.pane, p.ink, p.mat = street.pane(), paint("ink", "#123B36", .4, 0), paint("door mat", "#8B6A48", .95, .4)
    p.stone, p.walk = paint("stone", "#CFC9BD", .8, .1), paint("walk", "#CFCBC1", .9, .3)
    p.gutter = paint("gutter", "#B3B2AC", .9, .3)
    p.plane_bark, p.lit = paint("plane bark", "#7F7565", .85, .5), glow("lit", "#FFE3A6", 1.5)
    p.heart, p.clump = paint("heart", "#33532D", .95, 0), street.clump(street.foliage("foliage", "#4C7541", "#769A54"))
    p.far_heart, p.far_clump = paint("far heart", "#5A7C56", .95, 0), street.clump(street.foliage("far", "#6B8F66", "#83A573"), 400)
    ground(p)
    for x, walls, roof, door, number in ((-4.6, "#E9C98C", "#6D5A4B", p.spruce, "412"),
                                         (1.2, "#A9C9C0", "#5C6466", p.marigold, "418"),
                                         (7.0, "#EFE7DA", "#7A5A48", p.sage, "424")):
        siding, shingles = street.rows("siding " + walls, walls, .14), street.rows("roof " + roof, roof, .10, .8, .9)
        street.house(p, x, siding, shingles, door, number)
    for x0, x1 in ((-7.4, -5.6), (-3.0, .6), (2.4, 6.0)):
        street.hedge(p, x0, x1)
    street.mail_box(p, -4.90, -.55)
    street.tree(p, (-5.6, -1.05), 3.6, 1.2, 1.1, 3)
    street.tree(p, (4.55, -1.0), 3.7, 1.2, 1.2, 8)
    for x, z, wide in ((-1.7, 3.2, 2.3), (4.3, 3.4, 2.2)):
        street.crown(p.far_clump, p.far_heart, (x, 9.5, z), wide, wide * .8, 70, 5, 1.5)
    van(p, (0, -3.2, -.10))
    street.sky()
    ambient((.86, .95, 1.), .62)
    sun((.46, .62, -.58), 6.5, softness=.8)
    camera((-1.2, -11.2, 1.62), yaw=-5, lens=36, rise=.02, focus=8, fstop=11)
