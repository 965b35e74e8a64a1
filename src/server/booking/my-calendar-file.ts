import type { App } from '#server/app.ts';
import { visitFile } from '#server/delivery/templates/invitation.ts';
import { openBooking } from './open-my-booking.ts';

/** The booking as a file for calendar programs. @throws AppError `not-found`. */
export function myCalendarFile(app: App, token: string): string {
  return visitFile(openBooking(app, token), app.links);
}
