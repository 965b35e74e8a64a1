"""Makes a cut font lighter where nobody can see it; art/fonts/fonts.ts runs it after its cut.

  python3 art/fonts/slim-font.py FONT GRID TOLERANCE

FONT is a woff2, written in place. GRID: points of outlines are rounded to so many units of 1,000 per
em. TOLERANCE: letters whose kerning differs by no more than this are kerned alike, at the middle of
what they had; pairs that no text of the site sets side by side lose theirs. Needs Debian's
python3-fonttools and python3-brotli.
"""

import sys

from fontTools.otlLib import builder
from fontTools.ttLib import TTFont

# Half of what is taken for no kerning at all, and the step that values are rounded to, in units.
LEAST_PER_TOLERANCE, STEP = 0.5, 2
KINDS_SIDE_BY_SIDE = {
    *("upper upper", "upper lower", "lower lower", "digit digit"),
    *("lower mark", "upper mark", "digit mark", "mark lower", "mark upper", "mark digit"),
}
MARKS = ".,’'“”–—-:!?&"
PAIR_ADJUSTMENT = 2
COPYRIGHT, LICENSE = 0, 13
PHANTOM_POINTS = 4


def kerning(font):
    """{(first, second): units} of every pair of glyphs, as the font's first match has it."""
    found = {}
    glyphs = font.getGlyphOrder()
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            if table.Format == 1:
                for first, pairs in zip(table.Coverage.glyphs, table.PairSet):
                    for pair in pairs.PairValueRecord:
                        found.setdefault((first, pair.SecondGlyph), advance(pair.Value1))
                continue
            for first in table.Coverage.glyphs:
                row = table.Class1Record[table.ClassDef1.classDefs.get(first, 0)].Class2Record
                for second in glyphs:
                    value = row[table.ClassDef2.classDefs.get(second, 0)].Value1
                    found.setdefault((first, second), advance(value))
    return found


def advance(value):
    return getattr(value, "XAdvance", 0) if value else 0


def kinds(font):
    """What each glyph is: an upper or lower case letter, a digit, a mark, or anything else."""
    found = {}
    for code, glyph in font.getBestCmap().items():
        sign = chr(code)
        tests = {"upper": sign.isupper(), "lower": sign.islower(), "digit": sign.isdigit()}
        tests["mark"] = sign in MARKS
        found.setdefault(glyph, next((kind for kind, is_it in tests.items() if is_it), "other"))
    return found


def alike(rows, tolerance):
    """Joins the nearest rows until no two are within the tolerance: [(names, values between)]."""
    groups = [([name], values, values) for name, values in rows.items()]
    while True:
        joined = [
            (spread(a, b), i, j)
            for i, a in enumerate(groups)
            for j, b in enumerate(groups[i + 1 :], i + 1)
        ]
        nearest = min(joined, default=(tolerance + 1, 0, 0))
        if nearest[0] > tolerance:
            return [(names, [(l + h) / 2 for l, h in zip(low, high)]) for names, low, high in groups]
        _, i, j = nearest
        (names, low, high), (others, others_low, others_high) = groups[i], groups.pop(j)
        groups[i] = (names + others, list(map(min, low, others_low)), list(map(max, high, others_high)))


def spread(a, b):
    return max(max(h, i) - min(l, m) for l, h, m, i in zip(a[1], a[2], b[1], b[2]))


def join_kerning(font, tolerance):
    kind = kinds(font)
    least = tolerance * LEAST_PER_TOLERANCE
    pairs = {
        (first, second): units
        for (first, second), units in kerning(font).items()
        if abs(units) >= least
        and f"{kind.get(first, 'other')} {kind.get(second, 'other')}" in KINDS_SIDE_BY_SIDE
    }
    firsts, seconds = sorted({pair[0] for pair in pairs}), sorted({pair[1] for pair in pairs})
    rows = alike({a: [pairs.get((a, b), 0) for b in seconds] for a in firsts}, tolerance)
    columns = alike({b: [row[1][i] for row in rows] for i, b in enumerate(seconds)}, tolerance)
    classes = {}
    for i, (first, _) in enumerate(rows):
        for second, values in columns:
            units = round(values[i] / STEP) * STEP
            if units:
                value = builder.buildValue({"XAdvance": units})
                classes[(tuple(first), tuple(second))] = (value, None)
    table = font["GPOS"].table
    lookup = table.LookupList.Lookup[0]
    lookup.LookupType = PAIR_ADJUSTMENT
    lookup.SubTable = [builder.buildPairPosClassesSubtable(classes, font.getReverseGlyphMap())]
    del table.LookupList.Lookup[1:]
    for record in table.FeatureList.FeatureRecord:
        record.Feature.LookupListIndex = [0]


def round_outlines(font, grid):
    def on_grid(point):
        return tuple(round(units / grid) * grid for units in point)

    for name in font.getGlyphOrder():
        glyph = font["glyf"][name]
        if glyph.numberOfContours <= 0:
            continue
        for index, point in enumerate(glyph.coordinates):
            glyph.coordinates[index] = on_grid(point)
        glyph.recalcBounds(font["glyf"])
    for variations in font["gvar"].variations.values() if "gvar" in font else []:
        for variation in variations:
            moves = variation.coordinates
            drawn = len(moves) - PHANTOM_POINTS
            variation.coordinates = [
                on_grid(move) if move and index < drawn else move for index, move in enumerate(moves)
            ]


path, grid, tolerance = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
font = TTFont(path)
join_kerning(font, tolerance)
round_outlines(font, grid)
font["name"].names = [name for name in font["name"].names if name.nameID in (COPYRIGHT, LICENSE)]
font.flavor = "woff2"
font.save(path)
