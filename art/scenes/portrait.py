"""The four of the crew, each at a wall of another color, in the light of one window."""
import math

from kit.glove import string
from kit.light import ambient, area, camera, COOL, sun
from kit.materials import ceramic, cloth, paint, plaster
from kit.palette import Palette
from kit.person import both, hair, melt, person, skin
from kit.room import Room
from kit.shapes import lathe, modify, sheet, subdivide
from kit.window import view, window

EXPOSURE, RATIO = .12, 1.1
AT = (0, -.62, 1.52)


def cap_of(radius=.099, back=.027, up=.050):
    return [((0, back, up), radius)]


def bun(p, mats, parent, face):
    """Swept back into a knot on top."""
    balls = cap_of(.0985, .026, .052)
    for line in both([(.006, -.062, .112), (.048, -.056, .088), (.080, -.026, .052), (.093, .010, .022)]):
        balls += string(line, .020, .013, 22)
    balls += [*string([(0, .02, .14), (0, .035, .17)], .03, .03, 4), ((0, .040, .182), .042, (1.12, 1, .9))]
    balls += [((.034 * math.cos(t), .040 + .034 * math.sin(t), .178), .017) for t in (i / 12 * math.tau for i in range(12))]
    melt(balls, mats["hair"], parent)


def short_and_beard(p, mats, parent, face):
    balls = cap_of(.0975, .022, .050)
    balls += [((s * .079, .004, .030), .020) for s in (-1, 1)]
    melt(balls, mats["hair"], parent)
    beard = []
    for line in both([(.086, .000, .012), (.084, -.010, -.030), (.068, -.040, -.072), (.036, -.066, -.096), (0, -.073, -.102)]):
        beard += string(line, .010, .021, 30)
    for line in both([(0, -.1015, -.0385), (.018, -.097, -.0425), (.034, -.084, -.056), (.040, -.074, -.078)]):
        beard += string(line, .0062, .0085, 16)
    beard += string([(-.02, -.081, -.088), (.02, -.081, -.088)], .011, .011, 10)
    melt(beard, mats["hair"], parent)


def bob(p, mats, parent, face):
    """Chin-length, with a parting at the side."""
    balls = cap_of(.1015, .026, .048)
    for line in both([(.086, -.020, .062), (.100, -.004, .010), (.102, .004, -.040), (.097, .004, -.092), (.088, -.006, -.124)]):
        balls += string(line, .017, .018, 34)
        balls += string([(x * .93, y + .034, z) for x, y, z in line], .024, .023, 34)
    balls += [((x, .058, -.03 - .03 * i), .052) for i in range(3) for x in (-.045, 0, .045)]
    balls += string([(.030, -.052, .110), (-.010, -.066, .094), (-.050, -.058, .074), (-.086, -.024, .044)], .017, .016, 26)
    balls += string([(.030, -.052, .110), (.058, -.048, .086), (.086, -.024, .050)], .017, .016, 20)
    melt(balls, mats["hair"], parent)


def peaked_cap(p, mats, parent, face):
    melt(cap_of(.0955, .024, .034), mats["hair"], parent)
    crown = [(.1025, 0), (.1035, .018), (.100, .046), (.088, .072), (.062, .090), (.030, .0985), (0, .100)]
    lathe(crown, p.apron_cloth, (0, .012, .050), (math.radians(-6), 0, 0), parent, smooth=1).scale = (1, 1.06, 1)
    lathe([(.1030, 0), (.1055, .003), (.1055, .013), (.1030, .016)], p.spruce_cloth, (0, .012, .050), (math.radians(-6), 0, 0),
          parent).scale = (1, 1.06, 1)

    def peak(u, v):
        t = math.pi * (1.12 + .76 * u)
        r = .100 + .070 * v * math.sin(math.pi * u) ** .6
        return r * math.cos(t), .012 + 1.06 * r * math.sin(t), .060 - .10 * (v * math.sin(math.pi * u)) ** 1.3 * .22 - .010 * (2 * u - 1) ** 2 * v
    subdivide(modify(sheet(40, 12, peak, p.spruce_cloth, parent=parent), "SOLIDIFY", thickness=.005))
    lathe([(0, 0), (.009, 0), (.009, .004), (0, .006)], p.spruce_cloth, (0, .004, .149), parent=parent)


PEOPLE = {
    "portrait-1": dict(skin="#D79F78", hair="#3B2A22", shirt="#F2F3EE", wall="#F6E3B4", dress=bun, turn=-9, tilt=-3, narrow=.93),
    "portrait-2": dict(skin="#7A4B30", hair="#17110E", shirt="#E9A93A", wall="#A5D2C2", dress=short_and_beard, turn=8, tilt=2, narrow=1.06),
    "portrait-3": dict(skin="#EBC09C", hair="#1C1716", shirt="#C9DDEA", wall="#BFE2C6", dress=bob, turn=-6, tilt=4, narrow=.93),
    "portrait-4": dict(skin="#AF7347", hair="#1E1511", shirt="#3F8A63", wall="#BCD8E6", dress=peaked_cap, turn=10, tilt=-2, narrow=1.03),
}


def build(name, dirty):
    p, who = Palette(), PEOPLE[name]
    p.wall = plaster("wall", who["wall"])
    room = Room(p, -1.5, 1.5, -3.2, 2.7, p.oak, skirting=0, openings={"left": [(-1.75, -.55, .95, 2.35)]})
    window(room.left, p, -1.75, -.55, .95, 2.35, columns=2, rows=3)
    view(room.left, -8, 6, -1, 5, 2.6)
    mats = {"skin": skin("skin", who["skin"]), "hair": hair("hair", who["hair"]), "brow": paint("brow", who["hair"], .7, 0),
            "eye": ceramic("eye", "#20150F", .12), "white": paint("teeth", "#FBFAF5", .35, 0), "mouth": paint("mouth", "#5A211D", .6, 0),
            "lip": paint("lip", mixed(who["skin"], "#A34E44", .45), .5, 0), "shirt": cloth("shirt", who["shirt"], None, .9, .14),
            "collar": cloth("collar", who["shirt"], None, 1.1, .2)}
    person(p, mats, AT, who["turn"], who["tilt"], smile=who.get("smile", .029), narrow=who["narrow"], dress=who["dress"])
    ambient((1., .985, .95), .46)
    sun((.74, .56, -.42), 9, softness=1.4)
    area((-1.5, -1.3, 1.8), (0, -.6, 1.5), 1.2, 1.4, 22, COOL)
    area((.9, -2.6, 1.9), AT, 1.4, 1.4, 16, (1, .97, .93))
    camera((0, -2.42, 1.50), lens=106, focus=1.72, fstop=3.2, rise=-.075)


def mixed(a, b, share):
    pair = [[int(c[i:i + 2], 16) for i in (1, 3, 5)] for c in (a, b)]
    return "#" + "".join(f"{round(x + (y - x) * share):02X}" for x, y in zip(*pair))
