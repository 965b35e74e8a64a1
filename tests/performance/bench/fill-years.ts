import { openDatabase } from '#db/client.ts';
import { addFirstCrews } from '#db/first-crews.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { addDays } from '#domain/calendar-date.ts';
import { PERIODS } from '#domain/slots.ts';

/** As many as the measured server has. */
const CREWS = 100;

/** Years of finished visits, as they would lie in the database, with their claims and payments. */
export function fillWithYears(databasePath: string, size: number): void {
  const database = openDatabase(databasePath);
  migrateDatabase(database);
  addFirstCrews(database, CREWS, new Date());
  const { sqlite } = database;
  const booking = sqlite.prepare(
    `INSERT INTO bookings (key, first_name, last_name, email, phone, email_key, phone_key, service_type,
       preferred_date, preferred_time, address, status, estimated_cost, payment_status,
       created_at, updated_at)
     VALUES (lower(hex(randomblob(16))), 'Maya', 'Okafor', ?, ?, ?, ?, 'basic', ?, ?, '12 Lakeshore Avenue', 'completed',
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
