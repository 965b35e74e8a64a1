import { business } from '#content/business.ts';
import type { BookingRow } from '#db/rows.ts';
import { isPlanned } from '#domain/booking-status.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { isChangeable } from './open-my-booking.ts';

export function assertChangeable(app: App, booking: BookingRow): void {
  if (isChangeable(booking, app.now())) return;
  throw new AppError(
    'status-refused',
    isPlanned(booking)
      ? `Your visit starts in less than 24 hours. Please call us at ${business.phone.display}.`
      : `This visit is ${booking.status} and cannot be changed. Please call us at ${business.phone.display}.`,
  );
}
