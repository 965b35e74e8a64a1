import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import type { OpenDatabase } from './client.ts';
import { knownMigrations, MIGRATIONS_FOLDER } from './known-migrations.ts';

/**
 * Brings the tables up to date, all migrations in one transaction.
 *
 * Foreign keys are off during this: rebuilding a table with them on would delete or refuse rows
 * that point to it. They are checked afterward, before the database is used.
 *
 * @throws Error when a migration fails (nothing is changed then) or leaves a broken reference.
 */
export function migrateDatabase({ db, sqlite }: OpenDatabase): void {
  sqlite.pragma('foreign_keys = OFF');
  try {
    migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
    const broken = sqlite.pragma('foreign_key_check') as unknown[];
    if (broken.length > 0) throw new Error(`${broken.length} broken references after migrating.`);
  } finally {
    sqlite.pragma('foreign_keys = ON');
  }
}

/** How many migrations the code knows and how many the database has had. */
export function migrationState({ sqlite }: OpenDatabase): { known: number; applied: number } {
  const applied = sqlite.prepare('SELECT count(*) AS n FROM __drizzle_migrations').get() as {
    n: number;
  };
  return { known: knownMigrations(), applied: applied.n };
}
