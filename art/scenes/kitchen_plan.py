"""Where things stand in the kitchen; for the room and for its dirt. Lengths are meters."""

LEFT, RIGHT, HEIGHT, TOP, FRONT = -2.35, 2.35, 2.7, .90, -.60
WINDOW, SIDE = (-1.55, -.15, 1.14, 2.28), (-3.6, -1.5, .25, 2.4)
SINK, COOKER = (-1.28, -.50), (.62, 1.26)
TABLE = (-1.12, -2.08)
HANDLES = ((-1.98, .76), (-1.0, .50), (-.78, .50), (-.22, .765), (.34, .765), (-.22, .525), (.34, .525), (-.22, .25),
           (.34, .25), (1.53, .765), (2.08, .765), (1.74, .50), (1.86, .50))
