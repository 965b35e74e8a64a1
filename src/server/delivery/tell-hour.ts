import type { BookingRow, OutboxRow } from '#db/rows.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { minutesOfHalf } from '#domain/half-hours.ts';
import { tellsHour } from '#domain/notices.ts';
import { addToGoogleLink } from '#domain/calendar-links.ts';
import type { App } from '#server/app.ts';
import { syncHour } from './announce.ts';
import { aboutRows } from './about-repository.ts';

/**
 * Before a reminder goes out, or after its hour another message that says when the visit is: says
 * when the crew comes, once and for all. From here on the visit keeps its hour, so that nobody is
 * told a time that then moves. Other messages, and a visit that was told already or holds no time,
 * are left as they are.
 */
export function tellHour(
  app: App,
  { kind }: Pick<OutboxRow, 'kind'>,
  booking: BookingRow | undefined,
): BookingRow | undefined {
  if (!booking || !isPlanned(booking) || booking.arrivalFrom !== null) return booking;
  const { arrival } = app.config;
  if (!tellsHour(kind, booking, app.now(), arrival.reminderHour)) return booking;
  return app.transaction(() => {
    const half = aboutRows(app).fixHour(booking.id);
    if (half === undefined) return booking;
    const arrivalFrom = minutesOfHalf(half);
    const arrivalUntil = arrivalFrom + arrival.windowMinutes;
    const told = { ...booking, arrivalFrom, arrivalUntil, startsAt: arrivalFrom };
    // Its calendar entries start at that hour from now on: the one that this message brings, and ours.
    const calendarSequence = booking.calendarSequence + 1;
    const googleCalendarLink = addToGoogleLink(told);
    aboutRows(app).noteSending(booking.id, {
      ...{ arrivalFrom, arrivalUntil, calendarSequence, googleCalendarLink },
    });
    syncHour(app, booking.id, calendarSequence);
    return { ...booking, arrivalFrom, arrivalUntil, calendarSequence, googleCalendarLink };
  });
}
