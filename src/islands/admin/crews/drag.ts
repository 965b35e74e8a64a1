import type { Week, WeekVisit } from '#contracts/admin/crews.ts';
import {
  clockOfStart,
  clockSpan,
  HALVES,
  halvesOf,
  periodOfHalf,
  startTimeOf,
} from '#domain/half-hours.ts';
import { jobMinutes } from '#domain/slots.ts';
import { dropOn, startOn, type BoardPlace, type Drop } from '#domain/week-board.ts';
import { makesRoomWords } from '#stores/admin/made-room.ts';

/** How many half hours below its start the visit in somebody's hand was taken. */
let grabbed = 0;

/**
 * The half hour under the pointer, from the rows as they are drawn; undefined where visits are
 * listed one below the other instead.
 */
function halfUnder(clientY: number, slots: HTMLElement): number | undefined {
  const rows = getComputedStyle(slots).gridTemplateRows.split(' ').map(parseFloat);
  if (rows.length < HALVES) return undefined;
  let bottom = slots.getBoundingClientRect().top;
  const half = rows.slice(0, HALVES).findIndex((height) => {
    bottom += height;
    return clientY < bottom;
  });
  return half < 0 ? HALVES - 1 : half;
}

/** Notes where a visit is taken, so that it is put down as it is held. */
export function grab(
  clientY: number,
  slots: HTMLElement | null,
  { start }: Pick<WeekVisit, 'start'>,
): void {
  const half = slots ? halfUnder(clientY, slots) : undefined;
  grabbed = half === undefined || start === null ? 0 : Math.max(0, half - start);
}

/**
 * Where a drop is meant: on a crew's day at the half hour that the visit's top is over. Only a changed
 * hour pins: at the hour that it has on its own day only the crew is meant, and to another day an hour
 * that isn't fixed goes along as it is.
 */
export function placeUnder(
  { clientY, currentTarget }: { readonly clientY: number; readonly currentTarget: HTMLElement },
  { date, crewId }: Pick<BoardPlace, 'date' | 'crewId'>,
  visit: WeekVisit,
): BoardPlace | undefined {
  const half = halfUnder(clientY, currentTarget);
  if (half === undefined) return undefined;
  const start = Math.max(0, half - grabbed);
  if (start !== visit.start) return { date, crewId, period: periodOfHalf(start), start };
  const place = { date, crewId, period: visit.period };
  if (date === visit.date) return place;
  return { ...place, start, ...(!visit.isFixed && { isPinned: false }) };
}

/** Draws where the visit would be, with its hours and what else happens. */
export function showGhost(
  slots: HTMLElement,
  visit: WeekVisit,
  place: BoardPlace,
  week: Week,
): void {
  const drop = dropOn(visit, place, week);
  const isRefused = typeof drop === 'string';
  const start = isRefused ? (place.start ?? visit.start ?? 0) : drop.start;
  const length = Math.min(halvesOf(jobMinutes(visit)), HALVES - start);
  slots.style.setProperty('--ghost', String(start + 1));
  slots.style.setProperty('--ghost-span', String(length));
  const words = isRefused ? drop : dropWords(visit, place, drop, week);
  slots.dataset['ghost'] = [clockSpan(start, length), words].filter(Boolean).join('\n');
}

/** Takes that drawing away. */
export function hideGhost({ dataset }: HTMLElement): void {
  delete dataset['ghost'];
}

/**
 * What a drop does besides: whether it pins the hour, keeps it or can't, and who makes room; empty
 * where nothing is to be said.
 */
export function dropWords(visit: WeekVisit, place: BoardPlace, drop: Drop, week: Week): string {
  const before = startOn(visit, week);
  const isCrewAlone =
    place.date === visit.date && place.start === undefined && place.period === visit.period;
  const hour = isCrewAlone
    ? before === undefined || before === drop.start
      ? ''
      : `Not free at ${hourOf(before)}: moves to ${hourOf(drop.start)}.`
    : place.start === undefined || place.isPinned === false || visit.isFixed
      ? ''
      : 'Pinned to this hour.';
  return [hour, makesRoomWords(shiftedBy(drop, week))].filter(Boolean).join('\n');
}

const hourOf = (half: number) => clockOfStart(startTimeOf(half));

/** Who makes room for a drop, by the names on the board. */
function shiftedBy({ shifts }: Drop, { visits }: Week) {
  return shifts.map(({ job, start }) => ({
    name: visits.find(({ id }) => id === job.bookingId)?.name ?? otherName(job),
    from: startTimeOf(job.start),
    to: startTimeOf(start),
  }));
}

function otherName({ isHold }: { readonly isHold: boolean }): string {
  return isHold ? 'A customer who is paying now' : 'A regular customer';
}
