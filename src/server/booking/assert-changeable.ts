import { business } from '#content/business.ts';
import type { BookingRow } from '#db/rows.ts';
import { isPlanned, type BookingStatus } from '#domain/booking-status.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { isChangeable } from './open-my-booking.ts';

/** The message for a visit that can no longer be changed. */
const OVER: Partial<Record<BookingStatus, string>> = {
  cancelled: 'canceled',
  completed: 'done',
};

export function assertChangeable(app: App, booking: BookingRow): void {
  if (isChangeable(booking, app.now())) return;
  throw new AppError(
    'status-refused',
    isPlanned(booking)
      ? `Your visit starts in less than 24 hours. Please call us at ${business.phone.display}.`
      : `This visit is ${OVER[booking.status] ?? 'over'}, so it can’t be changed. Please call us at ${business.phone.display}.`,
  );
}
