import { postMove, postUndoMove } from '#browser/api/admin/booking.ts';
import type { MovedBooking } from '#contracts/admin/booking.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { clockOfStart } from '#domain/half-hours.ts';
import { toldWords } from '#domain/told-by.ts';
import { attempt, toastFailure } from './attempt.ts';
import { noteMadeRoom, spanOf } from './made-room.ts';
import { offerLater, type OfferUndo } from './undo.ts';

/** A visit and the version the user saw. */
export type Moved = { readonly id: number; readonly version: number };
/** The new place as typed; the same time with another crew only changes the crew. */
export type MoveTo = {
  readonly date: string;
  readonly period: string;
  readonly startTime?: string | null | undefined;
  /** False for an hour that goes along to another day without being pinned. */
  readonly isPinned?: boolean | undefined;
  readonly crewId?: number | undefined;
};

/** The crew's name where it is known, and whether the time stays: then only the crew changes. */
export type MovedWhere = {
  readonly crew?: string | undefined;
  readonly staysThen?: boolean;
  /** The hour that it was pinned to, in words. */
  readonly hour?: string;
  /** Whether only the pin of its hour was taken off. */
  readonly unpinned?: boolean;
  /** Whether only its hour changes: the part of the day that was promised stays. */
  readonly onlyHour?: boolean;
};

/** Moves a visit; can be undone. `again` reloads the screen after the move and after the undo. */
export async function moveVisit(
  visit: Moved,
  to: MoveTo,
  again: () => Promise<unknown>,
  where: MovedWhere = {},
): Promise<boolean> {
  const outcome = await attempt(() => postMove(visit, to));
  const offerUndo = offerLater();
  await again();
  if (toastFailure(outcome, 'Not moved')) return false;
  sayMoved(visit, outcome.value, { again, offerUndo }, { ...where, ...hourOf(to) });
  return true;
}

/** The hour that a visit is pinned to, in words; nothing where it isn't. */
export function hourOf({ startTime, isPinned = true }: MoveTo): Pick<MovedWhere, 'hour'> {
  return isPinned && typeof startTime === 'string' ? { hour: clockOfStart(startTime) } : {};
}

/** Until the evening before, customers know the part of the day alone. */
const HOUR_TOLD = 'They hear of it only if they were told another hour.';

/** Shows that a visit was moved, or just its new crew, and who hears of it; offers undo. */
export function sayMoved(
  { version }: Moved,
  moved: MovedBooking,
  { again, offerUndo }: { again: () => Promise<unknown>; offerUndo: OfferUndo },
  { crew, staysThen = false, hour, unpinned = false, onlyHour = false }: MovedWhere = {},
): void {
  if (moved.version === version) return;
  const { firstName, lastName, preferredDate, preferredTime, was, is } = moved;
  const name = `${firstName} ${lastName}`;
  const when = `${formatShortDate(preferredDate)}, ${hour ?? preferredTime}`;
  const madeRoom = noteMadeRoom(moved.madeRoom);
  const words = unpinned
    ? { title: 'Pin taken off', description: `${name}: ${when}, at any time in it.${madeRoom}` }
    : staysThen && crew !== undefined
      ? {
          title: 'Crew changed',
          description: `${name} is with ${crew} now: ${when}, ${was.start === is.start ? 'as before' : startWords(moved)}.${madeRoom}`,
        }
      : {
          title: 'Booking moved',
          description: `${name}: ${when}${crew === undefined ? '' : `, ${crew}`}.${hourWords(moved, hour)} ${onlyHour ? HOUR_TOLD : toldWords(moved.told, moved)}${madeRoom}`,
        };
  offerUndo(words, async () => {
    const undone = await attempt(() => postUndoMove(moved));
    noteMadeRoom([]);
    await again();
    toastFailure(undone, 'Not undone');
  });
}

/** `from 9:30 to 11:00 AM`: its start before and now, where it has both. */
function startWords({ was, is }: Pick<MovedBooking, 'was' | 'is'>): string {
  return was.start !== null && is.start !== null ? `from ${spanOf(was.start, is.start)}` : '';
}

/**
 * Its start before and now, as a sentence with a space before; empty if it is the same: ` From 9:30 to
 * 11:00 AM.`, and of another day ` It was Tue, Dec 1, 9:30 AM.`, with ` It starts at 1:00 PM.` where
 * its `hour` isn't said yet.
 */
function hourWords(
  { was, is }: Pick<MovedBooking, 'was' | 'is'>,
  hour: string | undefined,
): string {
  if (was.start === null || is.start === null) return '';
  if (was.date !== is.date) {
    const before = ` It was ${formatShortDate(was.date)}, ${clockOfStart(was.start)}.`;
    return hour === undefined ? `${before} It starts at ${clockOfStart(is.start)}.` : before;
  }
  return was.start === is.start ? '' : ` From ${spanOf(was.start, is.start)}.`;
}
