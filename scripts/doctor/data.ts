import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkDatabaseFile } from '#db/check-file.ts';
import { hasChecksum } from '#db/checksum.ts';
import { knownMigrations } from '#db/known-migrations.ts';
import { refuseCutOffRestore } from '#db/set-aside.ts';
import type { Config } from '#server/config/config.ts';
import { bad, check, good, type Finding } from './finding.ts';

const ENOUGH_MB = 500;
const BACKUP_HOURS = 36;
type Environment = Readonly<Record<string, string | undefined>>;

/** The database is intact and can be written, the disk has room, the last backup is young. */
export function checkData(config: Config, env: Environment): Finding[] {
  const folder = dirname(config.databasePath);
  return [
    ...checkDatabase(config.databasePath),
    ...(existsSync(folder) ? [checkRoom(folder)] : []),
    checkBackups(env['BACKUP_FOLDER'] ?? 'data/backups'),
  ];
}

/** Whether the database can be read by this version. */
export function isUpToDate(path: string): boolean {
  try {
    return checkDatabaseFile(path) === knownMigrations();
  } catch {
    return false;
  }
}

function checkDatabase(path: string): Finding[] {
  if (!existsSync(path)) {
    return [noDatabase(path)];
  }
  try {
    accessSync(path, constants.W_OK);
    accessSync(dirname(path), constants.W_OK);
  } catch {
    return [
      bad(
        `${path} cannot be written.`,
        'Give the file and its folder to the user the server runs as (chown), and run the doctor as that user.',
      ),
    ];
  }
  try {
    const applied = checkDatabaseFile(path);
    return [
      good('The database is intact.'),
      check(
        applied === knownMigrations(),
        'The tables are up to date.',
        `The database has had ${applied} of ${knownMigrations()} changes of its tables.`,
        applied > knownMigrations()
          ? 'This version is older than the data: upgrade it.'
          : 'Start the server; it brings the tables up to date.',
      ),
    ];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [bad(reason, 'Stop the server and bring back a backup: npm run restore -- FILE')];
  }
}

function noDatabase(path: string): Finding {
  try {
    refuseCutOffRestore(path);
    return bad(`There is no database ${path}.`, 'Start the server once; it makes one.');
  } catch (error) {
    return bad(`There is no database ${path}.`, String(error instanceof Error && error.message));
  }
}

function checkRoom(folder: string): Finding {
  const disk = statfsSync(folder);
  const free = Math.round((disk.bavail * disk.bsize) / 2 ** 20);
  return check(
    free >= ENOUGH_MB,
    `The disk has ${free} MB free.`,
    `The disk has only ${free} MB free.`,
    'Make room: journalctl --vacuum-size=100M, apt-get clean, fewer BACKUP_KEEP.',
  );
}

function checkBackups(folder: string): Finding {
  const todo =
    'Run npm run backup, and see that the timer runs: systemctl list-timers tidewren-backup';
  const newest = newestBackup(folder);
  if (!newest) return bad(`There is no backup in ${folder}.`, todo);
  const hours = (Date.now() - statSync(newest).mtimeMs) / 3_600_000;
  const age = `The last backup is ${hours.toFixed(0)} hours old`;
  try {
    const isSure = hasChecksum(newest, newest);
    return check(
      hours <= BACKUP_HOURS,
      `${age}${isSure ? ' and what was written then' : ''}.`,
      `${age}.`,
      todo,
    );
  } catch (error) {
    return bad(String(error instanceof Error && error.message), todo);
  }
}

/** Backups carry their time in their names. */
function newestBackup(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const names = readdirSync(folder).filter((name) => /^site-.*\.db$/.test(name));
  return names.length > 0 ? join(folder, names.toSorted().at(-1) ?? '') : undefined;
}
