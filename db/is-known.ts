import { checkDatabaseFile } from './check-file.ts';
import { knownMigrations } from './known-migrations.ts';

/** Exits with 0 when this version of the code knows the database's tables, with 1 otherwise. */
const path = process.env['DATABASE_PATH'] ?? 'data/site.db';
process.exit(checkDatabaseFile(path) <= knownMigrations() ? 0 : 1);
