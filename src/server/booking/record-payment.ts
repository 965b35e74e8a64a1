import type { BookingDetail } from '#contracts/admin/booking.ts';
import type { OFFLINE_METHODS } from '#contracts/admin/payments.ts';
import type { Actor } from '#domain/actor.ts';
import { takesPlace } from '#domain/booking-status.ts';
import type { Cents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { reviewPlannedCharge } from '#server/balance/review-planned-charge.ts';
import { addPayment } from '#server/payments/add-payment.ts';
import { bookingRows } from './bookings-repository.ts';
import { tipIn } from './tip-in.ts';
import { assertBookingSeen, findBooking } from './find-booking.ts';
import { showBooking } from './show-booking.ts';

/**
 * Records money received through the peer-to-peer app, in cash or otherwise. A booking with no
 * payments becomes `offline`; a fee paid by card keeps its own status.
 *
 * @throws AppError `not-found`, `conflict`, or `invalid` for more than is owed without
 * confirmation.
 */
export function recordPayment(
  app: App,
  received: {
    id: number;
    method: (typeof OFFLINE_METHODS)[number];
    amount: Cents;
    note?: string | undefined;
    moreThanOwed?: boolean | undefined;
    isTip?: boolean | undefined;
    version?: number | undefined;
    actor: Actor;
  },
): BookingDetail {
  const { id, method, amount, actor } = received;
  app.transaction(() => {
    const booking = findBooking(app, id);
    assertBookingSeen(booking, received.version);
    const tip = tipIn(app, booking, received);
    const now = app.now();
    const isLateCharge = booking.lateCharge > 0 && !takesPlace(booking);
    const payment = { method, amount, tip, isLateCharge, note: received.note || null };
    addPayment(app, { bookingId: id, ...payment }, now);
    const isFirst = booking.paymentStatus === 'pending';
    bookingRows(app).change(id, isFirst ? { paymentStatus: 'offline' } : {}, now);
    const detail = {
      method,
      amount,
      ...(tip > 0 ? { tip } : {}),
      ...(isFirst ? { paymentStatus: 'pending' as const } : {}),
    };
    recordAudit(
      app,
      { entity: 'booking', entityId: id, action: 'payment-recorded', actor, detail },
      now,
    );
    reviewPlannedCharge(app, id);
  });
  return showBooking(app, id);
}
