"""Render set-up: two half renders with different seeds plus albedo and normals, for the denoiser."""
import os
import time

import bpy

WORK = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "work")
# Height by width of every picture but a portrait.
RATIO = 1067 / 1600


def start():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.context.scene.render.engine = "CYCLES"


def cycles(scene, samples):
    c = scene.cycles
    c.samples, c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = samples, True, .02, 5
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 6, 3, 3
    c.transmission_bounces, c.transparent_max_bounces = 4, 8
    c.sample_clamp_indirect, c.blur_glossy, c.filter_width = 3, 1, 1.4
    c.caustics_reflective = c.caustics_refractive = c.use_denoising = False
    c.use_fast_gi, c.fast_gi_method, c.ao_bounces_render = True, "REPLACE", 2
    scene.world.light_settings.distance = 1.1


def passes(scene):
    """One EXR per pass, through the compositor's file output."""
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    tree.links.new(source.outputs["Image"], tree.nodes.new("CompositorNodeComposite").inputs[0])
    out = tree.nodes.new("CompositorNodeOutputFile")
    out.base_path = WORK
    out.format.file_format, out.format.color_depth, out.format.color_mode = "OPEN_EXR", "32", "RGBA"
    out.file_slots.clear()
    for slot, output in (("color", "Image"), ("albedo", "Denoising Albedo"), ("normal", "Denoising Normal")):
        out.file_slots.new(slot)
        tree.links.new(source.outputs[output], out.inputs[slot])
    return out


def size(scene, width, ratio=RATIO):
    r = scene.render
    r.resolution_x, r.resolution_y, r.resolution_percentage = width, round(width * ratio), 100
    r.use_persistent_data = False  # persistent data would freeze the seed, and the halves would be equal
    r.threads_mode, r.threads = "FIXED", 2


def render(name, width, samples, ratio=RATIO):
    scene = bpy.context.scene
    scene.frame_set(1)
    size(scene, width, ratio)
    cycles(scene, samples)
    out, began = passes(scene), time.time()
    for seed in (1, 2):
        scene.cycles.seed = seed
        for slot, label in zip(out.file_slots, ("color", "albedo", "normal")):
            slot.path = f"{name}-{label}{seed}-"
        bpy.ops.render.render()
    print(f"rendered {name} at {width} in {time.time() - began:.0f} s")


def flatten(material):
    """Makes a material shine in its own base color, whatever the light; what has none shines gray."""
    tree = material.node_tree
    flat = tree.nodes.new("ShaderNodeEmission")
    shader = tree.nodes.get("Principled BSDF")
    base = shader.inputs["Base Color"] if shader else None
    if base and base.links:
        tree.links.new(base.links[0].from_socket, flat.inputs["Color"])
    else:
        flat.inputs["Color"].default_value = base.default_value if base else (.5, .5, .5, 1)
    tree.links.new(flat.outputs[0], tree.nodes["Material Output"].inputs["Surface"])


def colors(name, kind, width, samples):
    """Only what color everything has: no lamps, no bounces."""
    scene = bpy.context.scene
    scene.frame_set(1)
    size(scene, width)
    cycles(scene, samples)
    scene.cycles.max_bounces, scene.cycles.use_fast_gi, scene.cycles.use_adaptive_sampling = 0, False, False
    for obj in scene.objects:
        obj.hide_render = obj.hide_render or obj.type == "LIGHT"
    for material in bpy.data.materials:
        if material.use_nodes:
            flatten(material)
    out = passes(scene)
    for slot, label in zip(out.file_slots, ("colors", "albedo", "normal")):
        slot.path = f"{name}-{label}-{kind}-"
    bpy.ops.render.render()
    print(f"rendered {name}, colors of the {kind} scene")
