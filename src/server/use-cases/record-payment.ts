import type { BookingDetail, OFFLINE_METHODS } from '#contracts/admin-bookings.ts';
import type { Cents } from '#domain/money.ts';
import type { Deps } from '../deps.ts';
import { assertUnchanged, findBooking } from './find-booking.ts';
import { showBooking } from './show-booking.ts';

/**
 * Writes down money that came in by the peer-to-peer app, in cash or otherwise. A booking that
 * nothing was paid for becomes `offline`; a fee paid by card keeps its own status.
 *
 * @throws AppError `not-found` or `conflict`.
 */
export function recordPayment(
  deps: Pick<Deps, 'bookings' | 'bookingNotes' | 'payments' | 'audit' | 'transaction' | 'now'>,
  received: {
    id: number;
    method: (typeof OFFLINE_METHODS)[number];
    amount: Cents;
    note?: string | undefined;
    version?: number | undefined;
    actor: string;
  },
): BookingDetail {
  const { id, method, amount, actor } = received;
  deps.transaction(() => {
    const booking = findBooking(deps, id);
    assertUnchanged(booking, received.version);
    const now = deps.now();
    deps.payments.add({ bookingId: id, method, amount, note: received.note || null }, now);
    const isFirst = booking.paymentStatus === 'pending';
    deps.bookings.change(id, isFirst ? { paymentStatus: 'offline' } : {}, now);
    const detail = { method, amount };
    deps.audit.record(
      { entity: 'booking', entityId: id, action: 'payment-recorded', actor, detail },
      now,
    );
  });
  return showBooking(deps, id);
}
