import type { OpenMessage } from '#contracts/admin/messages.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { messageRows } from './repository.ts';
import { withItsReplies } from './with-replies.ts';

/**
 * A message with its thread, and whether a reply can be sent from here.
 *
 * @throws AppError `not-found`.
 */
export function showMessage(app: App, id: number): OpenMessage {
  const message = messageRows(app).findRow(id)?.deletedAt === null && messageRows(app).find(id);
  if (!message) throw new AppError('not-found', 'This message isn’t here anymore.');
  return { message: withItsReplies(app, message), sendsFrom: app.mail?.from.email ?? null };
}
