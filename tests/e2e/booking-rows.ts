import Database from 'better-sqlite3';
import type { Site } from '#tests/support/site.ts';

/** How many bookings stand on a date. */
export function bookingsOn(site: Site, date: string): number {
  const database = new Database(site.databasePath, { readonly: true });
  const row = database
    .prepare<[string], { n: number }>('SELECT count(*) AS n FROM bookings WHERE preferred_date = ?')
    .get(date);
  database.close();
  return row?.n ?? 0;
}

/** The text of the newest message. */
export function newestMessage(site: Site): { email: string; message: string; source: string } {
  const database = new Database(site.databasePath, { readonly: true });
  const row = database
    .prepare<[], { email: string; message: string; source: string }>(
      'SELECT email, message, source FROM messages ORDER BY id DESC LIMIT 1',
    )
    .get();
  database.close();
  if (!row) throw new Error('There is no message');
  return row;
}
