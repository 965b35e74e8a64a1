import Database from 'better-sqlite3';
import { randomToken, sha256Hex } from '#server/secrets.ts';
import type { Site } from './site.ts';

/** The sandbox's owner, who may see the dashboard. */
export const OWNER = 'owner@tidewren.example';

/** The headers of a signed-in administrator. */
export function signedIn(site: Pick<Site, 'databasePath'>, email = OWNER) {
  return { cookie: `session=${newSession(site, email)}` };
}

/** Longer than a real session: a test at night may move its clock to the evening. */
const SESSION_MS = 36 * 3_600_000;

/**
 * Puts an administrator's session into a site's database, as signing in does, and returns its
 * cookie's value. Signing in itself is tested in the browser.
 */
export function newSession(site: Pick<Site, 'databasePath'>, email = OWNER): string {
  const token = randomToken();
  const now = Date.now();
  const database = new Database(site.databasePath);
  database
    .prepare(
      `INSERT INTO users (email, created_at, updated_at) VALUES (?, ?, ?)
       ON CONFLICT (email) DO UPDATE SET updated_at = excluded.updated_at`,
    )
    .run(email, now, now);
  database
    .prepare(
      `INSERT INTO sessions (sid, user_id, sess, created_at, expire)
       VALUES (?, (SELECT id FROM users WHERE email = ?), '{}', ?, ?)`,
    )
    .run(sha256Hex(token), email, now, now + SESSION_MS);
  database.close();
  return token;
}
