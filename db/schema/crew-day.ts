import { sql } from 'drizzle-orm';
import {
  blob,
  check,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { CREW_PAID } from '../../src/domain/crew-payment.ts';
import { CREW_TAPS } from '../../src/domain/crew-taps.ts';
import { bookings } from './bookings.ts';
import { cents, flag, id, isDate, notNegative, oneOf, time } from './columns.ts';
import { members } from './crews.ts';

/**
 * What a member tapped on the day of a visit: on the way, started, finished, a problem.
 * Append-only. The phone gives each tap a key, so that one sent twice is stored once.
 */
export const crewTaps = sqliteTable(
  'crew_taps',
  {
    id: id(),
    key: text('key').notNull().unique(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'restrict' }),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'restrict' }),
    kind: text('kind', { enum: CREW_TAPS }).notNull(),
    /** What the problem is, in the member's words. */
    note: text('note').notNull().default(''),
    /** When it was tapped, which can be long before it arrived. */
    happenedAt: time('happened_at').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    oneOf('crew_taps_kind', table.kind, CREW_TAPS),
    index('crew_taps_booking').on(table.bookingId, table.happenedAt),
  ],
);

/**
 * Lines of a visit's checklist as they were checked and unchecked by any member of its crew: of each
 * line the newest counts. Append-only; the phone gives each a key, like a tap.
 */
export const crewChecks = sqliteTable(
  'crew_checks',
  {
    id: id(),
    key: text('key').notNull().unique(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'restrict' }),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'restrict' }),
    /** The line in English, so that both languages mean the same one and a changed list moves none. */
    line: text('line').notNull(),
    isDone: flag('is_done').notNull(),
    happenedAt: time('happened_at').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('crew_checks_booking').on(table.bookingId, table.happenedAt)],
);

/**
 * What members said about the money at a visit: of a visit the newest counts. A note of the crew, no
 * payment: the owner records that when closing the visit. Append-only; the phone gives each a key.
 */
export const crewPayments = sqliteTable(
  'crew_payments',
  {
    id: id(),
    key: text('key').notNull().unique(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'restrict' }),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'restrict' }),
    method: text('method', { enum: CREW_PAID }).notNull(),
    /** 0 if nothing was paid. */
    amount: cents('amount').notNull(),
    happenedAt: time('happened_at').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    oneOf('crew_payments_method', table.method, CREW_PAID),
    check(
      'crew_payments_amount',
      sql`${table.amount} >= 0 AND (${table.amount} = 0) = (${table.method} = 'unpaid')`,
    ),
    index('crew_payments_booking').on(table.bookingId, table.happenedAt),
  ],
);

/**
 * Tips in cash that stayed with the crew, as a member noted them: of a visit the newest counts, and
 * 0 takes one back. No payment: the money never reaches the office. Append-only, like a tap.
 */
export const crewTips = sqliteTable(
  'crew_tips',
  {
    id: id(),
    key: text('key').notNull().unique(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'restrict' }),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'restrict' }),
    amount: cents('amount').notNull(),
    happenedAt: time('happened_at').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    notNegative('crew_tips_amount', table.amount),
    index('crew_tips_booking').on(table.bookingId, table.happenedAt),
  ],
);

/**
 * When a crew says that it comes later than expected: one row for the visit it is late for, and one
 * for every later one of that day that it moves, with one key. Only added to; `undone_at` takes a
 * delay back. Times in minutes after midnight.
 */
export const crewDelays = sqliteTable(
  'crew_delays',
  {
    id: id(),
    key: text('key').notNull(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'restrict' }),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'restrict' }),
    /** The day of the visit: once it is moved to another, this says nothing anymore. */
    date: text('date').notNull(),
    expectedAt: integer('expected_at').notNull(),
    arrivesAt: integer('arrives_at').notNull(),
    /** Whether the customer had been told a window, which moved with it. */
    isTold: flag('is_told').notNull(),
    happenedAt: time('happened_at').notNull(),
    undoneAt: time('undone_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('crew_delays_once').on(table.key, table.bookingId),
    isDate('crew_delays_date', table.date),
    check('crew_delays_later', sql`${table.expectedAt} < ${table.arrivesAt}`),
    index('crew_delays_booking').on(table.bookingId),
  ],
);

/** Photos of a visit, downscaled on the phone; in the database, so every backup has them. */
export const crewPhotos = sqliteTable(
  'crew_photos',
  {
    id: id(),
    key: text('key').notNull().unique(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'restrict' }),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'restrict' }),
    /** A JPEG without any metadata. */
    data: blob('data', { mode: 'buffer' }).notNull(),
    takenAt: time('taken_at').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('crew_photos_booking').on(table.bookingId)],
);

/**
 * A member's hours at a visit as corrected by the owner: the newest correction counts, taps and
 * earlier corrections are kept. Both times null means that they were not there.
 */
export const hourCorrections = sqliteTable(
  'hour_corrections',
  {
    id: id(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'restrict' }),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'restrict' }),
    startsAt: time('starts_at'),
    endsAt: time('ends_at'),
    reason: text('reason').notNull(),
    actor: text('corrected_by').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    check('hour_corrections_both', sql`(${table.startsAt} IS NULL) = (${table.endsAt} IS NULL)`),
    check('hour_corrections_order', sql`${table.startsAt} < ${table.endsAt}`),
    index('hour_corrections_booking').on(table.bookingId),
  ],
);
