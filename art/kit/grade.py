"""Grade: bloom, a breath of vignette, white balance, then Blender's Filmic. Before and after are graded alike."""
import os

import bpy
import numpy as np

from .denoise import box_mean
from .render import WORK

BALANCE, BLOOM, VIGNETTE = (1.015, 1.0, .985), .2, .14
LUMA = np.array((.2126, .7152, .0722), np.float32)


def bloom(image, amount):
    """Bright parts spill softly over their edges, in three widths. How bright is judged over all colors: judged one by
    one, sunlit wood would spill nothing but its red."""
    bright, width = (image @ LUMA)[..., None], image.shape[1]
    spill = image * (np.clip(bright - 1.1, 0, 6) / np.maximum(bright, 1.1))
    for size, share in ((.004, .5), (.012, .3), (.035, .2)):
        blurred = spill
        for _ in range(3):
            blurred = box_mean(blurred, max(1, int(width * size)))
        image = image + blurred * share * amount
    return image


def grade(image, name, exposure=0.):
    height, width, _ = image.shape
    image = bloom(image, BLOOM)
    y, x = np.mgrid[0:height, 0:width]
    image = image * (1 - VIGNETTE * ((x / width - .5) ** 2 + (y / height - .5) ** 2))[..., None]
    save(np.maximum(0, image * np.array(BALANCE, np.float32)), name, exposure)


def save(image, name, exposure, depth="8"):
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
    settings.file_format, settings.color_mode, settings.color_depth = "PNG", "RGB", depth
    target.save_render(os.path.join(WORK, f"{name}.png"), scene=scene)
