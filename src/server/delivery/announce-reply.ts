import type { OutboxRow } from '#db/rows.ts';
import { normalizeEmail } from '#domain/person.ts';
import { UNDO_HOLD_MS } from '#domain/undo.ts';
import type { App } from '#server/app.ts';
import { write } from './announce.ts';
import { outboxRows } from './outbox-repository.ts';
import { waitingRows } from './waiting-repository.ts';

const keyOf = (replyId: number) => `mail:message-reply:${replyId}`;

/** Mails the owner's reply once Undo is over; call it in the reply's transaction. */
export function announceReply(
  app: App,
  { replyId, messageId, email }: { replyId: number; messageId: number; email: string },
): void {
  write(app, 'customer', {
    channel: 'mail',
    kind: 'message-reply',
    dedupeKey: keyOf(replyId),
    messageId,
    recipient: normalizeEmail(email),
    nextAttemptAt: new Date(app.now().getTime() + UNDO_HOLD_MS),
    payload: { replyId },
  });
}

/**
 * Takes a reply's mail back; call it in the transaction that deletes the reply.
 *
 * @returns false if an attempt was made to send it: then it stays.
 */
export function takeBackReplyMail(app: App, replyId: number): boolean {
  const [row] = outboxRows(app).withKeys([keyOf(replyId)]);
  if (row?.status !== 'pending' || row.attempts > 0) return false;
  waitingRows(app).forget(row.id);
  return true;
}

/** How the mails of these replies are doing; none for what was sent long ago. */
export function deliveriesOfReplies(
  app: App,
  replyIds: readonly number[],
): (replyId: number) => OutboxRow | undefined {
  if (replyIds.length === 0) return () => undefined;
  const rows = outboxRows(app).withKeys(replyIds.map(keyOf));
  const byKey = new Map(rows.map((row) => [row.dedupeKey, row]));
  return (replyId) => byKey.get(keyOf(replyId));
}
