import { gt, max, sql } from 'drizzle-orm';
import { audit } from '#db/schema/audit.ts';
import { bookings } from '#db/schema/bookings.ts';
import { messages } from '#db/schema/messages.ts';
import { repository } from '#server/repository.ts';

/** What tells that something has changed, each for a few microseconds. */
export const newsRows = repository((db) => ({
  /** A text that is another one once this connection has written, or another has. */
  writes(): string {
    const own = db.get<{ rows: number }>(sql`SELECT total_changes() AS rows`);
    const others = db.get<{ data_version: number }>(sql`PRAGMA data_version`);
    return `${own.rows}.${others.data_version}`;
  },
  /** The number of the history's last line. */
  lastEntry(): number {
    return (
      db
        .select({ last: max(audit.id) })
        .from(audit)
        .get()?.last ?? 0
    );
  },
  /** What the history's lines after one are about, with the last line of each. */
  entriesAfter(id: number) {
    return db
      .select({ entity: audit.entity, last: max(audit.id) })
      .from(audit)
      .where(gt(audit.id, id))
      .groupBy(audit.entity)
      .all();
  },
  /** The newest rows of what comes in by itself; the history has no line for a new message. */
  newest(): { booking: number; message: number } {
    const booking =
      db
        .select({ id: max(bookings.id) })
        .from(bookings)
        .get()?.id ?? 0;
    const message =
      db
        .select({ id: max(messages.id) })
        .from(messages)
        .get()?.id ?? 0;
    return { booking, message };
  },
}));
