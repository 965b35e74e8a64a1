import { sql } from 'drizzle-orm';
import type { App } from '#server/app.ts';

const MINUTE = 60_000;

/**
 * A string that changes whenever the overview may have changed: when this server or another program
 * has written a row, and every minute, since what is late depends on the time. It is very cheap.
 */
export function newsStamp(app: App): string {
  const written = app.db.get<{ rows: number }>(sql`SELECT total_changes() AS rows`);
  const others = app.db.get<{ data_version: number }>(sql`PRAGMA data_version`);
  const minute = Math.floor(app.now().getTime() / MINUTE);
  return [process.pid, written.rows, others.data_version, minute].join('.');
}
