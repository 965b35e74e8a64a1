import type { ListedMessage, NewReply } from '#contracts/admin/messages.ts';
import type { MessageRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { announceReply } from '#server/delivery/announce-reply.ts';
import { AppError } from '#server/errors.ts';
import { replyRows } from './replies-repository.ts';
import { messageRows } from './repository.ts';
import { showMessage } from './show-message.ts';

/**
 * Mails an answer to who wrote a message, and marks it answered. Nothing leaves before Undo is
 * over. A second request with the same key sends nothing.
 *
 * @throws AppError `not-set-up` without mail, `not-found`, or `conflict` when somebody else has
 * answered since, or another text was already sent with this key.
 */
export function replyToMessage(
  app: App,
  { id, reply, actor }: { id: number; reply: NewReply; actor: Actor },
): ListedMessage {
  if (!app.mail) throw new AppError('not-set-up', 'Email isn’t set up on this website.');
  return app.transaction(() => {
    const message = messageRows(app).findRow(id);
    if (!message || message.deletedAt !== null) {
      throw new AppError('not-found', 'This message isn’t here anymore.');
    }
    if (!isSentAlready(app, id, reply)) send(app, message, reply, actor);
    return showMessage(app, id).message;
  });
}

function isSentAlready(app: App, id: number, { key, text, seenReplies }: NewReply): boolean {
  const same = replyRows(app).findByKey(id, key);
  if (same && same.text !== text) {
    throw new AppError('conflict', 'Your reply is already on its way as it was before.');
  }
  if (!same && replyRows(app).to([id]).length > seenReplies) {
    throw new AppError('conflict', 'Somebody else just answered this message.');
  }
  return same !== undefined;
}

function send(app: App, message: MessageRow, { key, text }: NewReply, actor: Actor): void {
  const now = app.now();
  const { id, email, isRead, repliedAt, needsNoReply } = message;
  const before = { isRead, repliedAt: repliedAt?.getTime() ?? null, needsNoReply };
  const reply = replyRows(app).add({ messageId: id, key, text, actor, before, createdAt: now });
  const isAnswered = repliedAt !== null && !needsNoReply;
  messageRows(app).change(id, {
    isRead: true,
    repliedAt: isAnswered ? repliedAt : now,
    needsNoReply: false,
  });
  const detail = { replyId: reply.id };
  recordAudit(app, { entity: 'message', entityId: id, action: 'replied', actor, detail }, now);
  announceReply(app, { replyId: reply.id, messageId: id, email });
}
