"""Light and lens: one low sun from the side, cool window light, a little fill. The dirty twin gets a tired gray day."""
import math

import bpy
from mathutils import Vector

from .shapes import link

WARM, COOL = (1, .76, .53), (.95, 1., .985)


def aim(obj, direction):
    obj.rotation_euler = Vector(direction).to_track_quat("-Z", "Y").to_euler()
    return link(obj)


def ambient(color, strength):
    """What the fast-GI rays find where nothing is in their way: a soft, nearly noiseless fill."""
    world = bpy.data.worlds.new("ambient")
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs[0].default_value = (*color, 1)
    background.inputs[1].default_value = strength
    world.cycles.sampling_method = "NONE"


def sun(direction, strength, color=WARM, softness=1.):
    data = bpy.data.lights.new("sun", "SUN")
    data.energy, data.color, data.angle = strength, color, math.radians(softness)
    return aim(bpy.data.objects.new("sun", data), direction)


def area(at, target, width, height, power, color=(1, 1, 1)):
    data = bpy.data.lights.new("area", "AREA")
    data.shape, data.size, data.size_y, data.energy, data.color = "RECTANGLE", width, height, power, color
    lamp = bpy.data.objects.new("area", data)
    lamp.location = at
    lamp.visible_camera = lamp.visible_glossy = False
    return aim(lamp, Vector(target) - Vector(at))


def camera(at, yaw=0, lens=28, rise=0., slide=0., pitch=0., focus=4., fstop=4.):
    """Upright lens; `rise` shifts the picture up (architects' shift), pitch tilts for close-ups."""
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_width, data.shift_y, data.shift_x = lens, 36, rise, slide
    data.dof.use_dof, data.dof.focus_distance, data.dof.aperture_fstop = True, focus, fstop
    obj = bpy.data.objects.new("camera", data)
    obj.location = at
    obj.rotation_euler = (math.pi / 2 + math.radians(pitch), 0, math.radians(yaw))
    link(obj)
    bpy.context.scene.camera = obj
    return obj
