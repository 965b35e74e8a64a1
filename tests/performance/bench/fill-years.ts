import { openDatabase, type OpenDatabase } from '#db/client.ts';
import { addFirstCrews } from '#db/first-crews.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { PERIODS } from '#domain/slots.ts';
import { claimWriter } from '#tests/support/claims.ts';

/** As many as the measured server has. */
const CREWS = 100;
/** Far enough to give each measured booking its own day. */
export const HORIZON_DAYS = 3650;
const DAYS_OF_ROUND = 28;
/** The day queried for free periods, in days from today. */
export const DAY_ASKED = 5;
/** No plan falls on it: how full a day is differs from how many plans there are. */
const PLAN_DAYS = Array.from({ length: DAYS_OF_ROUND }, (_, index) => index + 1).filter(
  (day) => day !== DAY_ASKED,
);

/**
 * Years of finished visits, as stored in a real database, with their claims and payments, and
 * ongoing plans.
 */
export function fillWithYears(databasePath: string, size: number, plans = 0): void {
  const database = openDatabase(databasePath);
  migrateDatabase(database);
  addFirstCrews(database, CREWS, new Date());
  const { sqlite } = database;
  const booking = sqlite.prepare(
    `INSERT INTO bookings (key, first_name, last_name, email, phone, email_key, phone_key, service_type,
       preferred_date, preferred_time, address, status, estimated_cost, payment_status,
       created_at, updated_at)
     VALUES (lower(hex(randomblob(16))), 'Maya', 'Okafor', ?, ?, ?, ?, 'basic', ?, ?, ?, 'completed', 10000,
       'paid', ?, ?)`,
  );
  const message = sqlite.prepare(
    `INSERT INTO messages (first_name, last_name, email, message, source, created_at)
     VALUES ('Maya', 'Okafor', ?, 'Could you clean three rooms?', 'home', ?)`,
  );
  const claim = claimWriter(sqlite);
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
      const { lastInsertRowid } = booking.run(
        email,
        phone,
        email,
        phone,
        date,
        period,
        homeAt(at),
        at,
        at,
      );
      claim({ date, period, crew: Math.floor(at / 9000) + 1, bookingId: lastInsertRowid });
      payment.run(lastInsertRowid, `pi_old_${at}`, at, at);
      message.run(email, at);
    }
  });
  // They have had their receipts: writing 100,000 is not what the first booking is asked to do.
  sqlite.exec('DELETE FROM documents_due');
  if (plans > 0) fillWithPlans(database, plans);
  sqlite.exec('ANALYZE');
  database.close();
}

/** Of 9,000 homes: the welcome offer looks at those with the same house number. */
const homeAt = (at: number) => `${1000 + (at % 9000)} Lakeshore Avenue`;

/**
 * Plans every four weeks, spread over all days but one and all periods, with their claims through
 * the horizon.
 */
function fillWithPlans(database: OpenDatabase, plans: number): void {
  const { sqlite } = database;
  const plan = sqlite.prepare(
    `INSERT INTO series (key, anchor_date, weeks, period, crew, service_type, first_name, last_name,
       email, phone, email_key, phone_key, address, created_at, updated_at)
     VALUES (lower(hex(randomblob(16))), ?, 4, ?, ?, 'basic', 'Maya', 'Okafor', ?, '1', ?, '1',
       ?, 0, 0)`,
  );
  const rate = sqlite.prepare(
    `INSERT INTO series_rates (series_id, from_date, lines, estimated_cost, every_visit, created_by, created_at)
     VALUES (?, ?, '[]', 10000, '[]', 'customer', 0)`,
  );
  const claim = claimWriter(sqlite);
  const today = businessTime(new Date()).date;
  database.transaction(() => {
    for (let at = 0; at < plans; at += 1) {
      const anchor = addDays(today, PLAN_DAYS[at % PLAN_DAYS.length] ?? 1);
      const period = PERIODS[Math.floor(at / PLAN_DAYS.length) % PERIODS.length] ?? 'morning';
      const crew = CREWS - Math.floor(at / (PLAN_DAYS.length * PERIODS.length));
      const email = `plan${at}@example.com`;
      const { lastInsertRowid } = plan.run(anchor, period, crew, email, email, homeAt(at));
      rate.run(lastInsertRowid, anchor);
      for (
        let date = anchor;
        date <= addDays(today, HORIZON_DAYS);
        date = addDays(date, DAYS_OF_ROUND)
      ) {
        claim({ date, period, crew, seriesId: lastInsertRowid, original: date });
      }
    }
  });
}
