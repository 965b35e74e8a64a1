import type { OpenDatabase } from '#db/client.ts';
import { addDays, weekday } from '#domain/calendar-date.ts';
import { MADE_DAYS_AHEAD } from '#domain/plans/horizon.ts';
import { occurrencesBetween, type PlanException } from '#domain/plans/occurrences.ts';
import { PERIODS, TIME_SLOTS } from '#domain/slots.ts';
import { claimWriter } from './claims.ts';

const HORIZON_DAYS = 365;
/** Plans in the other 17 parts of a week have another weekday or period. */
const PARTS_OF_WEEK = 18;
const NEVER = { pausedFrom: null, pausedUntil: null, endedFrom: null };

/**
 * Adds `count` plans for the first customers of a fresh database with bookings: most weekly, some
 * every two or four weeks, two years old, kept a year ahead. One in ten has a skipped visit, one in
 * ten a moved one, and one in ten a change from a visit on. A holiday is closed, and a crew is off
 * for some days. Needs `crewsFor(count)` crews.
 */
export function fillWithPlans({ sqlite, transaction }: OpenDatabase, count: number, today: string) {
  const plan = sqlite.prepare(
    `INSERT INTO series (key, customer_id, anchor_date, weeks, period, crew, service_type, first_name,
       last_name, email, phone, email_key, phone_key, address, created_at, updated_at)
     SELECT lower(hex(randomblob(16))), id, @anchor, @weeks, @period, @crew, 'basic', first_name,
       last_name, email, phone, email_key, phone_key, address, 0, 0 FROM customers WHERE id = @customer`,
  );
  const rate = sqlite.prepare(
    `INSERT INTO series_rates (series_id, from_date, lines, estimated_cost, minutes, every_visit,
       created_by, created_at) VALUES (?, ?, '[]', 12000, 150, '[]', 'customer', 0)`,
  );
  const change = sqlite.prepare(
    `INSERT INTO series_changes (series_id, from_original, day_shift, period, crew, created_at)
     VALUES (?, ?, 0, ?, ?, 0)`,
  );
  const exception = sqlite.prepare(
    `INSERT INTO series_exceptions (series_id, original_date, is_skipped, moved_date, moved_period,
       created_at) VALUES (?, ?, ?, ?, ?, 0)`,
  );
  const visit = sqlite.prepare(
    `INSERT INTO bookings (key, customer_id, series_id, original_date, first_name, last_name, email,
       phone, email_key, phone_key, service_type, preferred_date, preferred_time, address, status,
       estimated_cost, booking_fee, payment_status, minutes, source, created_at, updated_at)
     SELECT lower(hex(randomblob(16))), customer_id, id, @original, first_name, last_name, email,
       phone, email_key, phone_key, service_type, @date, @period, address, 'confirmed', 12000, 0,
       'offline', 150, 'plan', 0, 0 FROM series WHERE id = @id`,
  );
  const claim = claimWriter(sqlite);
  const days = Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead)).filter(
    (date) => weekday(date) !== 0,
  );
  transaction(() => {
    for (let n = 0; n < count; n += 1) {
      const weeks = n % 10 < 7 ? 1 : n % 10 < 9 ? 2 : 4;
      const period = PERIODS[n % 3] ?? 'morning';
      const crew = Math.floor(n / PARTS_OF_WEEK) + 1;
      const anchorDate = addDays(days[Math.floor(n / 3) % days.length] ?? today, -728);
      const id = Number(
        plan.run({ anchor: anchorDate, weeks, period, crew, customer: n + 1 }).lastInsertRowid,
      );
      rate.run(id, anchorDate);
      const next = addDays(anchorDate, 728 + 7 * weeks);
      const exceptions: PlanException[] = [];
      if (n % 10 === 3) exceptions.push(exceptionOf(next, { isSkipped: true }));
      if (n % 10 === 5)
        exceptions.push(exceptionOf(next, { movedDate: addDays(next, 7), movedPeriod: period }));
      for (const { originalDate, isSkipped, movedDate, movedPeriod } of exceptions) {
        exception.run(id, originalDate, Number(isSkipped), movedDate, movedPeriod);
      }
      const changes = n % 10 === 7 ? [{ fromOriginal: next, dayShift: 0, period, crew }] : [];
      if (changes.length > 0) change.run(id, next, period, crew);
      const dates = { ...NEVER, anchorDate, weeks, period, crew, changes, exceptions } as const;
      for (const each of occurrencesBetween(dates, today, addDays(today, HORIZON_DAYS))) {
        if (each.state !== 'wanted') continue;
        const { originalDate: original, date } = each;
        if (date > addDays(today, MADE_DAYS_AHEAD)) {
          claim({ date, period: each.period, crew, minutes: 150, seriesId: id, original });
          continue;
        }
        const { lastInsertRowid } = visit.run({ id, original, date, period: each.period });
        const { period: part } = each;
        claim({ date, period: part, crew, minutes: 150, bookingId: lastInsertRowid });
      }
    }
  });
  close(sqlite, today);
}

/** How many crews this many plans need. */
export function crewsFor(plans: number): number {
  return Math.ceil(plans / PARTS_OF_WEEK) + 1;
}

function exceptionOf(
  originalDate: string,
  change: Partial<Omit<PlanException, 'originalDate'>>,
): PlanException {
  return {
    ...{ originalDate, isSkipped: false, movedDate: null, movedPeriod: null, addOns: null },
    ...change,
  };
}

function close(sqlite: OpenDatabase['sqlite'], today: string): void {
  const [holiday, monday, friday] = [75, 64, 68].map((days) => addDays(today, days));
  const block = sqlite.prepare(
    `INSERT INTO blocked_time_slots (date, time_slot, reason, blocked_by, created_at, updated_at)
     VALUES (?, ?, 'Holiday', 'owner', 0, 0)`,
  );
  for (const slot of TIME_SLOTS) block.run(holiday, slot);
  sqlite
    .prepare(
      `INSERT INTO crew_time_off (crew_id, starts_on, ends_on, reason, created_by, created_at)
       VALUES (1, ?, ?, 'Away', 'owner', 0)`,
    )
    .run(monday, friday);
  sqlite
    .prepare(
      `INSERT INTO weekly_blocks (weekday, starts_on, reason, blocked_by, created_at)
       VALUES (0, ?, 'Sundays', 'owner', 0)`,
    )
    .run(today);
}
