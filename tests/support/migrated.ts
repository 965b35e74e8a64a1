import { writeFileSync } from 'node:fs';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';

let empty: Buffer | undefined;

/**
 * Writes an empty database with today's tables to a path. They are migrated once in a process and
 * copied from then on: all migrations take as long as the rest of a small test.
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
