import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { checkDatabaseFile } from './check-file.ts';
import { hasChecksum } from './checksum.ts';
import { nameOfSeries } from '../src/domain/document.ts';
import { flush } from './flush.ts';
import { knownMigrations } from './known-migrations.ts';
import { bringBackLinkSecret, takeLinkSecret } from './link-secret-file.ts';
import { journalsOf, restoringFiles, restoringPath, setAsideSuffix } from './set-aside.ts';

const UNCHECKED =
  'It has no checksum: that it can be read was checked, not that it is what was backed up.';

/**
 * Replaces the database with a backup. The old file stays next to it under a new name. The server
 * migrates an older backup when it starts.
 *
 * If killed midway, it leaves files that `refuseCutOffRestore` detects; a rerun finishes.
 *
 * @param givenSecret LINK_SECRET from the settings.
 * @returns where the old database is kept, null when there was none, and messages about what was
 * not checked and what happens to the links in customers' mails.
 * @throws Error when the backup is damaged or too new, or while a server uses the database; nothing
 * is changed then.
 */
export function restore(
  backup: string,
  databasePath: string,
  now: Date,
  givenSecret: string | null,
): { kept: string | null; notes: string[] } {
  refuseUnreadable(resolve(backup));
  mkdirSync(dirname(databasePath), { recursive: true });
  const isThere = existsSync(databasePath);
  if (isThere) refuseRunningServer(databasePath);
  const fresh = restoringPath(databasePath);
  const { secret, isSure } = copyChecked(backup, databasePath);
  startSeries(fresh, now);
  flush(fresh);
  const suffix = setAsideSuffix(now);
  for (const journal of journalsOf(databasePath)) {
    // Left behind only by a database that could not be opened; it belongs to the old file.
    const ending = journal.slice(databasePath.length);
    renameSync(journal, databasePath + suffix + ending);
  }
  if (isThere) renameSync(databasePath, databasePath + suffix);
  // While there is no database, so that no server starts with one secret and the other's links.
  const links = bringBackLinkSecret(databasePath, secret, givenSecret, suffix);
  renameSync(fresh, databasePath);
  flush(dirname(databasePath));
  return {
    kept: isThere ? databasePath + suffix : null,
    notes: isSure ? [links] : [UNCHECKED, links],
  };
}

/**
 * Names the file it looked for: the command may run in another folder and as another user than the
 * person who typed it.
 */
function refuseUnreadable(path: string): void {
  try {
    const found = statSync(path);
    if (!found.isFile()) throw new Error(`${path} is a folder. Say which file in it.`);
    if (found.size === 0) throw new Error(`${path} is empty.`);
    accessSync(path, constants.R_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT') throw new Error(`There is no file ${path}.`, { cause: error });
    if (code !== 'EACCES') throw error;
    throw new Error(
      `${path} can't be read by the user the site runs as. Copy it and its .sha256 to where that user may read them.`,
      { cause: error },
    );
  }
}

/**
 * Checks the copy, as that is what the server will open. Removes what an interrupted restore left,
 * above all its journal, which SQLite would take for the new copy's. If this restore fails and
 * nothing else shows that one was started, the copy stays as the sign of it.
 */
function copyChecked(backup: string, databasePath: string) {
  const fresh = restoringPath(databasePath);
  const left = restoringFiles(databasePath);
  copyFileSync(backup, fresh);
  for (const path of left.filter((each) => each !== fresh)) rmSync(path);
  try {
    const isSure = hasChecksum(backup, fresh);
    if (checkDatabaseFile(fresh, backup) > knownMigrations()) {
      throw new Error('The backup comes from a newer version of the site. Upgrade first.');
    }
    return { secret: takeSecretOutOf(fresh), isSure };
  } catch (error) {
    if (left.length === 0 || existsSync(databasePath)) rmSync(fresh, { force: true });
    throw error;
  }
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
 * Receipts that were issued since the backup are with customers, and it knows nothing of them: what
 * is issued from now on is numbered in a series of its own (decision 083).
 */
function startSeries(path: string, now: Date): void {
  const copy = new Database(path);
  try {
    const table = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'document_series'";
    if (copy.prepare(table).get() === undefined) return;
    const latest = copy.prepare('SELECT max(started_at) FROM document_series').pluck().get();
    // A series is named by its second: one after the latest when two restores share a second, or
    // the clock went back.
    const startedAt = Math.max(now.getTime(), Number(latest ?? 0) + 1000);
    const add = copy.prepare('INSERT INTO document_series (name, started_at) VALUES (?, ?)');
    add.run(nameOfSeries(new Date(startedAt)), startedAt);
  } finally {
    copy.close();
  }
}

/**
 * Leaving WAL mode needs exclusive access, and writes everything into the one file that is kept.
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
    // A damaged old database is a normal reason to restore.
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
    const { kept, notes } = restore(backup, path, new Date(), process.env['LINK_SECRET'] || null);
    console.log(`${path} is now the backup ${backup}.`);
    for (const note of notes) console.log(note);
    if (kept) console.log(`The database from before is kept as ${kept}.`);
  } catch (error) {
    console.error(
      `Nothing was restored: ${error instanceof Error ? error.message : String(error)}`,
    );
    process.exit(1);
  }
}
