import { crewSize } from '#content/crew-size.ts';
import { halvesOf } from './half-hours.ts';
import type { Wanted } from './placement.ts';

/** How many people a crew has, and how many of them are there on a day; at least one. */
export type Staff = { readonly all: number; readonly left: number };

/** As much faster as two people are than one, each doubling of a crew is again. */
const DOUBLING = Math.log2(crewSize.minutesOfOne / crewSize.minutesOfTwo);

/** Rounding of a factor must not cost half an hour. */
const CLOSE = 1e-6;

/**
 * How many half hours a visit takes a crew on a day, longer where somebody is off: one of two
 * people needs what the content says, and any other crew by the same rule. Rounded up once: 125
 * minutes are 5 half hours of two people and 7 of one, which rounded before would be 9.
 *
 * @param minutes what it takes the whole crew.
 */
export function lengthWith(minutes: number, staff?: Staff): number {
  if (!staff || staff.left >= staff.all) return halvesOf(minutes);
  return halvesOf(minutes * (staff.all / staff.left) ** DOUBLING - CLOSE);
}

/** What a job asks of a crew as it is on a day. */
export function wantedBy(
  { staff }: { readonly staff?: Staff | undefined },
  wanted: Wanted,
): Wanted {
  return { ...wanted, minutes: lengthWith(wanted.minutes, staff) * 30 };
}
