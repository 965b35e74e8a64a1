import type { Closing } from '#contracts/admin/payments.ts';
import type { StoredBooking } from '#contracts/booking.ts';
import type { BookingRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import { owed } from '#domain/balance.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { canBeClosed } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { finishedAt } from '#server/crew-day/crew-progress.ts';
import { planCharge } from '#server/balance/plan-charge.ts';
import { reviewPlannedCharge } from '#server/balance/review-planned-charge.ts';
import { saysPaid } from '#server/crew-day/crew-payments.ts';
import { announceBalanceDue } from '#server/delivery/announce-balance.ts';
import { announce } from '#server/delivery/announce.ts';
import { AppError } from '#server/errors.ts';
import { dropLateCharge } from '#server/payments/late-charge.ts';
import { addPayment } from '#server/payments/add-payment.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { toStoredBooking } from '#server/stored-booking.ts';
import { tipIn } from './tip-in.ts';
import { bookingRows } from './bookings-repository.ts';
import { assertBookingSeen, findBooking } from './find-booking.ts';

/**
 * Records how a visit went once it has started or its crew has finished it that day, and how the
 * balance was paid, if it was. An unconfirmed visit is closed without sending a confirmation, which
 * would arrive after the visit. A no-show that did take place is completed the same way, at any
 * later time. The mails wait a moment, so that closing can be undone (`undoClosing`).
 *
 * @throws AppError `not-found`, `conflict`, `status-refused` for a future or already closed visit, or
 * `invalid` for more than is owed without confirmation.
 */
export function closeVisit(
  app: App,
  closing: Closing & { id: number; version?: number | undefined; actor: Actor },
): StoredBooking {
  const { id, outcome, actor } = closing;
  return app.transaction(() => {
    const found = findBooking(app, id);
    assertBookingSeen(found, closing.version);
    assertCanBeClosed(app, found, outcome);
    const booking = dropLateCharge(app, found);
    const received = outcome === 'completed' ? collect(app, booking, closing) : null;
    const isFirst = received !== null && booking.paymentStatus === 'pending';
    const now = app.now();
    const changed = bookingRows(app).change(
      id,
      { status: outcome, ...(isFirst ? { paymentStatus: 'offline' as const } : {}) },
      now,
    );
    const detail = {
      from: booking.status,
      closing: { ...received, paymentStatus: booking.paymentStatus },
    };
    recordAudit(
      app,
      { entity: 'booking', entityId: id, action: `status-${outcome}`, actor, detail },
      now,
    );
    announce(app, { event: outcome, booking: changed, actor });
    // One that the crew's finish has planned may be off now, or paid.
    reviewPlannedCharge(app, id);
    const isPaidByWord = saysPaid(app, id);
    const isCharged =
      outcome === 'completed' && planCharge(app, changed, { when: 'closing', isPaidByWord });
    if (!isCharged) announceBalanceDue(app, changed, owed(changed, ledgerOf(app, id)));
    return toStoredBooking(changed);
  });
}

function assertCanBeClosed(app: App, booking: BookingRow, outcome: Closing['outcome']): void {
  const didHappen = booking.status === 'no-show' && outcome === 'completed';
  if (!isPlanned(booking) && !didHappen) {
    throw new AppError('status-refused', `This visit is already ${booking.status}.`);
  }
  if (!canBeClosed(booking, finishedAt(app, booking.id), app.now())) {
    throw new AppError(
      'status-refused',
      'This visit is still to come. Once its time has started, it can be completed or marked no-show.',
    );
  }
}

/** Records the balance as paid, or the amount that was; null if nothing came in. */
function collect(
  app: App,
  booking: BookingRow,
  closing: Omit<Closing, 'outcome'> & { actor: Actor },
): { paymentId: number; amount: number } | null {
  const { collected: method, note, actor, moreThanOwed, isTip } = closing;
  const amount = closing.amount ?? owed(booking, ledgerOf(app, booking.id));
  if (!method || amount === 0) return null;
  const tip = tipIn(app, booking, { amount, moreThanOwed, isTip });
  const now = app.now();
  const payment = addPayment(app, { bookingId: booking.id, method, amount, tip, note }, now);
  recordAudit(
    app,
    {
      entity: 'booking',
      entityId: booking.id,
      action: 'payment-recorded',
      actor,
      detail: { method, amount, ...(tip > 0 ? { tip } : {}) },
    },
    now,
  );
  return { paymentId: payment.id, amount };
}
