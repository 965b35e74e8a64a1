import type { CalendarDate } from '#domain/calendar-date.ts';
import { halvesBlocked, halvesIn } from '#domain/half-hours.ts';
import { namedShifts, rearranged } from '#domain/placement.ts';
import type { App } from '#server/app.ts';
import { claimRows } from './claims-repository.ts';
import { standingRows } from './standing-claims-repository.ts';
import { dayFor } from './day-for.ts';

/**
 * Shifts visits out of hours that were just closed, inside their own part of the day, where their
 * hour was told to nobody yet and the crew's day has room (product 16). In the transaction that
 * closes them, and under every closing: an hour, days, every week, a crew's time off. What stays is
 * listed for the owner.
 *
 * @param isOn which of these days are closed, if not all.
 */
export function clearClosed(
  app: App,
  from: CalendarDate,
  to: CalendarDate,
  isOn: (date: CalendarDate) => boolean = () => true,
): void {
  for (const date of standingRows(app).daysWithClaims(from, to).filter(isOn)) {
    const day = dayFor(app, date);
    const blocked = halvesBlocked(day.blockedSlots);
    for (const { id, jobs, off } of day.crews) {
      const shifts = rearranged(jobs, blocked | halvesIn(off), day.travel) ?? [];
      claimRows(app).shift(date, id, namedShifts(jobs, shifts), app.now());
    }
  }
}
