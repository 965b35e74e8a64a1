"""Materials: paint, wood, cloth, metal, ceramic and stone, all procedural."""
import math

from .nodes import Graph, shade, srgb


def paint(name, color, rough=.5, tooth=.03):
    g = Graph(name, color, rough, specular=.35)
    where = g.world()
    g.set("Base Color", g.mix(g.noise(where, 2.2, 3), shade(color, .965), shade(color, 1.02)))
    if tooth:
        g.bump(g.noise(where, 240, 2), tooth, .002)
    return g.material


def plaster(name, color):
    """Limewash: a hand's breadth of cloudiness that is felt more than seen; stronger or finer it looks like stains."""
    g = Graph(name, color, .85, specular=.2)
    where = g.world()
    cloud = g.ramp(g.noise(where, .9, 2, .5), (.3, 0), (.7, 1))
    g.set("Base Color", g.mix(cloud, shade(color, .985), shade(color, 1.01)))
    return g.material


def wood(name, light, dark, axis="x", rough=.42):
    """Straight grain along one axis of each object; every object gets its own cut."""
    g = Graph(name, light, rough, specular=.4)
    stretch = {"x": (1.2, 15, 15), "y": (15, 1.2, 15), "z": (15, 15, 1.2)}[axis]
    each = g.each()
    where = g.shift(g.local(stretch), g.vector(g.math("multiply", each, 37.), g.math("multiply", each, 19.), each))
    figure, fiber = g.noise(where, 1.1, 8, .6, 1.1), g.noise(where, 9, 4, .7)
    color = g.mix(g.ramp(figure, (.32, 0), (.68, 1)), dark, light)
    color = g.mix(g.math("multiply", g.ramp(fiber, (.5, 0), (.75, 1)), .3), color, dark)
    g.set("Base Color", color).set("Roughness", g.ramp(figure, (.2, rough + .12), (.8, rough - .06)))
    g.bump(fiber, .06, .003)
    return g.material


def planks(name, light, dark, rough=.36, turn=0, width=.155, length=1.75):
    """Floor boards with narrow joints, each board of another tone."""
    g = Graph(name, light, rough, specular=.4)
    where = g.world(turn=(0, 0, turn))
    brick = g.add("TexBrick", {"Vector": where, "Color1": (0, 0, 0), "Color2": (1, 1, 1), "Mortar": (0, 0, 0), "Scale": 1,
                               "Mortar Size": .0014, "Mortar Smooth": .15, "Bias": 0, "Brick Width": length,
                               "Row Height": width}, offset=.37, offset_frequency=2)
    board, joint = brick.outputs["Color"], brick.outputs["Fac"]
    grain = g.add("Mapping", {0: where, "Scale": (1.1, 15, 1)}).outputs[0]
    cut = g.shift(grain, g.vector(*(g.math("multiply", board, k) for k in (71., 33., 11.))))
    figure, fiber = g.noise(cut, 1.3, 9, .62, 1.4), g.noise(cut, 8, 5, .7)
    color = g.mix(g.ramp(figure, (.3, 0), (.7, 1)), dark, light)
    color = g.mix(g.math("multiply", g.ramp(fiber, (.5, 0), (.8, 1)), .26), color, shade(dark, .66))
    color = g.mix(1., color, g.ramp(board, (0, .84), (1, 1.05)), "MULTIPLY")
    g.set("Base Color", g.mix(joint, color, (.12, .08, .05)))
    g.set("Roughness", g.ramp(g.noise(where, 3, 4), (.25, rough - .05), (.8, rough + .12)))
    g.bump(g.math("subtract", g.math("multiply", fiber, .12), joint), .3, .003)
    return g.material


def cloth(name, color, second=None, scale=1., strength=.3, rough=.92):
    """Woven cloth: two crossed waves as bump, a fleck of a second thread."""
    g = Graph(name, color, rough, specular=.1, sheen=.25, sheen_tint=.6)
    where, second = g.local(), second or shade(color, .84)

    def thread(turn):
        return g.add("TexWave", {"Vector": g.local(turn=turn), "Scale": 110 * scale, "Distortion": 1.6, "Detail": 1},
                     bands_direction="DIAGONAL").outputs[1]

    color = g.mix(g.noise(where, 150 * scale, 2), second, color)
    g.set("Base Color", g.mix(g.math("multiply", g.noise(where, 3, 3), .2), color, shade(second, 1.15)))
    g.bump(g.math("add", thread((0, 0, 0)), thread((0, 1.57, 1.57))), strength, .003)
    return g.material


def boucle(name, color, scale=1.):
    g = Graph(name, color, .95, specular=.1, sheen=.4)
    where = g.local()
    loops = g.cells(where, 90 * scale)
    g.set("Base Color", g.mix(g.ramp(loops, (.1, 0), (.75, 1)), color, shade(color, .84)))
    g.bump(g.math("add", g.math("subtract", 1., loops), g.noise(where, 42 * scale, 3)), .5, .012)
    return g.material


def terry(name, color):
    """Toweling: a dense short pile."""
    g = Graph(name, color, .97, specular=.05, sheen=.6)
    where = g.local()
    pile = g.cells(where, 620)
    g.set("Base Color", g.mix(pile, shade(color, 1.04), shade(color, .82)))
    g.bump(g.math("add", g.math("subtract", 1., pile), g.noise(where, 60, 3)), .45, .003)
    return g.material


def sheer(name, color, through=.45):
    g = Graph(name, color, .95, specular=0)
    return g.translucent(color, through)


def metal(name, color, rough=.25, brushed=False):
    g = Graph(name, color, rough, metallic=1)
    where = g.local((1, 1, 60) if brushed else (1, 1, 1))
    g.set("Roughness", g.ramp(g.noise(where, 6, 4), (.3, max(.05, rough - .06)), (.7, rough + .1)))
    return g.material


def ceramic(name, color, rough=.2, speckled=False):
    g = Graph(name, color, rough, specular=.5)
    if speckled:
        g.set("Base Color", g.mix(g.ramp(g.noise(g.local(), 190, 1), (.67, 0), (.71, 1)), color, (.25, .2, .15)))
    return g.material


def stone(name, color, vein, rough=.18):
    """Marble with a few wandering veins."""
    g = Graph(name, color, rough, specular=.5)
    where = g.world()
    line = g.math("absolute", g.math("subtract", g.noise(where, 1.5, 9, .6, 1.6), .5))
    vein_at = g.math("multiply", g.ramp(line, (0, 1), (.03, 0)), g.math("multiply", g.noise(where, 2.3, 2), .6))
    g.set("Base Color", g.mix(vein_at, color, vein))
    return g.material


def tile(name, color, second, rough=.12):
    """Hand-made glaze: the tone changes from tile to tile (see kitchen.tiles, one mesh island each)."""
    g = Graph(name, color, rough, specular=.55)
    each = g.add("NewGeometry").outputs["Random Per Island"]
    g.set("Base Color", g.mix(each, second, color)).set("Roughness", g.ramp(each, (0, rough * .7), (1, rough * 1.8)))
    g.bump(g.noise(g.world(), 20, 2), .1, .004)
    return g.material


def leaf(name, dark, light, rough=.35):
    g = Graph(name, dark, rough, specular=.45)
    uv = g.add("TexCoord").outputs["UV"]
    side = g.math("absolute", g.math("subtract", g.axis(uv, "x"), .5))
    rib = g.ramp(side, (0, 1), (.05, 0))
    tone = g.mix(g.each(), dark, tuple((a + b) / 2 for a, b in zip(srgb(dark), srgb(light))))
    g.set("Base Color", g.mix(g.math("multiply", rib, .5), tone, light)).bump(rib, .3, .004)
    return g.translucent(light, .22)


def glow(name, color, strength):
    g = Graph(name)
    g.material.cycles.sample_as_light = False
    return g.output(g.add("Emission", {0: srgb(color), 1: strength}).outputs[0])


def rug_stripes(name, ground, broad, narrow, pitch=.46):
    """A flat-woven rug: bands across it, a broad one and a narrow one by turns, their edges a little uneven."""
    g = Graph(name, ground, .96, specular=.05, sheen=.2)
    where = g.world()
    along = g.math("add", g.axis(where, "x"), g.math("multiply", g.noise(where, 40, 2), .008))
    place = g.math("fract", g.math("divide", along, pitch))
    color = g.mix(g.noise(where, 60, 3), shade(ground, .93), shade(ground, 1.03))
    for low, high, tone in ((.10, .34, broad), (.62, .68, narrow), (.76, .82, narrow)):
        band = g.ramp(place, (low - .006, 0), (low, 1), (high, 1), (high + .006, 0))
        color = g.mix(g.math("multiply", band, .92), color, g.mix(g.noise(where, 90, 2), shade(tone, .85), shade(tone, 1.1)))
    g.set("Base Color", color)
    g.bump(g.math("add", g.noise(where, 150, 2), g.cells(where, 120)), .35, .005)
    return g.material


def rug_weave(name, color, second, center, size, border=None, band=(.10, .13)):
    """Rug pile: cloudy wool with a woven diamond lattice, and a border band if a color is given."""
    g = Graph(name, color, .96, specular=.05, sheen=.3)
    where = g.world()
    tone = g.mix(g.noise(where, 2.2, 4), color, second)
    turned = g.world(turn=(0, 0, math.pi / 4))

    def stripe(axis):
        wave = g.math("absolute", g.math("sine", g.math("multiply", g.axis(turned, axis), 13.)))
        return g.ramp(wave, (0, 1), (.10, 0))

    lattice = g.math("maximum", stripe("x"), stripe("y"))
    if border:
        x, y = (g.math("subtract", s / 2, g.math("absolute", g.math("subtract", g.axis(where, a), c)))
                for a, c, s in zip("xy", center, size))
        edge = g.math("minimum", x, y)
        line = g.ramp(edge, (band[0] - .005, 0), (band[0], 1), (band[1], 1), (band[1] + .005, 0))
        inside = g.ramp(edge, (band[1] + .06, 0), (band[1] + .065, 1))
        tone = g.mix(g.math("multiply", g.math("multiply", lattice, inside), .55), tone, border)
        tone = g.mix(g.math("multiply", line, .8), tone, border)
    g.set("Base Color", tone)
    g.bump(g.math("add", g.noise(where, 150, 2), g.cells(where, 90)), .6, .008)
    return g.material
