import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { linkSecretPath } from './link-secret-file.ts';

const MARK = '.before-restore-';
const JOURNALS = ['-wal', '-shm', '-journal'];

/** Where a restore builds the database that replaces the old one. */
export const restoringPath = (databasePath: string): string => `${databasePath}.restoring`;

/** What an interrupted restore left of the database it was building. */
export const restoringFiles = (databasePath: string): string[] => {
  const fresh = restoringPath(databasePath);
  return [...(existsSync(fresh) ? [fresh] : []), ...journalsOf(fresh)];
};

/** Suffix for the names of files that a restore sets aside. */
export const setAsideSuffix = (now: Date): string => MARK + now.toISOString().replace(/[:.]/g, '-');

/** Files that an unclosed database may leave; they belong to it alone. */
export const journalsOf = (databasePath: string): string[] =>
  JOURNALS.map((ending) => databasePath + ending).filter((path) => existsSync(path));

/**
 * Refuses to start without a database where a restore was started or an older one is set aside: a
 * server that created one there would be healthy but empty.
 *
 * @throws Error that says what to do.
 */
export function refuseCutOffRestore(databasePath: string): void {
  if (existsSync(databasePath)) return;
  const aside = newestSetAside(databasePath);
  if (aside.length === 0 && restoringFiles(databasePath).length === 0) return;
  const back = aside.map((name) => `mv ${name} ${beforeMark(name)}`).join(' && ');
  throw new Error(
    [
      `There is no ${databasePath}, but a restore was begun beside it. Restore the backup again`,
      ' (sudo tidewren restore FILE, or npm run restore -- FILE).',
      ` To start empty, first move ${databasePath}.* away.`,
      // Last and without a period, so that it can be copied as is.
      back && ` To go back to what was set aside: ${back}`,
    ].join(''),
  );
}

/** The files that the last restore set aside, with their folder; none when there was no restore. */
function newestSetAside(databasePath: string): string[] {
  const folder = dirname(databasePath);
  if (!existsSync(folder)) return [];
  const marked = (path: string) => basename(path) + MARK;
  const [database, secret] = [marked(databasePath), marked(linkSecretPath(databasePath))];
  const aside = readdirSync(folder).filter(
    (name) => name.startsWith(database) || name.startsWith(secret),
  );
  const times = aside.filter((name) => name.startsWith(database)).map(timeOf);
  const newest = times.toSorted().at(-1);
  return aside.filter((name) => timeOf(name) === newest).map((name) => join(folder, name));
}

const journalEnding = new RegExp(`(${JOURNALS.join('|')})$`);
const timeOf = (name: string) => name.split(MARK)[1]?.replace(journalEnding, '') ?? '';
const beforeMark = (name: string) =>
  (name.split(MARK)[0] ?? '') + (journalEnding.exec(name)?.[0] ?? '');
