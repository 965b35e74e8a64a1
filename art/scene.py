"""Builds, renders, denoises and grades one picture: blender -b -P art/scene.py -- NAME SCENE WIDTH SAMPLES [dirty]"""
import importlib
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True

from kit import denoise, grade, render  # noqa: E402

name, scene, width, samples = sys.argv[sys.argv.index("--") + 1:][:4]
dirty = "dirty" in sys.argv
os.makedirs(render.WORK, exist_ok=True)

render.start()
module = importlib.import_module(f"scenes.{scene}")
module.build(name, dirty)
render.render(name, int(width), int(samples))
render.start()
grade.grade(denoise.denoise(name), name, getattr(module, "EXPOSURE", 0.), dirty)
print(f"graded {name}")
