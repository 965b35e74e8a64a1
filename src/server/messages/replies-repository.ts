import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ReplyRow } from '#db/rows.ts';
import { messageReplies } from '#db/schema/messages.ts';
import { repository } from '#server/repository.ts';

/** What the owner answered to messages. */
export const replyRows = repository((db) => ({
  /** Adds a reply and returns it. */
  add(reply: Omit<ReplyRow, 'id' | 'sentAt'>): ReplyRow {
    return db.insert(messageReplies).values(reply).returning().get();
  },
  /** One reply, or undefined. */
  find(id: number): ReplyRow | undefined {
    return db.select().from(messageReplies).where(eq(messageReplies.id, id)).get();
  },
  /** The reply to a message that was sent with this key, or undefined. */
  findByKey(messageId: number, key: string): ReplyRow | undefined {
    const isIt = and(eq(messageReplies.messageId, messageId), eq(messageReplies.key, key));
    return db.select().from(messageReplies).where(isIt).get();
  },
  /** The replies to these messages, oldest first. */
  to(messageIds: readonly number[]): ReplyRow[] {
    return db
      .select()
      .from(messageReplies)
      .where(inArray(messageReplies.messageId, [...messageIds]))
      .orderBy(asc(messageReplies.id))
      .all();
  },
  /** Deletes a reply that never went out. */
  remove(id: number): void {
    db.delete(messageReplies).where(eq(messageReplies.id, id)).run();
  },
}));
