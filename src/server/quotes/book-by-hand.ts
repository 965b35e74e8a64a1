import type { NewBookingData } from '#contracts/admin/new-booking.ts';
import type { StoredBooking } from '#contracts/booking.ts';
import type { Actor } from '#domain/actor.ts';
import { isOpenQuote } from '#domain/quote-status.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { addBooking } from '#server/booking/add-booking.ts';
import { dropQuoteMails } from '#server/delivery/announce-quote.ts';
import { stateNow } from './find-quote.ts';
import { quoteRows } from './quotes-repository.ts';

/**
 * Adds a booking that the owner enters. Where it answers a message, an open quote about that is
 * withdrawn: it would remind, and accepting it would book a second visit.
 *
 * @throws AppError as `addBooking`.
 */
export function bookByHand(app: App, data: NewBookingData, actor: Actor): StoredBooking {
  return app.transaction(() => {
    const booking = addBooking(app, data, actor);
    if (data.messageId === undefined) return booking;
    for (const quote of quoteRows(app).ofMessage(data.messageId)) {
      if (!isOpenQuote(stateNow(app, quote))) continue;
      const now = app.now();
      quoteRows(app).change(quote.id, { status: 'withdrawn' }, now);
      const line = { entity: 'quote', entityId: quote.id, action: 'withdrawn', actor } as const;
      recordAudit(app, { ...line, detail: { bookingId: booking.id } }, now);
      dropQuoteMails(app, quote, 'its request was booked by hand');
    }
    return booking;
  });
}
