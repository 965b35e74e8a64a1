import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { linkSecretPath } from './link-secret-file.ts';

const MARK = '.before-restore-';
const JOURNALS = ['-wal', '-shm', '-journal'];

/** Where a restore builds the database that takes the place of the old one. */
export const restoringPath = (databasePath: string): string => `${databasePath}.restoring`;

/** What a restore that was cut off has left of the database it was building. */
export const restoringFiles = (databasePath: string): string[] => {
  const fresh = restoringPath(databasePath);
  return [...(existsSync(fresh) ? [fresh] : []), ...journalsOf(fresh)];
};

/** What is put behind the names of the files that a restore sets aside. */
export const setAsideSuffix = (now: Date): string => MARK + now.toISOString().replace(/[:.]/g, '-');

/** What may lie beside a database that was not closed, and belongs to it alone. */
export const journalsOf = (databasePath: string): string[] =>
  JOURNALS.map((ending) => databasePath + ending).filter((path) => existsSync(path));

/**
 * Refuses to start without a database where a restore was begun or an older one is set aside: a
 * server that made a new one there would be healthy and empty.
 *
 * @throws Error with the ways out.
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
      // Last and without a full stop, so that it can be copied as it stands.
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
