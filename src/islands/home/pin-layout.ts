import { grown, overlap, touchesDisc, stretchIn, type Box, type Point } from './boxes.ts';

/** What is on the map already, and how much it would be missed. */
export type Obstacle = { readonly box: Box; readonly worth: number; readonly isRound?: boolean };

/** A line to a name that is far from its dot. */
export type Leader = { readonly from: Point; readonly to: Point };

/** What a pin and its flag had better keep clear of. */
export type OnMap = {
  readonly obstacles: readonly Obstacle[];
  readonly leaders: readonly Leader[];
};

/** How a pin stands: its lean in degrees to the right, its size, and the room it takes. */
export type Needle = { readonly lean: number; readonly size: number; readonly box: Box };

/** A part of a line, as shares of its length. */
export type Stretch = readonly [start: number, end: number];

/** Pixels between a flag and the letters next to it, its pin, or the edge of the map. */
const AIR = 3;
/** How far a flag may be from its pin where there is no room next to it. */
const AWAY = [AIR, 14];
/** Pixels between the letters of a name and a line that stops there. */
const LINE_AIR = 3;
/** A shorter piece of a dotted line is one dot, which looks like an accent on a letter. */
const SHORTEST_PX = 7;
/** A pin of 24 by 32 pixels as discs: how far from its point, and how large. */
const DISCS = [
  [3.5, 2.5],
  [9, 6],
  [19, 11],
] as const;
const SIZES = [1, 0.75, 0.6, 0.5];
/** Upright if it can; a pin may lean in a map, but not hang. */
const LEANS = [0, 10, 20, 30, 40, 50, 60, 70].flatMap((lean) => [lean, -lean]);
/** A leader's line under a flag is missed less than a name. */
const LEADERS_WORTH = 0.5;

/**
 * How a pin stands best with its point at `tip`: where it covers the least, then as large and as
 * upright as it can be.
 */
export function placeNeedle(tip: Point, { obstacles, leaders }: OnMap): Needle {
  const needles = SIZES.flatMap((size) => LEANS.map((lean) => ({ size, lean })));
  const places = needles.map(({ size, lean }) => {
    const discs = discsOf(tip, size, lean);
    // Part by part: where the point cannot help standing on a dot, the head still can.
    const lost = discs
      .flatMap((disc) => obstacles.filter((obstacle) => touchesDisc(obstacle, disc)))
      .reduce((sum, { worth }) => sum + worth, 0);
    const box = around(discs);
    return { size, lean, box, lost: lost + linesUnder(box, leaders) };
  });
  return least(places);
}

/**
 * Where the flag of a pin goes: the place inside the map where the least is lost, with the line to
 * the pin in sight; among equals the one over the pin, or below it where the line comes from above.
 * `lost` is the worth of what it covers, 0 where the map has room for it.
 */
export function placeFlag(
  needle: Box,
  flag: { readonly width: number; readonly height: number },
  map: Box,
  { obstacles, leaders }: OnMap,
  way: Leader,
): { readonly box: Box; readonly lost: number } {
  const { width, height } = flag;
  const middle = { x: (needle.left + needle.right) / 2, y: (needle.top + needle.bottom) / 2 };
  const columns = [0.5, 0.15, 0.85, 0, 1].map((share) =>
    Math.max(map.left + AIR, Math.min(middle.x - width * share, map.right - AIR - width)),
  );
  const heights = [0.5, 0, 1].map((share) => middle.y - height * share);
  const corners = AWAY.flatMap((away) => {
    const rows = [needle.top - away - height, needle.bottom + away];
    if (way.to.y > way.from.y) rows.reverse();
    const sides = [needle.right + away, needle.left - away - width];
    return [
      ...rows.flatMap((top) => columns.map((left) => ({ left, top }))),
      ...heights.flatMap((top) => sides.map((left) => ({ left, top }))),
    ];
  });
  const places = corners.map(({ left, top }) => {
    const box = { left, top, right: left + width, bottom: top + height };
    const isCutOff =
      left < map.left || top < map.top || box.right > map.right || box.bottom > map.bottom;
    const inWay = obstacles.filter((obstacle) => overlap(grown(box, AIR), obstacle.box));
    const lost = inWay.reduce(
      (sum, { worth }) => sum + worth,
      stretchIn(box, way.from, way.to) ? 1 : 0,
    );
    return { box, lost: isCutOff ? Infinity : lost + linesUnder(box, leaders) };
  });
  return least(places);
}

/** Whether a pin that stands like this covers a part of a box. */
export function isUnderNeedle(box: Box, tip: Point, { size, lean }: Needle): boolean {
  return discsOf(tip, size, lean).some((disc) => touchesDisc({ box }, disc));
}

/** Whether a line to a name runs through a box. */
export function crossesLine(box: Box, leaders: readonly Leader[]): boolean {
  return linesUnder(box, leaders) > 0;
}

/** The stretches of a line that keep clear of all boxes, from its start to its end. */
export function stretchesOutside(boxes: readonly Box[], from: Point, to: Point): Stretch[] {
  const gaps = boxes
    .map((box) => stretchIn(grown(box, LINE_AIR), from, to))
    .filter((gap) => gap !== undefined)
    .toSorted(([one], [other]) => one - other);
  let start = 0;
  const stretches: Stretch[] = [];
  for (const [gap, end] of [...gaps, [1, 1] as const]) {
    if (gap > start) stretches.push([start, gap]);
    start = Math.max(start, end);
  }
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return stretches.filter(([first, last]) => (last - first) * length >= SHORTEST_PX);
}

function discsOf(tip: Point, size: number, lean: number) {
  const angle = (lean * Math.PI) / 180;
  return DISCS.map(([away, radius]) => ({
    x: tip.x + Math.sin(angle) * away * size,
    y: tip.y - Math.cos(angle) * away * size,
    radius: radius * size,
  }));
}

function around(discs: ReturnType<typeof discsOf>): Box {
  return {
    left: Math.min(...discs.map(({ x, radius }) => x - radius)),
    right: Math.max(...discs.map(({ x, radius }) => x + radius)),
    top: Math.min(...discs.map(({ y, radius }) => y - radius)),
    bottom: Math.max(...discs.map(({ y, radius }) => y + radius)),
  };
}

function linesUnder(box: Box, leaders: readonly Leader[]): number {
  return leaders.filter(({ from, to }) => stretchIn(box, from, to)).length * LEADERS_WORTH;
}

/** The first of those where the least is lost. */
function least<Place extends { readonly lost: number }>(places: readonly Place[]): Place {
  return places.reduce((best, next) => (next.lost < best.lost ? next : best));
}
