import type { MessagePatch } from '#contracts/admin-messages.ts';
import type { StoredMessage } from '#contracts/messages.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';

/**
 * Sets the marks of a message: read, answered, deleted. Deleting hides it and can be undone.
 *
 * @throws AppError `not-found`.
 */
export function changeMessage(
  deps: Pick<Deps, 'messages' | 'audit' | 'transaction' | 'now'>,
  { id, patch, actor }: { id: number; patch: MessagePatch; actor: string },
): StoredMessage {
  return deps.transaction(() => {
    const message = deps.messages.findRow(id);
    if (!message) throw new AppError('not-found', 'There is no message with this number.');
    const now = deps.now();
    const changed = deps.messages.change(id, {
      isRead: patch.isRead ?? message.isRead,
      repliedAt: whenSet(patch.isAnswered, message.repliedAt, now),
      deletedAt: whenSet(patch.isDeleted, message.deletedAt, now),
    });
    deps.audit.record(
      { entity: 'message', entityId: id, action: 'changed', actor, detail: { ...patch } },
      now,
    );
    return changed;
  });
}

/** A mark that is a moment: set now, taken away, or left as it was. */
function whenSet(wanted: boolean | undefined, was: Date | null, now: Date): Date | null {
  if (wanted === undefined) return was;
  return wanted ? (was ?? now) : null;
}
