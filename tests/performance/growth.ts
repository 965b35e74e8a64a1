import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { bookingsQuery } from '#contracts/admin-bookings.ts';
import { messagesQuery } from '#contracts/admin-messages.ts';
import { bookingData } from '#contracts/booking.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { PERIODS } from '#domain/slots.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { startSandbox } from '#sandbox/start.ts';
import { bookingOf, intentOf } from '#tests/support/api.ts';
import { describeMachine } from './bench/machine.ts';

/**
 * `npm run bench:growth [-- --sizes 1000,100000]`: the same calls with few and with many bookings
 * in the database. Medians of many calls inside one process; Stripe's stand-in answers at once.
 */
const { values } = parseArgs({ options: { sizes: { type: 'string', default: '1000,100000' } } });
const sizes = values.sizes.split(',').map(Number);
const GOAL = 1.3;

console.log(`Machine: ${describeMachine()}.\n`);
const results = [];
for (const size of sizes) results.push(await measure(size));
const first = results[0] ?? {};
const last = results.at(-1) ?? {};
console.log(`| call | ${sizes.map((size) => `${size} bookings, ms`).join(' | ')} | last / first |`);
console.log(`| --- | ${sizes.map(() => '---:').join(' | ')} | ---: |`);
let isFine = true;
for (const name of Object.keys(first)) {
  const ratio = (last[name] ?? 0) / (first[name] ?? 1);
  isFine &&= ratio <= GOAL;
  const cells = results.map((result) => (result[name] ?? 0).toFixed(3));
  console.log(`| ${[name, ...cells, ratio.toFixed(2)].join(' | ')} |`);
}
console.log(isFine ? `\nNothing is more than ${GOAL} times slower.` : `\nOver ${GOAL}.`);

async function measure(size: number): Promise<Record<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'));
  const databasePath = join(folder, 'site.db');
  fill(databasePath, size);
  const sandbox = await startSandbox({ port: 0, siteUrl: 'http://127.0.0.1:9' });
  sandbox.stripe.webhook({ mode: 'drop', times: 'always' });
  const stripe = Object.entries(sandbox.environment).filter(([name]) => name.startsWith('STRIPE'));
  const app = createApp(
    readConfig({
      ...Object.fromEntries(stripe),
      DATABASE_PATH: databasePath,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
      RECONCILE_SECONDS: '3600',
      HORIZON_DAYS: '3650',
    }),
  );
  const today = businessTime(new Date()).date;
  const soon = addDays(today, 5);
  let day = 400;
  const book = async () => {
    day += 1;
    const data = bookingData.parse(
      bookingOf(addDays(today, day), {
        email: `new${day}@example.com`,
        phone: `5105${String(day).padStart(6, '0')}`,
      }),
    );
    const held = await app.holdSlot({ data, browserToken: undefined, clientAddress: 'x' });
    const intent = intentOf(held.clientSecret);
    sandbox.stripe.pay(intent);
    await app.completeBooking({ paymentIntentId: intent });
  };
  const latePage = bookingsQuery.parse({ before: String(Math.ceil(size / 2)) });
  const found = {
    'available periods of a day': await median(2000, () =>
      app.findPeriods({ date: soon, browserToken: undefined }),
    ),
    'bookings, first page': await median(300, () => app.listBookings(bookingsQuery.parse({}))),
    'bookings, a late page': await median(300, () => app.listBookings(latePage)),
    'messages, first page': await median(300, () => app.listMessages(messagesQuery.parse({}))),
    'hold, pay and settle a booking': await median(150, book),
  };
  await app.close();
  await sandbox.stop();
  rmSync(folder, { recursive: true });
  return found;
}

async function median(times: number, work: () => unknown): Promise<number> {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const started = performance.now();
    await work();
    taken.push(performance.now() - started);
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}

/** Years of finished visits, as they would lie in the database, with their claims and payments. */
function fill(databasePath: string, size: number): void {
  const database = openDatabase(databasePath);
  migrateDatabase(database);
  const { sqlite } = database;
  const booking = sqlite.prepare(
    `INSERT INTO bookings (first_name, last_name, email, phone, email_key, phone_key, service_type,
       preferred_date, preferred_time, address, status, estimated_cost, payment_status,
       created_at, updated_at)
     VALUES ('Maya', 'Okafor', ?, ?, ?, ?, 'basic', ?, ?, '12 Lakeshore Avenue', 'completed',
       10000, 'paid', ?, ?)`,
  );
  const message = sqlite.prepare(
    `INSERT INTO messages (first_name, last_name, email, message, source, created_at)
     VALUES ('Maya', 'Okafor', ?, 'Could you clean three rooms?', 'home', ?)`,
  );
  const claim = sqlite.prepare(
    'INSERT INTO slot_claims (date, period, crew, booking_id) VALUES (?, ?, ?, ?)',
  );
  const payment = sqlite.prepare(
    `INSERT INTO payments (booking_id, method, payment_intent_id, amount, created_at, updated_at)
     VALUES (?, 'card', ?, 2500, ?, ?)`,
  );
  database.transaction(() => {
    for (let at = 0; at < size; at += 1) {
      const date = addDays('2018-01-01', Math.floor(at / 3) % 3000);
      const period = PERIODS[at % 3] ?? 'morning';
      const email = `c${at}@example.com`;
      const phone = String(4150000000 + at);
      const { lastInsertRowid } = booking.run(email, phone, email, phone, date, period, at, at);
      claim.run(date, period, Math.floor(at / 9000) + 1, lastInsertRowid);
      payment.run(lastInsertRowid, `pi_old_${at}`, at, at);
      message.run(email, at);
    }
  });
  sqlite.exec('ANALYZE');
  database.close();
}
