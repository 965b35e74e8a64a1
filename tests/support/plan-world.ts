import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type OpenDatabase } from '#db/client.ts';
import { addFirstCrews } from '#db/first-crews.ts';
import type { BookingRow, SeriesRow } from '#db/rows.ts';
import { bookings } from '#db/schema/bookings.ts';
import { customers } from '#db/schema/customers.ts';
import { unboundRules } from '#domain/availability.ts';
import { instantOf } from '#domain/calendar-date.ts';
import { frequencyOf, type PlanWeeks } from '#domain/plans/frequency.ts';
import type { PlanRate } from '#domain/plans/plan-price.ts';
import { slotOf } from '#domain/visit-time.ts';
import type { WeekOfPeriods } from '#domain/online-hours.ts';
import { PERIODS, type Period } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { makeApp } from '#server/create-app.ts';
import { openLog } from '#server/open-log.ts';
import { claimIfFree } from '#server/schedule/claims.ts';
import { startPlan, type StartedContract } from '#server/plans/start-plan.ts';
import { writeMigrated } from './migrated.ts';

/** Settings that enable mail, though none is ever sent. */
export const WITH_MAIL = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Tidewren <hello@example.com>',
  OWNER_EMAIL: 'owner@example.com',
};

/** Online hours in these worlds, Sunday first, whatever the company's own week is. */
const ONLINE: WeekOfPeriods = [
  [],
  ...Array.from({ length: 5 }, () => PERIODS),
  ['morning', 'afternoon'],
];
/** How long the first visit of a plan takes that goes on with Basic: two parts of most days. */
export const DEEP_MINUTES = 330;
/** A contract without anything of its own. */
const TERMS: StartedContract = {
  ...{ pricedBy: 'visit' as const, monthlyPrice: null, noticeDays: 0, endsOn: null },
  ...{ checklist: [], scope: '', quoteId: null },
};
const TAKEN = 'the time of the first visit is not free';

/** A test's plan; weekly in the morning by default. */
export type TestPlan = {
  date: string;
  weeks?: PlanWeeks;
  /** The days of the week, 0 for Sunday, where it comes on several. */
  weekdays?: readonly number[];
  /** Whether it comes once a month, on the first visit's day by its weekday. */
  isByMonth?: boolean;
  /** How many crews come together, which makes it a contract; one by default. */
  crews?: number;
  period?: Period;
  name?: string;
  minutes?: number | null;
  /** Whether the first visit is a Deep Clean, and the later ones Basic. */
  isDeepFirst?: boolean;
  /** What each later visit costs; $108 without a list price if absent. */
  rate?: PlanRate;
  everyVisit?: readonly string[];
};

/** An application on an empty database, with a clock that the test sets. */
export type PlanWorld = {
  readonly app: App;
  readonly database: OpenDatabase;
  readonly databasePath: string;
  /** Sets the clock to a time of day, 8 a.m. by default. */
  setClock: (date: string, minutes?: number) => void;
  /** The rows of a query. */
  all: <T>(sql: string, ...values: unknown[]) => T[];
  /** Books a first visit and starts a plan with it; null where its time is not free. */
  start: (plan: TestPlan) => SeriesRow | null;
  /** Books a visit that takes all of a part of a day and was told its hour; null if it isn't free. */
  buy: (date: string, period: Period) => number | null;
  /** Empties the calendar, for the next history. */
  clear: () => void;
  stop: () => void;
};

/** How long the parts of the day are, in minutes. */
export const WHOLE = { morning: 240, afternoon: 300, evening: 180 } as const;

/** Starts it on a day, with this many crews. */
export function startPlanWorld(
  today: string,
  { crews = 1, env = {} }: { crews?: number; env?: Readonly<Record<string, string>> } = {},
): PlanWorld {
  const folder = mkdtempSync(join(tmpdir(), 'plans-'));
  const databasePath = join(folder, 'site.db');
  const read = readConfig({ DATABASE_PATH: databasePath, LOG_LEVEL: 'silent', ...env });
  const config = { ...read, rules: { ...read.rules, online: ONLINE } };
  writeMigrated(databasePath);
  const database = openDatabase(databasePath);
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
    start: (plan) => startTestPlan(app, plan),
    buy: (date, period) =>
      unlessTaken(app, () => {
        const { id } = bookFirst(app, { date, period, minutes: WHOLE[period], name: 'Jonas' });
        database.sqlite.prepare('UPDATE slot_claims SET is_fixed = 1 WHERE booking_id = ?').run(id);
        return id;
      }),
    clear: () => {
      database.sqlite.exec(
        `DELETE FROM slot_claims; DELETE FROM booking_lines; DELETE FROM customer_calls;
         DELETE FROM bookings;
         DELETE FROM plan_calls; DELETE FROM series_changes; DELETE FROM series_exceptions; DELETE FROM series_rates;
         DELETE FROM series; DELETE FROM customers; DELETE FROM audit; DELETE FROM outbox;
         DELETE FROM blocked_time_slots; DELETE FROM crew_time_off;`,
      );
    },
    stop: () => {
      database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Books a first visit and starts a plan with it; null where its time is not free. */
export function startTestPlan(app: App, plan: TestPlan): SeriesRow | null {
  return unlessTaken(app, () => {
    const booking = bookFirst(app, plan);
    const { minutes = null, isDeepFirst } = plan;
    const unlisted = { lines: [], estimatedCost: 12_000, discount: 1200, minutes };
    const { rate = unlisted, everyVisit = [] } = plan;
    const laterService = isDeepFirst ? 'basic' : undefined;
    const contract = plan.crews === undefined ? undefined : { ...TERMS, crews: plan.crews };
    const how = { booking, weekdays: plan.weekdays, laterService, rate, everyVisit } as const;
    return startPlan(app, { ...how, contract, consent: null, actor: 'customer' });
  });
}

function bookFirst(app: App, plan: TestPlan): BookingRow {
  const { date, period = 'morning', name = 'Maya', minutes = null, isDeepFirst } = plan;
  const now = app.now();
  const person = { firstName: name, lastName: 'Okafor', email: `${name}@example.com`, phone: '1' };
  const keys = { emailKey: `${name.toLowerCase()}@example.com`, phoneKey: '1' };
  const address = '12 Lakeshore Avenue, Oakland';
  const who = { ...person, ...keys, address, createdAt: now, updatedAt: now };
  const customer = app.db.insert(customers).values(who).returning().get();
  const booking: BookingRow = app.db
    .insert(bookings)
    .values({
      ...who,
      minutes: isDeepFirst ? DEEP_MINUTES : minutes,
      customerId: customer.id,
      serviceType: isDeepFirst ? 'deep' : 'basic',
      preferredDate: date,
      preferredTime: period,
      frequency: oftenIn(plan),
      estimatedCost: 12_000,
      status: 'confirmed',
    })
    .returning()
    .get();
  const rules = unboundRules(app.config.rules);
  const slot = { ...slotOf(booking), crews: plan.crews };
  if (claimIfFree(app, slot, { bookingId: booking.id }, { rules }) === null) {
    return booking;
  }
  throw new Error(TAKEN);
}

function oftenIn({ weeks, weekdays, isByMonth }: TestPlan): string {
  if (isByMonth) return 'month-day';
  return weekdays ? 'weekdays' : frequencyOf(weeks ?? 1);
}

function unlessTaken<T>(app: App, work: () => T): T | null {
  try {
    return app.transaction(work);
  } catch (thrown) {
    if (thrown instanceof Error && thrown.message === TAKEN) return null;
    throw thrown;
  }
}
