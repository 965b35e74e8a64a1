import { UNDO_HOLD_MS } from './undo.ts';

/** How much later a crew can say that it comes, in minutes; it can be said again. */
export const DELAY_STEPS = [15, 30, 45, 60] as const;

/** How long the crew's page offers to take a delay back. */
export const LATE_UNDO_MS = 15_000;

/**
 * How long the messages about a delay are held back: a last-second Undo on a slow network still
 * comes first.
 */
export const LATE_HOLD_MS = LATE_UNDO_MS + UNDO_HOLD_MS;

/** No crew comes later than 10 PM, whatever it says; in minutes after midnight. */
const LAST_ARRIVAL = 22 * 60;

/** A visit that a crew still has to make today; times in minutes after midnight. */
export type Stop = {
  readonly id: number;
  /** When the crew is expected: as told, or as planned. */
  readonly arrives: number;
  readonly minutes: number;
};

/**
 * When a crew comes to its remaining visits if it comes later to the first of them: free time
 * between two visits takes up a delay, and the way between them stays as long as it was.
 *
 * @param stops in the order of the day, from the one that the crew is late for on.
 * @param travel the longest way that is kept between two visits, in minutes.
 * @returns those it comes to later, with the new time.
 */
export function delayed(
  stops: readonly Stop[],
  late: number,
  travel: number,
): { readonly id: number; readonly arrives: number }[] {
  const found: { id: number; arrives: number }[] = [];
  let [oldEnd, newEnd] = [0, 0];
  for (const [index, { id, arrives: before, minutes }] of stops.entries()) {
    const way = Math.min(travel, before - oldEnd);
    const earliest = index === 0 ? before + late : newEnd + way;
    const arrives = Math.max(before, Math.min(earliest, LAST_ARRIVAL));
    if (arrives > before) found.push({ id, arrives });
    [oldEnd, newEnd] = [before + minutes, arrives + minutes];
  }
  return found;
}

/** A window that a customer was told, moved so that it begins at another minute of the day. */
export function movedWindow(
  { from, until }: { readonly from: number; readonly until: number },
  arrives: number,
): { arrivalFrom: number; arrivalUntil: number } {
  return { arrivalFrom: arrives, arrivalUntil: Math.min(arrives + until - from, 24 * 60 - 1) };
}
