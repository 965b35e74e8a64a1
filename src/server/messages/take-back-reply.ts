import type { ListedMessage } from '#contracts/admin/messages.ts';
import type { Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { takeBackReplyMail } from '#server/delivery/announce-reply.ts';
import { AppError } from '#server/errors.ts';
import { replyRows } from './replies-repository.ts';
import { messageRows } from './repository.ts';
import { withItsReplies } from './with-replies.ts';

/**
 * Takes back a reply that has not gone out; the message is marked as it was before.
 *
 * @throws AppError `not-found` when it was taken back already, `conflict` when it is on its way.
 */
export function takeBackReply(app: App, id: number, actor: Actor): ListedMessage {
  return app.transaction(() => {
    const reply = replyRows(app).find(id);
    if (!reply) throw new AppError('not-found', 'This reply isn’t here anymore.');
    if (!takeBackReplyMail(app, id)) {
      throw new AppError('conflict', 'It’s too late for Undo: your reply is on its way.');
    }
    const { messageId, before } = reply;
    replyRows(app).remove(id);
    const message = messageRows(app).change(messageId, {
      ...before,
      repliedAt: before.repliedAt === null ? null : new Date(before.repliedAt),
    });
    const about = { entity: 'message', entityId: messageId } as const;
    recordAudit(app, { ...about, action: 'reply-taken-back', actor }, app.now());
    return withItsReplies(app, message);
  });
}
