import { writeFileSync } from 'node:fs';
import { openDatabase, type OpenDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';

let empty: Buffer | undefined;

/**
 * Writes an empty database with the current tables to a path. Migrations run once per process and
 * the result is copied: running all takes as long as the rest of a small test.
 */
export function writeMigrated(path: string): void {
  empty ??= migrated();
  writeFileSync(path, empty);
}

/** An empty database with the current tables, in memory. */
export function openMigrated(): OpenDatabase {
  const database = openDatabase(':memory:');
  migrateDatabase(database);
  return database;
}

function migrated(): Buffer {
  const database = openMigrated();
  const bytes = database.sqlite.serialize();
  database.close();
  return bytes;
}
