"""Nodes: a thin, chainable hand on Blender's shader nodes."""
import bpy


def srgb(color):
    """'#EAF3F0' to linear light; tuples pass through."""
    if not isinstance(color, str):
        return tuple(color[:3])
    parts = (int(color[i:i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(v / 12.92 if v <= .04045 else ((v + .055) / 1.055) ** 2.4 for v in parts)


def shade(color, factor):
    return tuple(min(1, c * factor) for c in srgb(color))


def is_socket(value):
    return hasattr(value, "is_output")


class Graph:
    """One material and its node tree. Values may be numbers, colors or sockets of earlier nodes."""

    def __init__(self, name=None, color=(.8, .8, .8), rough=.5, material=None, **principled):
        self.material = material or bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes.get("Principled BSDF")
        if material is None:
            self.set("Base Color", srgb(color))
            self.set("Roughness", rough)
        for key, value in principled.items():
            self.set(key.replace("_", " ").title(), value)

    def put(self, socket, value):
        if is_socket(value):
            self.tree.links.new(value, socket)
        elif hasattr(value, "__len__") and len(socket.default_value) == 4:
            socket.default_value = (*value[:3], 1)
        else:
            socket.default_value = value

    def set(self, name, value):
        self.put(self.shader.inputs[name], value)
        return self

    def get(self, name):
        socket = self.shader.inputs[name]
        return socket.links[0].from_socket if socket.links else socket.default_value

    def add(self, kind, inputs=None, **settings):
        node = self.tree.nodes.new("ShaderNode" + kind)
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            self.put(node.inputs[key], value)
        return node

    def world(self, scale=(1, 1, 1), turn=(0, 0, 0)):
        position = self.add("NewGeometry").outputs["Position"]
        return self.add("Mapping", {0: position, "Scale": scale, "Rotation": turn}).outputs[0]

    def local(self, scale=(1, 1, 1), turn=(0, 0, 0), kind="Object"):
        coordinates = self.add("TexCoord").outputs[kind]
        return self.add("Mapping", {0: coordinates, "Scale": scale, "Rotation": turn}).outputs[0]

    def axis(self, vector, name):
        return self.add("SeparateXYZ", {0: vector}).outputs["XYZ".index(name.upper())]

    def vector(self, x=0., y=0., z=0.):
        return self.add("CombineXYZ", {0: x, 1: y, 2: z}).outputs[0]

    def shift(self, a, b):
        return self.add("VectorMath", {0: a, 1: b}, operation="ADD").outputs[0]

    def each(self):
        """A random number per object."""
        return self.add("ObjectInfo").outputs["Random"]

    def noise(self, vector, scale, detail=4, rough=.55, distort=0):
        return self.add("TexNoise", {"Vector": vector, "Scale": scale, "Detail": detail,
                                     "Roughness": rough, "Distortion": distort}).outputs[0]

    def cells(self, vector, scale):
        return self.add("TexVoronoi", {"Vector": vector, "Scale": scale}).outputs["Distance"]

    def ramp(self, factor, *stops):
        node = self.add("ValToRGB", {0: factor})
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(.5)
        for element, (position, value) in zip(elements, stops):
            element.position = position
            element.color = (value,) * 3 + (1,) if isinstance(value, (int, float)) else (*srgb(value), 1)
        return node.outputs[0]

    def mix(self, factor, a, b, mode="MIX"):
        a, b = (v if is_socket(v) else srgb(v) for v in (a, b))
        return self.add("MixRGB", {0: factor, 1: a, 2: b}, blend_type=mode).outputs[0]

    def math(self, operation, a, b=0.):
        return self.add("Math", {0: a, 1: b}, operation=operation.upper()).outputs[0]

    def bump(self, height, strength=.2, distance=.01):
        return self.set("Normal", self.add("Bump", {"Height": height, "Strength": strength,
                                                    "Distance": distance}).outputs[0])

    def output(self, shader):
        self.put(self.tree.nodes["Material Output"].inputs[0], shader)
        return self.material

    def translucent(self, color, amount):
        """Lets light through, for leaves and sheer cloth."""
        back = self.add("BsdfTranslucent", {0: srgb(color)}).outputs[0]
        return self.output(self.add("MixShader", {0: amount, 1: self.shader.outputs[0], 2: back}).outputs[0])
