import type { BookingRow } from '#db/rows.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { tappedAt } from '#domain/crew-taps.ts';
import type { App } from '#server/app.ts';
import type { memberOfLink } from '#server/crews/member-link.ts';
import { visitsOfCrew } from '#server/schedule/crew-visits.ts';
import { sha256Hex } from '#server/secrets.ts';
import { crewRefusal } from './refusals.ts';

/** Who opened a private link, with their crew. */
export type Member = ReturnType<typeof memberOfLink>;

/**
 * The visit that something happened at, and when by the server's clock. Offline taps may arrive up
 * to a day late.
 *
 * @param tap.mark the {@link markOf} of the visit that was meant, if the page knew it.
 * @throws AppError `not-found` for a visit of another crew or with another mark, `status-refused`
 * for another day than the visit's.
 */
export function visitOnItsDay(
  app: App,
  member: Member,
  tap: { bookingId: number; mark?: string | undefined; at: Date; sentAt: Date },
): { visit: BookingRow; at: Date } {
  const now = app.now();
  const today = businessTime(now).date;
  const at = tappedAt(tap, now);
  const visit = visitsOfCrew(app, member.crewId, addDays(today, -1), addDays(today, 1)).find(
    ({ id }) => id === tap.bookingId,
  );
  if (!visit || (tap.mark ?? markOf(visit)) !== markOf(visit)) {
    throw crewRefusal('not-yours', member.language);
  }
  if (visit.preferredDate !== businessTime(at).date) {
    throw crewRefusal('not-today', member.language);
  }
  return { visit, at };
}

/** Tells a visit from one that reuses its number after a restore, without revealing its key. */
export function markOf({ key }: BookingRow): string {
  return sha256Hex(`crew ${key}`).slice(0, 16);
}
