import Database from 'better-sqlite3';
import { appliedMigrations } from './known-migrations.ts';

/**
 * Checks that a file is an intact database of ours.
 *
 * @param name the file name to report when `path` is a copy of it.
 * @returns the number of migrations applied.
 * @throws Error with what is wrong.
 */
export function checkDatabaseFile(path: string, name = path): number {
  const database = new Database(path, { readonly: true, fileMustExist: true });
  try {
    const found = database.pragma('integrity_check(5)', { simple: true });
    if (found !== 'ok') throw new Error(`${name} is damaged: ${String(found)}`);
    const broken = database.pragma('foreign_key_check') as unknown[];
    if (broken.length > 0) throw new Error(`${name} has ${broken.length} broken references.`);
    return appliedMigrations(database);
  } finally {
    database.close();
  }
}
