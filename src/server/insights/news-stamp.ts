import { sql } from 'drizzle-orm';
import type { App } from '#server/app.ts';

const MINUTE = 60_000;

/**
 * A text that is another one as soon as the overview may be: when this server or another program has
 * written a row, and every minute, as what is late follows the clock. It costs next to nothing to ask.
 */
export function newsStamp(app: App): string {
  const written = app.db.get<{ rows: number }>(sql`SELECT total_changes() AS rows`);
  const others = app.db.get<{ data_version: number }>(sql`PRAGMA data_version`);
  const minute = Math.floor(app.now().getTime() / MINUTE);
  return [process.pid, written.rows, others.data_version, minute].join('.');
}
