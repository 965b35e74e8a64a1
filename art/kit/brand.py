"""The brand's wren, cut from the paths of the site's own logo, and letters in the face of its headings."""
import math
import re
from pathlib import Path

import bpy
from mathutils import Vector
from mathutils.geometry import delaunay_2d_cdt

from .shapes import TURN, mesh

SITE = Path(__file__).parents[2] / "src"
LOGO, FACE = SITE / "components/site/LogoMark.astro", SITE / "assets/fonts/bricolage-grotesque.woff2"
SHEET, STROKE = 48, 2.6
NUMBERS = {"M": 2, "L": 2, "C": 6, "S": 4, "Z": 0}


def outline(path, steps=8):
    """The points of an SVG path of lines and Bezier curves, each curve in so many steps."""
    points, at, handle, kind = [], (0, 0), (0, 0), "M"
    tokens = re.findall(r"[A-Za-z]|-?\d*\.?\d+", path)
    while tokens:
        if tokens[0].isalpha():
            kind = tokens.pop(0)
        count = NUMBERS[kind.upper()]
        numbers, tokens = [float(t) for t in tokens[:count]], tokens[count:]
        origin = at if kind.islower() else (0, 0)
        corners = [(x + origin[0], y + origin[1]) for x, y in zip(numbers[::2], numbers[1::2])]
        if kind in "Ss":
            corners.insert(0, (2 * at[0] - handle[0], 2 * at[1] - handle[1]))
        if len(corners) == 3:
            points += [bezier(i / steps, at, *corners) for i in range(1, steps + 1)]
        else:
            points += corners
        if corners:
            handle, at = corners[-2:][0], corners[-1]
    return points


def bezier(t, *corners):
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3)
    return tuple(sum(w * c[axis] for w, c in zip(weights, corners)) for axis in (0, 1))


def inside(point, shape):
    x, y = point
    edges = zip(shape, shape[1:] + shape[:1])
    return sum((ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax) for (ax, ay), (bx, by) in edges) % 2


def wren(place, size, mat, ground, parent=None):
    """`place(a, b, d)` puts a point of the mark, right, up and out from its middle. The two tides across the belly and
    the eye show the ground again."""
    _, tides, body = re.findall(r'\bd="(M[^"]+)"', LOGO.read_text())
    bird = outline(body)

    def cut(shape, d, color):
        vertices = [place((x / SHEET - .5) * size, (.5 - y / SHEET) * size, d) for x, y in shape]
        mesh(vertices, [tuple(range(len(vertices)))], color, parent=parent, smooth=False)

    cut(bird, 0, mat)
    for tide in re.findall(r"M[^M]+", tides):
        line = [point for point in outline(tide) if inside(point, bird)]
        (x0, y0), (x1, y1) = line[0], line[-1]
        line = [(x0 - 1, y0), *line, (x1 + 1, y1)]
        cut([(x, y - STROKE / 2) for x, y in line] + [(x, y + STROKE / 2) for x, y in line[::-1]], .0015, ground)
    cut([(15.5 + 1.9 * math.cos(TURN * i / 20), 16 + 1.9 * math.sin(TURN * i / 20)) for i in range(20)], .0015, ground)


def letters(text, size, mat, at, turn=(math.pi / 2, 0, 0), parent=None):
    """Flat letters that begin at `at`; as turned here they face the camera. The strokes of this face overlap, which
    Blender leaves open: cut into triangles, we keep those that any stroke goes round."""
    curve = bpy.data.curves.new("letters", "FONT")
    curve.body, curve.size, curve.space_character, curve.resolution_u, curve.fill_mode = text, size, .98, 4, "NONE"
    curve.font = bpy.data.fonts.load(str(FACE), check_existing=True)
    source = bpy.data.objects.new("letters", curve)
    strokes = source.to_mesh()
    points, edges = [v.co.to_2d() for v in strokes.vertices], [tuple(e.vertices) for e in strokes.edges]
    corners, _, triangles, *_ = delaunay_2d_cdt(points, edges, [], 0, 1e-7)

    def wound(x, y):
        turns = 0
        for (ax, ay), (bx, by) in ((points[a], points[b]) for a, b in edges):
            if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
                turns += 1 if by > ay else -1
        return turns

    kept = [t for t in triangles if wound(*sum((corners[i] for i in t), Vector((0, 0))) / 3)]
    bpy.data.objects.remove(source)
    return mesh([(x, y, 0) for x, y in corners], kept, mat, at, turn, parent, smooth=False)
