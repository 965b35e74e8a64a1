import { stopOnContentFaults } from './content/stop-on-faults.ts';
import { oneLineOf } from './one-line.ts';

/** `npm run db:migrate`: brings the tables up to date; creates the database if there is none. */
await stopOnContentFaults();
const path = process.env['DATABASE_PATH'] ?? 'data/site.db';
try {
  const { openDatabase } = await import('#db/client.ts');
  const { migrateDatabase } = await import('#db/migrate.ts');
  const { migrationState } = await import('#db/known-migrations.ts');
  const database = openDatabase(path);
  migrateDatabase(database);
  const { applied } = migrationState(database);
  database.close();
  console.log(`${path}: ${applied} migrations applied, up to date.`);
} catch (error) {
  console.error(`The database ${path} could not be used: ${oneLineOf(error)}`);
  process.exitCode = 1;
}
