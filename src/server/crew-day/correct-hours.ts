import type { HourCorrection, HoursWeek } from '#contracts/crew-day.ts';
import type { Actor } from '#domain/actor.ts';
import { businessTime, instantOf } from '#domain/calendar-date.ts';
import { mondayOf } from '#domain/week-board.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/errors.ts';
import { hourRows } from './hours-repository.ts';
import { showHours } from './show-hours.ts';

/**
 * Corrects the hours of a member at a visit. Nothing is overwritten: the newest correction counts,
 * taps are kept. Returns the week of the visit.
 *
 * @throws AppError `not-found`, or `status-refused` for a visit on a future day.
 */
export function correctHours(app: App, correction: HourCorrection, actor: Actor): HoursWeek {
  const { memberId, bookingId, startsAt, endsAt, reason } = correction;
  return app.transaction(() => {
    const rows = hourRows(app);
    const visit = rows.visit(bookingId);
    const member = rows.members().find(({ id }) => id === memberId);
    if (!visit || !member)
      throw new AppError('not-found', 'We can’t find that visit or crew member.');
    const date = visit.preferredDate;
    const now = app.now();
    if (date > businessTime(now).date) {
      throw new AppError('status-refused', 'The day of this visit hasn’t come yet.');
    }
    const instant = (clock: string) =>
      clock === '' ? null : instantOf({ date, minutes: minutesOf(clock) });
    rows.add({
      memberId,
      bookingId,
      startsAt: instant(startsAt),
      endsAt: instant(endsAt),
      reason,
      actor,
      createdAt: now,
    });
    const detail = { name: member.name, date, startsAt, endsAt };
    recordAudit(
      app,
      { entity: 'member', entityId: memberId, action: 'hours-corrected', actor, detail },
      now,
    );
    return showHours(app, mondayOf(date));
  });
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
