import { availablePeriods } from '#domain/availability.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Period } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { claimRows } from '#server/schedule/claims-repository.ts';
import { openBooking } from './open-my-booking.ts';

/** The periods of a date a booking can move to; its own hold is not in its own way. */
export function findMyPeriods(app: App, asked: { token: string; date: CalendarDate }): Period[] {
  const booking = openBooking(app, asked.token);
  const now = app.now();
  const day = claimRows(app).dayState(asked.date, now, { bookingId: booking.id });
  const { serviceType, preferredDate, preferredTime } = booking;
  const free = availablePeriods({ date: asked.date, serviceType }, day, app.config.rules, now);
  return asked.date === preferredDate ? free.filter((period) => period !== preferredTime) : free;
}
