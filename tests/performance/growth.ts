import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bookingsQuery } from '#contracts/admin/booking-filters.ts';
import { messagesQuery } from '#contracts/admin/messages.ts';
import { bookingData } from '#contracts/booking.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { startSandbox } from '#sandbox/start.ts';
import { createApp } from '#server/create-app.ts';
import { findPeriods } from '#server/booking/check-availability.ts';
import { completeBooking } from '#server/booking/complete-booking.ts';
import { holdSlot } from '#server/booking/hold-slot.ts';
import { listBookings } from '#server/booking/list-bookings.ts';
import { readConfig } from '#server/config/config.ts';
import { listMessages } from '#server/messages/list-messages.ts';
import { extendPlans } from '#server/plans/extend-plans.ts';
import { bookingOf, intentOf } from '#tests/support/api.ts';
import { openDay } from '#tests/support/open-day.ts';
import { DAY_ASKED, fillWithYears, HORIZON_DAYS } from './bench/fill-years.ts';
import { describeMachine } from './bench/machine.ts';

/**
 * `npm run bench:growth [-- --sizes 1000,100000 --plans 1000]`: the same calls with few bookings and
 * no plan, and with many and that many plans. All databases are open in one process and take turns
 * call by call, so that whatever else the machine does hits them alike; Stripe's stand-in answers at
 * once. Ends with 1 when something is slower than the goal. A million bookings take some minutes to
 * fill in.
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000' },
    plans: { type: 'string', default: '1000' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const GOAL = 1.3;
const ROUNDS: Readonly<Record<keyof Calls, number>> = {
  'available periods of a day': 2000,
  'bookings, first page': 300,
  'bookings, a late page': 300,
  'messages, first page': 300,
  'hold, pay and settle a booking': 150,
};

console.log(`Machine: ${describeMachine()}.\n`);
const folder = mkdtempSync(join(tmpdir(), 'growth-'));
const sandbox = await startSandbox({ port: 0, siteUrl: 'http://127.0.0.1:9' });
sandbox.stripe.webhook({ mode: 'drop', times: 'always' });
const subjects = sizes.map(open);
// Create the next weeks' visits before measuring.
for (const { app } of subjects) await extendPlans(app);
console.log(`| call | ${sizes.map((size) => `${size} bookings, ms`).join(' | ')} | last / first |`);
console.log(`| --- | ${sizes.map(() => '---:').join(' | ')} | ---: |`);
let isFine = true;
for (const name of Object.keys(ROUNDS) as (keyof Calls)[]) {
  const times = await inTurns(
    subjects.map(({ calls }) => calls[name]),
    ROUNDS[name],
  );
  const ratio = (times.at(-1) ?? 0) / (times[0] ?? 1);
  isFine &&= ratio <= GOAL;
  console.log(`| ${[name, ...times.map((ms) => ms.toFixed(3)), ratio.toFixed(2)].join(' | ')} |`);
}
console.log(isFine ? `\nNothing is more than ${GOAL} times slower.` : `\nOver ${GOAL}.`);
for (const { app } of subjects) await app.close();
await sandbox.stop();
rmSync(folder, { recursive: true });
process.exit(isFine ? 0 : 1);

type Calls = ReturnType<typeof open>['calls'];

/** An application over a database of this many bookings, and the calls to measure on it. */
function open(size: number) {
  const databasePath = join(folder, `${size}.db`);
  fillWithYears(databasePath, size, size === sizes.at(-1) ? Number(values.plans) : 0);
  const stripe = Object.entries(sandbox.environment).filter(([name]) => name.startsWith('STRIPE'));
  const app = createApp(
    readConfig({
      ...Object.fromEntries(stripe),
      DATABASE_PATH: databasePath,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
      RECONCILE_SECONDS: '3600',
      HORIZON_DAYS: String(HORIZON_DAYS),
    }),
  );
  const today = businessTime(new Date()).date;
  const soon = addDays(today, DAY_ASKED);
  const latePage = bookingsQuery.parse({ before: String(Math.ceil(size / 2)) });
  let day = 400;
  const book = async () => {
    day += 1;
    const data = bookingData.parse(
      bookingOf(openDay(today, day), {
        email: `new${day}@example.com`,
        phone: `5105${String(day).padStart(6, '0')}`,
      }),
    );
    const held = await holdSlot(app, { data, browserToken: undefined, clientAddress: 'x' });
    const intent = intentOf(held.clientSecret);
    sandbox.stripe.pay(intent);
    await completeBooking(app, { paymentIntentId: intent });
  };
  return {
    app,
    calls: {
      'available periods of a day': () => findPeriods(app, { date: soon, browserToken: undefined }),
      'bookings, first page': () => listBookings(app, bookingsQuery.parse({})),
      'bookings, a late page': () => listBookings(app, latePage),
      'messages, first page': () => listMessages(app, messagesQuery.parse({})),
      'hold, pay and settle a booking': book,
    },
  };
}

/** The medians of interleaved runs, in milliseconds. */
async function inTurns(works: readonly (() => unknown)[], rounds: number): Promise<number[]> {
  const taken = works.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, work] of works.entries()) {
      const started = performance.now();
      await work();
      taken[at]?.push(performance.now() - started);
    }
  }
  return taken.map((times) => times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0);
}
