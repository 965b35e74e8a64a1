"""A before from its after: the light of the finished after, times the colors of the soiled scene over those of the
clean one. Camera, light, things and grain are the same to the pixel; only what dirt covers changes, and it costs two
passes without any light in place of a second full render."""
import os

import bpy
import numpy as np

from . import grade, render
from .denoise import load

FLOOR = .035  # what shines at the surface does not take the color of what lies under it
MOST = 5.  # nor does dust on black become brighter than its light: half of what is seen there was a shine
RAMP = 4096


def pixels(path):
    """A picture as it is stored, top row last, values 0..1."""
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    values = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(values)
    return values.reshape(height, width, 4)[..., :3].copy()


def film_curve(exposure):
    """What light becomes on film: (light, picture value) pairs, measured on a gray ramp."""
    light = np.geomspace(1e-4, 60, RAMP).astype(np.float32)
    grade.save(np.repeat(light[None, :, None], 3, 2), "ramp", exposure, "16")
    return light, np.maximum.accumulate(pixels(os.path.join(render.WORK, "ramp.png"))[0, :, 0])


def soil(name, after, exposure):
    """Writes work/NAME.png from work/AFTER.png and the two color passes."""
    clean, dirty = (np.clip(load(name, f"colors-{kind}"), 0, 1) + FLOOR for kind in ("clean", "dirty"))
    picture = pixels(os.path.join(render.WORK, f"{after}.png"))
    light, value = film_curve(exposure)
    seen = np.interp(picture, value, light)
    change = dirty / clean
    change *= np.minimum(1, MOST / change.max(2, keepdims=True))
    grade.save((seen * change).astype(np.float32), name, exposure)
