import type { MessageRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/errors.ts';
import { messageRows } from './repository.ts';

/**
 * A quote request, or any other message, that can become a booking.
 *
 * @throws AppError `not-found` when it is gone, `conflict` when it is already booked.
 */
export function findOpenQuote(app: App, id: number): MessageRow {
  const quote = messageRows(app).findRow(id);
  if (!quote || quote.deletedAt !== null) {
    throw new AppError('not-found', 'This message isn’t here anymore.');
  }
  if (quote.bookingId !== null) {
    throw new AppError('conflict', `This message is already booking ${quote.bookingId}.`);
  }
  return quote;
}

/** Answers a message with its booking; call it in the transaction that adds the booking. */
export function answerWithBooking(
  app: App,
  quote: MessageRow,
  { bookingId, actor }: { bookingId: number; actor: Actor },
): void {
  const now = app.now();
  const booked = { isRead: true, repliedAt: now, needsNoReply: false, bookingId };
  messageRows(app).change(quote.id, booked);
  const detail = { bookingId };
  recordAudit(app, { entity: 'message', entityId: quote.id, action: 'booked', actor, detail }, now);
}
