import type { ListedMessage, MessagePatch } from '#contracts/admin/messages.ts';
import type { MessageRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/errors.ts';
import { messageRows } from './repository.ts';
import { withItsReplies } from './with-replies.ts';

/**
 * Sets a message's flags: read, answered or in no need of a reply, deleted. Deleting hides it and
 * can be undone.
 *
 * @throws AppError `not-found`, or `conflict` when somebody else was faster: the message is
 * deleted, or its answered flag has changed.
 */
export function changeMessage(
  app: App,
  { id, patch, actor }: { id: number; patch: MessagePatch; actor: Actor },
): ListedMessage {
  return app.transaction(() => {
    const message = messageRows(app).findRow(id);
    if (!message) throw new AppError('not-found', 'We can’t find that message.');
    assertAsSeen(message, patch);
    const now = app.now();
    const changed = messageRows(app).change(id, {
      isRead: patch.isRead ?? message.isRead,
      repliedAt: whenSet(patch.isAnswered, message.repliedAt, now),
      needsNoReply:
        patch.isAnswered === undefined ? message.needsNoReply : patch.needsNoReply === true,
      deletedAt: whenSet(patch.isDeleted, message.deletedAt, now),
    });
    recordAudit(
      app,
      { entity: 'message', entityId: id, action: 'changed', actor, detail: marksOf(patch) },
      now,
    );
    return withItsReplies(app, changed);
  });
}

function assertAsSeen(message: MessageRow, patch: MessagePatch): void {
  if (message.deletedAt !== null && patch.isDeleted === undefined) {
    throw new AppError('conflict', 'Somebody else just deleted this message.');
  }
  const isAnswered = message.repliedAt !== null;
  if (patch.seenAnswered === undefined || patch.seenAnswered === isAnswered) return;
  throw new AppError(
    'conflict',
    isAnswered
      ? 'Somebody else just answered this message.'
      : 'Somebody else just marked this message as not answered.',
  );
}

function marksOf({ seenAnswered: _, ...marks }: MessagePatch): Record<string, unknown> {
  return marks;
}

/** A flag stored as a time: set to now, cleared, or left as is. */
function whenSet(wanted: boolean | undefined, was: Date | null, now: Date): Date | null {
  if (wanted === undefined) return was;
  return wanted ? (was ?? now) : null;
}
