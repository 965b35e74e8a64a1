import type { BookingRow } from '#db/rows.ts';
import type { Cents } from '#domain/money.ts';
import { UNDO_HOLD_MS } from '#domain/undo.ts';
import type { App } from '#server/app.ts';
import { write } from './announce.ts';
import { customerReach, textNumber } from './customer-reach.ts';
import { outboxRows } from './outbox-repository.ts';

/** The kind of its mail and its text. */
export const LATE_CHARGE = 'late-charge';

/**
 * Sends the link to pay for a late cancellation or a lockout, once Undo is over: by mail, or by text
 * where no mail reaches its customer. Call it in the transaction of the owner's tap.
 */
export function announceLateCharge(app: App, booking: BookingRow, due: Cents): void {
  const channel = customerReach(app, booking);
  if (channel === null) return;
  write(app, 'customer', {
    channel,
    kind: LATE_CHARGE,
    dedupeKey: `${channel}:${LATE_CHARGE}:${booking.id}:${app.now().getTime()}`,
    bookingId: booking.id,
    recipient: channel === 'mail' ? booking.emailKey : textNumber(booking),
    nextAttemptAt: new Date(app.now().getTime() + UNDO_HOLD_MS),
    payload: { due },
  });
}

/** Takes back what was not sent yet of it. */
export function withdrawLateCharge(app: App, bookingId: number): void {
  outboxRows(app).cancelKinds(bookingId, [LATE_CHARGE], 'it isn’t charged');
}
