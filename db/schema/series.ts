import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { SERVICE_TYPES } from '../../src/domain/pricing.ts';
import { PLAN_WEEKS } from '../../src/domain/plans/frequency.ts';
import { PERIODS } from '../../src/domain/slots.ts';
import { cents, flag, id, isDate, notNegative, oneOf, publicKey, time } from './columns.ts';
import { crews } from './crews.ts';
import { customers } from './customers.ts';

/**
 * A regular customer's plan. Its visits fall on `anchorDate + k * 7 * weeks` forever, on the other
 * weekdays of the same weeks where it comes on several, or on the same day by its weekday of every
 * month: these original dates identify them (`domain/plans/grid`). Exceptions are in the tables below; a visit becomes a booking eight
 * weeks ahead.
 */
export const SERIES_STATUSES = ['active', 'paused', 'ended'] as const;

export const series = sqliteTable(
  'series',
  {
    id: id(),
    key: publicKey(),
    /** The customer; null once the person is erased. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'restrict' }),
    status: text('status', { enum: SERIES_STATUSES }).notNull().default('active'),
    /** The day of the first visit. */
    anchorDate: text('anchor_date').notNull(),
    /** From one visit to the next: 1, 2 or 4. */
    weeks: integer('weeks').notNull().$type<(typeof PLAN_WEEKS)[number]>(),
    /** The days of the week it comes on, as JSON, 0 for Sunday; null for the first visit's alone. */
    weekdays: text('weekdays', { mode: 'json' }).$type<readonly number[]>(),
    /** Whether it comes once a month on the first visit's day by its weekday; `weeks` is 4 then. */
    isByMonth: flag('is_by_month').notNull().default(false),
    period: text('period', { enum: PERIODS }).notNull(),
    /** The crew, whenever it can. */
    crew: integer('crew')
      .notNull()
      .references((): AnySQLiteColumn => crews.id, { onDelete: 'restrict' }),
    serviceType: text('service_type', { enum: SERVICE_TYPES }).notNull(),
    bedrooms: integer('bedrooms'),
    bathrooms: integer('bathrooms'),
    occasion: text('occasion'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email'),
    phone: text('phone').notNull(),
    emailKey: text('email_key'),
    phoneKey: text('phone_key').notNull(),
    address: text('address').notNull(),
    specialInstructions: text('special_instructions'),
    smsConsent: flag('sms_consent').notNull().default(false),
    smsConsentAt: time('sms_consent_at'),
    /** No visits from this day on ... */
    pausedFrom: text('paused_from'),
    /** ... until this day, on which they come again; null while unknown. */
    pausedUntil: text('paused_until'),
    /** Days of earlier pauses that count with this one unless a visit came between them ... */
    earlierPauseDays: integer('earlier_pause_days').notNull().default(0),
    /** ... from the end of the latest of them on. */
    earlierPauseUntil: text('earlier_pause_until'),
    /** No visits from this day on, for good. */
    endedFrom: text('ended_from'),
    /** What the customer agreed to, word for word; null for a plan that the owner started. */
    consentText: text('consent_text'),
    consentVersion: text('consent_version'),
    consentAt: time('consent_at'),
    /** Day of the last yearly notice, by mail or phone. */
    noticedOn: text('noticed_on'),
    /** What it takes to undo the latest change, as JSON; usable for ten minutes. */
    undo: text('undo', { mode: 'json' }).$type<Record<string, unknown>>(),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    oneOf('series_status', table.status, SERIES_STATUSES),
    oneOf('series_period', table.period, PERIODS),
    oneOf('series_service_type', table.serviceType, SERVICE_TYPES),
    check('series_weeks', sql`${table.weeks} IN (${sql.raw(PLAN_WEEKS.join(', '))})`),
    isDate('series_anchor_date', table.anchorDate),
    isDate('series_paused_from', table.pausedFrom),
    isDate('series_paused_until', table.pausedUntil),
    isDate('series_ended_from', table.endedFrom),
    isDate('series_noticed_on', table.noticedOn),
    uniqueIndex('series_key').on(table.key),
    index('series_by_status').on(table.status, table.id),
    index('series_customer').on(table.customerId),
    index('series_email').on(table.emailKey),
    index('series_phone').on(table.phoneKey),
  ],
);

const seriesId = () =>
  integer('series_id')
    .notNull()
    .references(() => series.id, { onDelete: 'restrict' });

/** Another day of the week, part of the day or crew for a plan, from one original date on. */
export const seriesChanges = sqliteTable(
  'series_changes',
  {
    id: id(),
    seriesId: seriesId(),
    fromOriginal: text('from_original').notNull(),
    /** How many days after the original date the visits come; negative for earlier. */
    dayShift: integer('day_shift').notNull(),
    period: text('period', { enum: PERIODS }).notNull(),
    crew: integer('crew')
      .notNull()
      .references((): AnySQLiteColumn => crews.id, { onDelete: 'restrict' }),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    oneOf('series_changes_period', table.period, PERIODS),
    isDate('series_changes_from_original', table.fromOriginal),
    uniqueIndex('series_changes_once').on(table.seriesId, table.fromOriginal),
  ],
);

/** How one visit differs from its plan, by original date, so that extending keeps it. */
export const seriesExceptions = sqliteTable(
  'series_exceptions',
  {
    id: id(),
    seriesId: seriesId(),
    originalDate: text('original_date').notNull(),
    isSkipped: flag('is_skipped').notNull().default(false),
    /** Both null where it comes as planned. */
    movedDate: text('moved_date'),
    movedPeriod: text('moved_period', { enum: PERIODS }),
    /** Ids of the add-ons that come with this visit only, as JSON. */
    addOns: text('add_ons', { mode: 'json' }).$type<readonly string[]>(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    isDate('series_exceptions_original_date', table.originalDate),
    isDate('series_exceptions_moved_date', table.movedDate),
    check(
      'series_exceptions_moved_period',
      sql`${table.movedPeriod} IS NULL OR ${table.movedPeriod} IN (${sql.raw(PERIODS.map((period) => `'${period}'`).join(', '))})`,
    ),
    check(
      'series_exceptions_moved',
      sql`(${table.movedDate} IS NULL) = (${table.movedPeriod} IS NULL)`,
    ),
    uniqueIndex('series_exceptions_once').on(table.seriesId, table.originalDate),
  ],
);

/** A plan's service and price from a day on; the first row starts with its first visit. */
export const seriesRates = sqliteTable(
  'series_rates',
  {
    id: id(),
    seriesId: seriesId(),
    fromDate: text('from_date').notNull(),
    /** The lines of the price as JSON, amounts in cents. */
    lines: text('lines', { mode: 'json' })
      .$type<readonly { code: string; label: string; amount: number }[]>()
      .notNull(),
    estimatedCost: cents('estimated_cost').notNull(),
    discount: cents('discount').notNull().default(0),
    /** How long a visit takes; null where only the service is known. */
    minutes: integer('minutes'),
    /** Ids of the add-ons that come every time, as JSON. */
    everyVisit: text('every_visit', { mode: 'json' }).$type<readonly string[]>().notNull(),
    why: text('why'),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull(),
    /** When they were notified. */
    toldAt: time('told_at'),
  },
  (table) => [
    isDate('series_rates_from_date', table.fromDate),
    notNegative('series_rates_estimated_cost', table.estimatedCost),
    notNegative('series_rates_discount', table.discount),
    uniqueIndex('series_rates_once').on(table.seriesId, table.fromDate),
  ],
);

const ofSeries = () => integer('series_id').references(() => series.id, { onDelete: 'cascade' });

/**
 * The visits of plans that cannot take place as planned, as of the plan's last check: lists read
 * them and look at no visit themselves.
 */
export const seriesConflicts = sqliteTable(
  'series_conflicts',
  {
    id: id(),
    seriesId: ofSeries().notNull(),
    originalDate: text('original_date').notNull(),
    /** Where the plan has it. */
    date: text('date').notNull(),
    /** From then on nobody has to decide on it. */
    beginsAt: time('begins_at').notNull(),
  },
  (table) => [
    isDate('series_conflicts_original_date', table.originalDate),
    isDate('series_conflicts_date', table.date),
    uniqueIndex('series_conflicts_once').on(table.seriesId, table.originalDate),
    index('series_conflicts_day').on(table.date),
  ],
);

/**
 * When the conflicts of each plan were last looked for. Triggers forget the day as soon as anything
 * changes that may concern the plan (the migration `plan-conflicts`): a migration that makes one of
 * their tables anew has to make them anew, too.
 */
export const seriesChecks = sqliteTable(
  'series_checks',
  {
    seriesId: ofSeries().primaryKey(),
    checkedOn: text('checked_on'),
  },
  (table) => [isDate('series_checks_checked_on', table.checkedOn)],
);
