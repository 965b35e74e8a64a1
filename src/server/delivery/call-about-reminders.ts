import { addDays, businessTime, instantOf } from '#domain/calendar-date.ts';
import { REMINDER } from '#domain/notices.ts';
import { isUpcoming } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { callRows } from './calls-repository.ts';
import { tellHour } from './tell-hour.ts';
import { unremindedRows } from './unreminded-repository.ts';

/**
 * Puts on the owner's list of calls whom no reminder reaches: no email, a refused one, no consent to
 * texts, or a mail server that doesn't answer. From then on the visit keeps its hour, as with a
 * reminder, so that the hour that is told on the phone is the one that stays.
 */
export function callAboutReminders(app: App): void {
  const now = app.now();
  const today = businessTime(now).date;
  for (const date of [today, addDays(today, 1)]) {
    const minutes = app.config.arrival.reminderHour * 60;
    const due = instantOf({ date: addDays(date, -1), minutes });
    if (due > now) continue;
    for (const booking of unremindedRows(app).of(date, due)) {
      if (!isUpcoming(booking, now)) continue;
      app.transaction(() => {
        tellHour(app, { kind: REMINDER }, booking);
        callRows(app).add(booking.id, 'reminder', now);
      });
    }
  }
}
