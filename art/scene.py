"""Makes one picture inside Blender: blender -b -P art/scene.py -- NAME SCENE WIDTH SAMPLES [AFTER]
Builds, renders, denoises and grades it; with AFTER it soils work/AFTER.png, the clean picture of the same scene."""
import importlib
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True

from kit import denoise, grade, render, twin  # noqa: E402

name, scene, width, samples, *after = sys.argv[sys.argv.index("--") + 1:]
os.makedirs(render.WORK, exist_ok=True)
module = importlib.import_module(f"scenes.{scene}")
exposure = getattr(module, "EXPOSURE", 0.)

if after:
    for kind in ("clean", "dirty"):
        render.start()
        module.build(name, kind == "dirty")
        render.colors(name, kind, int(width), int(samples))
    render.start()
    twin.soil(name, after[0], exposure)
else:
    render.start()
    module.build(name, False)
    render.render(name, int(width), int(samples), getattr(module, "RATIO", render.RATIO))
    render.start()
    grade.grade(denoise.denoise(name), name, exposure)
print(f"graded {name}")
