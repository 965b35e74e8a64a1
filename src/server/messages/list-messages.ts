import type { ListedMessage, MessagesQuery } from '#contracts/admin/messages.ts';
import { ANSWER_HOURS } from '#domain/answer-promise.ts';
import type { App } from '#server/app.ts';
import { messageRows } from './repository.ts';
import { withReplies } from './with-replies.ts';

/** Messages with their replies, newest first, one page (spec 7); overdue ones oldest first. */
export function listMessages(app: App, query: MessagesQuery): ListedMessage[] {
  const overdueBefore = new Date(app.now().getTime() - ANSWER_HOURS * 3_600_000);
  return withReplies(app, messageRows(app).list(query, overdueBefore));
}
