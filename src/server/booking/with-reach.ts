import type { ChangedBooking } from '#contracts/admin/booking.ts';
import type { StoredBooking } from '#contracts/booking.ts';
import type { App } from '#server/app.ts';
import { customerReach } from '#server/delivery/customer-reach.ts';
import { findBooking } from './find-booking.ts';

/** A booking that was just changed, with how its customer hears of it. */
export function withReach(app: App, booking: StoredBooking): ChangedBooking {
  return { ...booking, told: customerReach(app, findBooking(app, booking.id)) };
}
