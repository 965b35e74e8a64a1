import { writeFileSync } from 'node:fs';
import { openDatabase } from '#db/client.ts';
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

function migrated(): Buffer {
  const database = openDatabase(':memory:');
  migrateDatabase(database);
  const bytes = database.sqlite.serialize();
  database.close();
  return bytes;
}
