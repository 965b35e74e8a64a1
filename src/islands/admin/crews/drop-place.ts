import type { DragEvent } from 'react';
import type { WeekVisit } from '#contracts/admin/crews.ts';
import { HALVES, halvesOf, clockSpan, periodOfHalf } from '#domain/half-hours.ts';
import { jobMinutes } from '#domain/slots.ts';
import type { BoardPlace } from '#domain/week-board.ts';

/**
 * The half hour under the pointer, from the rows as they are drawn; undefined where visits are
 * listed one below the other instead.
 */
function halfUnder({ clientY, currentTarget }: DragEvent<HTMLElement>): number | undefined {
  const rows = getComputedStyle(currentTarget).gridTemplateRows.split(' ').map(parseFloat);
  if (rows.length < HALVES) return undefined;
  let bottom = currentTarget.getBoundingClientRect().top;
  const half = rows.slice(0, HALVES).findIndex((height) => {
    bottom += height;
    return clientY < bottom;
  });
  return half < 0 ? HALVES - 1 : half;
}

/** Where a drop is meant: the half hour under the pointer, else the part of the day that is there. */
export function placeAt(
  event: DragEvent<HTMLElement>,
  { date, crewId }: Pick<BoardPlace, 'date' | 'crewId'>,
): BoardPlace | undefined {
  const start = halfUnder(event);
  return start === undefined ? undefined : { date, crewId, period: periodOfHalf(start), start };
}

/** Draws where the visit would be, with its hours. */
export function showGhost(event: DragEvent<HTMLElement>, visit: WeekVisit): void {
  const start = halfUnder(event);
  if (start === undefined) return;
  const length = Math.min(halvesOf(jobMinutes(visit)), HALVES - start);
  const { style, dataset } = event.currentTarget;
  style.setProperty('--ghost', String(start + 1));
  style.setProperty('--ghost-span', String(length));
  dataset['ghost'] = clockSpan(start, length);
}

/** Takes that drawing away. */
export function hideGhost({ dataset }: HTMLElement): void {
  delete dataset['ghost'];
}
