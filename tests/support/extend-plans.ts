import { openDatabase } from '#db/client.ts';
import { readConfig } from '#server/config/config.ts';
import { makeApp } from '#server/create-app.ts';
import { openLog } from '#server/open-log.ts';
import { extendPlans } from '#server/plans/extend-plans.ts';

/**
 * `node BUNDLE DATABASE NOW`, bundled by the test: one run of the nightly job alone, as another
 * process on the same file would do it.
 */
const [databasePath = '', now = ''] = process.argv.slice(2);
const config = readConfig({ DATABASE_PATH: databasePath, LOG_LEVEL: 'silent' });
const database = openDatabase(databasePath);
const app = makeApp(config, database, openLog('silent'));
console.log('Extending plans');
await extendPlans({ ...app, now: () => new Date(now) });
database.close();
