import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import type { OpenDatabase } from './client.ts';
import { isBeforeBaseline, MIGRATIONS_FOLDER } from './known-migrations.ts';

/**
 * Brings the tables up to date, all migrations in one transaction.
 *
 * Foreign keys are off during this: rebuilding a table with them on would delete or refuse rows
 * that point to it. They are checked afterward, before the database is used.
 *
 * @throws Error when a migration fails (nothing is changed then) or leaves a broken reference, or
 *   when the tables are older than the first migration there is.
 */
export function migrateDatabase({ db, sqlite }: OpenDatabase): void {
  if (isBeforeBaseline(sqlite)) {
    throw new Error(
      'Its tables are older than this version can bring up to date. Start the version of November 27, 2026 (4ef51995) with it once, then this one.',
    );
  }
  sqlite.pragma('foreign_keys = OFF');
  try {
    migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
    const broken = sqlite.pragma('foreign_key_check') as unknown[];
    if (broken.length > 0) throw new Error(`${broken.length} broken references after migrating.`);
  } finally {
    sqlite.pragma('foreign_keys = ON');
  }
}
