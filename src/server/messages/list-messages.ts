import type { MessagesQuery } from '#contracts/admin/messages.ts';
import type { StoredMessage } from '#contracts/messages.ts';
import { ANSWER_HOURS } from '#domain/answer-promise.ts';
import type { App } from '#server/app.ts';
import { messageRows } from './repository.ts';

/** Messages newest first, one page (spec 7); overdue ones oldest first. */
export function listMessages(app: App, query: MessagesQuery): StoredMessage[] {
  return messageRows(app).list(query, new Date(app.now().getTime() - ANSWER_HOURS * 3_600_000));
}
