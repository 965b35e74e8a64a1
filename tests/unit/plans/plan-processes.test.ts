import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import Database from 'better-sqlite3';
import { addDays } from '#domain/calendar-date.ts';
import { PERIODS } from '#domain/slots.ts';
import { startPlanWorld, type PlanWorld } from '#tests/support/plan-world.ts';
import { bundleServer } from '../../../scripts/bundle-server.ts';

/** Short in `npm test`; `npm run test:plans` kills it fifty times. */
const KILLS = Number(process.env['PLAN_KILLS'] ?? 2);
const PLANS = 30;
const NIGHT = '2027-01-25T09:00:00Z';

/** Within the project: a bundle resolves native modules from its own folder. */
const BUNDLES = 'node_modules/.cache';

let world: PlanWorld;
let bundle: string;
beforeAll(async () => {
  mkdirSync(BUNDLES, { recursive: true });
  bundle = join(mkdtempSync(join(BUNDLES, 'night-')), 'night.mjs');
  await bundleServer(bundle, 'tests/support/extend-plans.ts');
  world = startPlanWorld('2026-11-23', { crews: 2 });
  for (let at = 0; at < PLANS; at += 1) {
    const date = addDays('2026-11-24', at % 10);
    world.start({ date, period: PERIODS[at % 3] ?? 'morning', weeks: 2, name: `c${at}` });
  }
  world.database.sqlite.pragma('wal_checkpoint(TRUNCATE)');
});
afterAll(() => {
  world.stop();
  rmSync(dirname(bundle), { recursive: true });
});

/** A copy of the plans as of two months before the night. */
function copy(name: string): string {
  const path = join(world.databasePath, '..', `${name}.db`);
  copyFileSync(world.databasePath, path);
  return path;
}

/**
 * One run of the nightly job in its own process, killed this long after it began to extend.
 * @returns the milliseconds that it extended plans.
 */
function night(path: string, killAfterMs?: number): Promise<number> {
  const child = spawn(process.execPath, [bundle, path, NIGHT], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let begunAt = 0;
  child.stdout.once('data', () => {
    begunAt = performance.now();
    if (killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  });
  return new Promise((resolve) => child.once('exit', () => resolve(performance.now() - begunAt)));
}

/** A calendar's contents, regardless of writer and order. */
function read(path: string): unknown[] {
  const database = new Database(path, { readonly: true });
  const queries = [
    'SELECT date, period, series_id, original_date, booking_id IS NULL AS kept FROM slot_claims ORDER BY date, period, crew',
    'SELECT series_id, original_date, preferred_date, preferred_time, status FROM bookings ORDER BY series_id, original_date',
    "SELECT count(*) AS made FROM audit WHERE action = 'booked-by-plan'",
  ];
  const found = queries.map((query) => database.prepare(query).all());
  database.close();
  return found;
}

it('two processes at once extend each plan once', async () => {
  const [alone, together] = [copy('alone'), copy('together')];
  await night(alone);
  await Promise.all([night(together), night(together)]);
  expect(read(together)).toEqual(read(alone));
  expect(read(alone)).not.toEqual(read(copy('before')));
}, 120_000);

it(`killed ${KILLS} times anywhere, the next night makes up for it`, async () => {
  const alone = copy('whole');
  const workMs = await night(alone);
  for (let round = 0; round < KILLS; round += 1) {
    const killed = copy(`killed-${round}`);
    await night(killed, (((round * 37 + 20) % 100) / 100) * workMs);
    await night(killed);
    expect(read(killed)).toEqual(read(alone));
  }
}, 600_000);
