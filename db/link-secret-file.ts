import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type Database from 'better-sqlite3';

const GO_ON = "The links in customers' mails go on working.";
const NO_SECRET =
  'The backup holds no secret of its own: links in earlier mails work only if LINK_SECRET or the file link-secret is still the one from then.';

/** Only in backups: the secret that signs the links of its bookings. */
const TABLE = 'kept_link_secret';

/** Path of the secret of customers' links when the settings have none. */
export function linkSecretPath(databasePath: string): string {
  return join(dirname(databasePath), 'link-secret');
}

/** The secret in the file next to a database; null if there is none. */
export function linkSecretBeside(databasePath: string): string | null {
  const path = linkSecretPath(databasePath);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
}

/** Stores the secret in a backup, so that a restore needs only one file. */
export function keepLinkSecret(copy: Database.Database, secret: string | null): void {
  copy.exec(`DROP TABLE IF EXISTS ${TABLE}`);
  if (secret === null) return;
  copy.exec(`CREATE TABLE ${TABLE} (secret TEXT NOT NULL)`);
  copy.prepare(`INSERT INTO ${TABLE} VALUES (?)`).run(secret);
}

/** Takes the secret out of a copy of a backup; null for a backup that has none. */
export function takeLinkSecret(copy: Database.Database): string | null {
  const isKept = copy.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(TABLE);
  if (!isKept) return null;
  const secret = copy.prepare(`SELECT secret FROM ${TABLE}`).pluck().get();
  copy.exec(`DROP TABLE ${TABLE}`);
  return typeof secret === 'string' ? secret : null;
}

/**
 * Puts a backup's secret next to the restored database; a different one already there is kept under
 * `suffix`.
 *
 * @param given the secret from the settings, which the server prefers to the file.
 * @returns what happens to the links in customers' mails, for whoever restores.
 */
export function bringBackLinkSecret(
  databasePath: string,
  secret: string | null,
  given: string | null,
  suffix: string,
): string {
  const path = linkSecretPath(databasePath);
  if (secret === null) {
    return NO_SECRET;
  }
  if (given === secret) return GO_ON;
  const old = linkSecretBeside(databasePath);
  if (old !== secret) {
    const fresh = `${path}.restoring`;
    writeFileSync(fresh, `${secret}\n`, { mode: 0o600, flush: true });
    if (old !== null) copyFileSync(path, path + suffix);
    renameSync(fresh, path);
  }
  return given === null
    ? GO_ON
    : `The links in customers' mails were signed with another LINK_SECRET. Set it to what stands in ${path}, or they no longer work.`;
}
