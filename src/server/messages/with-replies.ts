import type { ListedMessage, MessageQuote, MessageReply } from '#contracts/admin/messages.ts';
import type { StoredMessage } from '#contracts/messages.ts';
import type { OutboxRow, ReplyRow } from '#db/rows.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { deliveryTrouble } from '#domain/delivery-trouble.ts';
import { centsToDecimal } from '#domain/money.ts';
import { quoteStateOf } from '#domain/quote-status.ts';
import { quoteNumber } from '#domain/quote.ts';
import type { App } from '#server/app.ts';
import { deliveriesOfReplies } from '#server/delivery/announce-reply.ts';
import { messageQuoteRows } from './quotes-of-messages-repository.ts';
import { replyRows } from './replies-repository.ts';

/** Messages with what was answered to each and how it went out, and with their quotes. */
export function withReplies(app: App, messages: readonly StoredMessage[]): ListedMessage[] {
  const replies = replyRows(app).to(messages.map(({ id }) => id));
  const unsent = replies.filter(({ sentAt }) => sentAt === null);
  const deliveryOf = deliveriesOfReplies(
    app,
    unsent.map(({ id }) => id),
  );
  const quotesOf = quotesOfMessages(
    app,
    messages.map(({ id }) => id),
  );
  return messages.map((message) => ({
    ...message,
    quotes: quotesOf(message.id),
    replies: replies
      .filter(({ messageId }) => messageId === message.id)
      .map((reply) => toReply(reply, deliveryOf(reply.id))),
  }));
}

/** A message with its replies. */
export function withItsReplies(app: App, message: StoredMessage): ListedMessage {
  const [listed] = withReplies(app, [message]);
  return listed ?? { ...message, replies: [], quotes: [] };
}

function toReply(reply: ReplyRow, delivery: OutboxRow | undefined): MessageReply {
  const { id, text, actor, createdAt, sentAt } = reply;
  const isWaiting = delivery?.status === 'pending' || delivery?.status === 'sending';
  const state = sentAt !== null ? 'sent' : isWaiting ? 'waiting' : 'failed';
  return {
    ...{ id, text, actor, state },
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    failed:
      state === 'failed'
        ? {
            // Deliveries are kept for months, replies for as long as their message.
            deliveryId: delivery?.status === 'failed' ? delivery.id : null,
            reason: deliveryTrouble('mail', delivery?.lastError ?? null).words,
          }
        : null,
  };
}

/** The quotes that these messages are tied to, read at once, as they stand today. */
function quotesOfMessages(
  app: App,
  messageIds: readonly number[],
): (messageId: number) => MessageQuote[] {
  const today = businessTime(app.now()).date;
  const found = messageQuoteRows(app).of(messageIds);
  return (messageId) =>
    found
      .filter((each) => each.messageId === messageId)
      .map(({ quote }) => ({
        id: quote.id,
        number: quoteNumber(quote.id, quote.revision ?? 1),
        state: quoteStateOf(quote, today),
        total: centsToDecimal(quote.total),
      }));
}
