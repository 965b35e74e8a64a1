/** A place on the screen, in pixels. */
export type Point = { readonly x: number; readonly y: number };

/** As of an element's bounding rectangle. */
export type Box = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

/** Whether one covers a part of the other. */
export function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

/** A round thing on the screen. */
export type Disc = Point & { readonly radius: number };

/** Whether a disc covers a part of a box, or of the round thing that fills the box. */
export function touchesDisc(
  { box, isRound = false }: { readonly box: Box; readonly isRound?: boolean },
  { x, y, radius }: Disc,
): boolean {
  const inset = isRound ? (box.right - box.left) / 2 : 0;
  const nearestX = Math.max(box.left + inset, Math.min(x, box.right - inset));
  const nearestY = Math.max(box.top + inset, Math.min(y, box.bottom - inset));
  return Math.hypot(x - nearestX, y - nearestY) < radius + inset;
}

/** A box that is larger on all sides. */
export function grown({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** Where a line is inside of a box, as shares of its length (Liang and Barsky). */
export function stretchIn(
  box: Box,
  from: Point,
  to: Point,
): readonly [start: number, end: number] | undefined {
  const across = crossing(from.x, to.x, box.left, box.right);
  const down = crossing(from.y, to.y, box.top, box.bottom);
  const start = Math.max(0, across[0], down[0]);
  const end = Math.min(1, across[1], down[1]);
  return start < end ? [start, end] : undefined;
}

/** Between which shares of the way from one number to another it is between two more. */
function crossing(from: number, to: number, low: number, high: number): readonly [number, number] {
  // A line that stands still here is inside all along, or never.
  if (from === to) return from > low && from < high ? [0, 1] : [1, 0];
  const shares = [(low - from) / (to - from), (high - from) / (to - from)];
  return [Math.min(...shares), Math.max(...shares)];
}
