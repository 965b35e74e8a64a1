import { openDatabase } from '#db/client.ts';
import type { SeriesRow } from '#db/rows.ts';
import { readConfig } from '#server/config/config.ts';
import { makeApp } from '#server/create-app.ts';
import { openLog } from '#server/open-log.ts';
import { startTestPlan, type TestPlan } from './plan-world.ts';
import type { Site } from './site.ts';

/** Starts a plan with its first visit in a running site's database. */
export function planOnSite(site: Pick<Site, 'databasePath'>, plan: TestPlan): SeriesRow {
  const database = openDatabase(site.databasePath);
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), linkSecret: 's'.repeat(40) };
  const started = startTestPlan(makeApp(config, database, openLog('silent')), plan);
  database.close();
  if (!started) throw new Error(`The time of the first visit on ${plan.date} is not free.`);
  return started;
}
