import type { MyBooking } from '#contracts/my-booking.ts';
import { backOnCanceling } from '#domain/balance.ts';
import { isPlanned } from '#domain/booking-status.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { announce } from '#server/delivery/announce.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { endPlan } from '#server/plans/end-plan.ts';
import { noteVisit } from '#server/plans/note-visit.ts';
import { makeRefundsOf } from '#server/payments/make-refunds.ts';
import { assertChangeable } from './assert-changeable.ts';
import { bookingRows } from './bookings-repository.ts';
import { giveBack } from './change-booking-status.ts';
import { findBooking } from './find-booking.ts';
import { openBooking } from './open-my-booking.ts';
import { endsPlan, toMyBooking } from './show-my-booking.ts';

/**
 * Cancels a customer's booking in time: releases the slot and refunds the fee in full. Canceling a
 * canceled booking changes nothing. Canceling a plan's first visit ends the plan; the fee goes
 * back once that can no longer be undone.
 *
 * @throws AppError `not-found`, `status-refused` when it is too late or the visit is over.
 */
export async function cancelMyBooking(app: App, token: string): Promise<MyBooking> {
  const refundsOf = app.transaction(() => {
    const booking = openBooking(app, token);
    if (booking.status === 'cancelled') return [];
    assertChangeable(app, booking);
    if (endsPlan(app, booking)) {
      endPlan(app, { id: booking.seriesId ?? 0, actor: 'customer' });
      // A visit too close to cancel can extend the plan through the day of this one.
      if (!isPlanned(findBooking(app, booking.id))) return [];
    }
    const cancelled = bookingRows(app).change(
      booking.id,
      { status: 'cancelled', calendarSequence: booking.calendarSequence + 1 },
      app.now(),
    );
    recordAudit(
      app,
      {
        entity: 'booking',
        entityId: booking.id,
        action: 'status-cancelled',
        actor: 'customer',
        detail: { from: booking.status },
      },
      app.now(),
    );
    const refundDue = backOnCanceling(ledgerOf(app, booking.id));
    announce(app, {
      event: 'cancelled',
      booking: cancelled,
      actor: 'customer',
      detail: { refundDue },
    });
    noteVisit(app, cancelled);
    return giveBack(app, booking, 'Cancelled by the customer in time');
  });
  for (const paymentId of refundsOf) await makeRefundsOf(app, paymentId);
  return toMyBooking(app, openBooking(app, token));
}
