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
  const quote = findMessage(app, id);
  if (quote.bookingId !== null) {
    throw new AppError('conflict', `This message is already booking ${quote.bookingId}.`);
  }
  return quote;
}

/** A message that can be answered with a quote. @throws AppError `not-found` when it is gone. */
export function findMessage(app: App, id: number): MessageRow {
  const message = messageRows(app).findRow(id);
  if (message && message.deletedAt === null) return message;
  throw new AppError('not-found', 'This message isn’t here anymore.');
}

/** The marks of a message, as they are kept for undo. */
export type MessageMarks = {
  readonly id: number;
  readonly isRead: boolean;
  readonly repliedAt: number | null;
  readonly needsNoReply: boolean;
};

/**
 * Marks a message as answered by a quote; call it in the transaction that sends it.
 *
 * @returns how it was marked before.
 */
export function markAnsweredByQuote(
  app: App,
  message: MessageRow,
  { quoteId, actor }: { quoteId: number; actor: Actor },
): MessageMarks {
  const now = app.now();
  const isAnswered = message.repliedAt !== null && !message.needsNoReply;
  const repliedAt = isAnswered ? message.repliedAt : now;
  messageRows(app).change(message.id, { isRead: true, repliedAt, needsNoReply: false });
  const about = { entity: 'message', entityId: message.id } as const;
  recordAudit(app, { ...about, action: 'quoted', actor, detail: { quoteId } }, now);
  const { id, isRead, needsNoReply } = message;
  return { id, isRead, needsNoReply, repliedAt: message.repliedAt?.getTime() ?? null };
}

/** Marks messages as they were before; one that was deleted meanwhile stays so. */
export function markAsBefore(app: App, marks: readonly MessageMarks[]): void {
  for (const { id, repliedAt, ...rest } of marks) {
    const before = repliedAt === null ? null : new Date(repliedAt);
    if (messageRows(app).findRow(id)) messageRows(app).change(id, { ...rest, repliedAt: before });
  }
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
