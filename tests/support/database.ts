import Database from 'better-sqlite3';
import type { Site } from './site.ts';

/** Reads rows of a site's database while the server runs. */
export function rows<T>(site: Pick<Site, 'databasePath'>, sql: string, ...values: unknown[]): T[] {
  const database = new Database(site.databasePath, { readonly: true });
  try {
    return database.prepare(sql).all(...values) as T[];
  } finally {
    database.close();
  }
}

/** Changes rows of a site's database while the server runs, as passing time would. */
export function change(site: Pick<Site, 'databasePath'>, sql: string, ...values: unknown[]): void {
  const database = new Database(site.databasePath);
  try {
    database.prepare(sql).run(...values);
  } finally {
    database.close();
  }
}

/** Lets the hold of an intent's draft run out, as if 15 minutes had passed. */
export function endHold(site: Pick<Site, 'databasePath'>, intentId: string): void {
  const past = Date.now() - 60_000;
  change(
    site,
    `UPDATE slot_claims SET expires_at = ?
     WHERE draft_id = (SELECT id FROM drafts WHERE payment_intent_id = ?)`,
    past,
    intentId,
  );
  change(
    site,
    'UPDATE drafts SET hold_expires_at = ?, updated_at = ? WHERE payment_intent_id = ?',
    past,
    past,
    intentId,
  );
}

/** How many bookings there are on a date. */
export function bookingsOn(site: Pick<Site, 'databasePath'>, date: string): number {
  return rows(site, 'SELECT id FROM bookings WHERE preferred_date = ?', date).length;
}

/** The newest message. @throws Error where there is none. */
export function newestMessage(site: Pick<Site, 'databasePath'>) {
  const newest = 'SELECT email, message, source FROM messages ORDER BY id DESC LIMIT 1';
  const [message] = rows<{ email: string; message: string; source: string }>(site, newest);
  if (!message) throw new Error('There is no message');
  return message;
}
