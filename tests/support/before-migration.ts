import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { openDatabase, type OpenDatabase } from '#db/client.ts';
import { MIGRATIONS_FOLDER } from '#db/known-migrations.ts';

/** A database in a folder as it was before the named migration. */
export function openBefore(folder: string, migration: string): OpenDatabase {
  cpSync(MIGRATIONS_FOLDER, join(folder, 'migrations'), { recursive: true });
  const journal = join(folder, 'migrations/meta/_journal.json');
  const read = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
  const at = read.entries.findIndex(({ tag }) => tag.endsWith(migration));
  writeFileSync(journal, JSON.stringify({ ...read, entries: read.entries.slice(0, at) }));
  const database = openDatabase(join(folder, 'site.db'));
  migrate(database.db, { migrationsFolder: join(folder, 'migrations') });
  return database;
}
