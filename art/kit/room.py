"""Room: walls with openings, floor, ceiling, cornice, skirting and wall paneling."""
import math

from mathutils import Vector

from .shapes import box, mesh, mitered


class Wall:
    """A plane to build on. `a` runs along it, `z` up, `d` out into the room."""

    def __init__(self, side, at):
        self.side, self.at = side, at

    def place(self, a, z, d=0.):
        return {"back": (a, self.at - d, z), "front": (a, self.at + d, z),
                "left": (self.at + d, a, z), "right": (self.at - d, a, z),
                "floor": (a, z, self.at + d)}[self.side]

    def out(self):
        """The way into the room."""
        return Vector(self.place(0, 0, 1)) - Vector(self.place(0, 0))

    def slab(self, a0, a1, z0, z1, d0, d1, mat, bevel=.005, parent=None):
        """A box on the wall, from depth d0 (may lie inside the wall) to d1."""
        (x0, y0, _), (x1, y1, _) = self.place(a0, 0, d0), self.place(a1, 0, d1)
        return box(min(x0, x1), max(x0, x1), min(y0, y1), max(y0, y1), z0, z1, mat, bevel, parent)

    def frame(self, a0, a1, z0, z1, profile, mat, parent=None):
        return mitered(lambda a, z, d: self.place(a, z, d), a0, a1, z0, z1, profile, mat, parent)


def arch(a0, a1, spring):
    """An arched opening: straight to `spring`, a half circle above it."""
    middle, radius = (a0 + a1) / 2, (a1 - a0) / 2
    return a0, a1, 0, lambda a: spring + math.sqrt(max(0, radius ** 2 - (a - middle) ** 2))


def build_wall(wall, a0, a1, height, mat, openings=(), thickness=.2):
    """A wall with openings (a0, a1, z0, z1); z1 may be a function of a (see arch). One mesh, no overlaps."""
    cuts = {a0, a1}
    for h0, h1, _, top in openings:
        steps = 28 if callable(top) else 1
        cuts |= {h0 + (h1 - h0) * i / steps for i in range(steps + 1)}
    cuts = sorted(cuts)
    vertices, faces = [], []

    def prism(a, b, low, high):
        n = len(vertices)
        for d in (0, -thickness):
            for at, z in ((a, low(a)), (b, low(b)), (b, high(b)), (a, high(a))):
                vertices.append(wall.place(at, z, d))
        faces.extend(tuple(n + i for i in f) for f in
                     ((0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (3, 2, 6, 7), (0, 3, 7, 4), (1, 5, 6, 2)))

    for a, b in zip(cuts, cuts[1:]):
        low = lambda _: 0
        for h0, h1, z0, z1 in sorted((h for h in openings if h[0] <= (a + b) / 2 <= h[1]), key=lambda h: h[2]):
            if z0 > 0:
                prism(a, b, low, lambda _, z=z0: z)
            low = z1 if callable(z1) else lambda _, z=z1: z
        prism(a, b, low, lambda _: height)
    return mesh(vertices, faces, mat, smooth=False)


CORNICE = [(0, 0), (.085, 0), (.085, .012), (.07, .022), (.05, .034), (.034, .05), (.022, .07), (.012, .085), (0, .085)]
BEAD = [(0, 0), (0, .008), (.006, .016), (.014, .019), (.022, .016), (.030, .008), (.034, 0)]


class Room:
    """A rectangular shell. The back wall is y = 0; openings per side, as in build_wall."""

    def __init__(self, palette, x0, x1, y0, height, floor=None, wall=None, openings=None, cornice=True, skirting=.13):
        self.x0, self.x1, self.y0, self.height = x0, x1, y0, height
        openings, paint = openings or {}, wall or palette.wall
        self.back, self.left = Wall("back", 0), Wall("left", x0)
        self.right, self.front = Wall("right", x1), Wall("front", y0)
        box(x0 - .25, x1 + .25, y0 - .2, .25, -.1, 0, floor or palette.floor, 0)
        box(x0 - .25, x1 + .25, y0 - .2, .25, height, height + .1, palette.ceiling, 0)
        runs = {"back": (x0 - .2, x1 + .2), "front": (x0 - .2, x1 + .2), "left": (y0, 0), "right": (y0, 0)}
        for side, (a0, a1) in runs.items():
            holes = openings.get(side, ())
            build_wall(getattr(self, side), a0, a1, height, paint, holes)
            if skirting and side != "front":
                self.skirt(side, holes, palette.white, skirting)
        if cornice:
            mitered(lambda a, b, d: (a, b, height - d), x0, x1, y0, 0, CORNICE, palette.white)

    def skirt(self, side, holes, mat, height):
        """Boards between the openings that reach the floor; side boards stop short of the back board."""
        a0, a1 = (self.x0, self.x1) if side == "back" else (self.y0, -.0185)
        for h0, h1, z0, _ in sorted(holes, key=lambda h: h[0]):
            if z0 < height:
                if h0 > a0:
                    getattr(self, side).slab(a0, h0, 0, height, -.01, .018, mat)
                a0 = h1
        getattr(self, side).slab(a0, a1, 0, height, -.01, .018, mat)


def panels(wall, spans, z0, z1, mat):
    """Applied picture-frame moldings, one mitered mesh each."""
    for a0, a1 in spans:
        wall.frame(a0, a1, z0, z1, BEAD, mat)


def casing(wall, a0, a1, z1, mat, width=.09):
    """Flat trim around a door opening: two posts and a lintel that laps in front of them."""
    wall.slab(a0 - width, a0, 0, z1, -.01, .02, mat)
    wall.slab(a1, a1 + width, 0, z1, -.01, .02, mat)
    wall.slab(a0 - width - .02, a1 + width + .02, z1 + .0005, z1 + width + .01, -.01, .028, mat)
