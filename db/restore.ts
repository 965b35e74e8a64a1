import { closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync } from 'node:fs';
import Database from 'better-sqlite3';
import { checkDatabaseFile } from './check-file.ts';
import { knownMigrations } from './known-migrations.ts';
import { bringBackLinkSecret, takeLinkSecret } from './link-secret-file.ts';

/**
 * Puts a backup in the place of the database. The old file stays beside it under a new name. The
 * server brings an older backup's tables up to date when it starts.
 *
 * @param givenSecret LINK_SECRET of the settings.
 * @returns where the old database is kept, null when there was none, and a sentence that says what
 * becomes of the links in customers' mails.
 * @throws Error when the backup is not whole or too new, or while a server uses the database;
 * nothing is changed then.
 */
export function restore(
  backup: string,
  databasePath: string,
  now: Date,
  givenSecret: string | null,
): { kept: string | null; links: string } {
  if (!existsSync(backup)) throw new Error(`There is no file ${backup}.`);
  const applied = checkDatabaseFile(backup);
  if (applied > knownMigrations()) {
    throw new Error('The backup comes from a newer version of the site. Upgrade first.');
  }
  const isThere = existsSync(databasePath);
  if (isThere) refuseRunningServer(databasePath);
  const fresh = `${databasePath}.restoring`;
  copyFileSync(backup, fresh);
  const secret = takeSecretOutOf(fresh);
  const file = openSync(fresh, 'r+');
  fsyncSync(file);
  closeSync(file);
  const suffix = `.before-restore-${now.toISOString().replace(/[:.]/g, '-')}`;
  const kept = databasePath + suffix;
  for (const suffix of ['-wal', '-shm']) {
    // Left behind only by a database that could not be opened; it belongs to the old file.
    if (existsSync(databasePath + suffix)) renameSync(databasePath + suffix, kept + suffix);
  }
  if (isThere) renameSync(databasePath, kept);
  renameSync(fresh, databasePath);
  const links = bringBackLinkSecret(databasePath, secret, givenSecret, suffix);
  return { kept: isThere ? kept : null, links };
}

function takeSecretOutOf(path: string): string | null {
  const copy = new Database(path);
  try {
    return takeLinkSecret(copy);
  } finally {
    copy.close();
  }
}

/**
 * Leaving WAL mode needs the database for oneself alone, and puts all of it into the one file
 * that is kept.
 */
function refuseRunningServer(databasePath: string): void {
  let database: Database.Database;
  try {
    database = new Database(databasePath, { timeout: 500 });
  } catch {
    return;
  }
  try {
    database.pragma('journal_mode = DELETE');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    // A damaged old database is exactly what one restores over.
    if (!code.startsWith('SQLITE_BUSY')) return;
    throw new Error('The server is using the database. Stop it first.', { cause: error });
  } finally {
    database.close();
  }
}

if (import.meta.main) {
  const backup = process.argv[2];
  const path = process.env['DATABASE_PATH'] ?? 'data/site.db';
  try {
    if (!backup) throw new Error('Say which file: npm run restore -- data/backups/site-....db');
    const { kept, links } = restore(backup, path, new Date(), process.env['LINK_SECRET'] || null);
    console.log(`${path} is now the backup ${backup}.`);
    console.log(links);
    if (kept) console.log(`The database from before is kept as ${kept}.`);
  } catch (error) {
    console.error(
      `Nothing was restored: ${error instanceof Error ? error.message : String(error)}`,
    );
    process.exit(1);
  }
}
