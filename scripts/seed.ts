import { stopOnContentFaults } from './content/stop-on-faults.ts';
import { oneLineOf } from './one-line.ts';

/** `npm run db:seed`: fills an empty database with samples. */
await stopOnContentFaults();
const path = process.env['DATABASE_PATH'] ?? 'data/site.db';
try {
  const { openDatabase } = await import('#db/client.ts');
  const { migrateDatabase } = await import('#db/migrate.ts');
  const { seedDatabase } = await import('#db/seed.ts');
  const database = openDatabase(path);
  migrateDatabase(database);
  const isFilled = seedDatabase(database, new Date());
  database.close();
  console.log(isFilled ? `${path}: filled with samples.` : `${path}: in use already, left alone.`);
} catch (error) {
  console.error(`The database ${path} could not be used: ${oneLineOf(error)}`);
  process.exitCode = 1;
}
