import type { OpenDatabase } from '#db/client.ts';
import { addDays } from '#domain/calendar-date.ts';

const FIRST = ['Maya', 'Jonas', 'Ines', 'Ravi', 'Lucía', 'Tom', 'Aiko', 'Grace', 'Omar', 'Nadia'];
const LAST = [
  'Okafor',
  'Lindqvist',
  'Duarte',
  'Raman',
  'Fuentes',
  'Baker',
  'Sato',
  'Abara',
  'Haddad',
];
const STREETS = [
  'Lakeshore',
  'Webster',
  'Grand',
  'Perkins',
  'Alder',
  'Pier',
  'Locust',
  'Telegraph',
];
const CITIES = ['Oakland', 'Berkeley', 'San Francisco', 'Alameda', 'Fremont', 'Hayward'];
const STATUSES = [
  'completed',
  'completed',
  'completed',
  'confirmed',
  'pending',
  'cancelled',
  'no-show',
];
const SERVICES = ['basic', 'deep', 'premium', 'basic', 'commercial-small', 'restaurant'];
const PERIODS = ['morning', 'afternoon', 'evening'];

/**
 * Fills a database with invented bookings, eight a day, the last ones after `today`. It runs no
 * ANALYZE: the product never does, and its queries must be fast without it.
 */
export function fillWithBookings(database: OpenDatabase, count: number, today: string): void {
  const insert = database.sqlite.prepare(
    `INSERT INTO bookings (key, first_name, last_name, email, phone, email_key, phone_key, service_type,
       preferred_date, preferred_time, address, special_instructions, status, estimated_cost,
       payment_status, created_at, updated_at)
     VALUES (lower(hex(randomblob(16))), @first, @last, @email, @phone, @email, @phoneKey, @service, @date, @period, @address,
       @note, @status, @cost, @payment, @at, @at)`,
  );
  const pick = (list: readonly string[], n: number) => list[n % list.length] ?? '';
  database.transaction(() => {
    for (let n = 0; n < count; n += 1) {
      const phoneKey = `510${String(5_550_000 + n * 7)
        .slice(-7)
        .padStart(7, '0')}`;
      const date = addDays(today, Math.floor((n - count) / 8) + 60);
      insert.run({
        first: pick(FIRST, n),
        last: `${pick(LAST, n * 3)}${n % 97 === 0 ? '-Vandermeer' : ''}`,
        email: `person${n}@example.com`,
        phone: `(${phoneKey.slice(0, 3)}) ${phoneKey.slice(3, 6)}-${phoneKey.slice(6)}`,
        phoneKey,
        service: pick(SERVICES, n),
        date,
        period: pick(PERIODS, n),
        address: `${(n * 13) % 4000} ${pick(STREETS, n * 5)} Street, ${pick(CITIES, n * 7)}`,
        note: n % 3 === 0 ? 'The side gate sticks; lift it a little.' : null,
        status: pick(STATUSES, n),
        cost: 10_000,
        payment: n % 50 === 0 ? 'refunded' : n % 5000 === 1 ? 'disputed' : 'paid',
        at: Date.parse(`${date}T12:00:00Z`) - 7 * 86_400_000,
      });
    }
  });
}

/** Distributes a fresh database's bookings evenly over `count` customers. */
export function fillWithCustomers(database: OpenDatabase, count: number): void {
  database.sqlite.exec(`
    INSERT INTO customers (id, key, first_name, last_name, email, phone, email_key, phone_key,
      address, created_at, updated_at)
    SELECT id, key, first_name, last_name, email, phone, email_key, phone_key, address, created_at,
      updated_at FROM bookings WHERE id <= ${count};
    UPDATE bookings SET customer_id = (id - 1) % ${count} + 1`);
}

/**
 * Gives a fresh database's bookings realistic payments, deliveries and history: a fee by card, the
 * rest in cash except for every fiftieth, four deliveries and three entries each, a message to
 * every fiftieth, two years of counts. Past visits are closed.
 */
export function fillWithHistory(database: OpenDatabase, today: string): void {
  database.sqlite.exec(`
    UPDATE bookings SET status = 'completed'
      WHERE status IN ('pending', 'confirmed') AND preferred_date < date('${today}', '-2 days');
    INSERT INTO payments (booking_id, method, amount, created_at, updated_at)
      SELECT id, 'card', 2500, created_at, created_at FROM bookings;
    INSERT INTO payments (booking_id, method, amount, created_at, updated_at)
      SELECT id, 'cash', estimated_cost - 2500, created_at + 604800000, created_at + 604800000
      FROM bookings WHERE status = 'completed' AND id % 50 > 0;
    INSERT INTO outbox (channel, kind, dedupe_key, booking_id, recipient, payload, status,
        next_attempt_at, created_at, sent_at)
      SELECT channel, kind, kind || ':' || channel || ':' || id, id, email_key, '{}',
        CASE WHEN bookings.id % 5000 = 7 AND kind = 'booking-received' AND channel = 'mail'
          THEN 'failed' ELSE 'sent' END, created_at, created_at, created_at
      FROM bookings, (SELECT 'mail' AS channel, 'booking-received' AS kind
        UNION VALUES ('mail', 'booking-reminder'), ('calendar', 'calendar-sync'),
          ('webhook', 'booking.created'));
    INSERT INTO audit (entity, entity_id, action, actor, created_at)
      SELECT 'booking', id, action, 'owner@tidewren.example', created_at
      FROM bookings, (SELECT 'booked' AS action UNION VALUES ('status-confirmed'), ('payment-recorded'));
    INSERT INTO messages (first_name, last_name, email, message, source, is_read, replied_at, created_at)
      SELECT first_name, last_name, email, 'Could you come a little later?', 'contact', 1,
        created_at, created_at
      FROM bookings WHERE id % 50 = 0;
    INSERT INTO daily_counts (date, event, page, label, count)
      SELECT DISTINCT preferred_date, 'page_view', page, '', 7 FROM bookings,
        (SELECT '/' AS page UNION VALUES ('/about'), ('/services'), ('/booking'), ('/contact'))
      WHERE preferred_date BETWEEN date('${today}', '-730 days') AND '${today}'`);
}
