import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { PERIODS, TIME_SLOTS } from '../../src/domain/slots.ts';
import { bookings } from './bookings.ts';
import { flag, id, isDate, oneOf, time } from './columns.ts';
import { crews } from './crews.ts';
import { drafts } from './drafts.ts';
import { series } from './series.ts';

/**
 * Who occupies a crew in a half hour of a day (product 16): a live hold (`draftId`), a booking that
 * was not cancelled (`bookingId`), or the visit of a plan that is not a booking yet (`seriesId`);
 * one row for each half hour that the visit takes. The unique index guarantees it: two live claims
 * for one crew and half hour cannot exist, whatever the code does.
 */
export const slotClaims = sqliteTable(
  'slot_claims',
  {
    id: id(),
    date: text('date').notNull(),
    /** The part of the day that was promised: the visit starts inside it, and may end after it. */
    period: text('period', { enum: PERIODS }).notNull(),
    /** The half hour of the crew's day, from 0 at 8 AM to 23 at 7:30 PM. */
    halfHour: integer('half_hour').notNull(),
    /** Its hour was told to the customer or pinned by the owner, so it is never shifted. */
    isFixed: flag('is_fixed').notNull().default(false),
    /**
     * What of it the whole crew takes, in minutes: 30, less in the last half hour, and 0 in those that
     * the visit takes longer as somebody is off that day.
     */
    minutes: integer('minutes').notNull().default(30),
    crew: integer('crew')
      .notNull()
      .references(() => crews.id, { onDelete: 'restrict' }),
    /** 0 where one crew comes; where several do, 1 for the one that leads, and 2 on for the others. */
    crewRank: integer('crew_rank').notNull().default(0),
    draftId: integer('draft_id').references(() => drafts.id, { onDelete: 'restrict' }),
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'restrict' }),
    seriesId: integer('series_id').references(() => series.id, { onDelete: 'restrict' }),
    /** Which visit of the plan. */
    originalDate: text('original_date'),
    /** When a hold ends; null for a booking and a plan. */
    expiresAt: time('expires_at'),
  },
  (table) => [
    uniqueIndex('slot_claims_one_per_crew').on(table.date, table.crew, table.halfHour),
    oneOf('slot_claims_period', table.period, PERIODS),
    check('slot_claims_half_hour', sql`${table.halfHour} BETWEEN 0 AND 23`),
    isDate('slot_claims_date', table.date),
    check(
      'slot_claims_one_owner',
      sql`(${table.draftId} IS NOT NULL) + (${table.bookingId} IS NOT NULL) + (${table.seriesId} IS NOT NULL) = 1`,
    ),
    check(
      'slot_claims_of_series',
      sql`(${table.seriesId} IS NULL) = (${table.originalDate} IS NULL)`,
    ),
    index('slot_claims_draft').on(table.draftId),
    index('slot_claims_booking').on(table.bookingId),
    index('slot_claims_series')
      .on(table.seriesId, table.originalDate)
      .where(sql`series_id IS NOT NULL`),
    index('slot_claims_crew').on(table.crew, table.date),
    index('slot_claims_further')
      .on(table.bookingId)
      .where(sql`crew_rank > 1`),
  ],
);

/**
 * Hours that are blocked at present. Not `eq(isActive, true)`: where a bound value decides whether a
 * partial index serves, SQLite plans the statement again at every run, which takes longer than
 * reading a day.
 */
export const isActiveBlock = sql`is_active = 1`;

/** Hourly slots the owner has blocked (spec 3). */
export const blockedTimeSlots = sqliteTable(
  'blocked_time_slots',
  {
    id: id(),
    date: text('date').notNull(),
    timeSlot: text('time_slot', { enum: TIME_SLOTS }).notNull(),
    reason: text('reason'),
    blockedBy: text('blocked_by').notNull(),
    isActive: flag('is_active').notNull().default(true),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('blocked_time_slots_once').on(table.date, table.timeSlot).where(isActiveBlock),
    isDate('blocked_time_slots_date', table.date),
    oneOf('blocked_time_slots_slot', table.timeSlot, TIME_SLOTS),
  ],
);

/** Weekdays the owner closes every week, whole or for one hour. */
export const weeklyBlocks = sqliteTable(
  'weekly_blocks',
  {
    id: id(),
    weekday: integer('weekday').notNull(),
    timeSlot: text('time_slot', { enum: TIME_SLOTS }),
    startsOn: text('starts_on').notNull(),
    endsOn: text('ends_on'),
    reason: text('reason'),
    blockedBy: text('blocked_by').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    check('weekly_blocks_weekday', sql`${table.weekday} BETWEEN 0 AND 6`),
    isDate('weekly_blocks_starts_on', table.startsOn),
    check('weekly_blocks_ends_on', sql`${table.endsOn} IS date(${table.endsOn})`),
    check(
      'weekly_blocks_slot',
      sql`${table.timeSlot} IS NULL OR ${table.timeSlot} IN (${sql.raw(TIME_SLOTS.map((slot) => `'${slot}'`).join(', '))})`,
    ),
    index('weekly_blocks_by_weekday').on(table.weekday),
  ],
);
