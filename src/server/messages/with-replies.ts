import type { ListedMessage, MessageReply } from '#contracts/admin/messages.ts';
import type { StoredMessage } from '#contracts/messages.ts';
import type { OutboxRow, ReplyRow } from '#db/rows.ts';
import { deliveryTrouble } from '#domain/delivery-trouble.ts';
import type { App } from '#server/app.ts';
import { deliveriesOfReplies } from '#server/delivery/announce-reply.ts';
import { quotesOfMessages } from './quotes-of-messages.ts';
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
