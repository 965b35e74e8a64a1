/** A place on the screen, in pixels. */
export type Point = { readonly x: number; readonly y: number };

/** As of an element's bounding rectangle. */
export type Box = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

/** What a flag had better not cover, and how much that would be missed. */
export type Obstacle = { readonly box: Box; readonly worth: number };

/** A part of a line, as shares of its length. */
export type Stretch = readonly [start: number, end: number];

/** Pixels between a flag and the letters next to it, or the edge of the map. */
const AIR = 3;
/** From the pin's point to its flag, above and below; the pin is 32 pixels high. */
const ABOVE = 36;
const BELOW = 8;
/** From the pin's point to a flag beside its head, and to the middle of the head. */
const BESIDE = 16;
const HEAD = 20;

/**
 * Where the flag of a pin goes: the place inside the map where the least is lost, with the line to
 * the pin in sight; among equals the one over the pin, or below it where the line comes from above.
 */
export function placeFlag(
  tip: Point,
  flag: { readonly width: number; readonly height: number },
  map: Box,
  obstacles: readonly Obstacle[],
  from: Point,
): Box {
  const { width, height } = flag;
  const rows = [tip.y - ABOVE - height, tip.y + BELOW];
  if (tip.y > from.y) rows.reverse();
  const columns = [0.5, 0.15, 0.85].map((share) =>
    Math.max(map.left + AIR, Math.min(tip.x - width * share, map.right - AIR - width)),
  );
  const beside = tip.y - HEAD - height / 2;
  const corners = [
    ...rows.flatMap((top) => columns.map((left) => ({ left, top }))),
    { left: tip.x + BESIDE, top: beside },
    { left: tip.x - BESIDE - width, top: beside },
  ];
  const places = corners.map(({ left, top }) => {
    const box = { left, top, right: left + width, bottom: top + height };
    const isCutOff =
      left < map.left || top < map.top || box.right > map.right || box.bottom > map.bottom;
    const inWay = obstacles.filter((obstacle) => overlap(grown(box, AIR), obstacle.box));
    const lost = inWay.reduce((sum, { worth }) => sum + worth, stretchIn(box, from, tip) ? 1 : 0);
    return { box, lost: isCutOff ? Infinity : lost };
  });
  return places.reduce((best, next) => (next.lost < best.lost ? next : best)).box;
}

/** Whether one covers a part of the other. */
export function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

/** A box that is larger on all sides. */
export function grown({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** The stretches of a line outside of all boxes, from its start to its end. */
export function stretchesOutside(boxes: readonly Box[], from: Point, to: Point): Stretch[] {
  const gaps = boxes
    .map((box) => stretchIn(box, from, to))
    .filter((gap) => gap !== undefined)
    .toSorted(([one], [other]) => one - other);
  let start = 0;
  const stretches: Stretch[] = [];
  for (const [gap, end] of gaps) {
    if (gap > start) stretches.push([start, gap]);
    start = Math.max(start, end);
  }
  return start < 1 ? [...stretches, [start, 1]] : stretches;
}

/** Where a line is inside of a box (Liang and Barsky). */
function stretchIn(box: Box, from: Point, to: Point): Stretch | undefined {
  const across = crossing(from.x, to.x, box.left, box.right);
  const down = crossing(from.y, to.y, box.top, box.bottom);
  const start = Math.max(0, across[0], down[0]);
  const end = Math.min(1, across[1], down[1]);
  return start < end ? [start, end] : undefined;
}

/** Between which shares of the way from one number to another it is between two more. */
function crossing(from: number, to: number, low: number, high: number): Stretch {
  // A line that stands still here is inside all along, or never.
  if (from === to) return from > low && from < high ? [0, 1] : [1, 0];
  const shares = [(low - from) / (to - from), (high - from) / (to - from)];
  return [Math.min(...shares), Math.max(...shares)];
}
