"""The dirt of the kitchen before cleaning: `soil` goes over its surfaces, `crumbs_everywhere` lies on its things."""
import random

from kit import grime, mess, traces
from kit.room import Wall
from scenes.kitchen_plan import COOKER, FRONT, HANDLES, LEFT, RIGHT, SINK, TABLE, TOP, WINDOW


def soil(p):
    """Weeks of cooking: grease round the range, hands on the fronts, dust on whatever lies flat, tracks on the floor."""
    soil_cooking(p)
    soil_fronts(p)
    grime.lay(p.top, "#9A7A48", traces.dried(4, .44, .02), .75, .6)
    grime.lay(p.top, "#A98A58", grime.film(3.4, .35, .65, .25), .72)
    grime.lay(p.top, grime.COFFEE, grime.specks(.035, .22), .85, .4)
    grime.lay(p.top, "#8A5A24", grime.specks(.014, .4, 3.), .9)
    grime.lay(p.basin, "#8A6A38", grime.runs(.90, .26, .05, .5, (1, 0)), .8)
    grime.lay(p.basin, "#8B7048", grime.both(grime.toward("z", .84, .69), grime.film(6, .2, .6, .5)), .8)
    grime.lay(p.board, "#7C5A30", grime.specks(.05, .25), .5, .5)
    grime.lay(p.board, "#6B4A22", traces.dried(3, .42, .012), .6, .7)
    grime.lay(p.oak, grime.DUST, grime.both(grime.lying(), grime.film(6, .2, .6, .6)), .75, .9)
    grime.lay(p.floor, "#6B5536", grime.film(1.5, .3, .62, .45), .85, .9)
    grime.lay(p.floor, "#4A3620", grime.both(grime.toward("y", -1.5, -.62), grime.film(3.2, .3, .6, .3)), .8, .9)
    grime.lay(p.floor, "#4A3620", traces.dried(2.4, .38, .012), .55, .8)
    steps = traces.walk(1.62, -1.85, 1.9, 4, .36) + traces.walk(-.45, -2.1, 2.0, 4, .36)
    grime.lay(p.floor, "#35240F", grime.both(traces.soles(*steps), grime.film(22, .2, .55, .5)), .75, .9)


def soil_cooking(p):
    """Brown grease over tiles and hood, densest above the burners, that has run down; splashes and burnt drips below."""
    x, sink = sum(COOKER) / 2, sum(SINK) / 2
    steam = grime.near((x, -.1, 1.15, 1.35), (x, -.1, 1.5, 1.1))
    grime.lay(p.glaze, "#B08A45", grime.both(steam, traces.streaks(.06, .28, .58, .3, .35)), .85, .5)
    grime.lay(p.glaze, "#6B4618", grime.both(grime.near((x, -.05, 1.05, .75)), traces.streaks(.03, .42, .62, .14)), .8, .5)
    grime.lay(p.glaze, "#6B3F14", grime.both(grime.near((x, 0, 1.05, .85)), grime.specks(.026, .55)), .95)
    grime.lay(p.glaze, "#8C3F1B", grime.both(grime.near((x - .25, 0, 1.0, .55)), grime.specks(.034, .34, 4.)), .95)
    grime.lay(p.glaze, "#A89A78", grime.both(grime.near((sink, 0, .95, .7)), grime.film(7, .3, .6, .3)), .7)
    grime.lay(p.hood, "#B98E42", grime.both(grime.toward("z", 2.45, 1.66), traces.streaks(.06, .30, .60, .25, .3)), .85)
    grime.lay(p.hood, "#7A5420", grime.both(grime.toward("z", 1.95, 1.64), traces.streaks(.022, .50, .66, .12)), .55)
    grime.lay(p.iron, "#4F3212", grime.runs(.86, .62, .06, .55, (1, 0)), .9, .5)
    grime.lay(p.iron, "#7A6238", grime.both(grime.toward("z", .62, .06), grime.film(6, .3, .6, .3)), .7, .6)
    grime.lay(p.iron, "#8A7A58", grime.both(grime.near((x, -.66, .70, .42)), grime.smudges(.05, .6)), .7, .6)
    grime.lay(p.door_glass, "#8F7A52", grime.film(40, .2, .8, .5), .2, .6)
    grime.lay(p.door_glass, "#9A7B48", grime.runs(.66, .34, .03, .3, (1, 0)), .5, .5)
    grime.lay(p.enamel, "#8A5620", grime.specks(.04, .7), 1.)
    grime.lay(p.range_brass, "#6E5A38", grime.film(24, .3, .6, .3), .7, .7)


def soil_fronts(p):
    """Hands and wet spoons: fingertips round the handles, drips below them, dust on the ledges and along the plinth."""
    hands = [(a, FRONT, z, .11) for a, z in HANDLES]
    rng = random.Random(4)
    below = [(a + rng.uniform(-.06, .06), z - .012, rng.uniform(.06, .22), rng.uniform(.008, .012)) for a, z in HANDLES]
    below += [(a + rng.uniform(-.2, .2), .862, rng.uniform(.05, .16), rng.uniform(.006, .010)) for a in (-.2, .3, 1.5, 2.1)]
    grime.lay(p.cabinet, "#B5AE92", grime.both(grime.near(*hands), grime.prints(.020, .45)), .50, .3)
    grime.lay(p.cabinet, "#A58C5E", grime.drips(*below), .75, .35)
    grime.lay(p.cabinet, "#B5AC96", grime.both(grime.lying(), grime.film(50, .2, .7, .5)), .4)
    grime.lay(p.cabinet, "#9A917C", grime.both(grime.toward("z", .17, .10), grime.film(60, .3, .7, .4)), .42)
    grime.lay(p.cabinet, "#A08F68", grime.both(grime.toward("z", .50, .86), traces.streaks(.014, .56, .68, .05)), .30, .35)
    splashed = grime.near((sum(COOKER) / 2, FRONT, .75, .62))
    grime.lay(p.cabinet, "#A5854C", grime.both(splashed, traces.streaks(.012, .56, .68, .05)), .5, .35)


def soil_rug(weave):
    grime.lay(weave, "#84704E", grime.film(2.6, .3, .6, .35), .75, .95)
    grime.lay(weave, "#6B4420", grime.specks(.11, .12), .7, .95)
    grime.lay(weave, "#5A3F20", grime.specks(.03, .18, 2.), .7, .95)
    grime.lay(weave, "#4A2C10", traces.spills((.30, -1.45, 0, .20), (1.30, -1.58, 0, .16)), .85, .95)
    steps = traces.walk(.62, -1.85, 1.3, 3, .36)
    grime.lay(weave, "#2A1B0C", grime.both(traces.soles(*steps), grime.film(22, .2, .5, .6)), .85, .95)


def soil_panes(room):
    """Dried rain on the window, and what splashed up from the sink."""
    traces.pane(room.back, *WINDOW, -.113, ("#5E5A4C", traces.streaks(.02, .50, .66, .05), .4),
                ("#4F4A3A", grime.both(grime.toward("z", 1.60, 1.16), grime.film(7, .3, .6, .3)), .55))


def crumbs_everywhere(p):
    """What fell and dried: crumbs, coffee rings and drips."""
    stuff = mess.Stuff()
    for x0, x1 in ((LEFT, SINK[0]), (SINK[1], COOKER[0]), (COOKER[1], RIGHT)):
        mess.crumbs(stuff, 170, x0 + .04, x1 - .03, -.60, -.06, TOP + .002, .0025, .007, int(x0 * 10) + 40)
    mess.crumbs(stuff, 900, -2.1, 2.2, -2.3, -.68, .003, .0025, .010, 9, 22)
    mess.crumbs(stuff, 260, .1, 1.5, -1.8, -1.1, .016, .003, .009, 5, 9)
    mess.crumbs(stuff, 90, .66, 1.22, -.58, -.05, TOP + .013, .002, .007, 4)
    x, y, z = *TABLE, TOP + .022
    mess.crumbs(stuff, 220, x - .6, x + .6, y - .28, y + .28, z + .001, .002, .007, 21)
    for dx, dy in ((.20, -.20), (.50, -.16), (-.10, -.22)):
        mess.ring(stuff.coffee, (x + dx, y + dy, z + .0003), .042)
    mess.puddle(stuff.coffee, (-.16, -.50, TOP + .0005), .07, 3, 1.6)
    mess.puddle(stuff.sauce, (1.60, -.48, TOP + .0005), .06, 5, 1.5)
    mess.puddle(stuff.sauce, (1.07, -.45, TOP + .0135), .05, 2, 1.3)
    for i, (a, length) in enumerate(((-.24, .30), (-.16, .44), (-.055, .20), (1.56, .34), (1.66, .18))):
        mess.drip(stuff.coffee if i < 3 else stuff.sauce, Wall("back", 0), a, .862, length, -FRONT + .0225, i + 3, .0045)
