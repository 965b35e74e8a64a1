"""Grade: bloom, a breath of vignette, white balance, then Blender's Filmic. `tired` is for the dirty twins."""
import os

import bpy
import numpy as np

from .denoise import box_mean
from .render import WORK

BRIGHT = {"balance": (1.015, 1.0, .985), "bloom": .2, "vignette": .14, "saturation": 1.0}
TIRED = {"balance": (.975, 1.0, 1.01), "bloom": .08, "vignette": .3, "saturation": .84}


def bloom(image, amount):
    """Bright parts spill softly over their edges, in three widths."""
    spill, width = np.clip(image - 1.1, 0, 6), image.shape[1]
    for size, share in ((.004, .5), (.012, .3), (.035, .2)):
        blurred = spill
        for _ in range(3):
            blurred = box_mean(blurred, max(1, int(width * size)))
        image = image + blurred * share * amount
    return image


def grade(image, name, exposure=0., tired=False):
    look = TIRED if tired else BRIGHT
    height, width, _ = image.shape
    image = bloom(image, look["bloom"])
    y, x = np.mgrid[0:height, 0:width]
    image = image * (1 - look["vignette"] * ((x / width - .5) ** 2 + (y / height - .5) ** 2))[..., None]
    image = image * np.array(look["balance"], np.float32)
    grey = image.mean(2, keepdims=True)
    save(np.maximum(0, grey + (image - grey) * look["saturation"]), name, exposure)


def save(image, name, exposure):
    height, width, _ = image.shape
    scene = bpy.context.scene
    view = scene.view_settings
    view.view_transform, view.look, view.exposure = "Filmic", "Medium High Contrast", exposure
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = image
    target = bpy.data.images.new(name, width, height, float_buffer=True)
    target.pixels.foreach_set(pixels.ravel())
    target.update()
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode = "PNG", "RGB"
    target.save_render(os.path.join(WORK, f"{name}.png"), scene=scene)
