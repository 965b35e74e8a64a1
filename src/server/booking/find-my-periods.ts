import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Period } from '#domain/slots.ts';
import type { Visit } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { freePeriods } from '#server/schedule/find-free.ts';
import { openBooking } from './open-my-booking.ts';

/** The periods of a date a booking can move to; its own slot does not block it. */
export function findMyPeriods(app: App, request: { token: string; date: CalendarDate }): Period[] {
  const booking = openBooking(app, request.token);
  const { serviceType, minutes, preferredDate, preferredTime }: Visit = booking;
  const job = { date: request.date, serviceType, minutes };
  const free = freePeriods(app, job, { bookingId: booking.id });
  return request.date === preferredDate ? free.filter((period) => period !== preferredTime) : free;
}
