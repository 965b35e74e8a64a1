import { eq, gt, inArray, max, sql } from 'drizzle-orm';
import { audit } from '#db/schema/audit.ts';
import { bookings } from '#db/schema/bookings.ts';
import { outbox } from '#db/schema/delivery.ts';
import { messages } from '#db/schema/messages.ts';
import { CHANNELS } from '#domain/notices.ts';
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
  /** A text that is another one once a delivery was queued, tried, sent or given up. */
  deliveries(): string {
    const { attempts, failed } = db
      .select({
        attempts: sql<number>`coalesce(sum(${outbox.attempts}), 0)`,
        failed: sql<number>`count(*) FILTER (WHERE ${outbox.status} = 'failed')`,
      })
      .from(outbox)
      .where(inArray(outbox.status, ['pending', 'sending', 'failed']))
      .get() ?? { attempts: 0, failed: 0 };
    const last = CHANNELS.map((channel) =>
      db
        .select({ at: max(outbox.sentAt) })
        .from(outbox)
        .where(eq(outbox.channel, channel))
        .get()
        ?.at?.getTime(),
    );
    const queued = db
      .select({ last: max(outbox.id) })
      .from(outbox)
      .get()?.last;
    return [queued, attempts, failed, ...last].join(' ');
  },
}));
