import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type OpenDatabase } from '#db/client.ts';
import { addFirstCrews } from '#db/first-crews.ts';
import { migrateDatabase } from '#db/migrate.ts';
import type { BookingRow, SeriesRow } from '#db/rows.ts';
import { bookings, customers } from '#db/schema.ts';
import { unboundRules } from '#domain/availability.ts';
import { instantOf } from '#domain/calendar-date.ts';
import { frequencyOf, type PlanWeeks } from '#domain/series/frequency.ts';
import { slotOf } from '#domain/visit-time.ts';
import type { Period } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { makeApp } from '#server/create-app.ts';
import { openLog } from '#server/open-log.ts';
import { claimIfFree } from '#server/schedule/claims.ts';
import { startSeries } from '#server/series/start-series.ts';

const TAKEN = 'the time of the first visit is not free';

/** What a plan of a test is; every week in the morning unless told otherwise. */
export type TestPlan = {
  date: string;
  weeks?: PlanWeeks;
  period?: Period;
  name?: string;
  minutes?: number | null;
};

/** An application over an empty database, whose clock stands where the test puts it. */
export type PlanWorld = {
  readonly app: App;
  readonly database: OpenDatabase;
  readonly databasePath: string;
  /** Puts the clock at a time of day, eight in the morning unless told otherwise. */
  setClock: (date: string, minutes?: number) => void;
  /** What a query finds. */
  all: <T>(sql: string, ...values: unknown[]) => T[];
  /** Books a first visit and starts a plan with it; null where its time is not free. */
  start: (plan: TestPlan) => SeriesRow | null;
  stop: () => void;
};

/** Starts it on a day, with this many crews. */
export function startPlanWorld(
  today: string,
  { crews = 1, env = {} }: { crews?: number; env?: Readonly<Record<string, string>> } = {},
): PlanWorld {
  const folder = mkdtempSync(join(tmpdir(), 'plans-'));
  const databasePath = join(folder, 'site.db');
  const config = readConfig({ DATABASE_PATH: databasePath, LOG_LEVEL: 'silent', ...env });
  const database = openDatabase(databasePath);
  migrateDatabase(database);
  addFirstCrews(database, crews, new Date());
  let now = instantOf({ date: today, minutes: 8 * 60 });
  const made = makeApp(config, database, openLog('silent'));
  const app: App = { ...made, now: () => now };
  return {
    app,
    database,
    databasePath,
    setClock: (date, minutes = 8 * 60) => {
      now = instantOf({ date, minutes });
    },
    all: <T>(sql: string, ...values: unknown[]) =>
      database.sqlite.prepare(sql).all(...values) as T[],
    start: (plan) => startPlan(app, plan),
    stop: () => {
      database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Books a first visit and starts a plan with it; null where its time is not free. */
export function startPlan(
  app: App,
  { date, weeks = 1, period = 'morning', name = 'Maya', minutes = null }: TestPlan,
): SeriesRow | null {
  const now = app.now();
  const person = { firstName: name, lastName: 'Okafor', email: `${name}@example.com`, phone: '1' };
  const keys = { emailKey: `${name.toLowerCase()}@example.com`, phoneKey: '1' };
  const times = { createdAt: now, updatedAt: now };
  const book = () => {
    const address = '12 Lakeshore Avenue, Oakland';
    const customer = app.db
      .insert(customers)
      .values({ ...person, ...keys, ...times, address })
      .returning()
      .get();
    const booking: BookingRow = app.db
      .insert(bookings)
      .values({
        ...{ ...person, ...keys, ...times, address, minutes },
        customerId: customer.id,
        serviceType: 'basic',
        preferredDate: date,
        preferredTime: period,
        frequency: frequencyOf(weeks),
        estimatedCost: 12_000,
        status: 'confirmed',
      })
      .returning()
      .get();
    const rules = unboundRules(app.config.rules);
    if (claimIfFree(app, slotOf(booking), { bookingId: booking.id }, { rules }) !== null) {
      throw new Error(TAKEN);
    }
    const rate = { lines: [], estimatedCost: 12_000, discount: 1200, minutes };
    return startSeries(app, { booking, rate, everyVisit: [], consent: null, actor: 'customer' });
  };
  try {
    return app.transaction(book);
  } catch (thrown) {
    if (thrown instanceof Error && thrown.message === TAKEN) return null;
    throw thrown;
  }
}
