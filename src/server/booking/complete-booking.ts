import type { BookingData } from '#contracts/booking.ts';
import type { CompleteBookingAnswer } from '#contracts/payments.ts';
import { centsToDecimal, formatMoney } from '#domain/money.ts';
import { OFFER_REFUSED } from '#domain/promo.ts';
import type { BookingRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { sha256Hex } from '#server/secrets.ts';
import { bookedVisit } from './booked-visit.ts';
import { draftRows } from './drafts-repository.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * The answer to the returning browser (spec 7): success with the booking, or a sentence saying why
 * nothing was booked and where the money is.
 */
export async function completeBooking(
  app: App,
  request: {
    paymentIntentId: string;
    bookingData?: BookingData | undefined;
    /** The browser's draft cookie. */
    browserToken?: string | undefined;
  },
): Promise<CompleteBookingAnswer> {
  const settlement = await settlePayment(app, request.paymentIntentId, request.bookingData);
  switch (settlement.outcome) {
    case 'booked': {
      const { booking, promoRefused } = settlement;
      const note = promoRefused ? ` ${OFFER_REFUSED}` : '';
      return {
        success: true,
        message: `Your payment was successful and your booking is confirmed.${note}`,
        bookingId: booking.id,
        discount: centsToDecimal(booking.discount),
        ...(promoRefused && { offerRefused: true }),
        visit: bookedVisit(app, booking),
        ...(isOfBrowser(app, booking, request.browserToken) && {
          manageUrl: app.links.bookingUrl(booking),
        }),
      };
    }
    case 'slot-lost': {
      const fee = formatMoney(settlement.paid);
      return {
        success: false,
        message: settlement.refunded
          ? `This time slot was taken while you were paying. Your ${fee} has been refunded in full; please choose a different time.`
          : `This time slot was taken while you were paying. Your ${fee} will be refunded in full; please choose a different time.`,
      };
    }
    case 'waiting':
      return {
        success: false,
        message: `We received your ${formatMoney(settlement.paid)} but not your booking details. Please call us. Otherwise, we’ll refund the payment in full within 15 minutes.`,
      };
    case 'unpaid':
      return {
        success: false,
        message: 'This payment didn’t go through, so nothing was booked.',
      };
  }
}

/** A payment's id is no secret: only the browser that held the slot gets the link. */
function isOfBrowser(app: App, booking: BookingRow, browserToken: string | undefined): boolean {
  const draft = booking.draftId === null ? undefined : draftRows(app).find(booking.draftId);
  return (
    browserToken !== undefined &&
    draft !== undefined &&
    draft.tokenHash !== null &&
    draft.tokenHash === sha256Hex(browserToken)
  );
}
