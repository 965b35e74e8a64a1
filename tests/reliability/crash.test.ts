import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { PERIODS } from '#domain/slots.ts';
import { bookingOf, call, complete, hold, intentOf } from '#tests/support/api.ts';
import { rows } from '#tests/support/database.ts';
import { expectPromiseKept } from '#tests/support/invariants.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { until } from '#tests/support/until.ts';
import { openDay, openDaysIn } from '#tests/support/open-day.ts';

/** Short in `npm test`; `npm run test:crash` runs 50. */
const CYCLES = Number(process.env['CRASH_CYCLES'] ?? 3);
const CUSTOMERS = 8;
const LONGEST_LOAD_MS = 900;

let site: Site;
beforeAll(async () => {
  // Many days and crews, so that the load does not run out of slots.
  site = await startSite({ env: { CREWS: '20', HORIZON_DAYS: '3000' } });
});
afterAll(() => site.stop());

it(`loses nothing it acknowledged in ${CYCLES} kills under load`, async () => {
  const acknowledged = { bookings: new Set<number>(), messages: new Set<number>() };
  let serial = 0;
  const today = businessTime(new Date()).date;

  const customer = async (isOver: () => boolean) => {
    while (!isOver()) {
      serial += 1;
      const date = openDay(addDays(today, 3), serial % openDaysIn(2870));
      const preferredTime = PERIODS[serial % 3] ?? 'morning';
      try {
        const message = await call<{ id: number }>(site, 'POST', '/api/messages', {
          firstName: 'A',
          lastName: 'B',
          email: 'a@example.com',
          message: `Message ${serial}`,
        });
        if (message.status === 201) acknowledged.messages.add(message.body.id);
        const held = await hold(site, bookingOf(date, { preferredTime }));
        if (held.status !== 200) continue;
        const intent = intentOf(held.body.clientSecret);
        site.sandbox.stripe.pay(intent);
        const done = await complete(site, intent);
        if (done.body.bookingId !== undefined) acknowledged.bookings.add(done.body.bookingId);
      } catch (error) {
        // A kill breaks connections; any other error is a defect.
        if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
      }
    }
  };

  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    let isOver = false;
    const load = Array.from({ length: CUSTOMERS }, () => customer(() => isOver));
    // Even on a slow machine, each kill comes amid successful bookings.
    const before = acknowledged.bookings.size;
    await until('a booking', () => acknowledged.bookings.size > before, 60_000);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_LOAD_MS));
    await site.kill('SIGKILL');
    isOver = true;
    await Promise.all(load);
    const database = new Database(site.databasePath);
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    database.close();
    await site.start();
  }

  const kept = (table: string) =>
    new Set(rows<{ id: number }>(site, `SELECT id FROM ${table}`).map((row) => row.id));
  expect(acknowledged.bookings.size).toBeGreaterThan(0);
  expect([...acknowledged.bookings].filter((id) => !kept('bookings').has(id))).toEqual([]);
  expect([...acknowledged.messages].filter((id) => !kept('messages').has(id))).toEqual([]);
  await until(
    'every paid draft to be settled',
    () => {
      const intents = site.sandbox.stripe.intents().filter((each) => each.status === 'succeeded');
      const settled = new Set(
        rows<{ id: string }>(site, 'SELECT payment_intent_id AS id FROM payments').map(
          (row) => row.id,
        ),
      );
      return intents.every((intent) => settled.has(intent.id));
    },
    60_000,
  );
  expectPromiseKept(site);
}, 3_600_000);
