import Database from 'better-sqlite3';
import { randomToken, sha256Hex } from '#server/secrets.ts';
import type { Site } from './site.ts';

/**
 * Puts a session of an administrator into a site's database, as a sign-in does, and returns the
 * cookie header for it. The sign-in itself is tested in the browser.
 */
export function signedIn(site: Pick<Site, 'databasePath'>, email = 'owner@tidewren.example') {
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
    .run(sha256Hex(token), email, now, now + 12 * 3_600_000);
  database.close();
  return { cookie: `session=${token}` };
}
