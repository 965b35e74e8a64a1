import { checkDatabaseFile } from './check-file.ts';
import { knownMigrations } from './known-migrations.ts';

/** Ends with 0 when this version of the code knows the tables of the database, with 1 otherwise. */
const path = process.env['DATABASE_PATH'] ?? 'data/site.db';
process.exit(checkDatabaseFile(path) <= knownMigrations() ? 0 : 1);
