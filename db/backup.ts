import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import Database from 'better-sqlite3';
import { checkDatabaseFile } from './check-file.ts';
import { checksumPath, writeChecksum } from './checksum.ts';
import { flush } from './flush.ts';
import { keepLinkSecret, linkSecretBeside } from './link-secret-file.ts';

const NAME = /^site-\d{8}-\d{6}Z\.db$/;
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies a database that may be in use into a single file, checks the copy and deletes the oldest
 * backups beyond `keep`. The copy gets its name only once complete and contains the secret of
 * customers' links; its SHA-256 is next to it.
 *
 * @param givenSecret LINK_SECRET from the settings; if unset, the one in the file is used.
 * @returns the path of the backup.
 * @throws Error when the database cannot be read or the copy fails its check.
 */
export async function backUp(
  databasePath: string,
  folder: string,
  keep: number,
  now: Date,
  givenSecret: string | null = null,
): Promise<string> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = `site-${now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}Z.db`;
  const part = join(folder, `${name}.part`);
  rmSync(part, { force: true });
  const source = new Database(databasePath, { fileMustExist: true, readonly: true });
  try {
    // In one step: a copy in several steps restarts whenever the server writes.
    await source.backup(part, { progress: () => ALL_PAGES });
  } finally {
    source.close();
  }
  chmodSync(part, 0o600);
  asOneFile(part, givenSecret ?? linkSecretBeside(databasePath));
  checkDatabaseFile(part);
  flush(part);
  const path = join(folder, name);
  // First, so that no backup is ever without one.
  writeChecksum(part, path);
  renameSync(part, path);
  flush(folder);
  rotate(folder, keep);
  return path;
}

/** A backup is one file without a journal beside it. */
function asOneFile(path: string, secret: string | null): void {
  const copy = new Database(path);
  copy.pragma('journal_mode = DELETE');
  keepLinkSecret(copy, secret);
  copy.close();
}

function rotate(folder: string, keep: number): void {
  const backups = readdirSync(folder)
    .filter((name) => NAME.test(name))
    .toSorted();
  for (const name of backups.slice(0, Math.max(0, backups.length - keep))) {
    rmSync(join(folder, name));
    rmSync(checksumPath(join(folder, name)), { force: true });
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      to: { type: 'string', default: process.env['BACKUP_FOLDER'] ?? 'data/backups' },
      keep: { type: 'string', default: process.env['BACKUP_KEEP'] ?? '14' },
    },
  });
  const path = process.env['DATABASE_PATH'] ?? 'data/site.db';
  try {
    const keep = Number(values.keep);
    if (!Number.isInteger(keep) || keep < 1) throw new Error('--keep must be at least 1.');
    const secret = process.env['LINK_SECRET'] || null;
    const made = await backUp(path, values.to, keep, new Date(), secret);
    console.log(`Backed up to ${made}, checked.`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`No backup of ${path} was made in ${values.to}: ${reason}`);
    process.exit(1);
  }
}
