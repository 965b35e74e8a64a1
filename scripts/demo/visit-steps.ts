import type { Closing } from '#contracts/admin/payments.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { changeBookingStatus } from '#server/booking/change-booking-status.ts';
import { closeVisit } from '#server/booking/close-visit.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { cancelMyBooking } from '#server/booking/cancel-my-booking.ts';
import { moveBooking } from '#server/booking/move-booking.ts';
import { noteBooking } from '#server/booking/note-booking.ts';
import { refundBooking } from '#server/booking/refund-booking.ts';
import { syncPayment } from '#server/payments/sync-payment.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import type { Period } from '#domain/slots.ts';
import type { Demo } from './demo.ts';

/** What happens to a booking after it is made, using the verbs of the dashboard and customers. */
export type VisitStep = {
  readonly at: Date;
  readonly take: (demo: Demo, bookingId: number) => unknown;
  /** That the visit took place. */
  readonly isDone?: boolean;
};

/** The owner confirms it. */
export const confirmed = (at: Date): VisitStep => ({
  at,
  take: ({ app, owner: actor }, id) => changeBookingStatus(app, { id, status: 'confirmed', actor }),
});

/** It is completed; the rest was paid this way, or not yet. */
export const done = (at: Date, collected?: Closing['collected']): VisitStep => ({
  at,
  isDone: true,
  take: ({ app, owner: actor }, id) =>
    closeVisit(app, { id, outcome: 'completed', collected, actor }),
});

/** Nobody was there. */
export const noShow = (at: Date): VisitStep => ({
  at,
  take: ({ app, owner: actor }, id) => closeVisit(app, { id, outcome: 'no-show', actor }),
});

/** The customer cancels by their own link; their fee goes back. */
export const cancelledOnline = (at: Date): VisitStep => ({
  at,
  take: ({ app }, id) => cancelMyBooking(app, app.links.bookingToken(findBooking(app, id))),
});

/** The customer calls too late; the fee stays. */
export const cancelledLate = (at: Date): VisitStep => ({
  at,
  take: ({ app, owner: actor }, id) =>
    changeBookingStatus(app, {
      ...{ id, actor, status: 'cancelled' },
      cancelledBy: 'customer',
      keepFee: true,
    }),
});

/** We cancel it, and the fee goes back. */
export const cancelledByUs = (at: Date): VisitStep => ({
  at,
  take: ({ app, owner: actor }, id) =>
    changeBookingStatus(app, { id, actor, status: 'cancelled', cancelledBy: 'owner' }),
});

/** Part of the fee goes back as a gift; in cents. */
export const partGivenBack = (at: Date, amount: number, reason: string): VisitStep => ({
  at,
  take: ({ app, owner: actor }, id) =>
    refundBooking(app, { id, amount, reason, goodwill: true, actor }),
});

/** The customer asks their bank for the fee back; Stripe tells us. */
export const disputed = (at: Date): VisitStep => ({
  at,
  take: async ({ app, sandbox }, id) => {
    const intent = ledgerOf(app, id).find(({ paymentIntentId }) => paymentIntentId !== null);
    if (!intent?.paymentIntentId) throw new Error(`Booking ${id} was not paid by card.`);
    sandbox.stripe.dispute(intent.paymentIntentId, 'product_unacceptable');
    await syncPayment(app, intent.paymentIntentId);
  },
});

/** The owner adds a note. */
export const noted = (at: Date, note: string): VisitStep => ({
  at,
  take: ({ app, owner: actor }, id) => noteBooking(app, { id, note, actor }),
});

/** The owner moves it, or gives it to another crew at the same time. */
export const moved = (
  at: Date,
  to: { date: CalendarDate; period: Period; crewId?: number },
): VisitStep => ({
  at,
  take: ({ app, owner: actor }, id) => moveBooking(app, { id, ...to, actor }),
});
