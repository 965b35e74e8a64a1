import { sql } from 'drizzle-orm';
import {
  blob,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
  type AnySQLiteColumn,
} from 'drizzle-orm/sqlite-core';
import { DRAFT_STATUSES } from '../src/domain/draft-status.ts';
import { BOOKING_STATUSES, PAYMENT_STATUSES } from '../src/domain/booking-status.ts';
import { CREW_TAPS } from '../src/domain/crew-taps.ts';
import { CREW_COLORS, CREW_LANGUAGES } from '../src/domain/crews.ts';
import { SERVICE_TYPES } from '../src/domain/pricing.ts';
import { PLAN_WEEKS } from '../src/domain/series/frequency.ts';
import { PERIODS, TIME_SLOTS } from '../src/domain/slots.ts';
import { randomToken } from './random-token.ts';

const id = () => integer('id').primaryKey({ autoIncrement: true });
const time = (name: string) => integer(name, { mode: 'timestamp_ms' });
const flag = (name: string) => integer(name, { mode: 'boolean' });
const cents = (name: string) => integer(name);
/**
 * Names a row to the outside: in links, calendars and at Stripe. Row ids are given again after a
 * restore of an older backup, a random key never is.
 */
const publicKey = () =>
  text('key')
    .notNull()
    .$defaultFn(() => randomToken());

/** drizzle cannot declare STRICT tables or enumerations, so checks hold the values. */
const oneOf = (name: string, column: AnySQLiteColumn, values: readonly string[]) =>
  check(name, sql`${column} IN (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);
const isDate = (name: string, column: AnySQLiteColumn) =>
  check(name, sql`${column} IS date(${column})`);
const notNegative = (name: string, column: AnySQLiteColumn) => check(name, sql`${column} >= 0`);

/** Administrators who have signed in (spec 3). */
export const users = sqliteTable('users', {
  id: id(),
  email: text('email').notNull().unique(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  profileImageUrl: text('profile_image_url'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
});

/** Sign-in sessions: `sid` is the SHA-256 of the cookie's token, never the token (spec 3). */
export const sessions = sqliteTable(
  'sessions',
  {
    sid: text('sid').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    sess: text('sess', { mode: 'json' }).$type<{ idToken?: string }>().notNull(),
    createdAt: time('created_at').notNull(),
    expire: time('expire').notNull(),
  },
  (table) => [index('sessions_expire').on(table.expire), index('sessions_user').on(table.userId)],
);

/**
 * Links in mails that open a customer's own page: `tokenHash` is the SHA-256 of what the mail says.
 * One that was used or has ended stays for some days, so that it can say what became of it.
 */
export const myLinks = sqliteTable(
  'my_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Whose address the mail went to, as it is compared. */
    emailKey: text('email_key').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [
    index('my_links_email').on(table.emailKey),
    index('my_links_expires').on(table.expiresAt),
  ],
);

/**
 * Browsers in which a customer's own page stands open: `sid` is the SHA-256 of the cookie's token.
 * They have nothing to do with the sessions of administrators, and prove an email address only.
 */
export const mySessions = sqliteTable(
  'my_sessions',
  {
    sid: text('sid').primaryKey(),
    emailKey: text('email_key').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('my_sessions_email').on(table.emailKey),
    index('my_sessions_expires').on(table.expiresAt),
  ],
);

/** A booking on its way to be paid: its data, and the hold of a slot while it is live. */
export const drafts = sqliteTable(
  'drafts',
  {
    id: id(),
    /** Random; names the draft at Stripe and derives the idempotency keys. */
    key: text('key').notNull().unique(),
    /** SHA-256 of the browser's draft cookie; null for a client that keeps none. */
    tokenHash: text('token_hash'),
    /** The booking data as JSON; null for a client that sent the amount alone. */
    data: text('data', { mode: 'json' }).$type<Record<string, unknown>>(),
    /** The price that was shown, with and without an offer, as JSON; it is kept as it was. */
    price: text('price', { mode: 'json' }).$type<Record<string, unknown>>(),
    status: text('status', { enum: DRAFT_STATUSES }).notNull().default('open'),
    paymentIntentId: text('payment_intent_id').unique(),
    holdExpiresAt: time('hold_expires_at').notNull(),
    /** SHA-256 of the client's address, for the cap on holds; emptied when the draft is done. */
    clientHash: text('client_hash'),
    /** The same of the client's network (a /24 or a /48), for the wider cap. */
    networkHash: text('network_hash'),
    /** How often the hold was renewed for this slot. */
    renewals: integer('renewals').notNull().default(0),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    oneOf('drafts_status', table.status, DRAFT_STATUSES),
    index('drafts_unfinished').on(table.status, table.holdExpiresAt),
    index('drafts_client').on(table.clientHash, table.status),
    index('drafts_network').on(table.networkHash, table.status),
    index('drafts_token').on(table.tokenHash, table.status),
  ],
);

/**
 * A customer: whoever books with the same email or, failing that, the same phone. Merged into
 * another one, a row stays as it is, and so do its bookings: that is how a merge is taken back.
 */
export const customers = sqliteTable(
  'customers',
  {
    id: id(),
    key: publicKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email'),
    phone: text('phone').notNull(),
    /** As they are compared: lower-case address, bare digits. */
    emailKey: text('email_key'),
    phoneKey: text('phone_key').notNull(),
    /** Where the latest booking was for. */
    address: text('address').notNull(),
    /** For the owner's eyes. */
    notes: text('notes').notNull().default(''),
    /** Gate codes, where the key lies: for the crew on the day of a visit. */
    howToGetIn: text('how_to_get_in').notNull().default(''),
    mergedInto: integer('merged_into').references((): AnySQLiteColumn => customers.id, {
      onDelete: 'restrict',
    }),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('customers_key').on(table.key),
    index('customers_email').on(table.emailKey),
    index('customers_phone').on(table.phoneKey),
    index('customers_merged').on(table.mergedInto),
    // The order of the list by name.
    index('customers_name').on(sql`lower(last_name)`, sql`lower(first_name)`, table.id),
  ],
);

/**
 * A regular customer's plan. Its visits fall on `anchorDate + k * 7 * weeks` for ever: these
 * original dates name them. What is otherwise stands in the tables below; a visit becomes a booking
 * eight weeks ahead.
 */
export const SERIES_STATUSES = ['active', 'paused', 'ended'] as const;
export const series = sqliteTable(
  'series',
  {
    id: id(),
    key: publicKey(),
    /** Whose it is; null once the person was erased. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'restrict' }),
    status: text('status', { enum: SERIES_STATUSES }).notNull().default('active'),
    /** The day of the first visit. */
    anchorDate: text('anchor_date').notNull(),
    /** From one visit to the next: 1, 2 or 4. */
    weeks: integer('weeks').notNull().$type<(typeof PLAN_WEEKS)[number]>(),
    period: text('period', { enum: PERIODS }).notNull(),
    /** Who comes, wherever they can. */
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
    /** ... until this day, on which they come again; null while nobody knows. */
    pausedUntil: text('paused_until'),
    /** No visits from this day on, for good. */
    endedFrom: text('ended_from'),
    /** What the customer agreed to, word for word; null for a plan that the owner started. */
    consentText: text('consent_text'),
    consentVersion: text('consent_version'),
    consentAt: time('consent_at'),
    /** When the last mail went out that says how the plan goes on. */
    noticedOn: text('noticed_on'),
    /** What it takes to take the latest change back, as JSON; of use for ten minutes. */
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

/** What is otherwise with one visit of a plan, by its original date, so that nothing comes back. */
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

/** What a visit of a plan is and costs from a day on; the first row is from its first visit on. */
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
    /** When the customer was told. */
    toldAt: time('told_at'),
  },
  (table) => [
    isDate('series_rates_from_date', table.fromDate),
    notNegative('series_rates_estimated_cost', table.estimatedCost),
    notNegative('series_rates_discount', table.discount),
    uniqueIndex('series_rates_once').on(table.seriesId, table.fromDate),
  ],
);

/**
 * A booking (spec 3). Money in cents; `version` rises with every change. One of source `plan` is a
 * later visit of a plan; the first one has the source it was booked by.
 */
export const BOOKING_SOURCES = ['web', 'phone', 'quote', 'plan'] as const;
export const bookings = sqliteTable(
  'bookings',
  {
    id: id(),
    key: publicKey(),
    draftId: integer('draft_id')
      .unique()
      .references(() => drafts.id, { onDelete: 'restrict' }),
    /** Whose it is; null once the person was erased. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'restrict' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email'),
    phone: text('phone').notNull(),
    /** As they are compared: lower-case address, bare digits. */
    emailKey: text('email_key'),
    phoneKey: text('phone_key').notNull(),
    serviceType: text('service_type', { enum: SERVICE_TYPES }).notNull(),
    preferredDate: text('preferred_date').notNull(),
    preferredTime: text('preferred_time', { enum: PERIODS }).notNull(),
    address: text('address').notNull(),
    specialInstructions: text('special_instructions'),
    status: text('status', { enum: BOOKING_STATUSES }).notNull().default('pending'),
    estimatedCost: cents('estimated_cost').notNull(),
    bookingFee: cents('booking_fee').notNull().default(2500),
    venmoHandle: text('venmo_handle'),
    paymentStatus: text('payment_status', { enum: PAYMENT_STATUSES }).notNull().default('pending'),
    promo: text('promo'),
    discount: cents('discount').notNull().default(0),
    /** How long the visit takes; null where only the service is known. */
    minutes: integer('minutes'),
    /** The home as its owner described it; 0 bedrooms is a studio. */
    bedrooms: integer('bedrooms'),
    bathrooms: integer('bathrooms'),
    occasion: text('occasion'),
    frequency: text('frequency'),
    /** Ids of the add-ons that come with every visit, as JSON. */
    everyVisit: text('every_visit', { mode: 'json' }).$type<readonly string[]>(),
    source: text('source', { enum: BOOKING_SOURCES }).notNull().default('web'),
    /** The plan it is a visit of, and which one: both null for a visit that stands alone. */
    seriesId: integer('series_id').references(() => series.id, { onDelete: 'restrict' }),
    originalDate: text('original_date'),
    smsConsent: flag('sms_consent').notNull().default(false),
    /** When they agreed to texts; null where they did not, or took it back. */
    smsConsentAt: time('sms_consent_at'),
    googleCalendarEventId: text('google_calendar_event_id'),
    googleCalendarLink: text('google_calendar_link'),
    n8nWebhookId: text('n8n_webhook_id'),
    confirmationEmailSent: flag('confirmation_email_sent').notNull().default(false),
    confirmationSmsSent: flag('confirmation_sms_sent').notNull().default(false),
    reminderEmailSent: flag('reminder_email_sent').notNull().default(false),
    reminderSmsSent: flag('reminder_sms_sent').notNull().default(false),
    /** Raised to revoke the customer's link. */
    linkVersion: integer('link_version').notNull().default(1),
    /** SEQUENCE of the calendar entry; raised on a move. */
    calendarSequence: integer('calendar_sequence').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    oneOf('bookings_service_type', table.serviceType, SERVICE_TYPES),
    oneOf('bookings_preferred_time', table.preferredTime, PERIODS),
    oneOf('bookings_status_values', table.status, BOOKING_STATUSES),
    oneOf('bookings_payment_status', table.paymentStatus, PAYMENT_STATUSES),
    oneOf('bookings_source', table.source, BOOKING_SOURCES),
    isDate('bookings_preferred_date', table.preferredDate),
    isDate('bookings_original_date', table.originalDate),
    check('bookings_of_series', sql`(${table.seriesId} IS NULL) = (${table.originalDate} IS NULL)`),
    notNegative('bookings_estimated_cost', table.estimatedCost),
    notNegative('bookings_booking_fee', table.bookingFee),
    notNegative('bookings_discount', table.discount),
    uniqueIndex('bookings_key').on(table.key),
    index('bookings_day').on(table.preferredDate, table.preferredTime),
    index('bookings_by_status').on(table.status, table.id),
    index('bookings_by_payment').on(table.paymentStatus, table.id),
    index('bookings_by_service').on(table.serviceType, table.id),
    index('bookings_booked_at').on(table.createdAt),
    // The order in which the owner drives: by day, then morning, afternoon, evening.
    index('bookings_visit').on(
      table.preferredDate,
      sql`CASE preferred_time WHEN 'morning' THEN 0 WHEN 'afternoon' THEN 1 ELSE 2 END`,
      table.id,
    ),
    index('bookings_email').on(table.emailKey),
    index('bookings_phone').on(table.phoneKey),
    index('bookings_customer').on(table.customerId, table.preferredDate),
    // The promise of a plan: at most one booking for each of its visits.
    uniqueIndex('bookings_series')
      .on(table.seriesId, table.originalDate)
      .where(sql`series_id IS NOT NULL`),
    // Whose the bookings of a search are, without reading the bookings.
    index('bookings_whose').on(table.id, table.customerId),
    // What the visits of a month are worth, without reading the bookings.
    index('bookings_worth').on(
      table.preferredDate,
      table.status,
      table.estimatedCost,
      table.discount,
    ),
    // Visits that are still to be closed: few of many.
    index('bookings_planned')
      .on(table.preferredDate)
      .where(sql`status IN ('pending', 'confirmed')`),
  ],
);

/** The lines of a booking's price, in order; they add up to what the visit costs. */
export const bookingLines = sqliteTable(
  'booking_lines',
  {
    id: id(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'restrict' }),
    position: integer('position').notNull(),
    code: text('code').notNull(),
    label: text('label').notNull(),
    /** Negative for a discount. */
    amount: cents('amount').notNull(),
  },
  (table) => [uniqueIndex('booking_lines_position').on(table.bookingId, table.position)],
);

/** A crew: people who go out together. The active ones are how many jobs one period holds. */
export const crews = sqliteTable(
  'crews',
  {
    id: id(),
    name: text('name').notNull(),
    color: text('color', { enum: CREW_COLORS }).notNull(),
    /** False once it was retired: it keeps its past visits and gets no new ones. */
    isActive: flag('is_active').notNull().default(true),
    /** The epoch for the crews that a migration made; see db/first-crews.ts. */
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [oneOf('crews_color', table.color, CREW_COLORS)],
);

/** Somebody who goes out with a crew. Their private link ends when they leave. */
export const members = sqliteTable(
  'members',
  {
    id: id(),
    key: publicKey(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    crewId: integer('crew_id')
      .notNull()
      .references(() => crews.id, { onDelete: 'restrict' }),
    language: text('language', { enum: CREW_LANGUAGES }).notNull().default('en'),
    /** Raised to revoke the member's link. */
    linkVersion: integer('link_version').notNull().default(1),
    leftAt: time('left_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    oneOf('members_language', table.language, CREW_LANGUAGES),
    uniqueIndex('members_key').on(table.key),
    index('members_crew').on(table.crewId),
  ],
);

/**
 * What a member tapped on the day of a visit: on the way, started, finished, a problem. Only added
 * to. The phone names each tap, so that one that is sent twice stands here once.
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

/** Photographs from a visit, made small on the phone; in the database, so every backup has them. */
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
 * Hours of a member at a visit as the owner corrected them: the newest one counts, what was tapped
 * and every earlier correction stay. Both times null means that they were not there.
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
    correctedBy: text('corrected_by').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    check('hour_corrections_both', sql`(${table.startsAt} IS NULL) = (${table.endsAt} IS NULL)`),
    check('hour_corrections_order', sql`${table.startsAt} < ${table.endsAt}`),
    index('hour_corrections_booking').on(table.bookingId),
  ],
);

/** When a crew is off: one row for a stretch of days, whole or one period of each. */
export const crewTimeOff = sqliteTable(
  'crew_time_off',
  {
    id: id(),
    crewId: integer('crew_id')
      .notNull()
      .references(() => crews.id, { onDelete: 'restrict' }),
    startsOn: text('starts_on').notNull(),
    endsOn: text('ends_on').notNull(),
    /** Null for whole days. */
    period: text('period', { enum: PERIODS }),
    reason: text('reason').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    isDate('crew_time_off_starts_on', table.startsOn),
    isDate('crew_time_off_ends_on', table.endsOn),
    check('crew_time_off_order', sql`${table.startsOn} <= ${table.endsOn}`),
    check(
      'crew_time_off_period',
      sql`${table.period} IS NULL OR ${table.period} IN (${sql.raw(PERIODS.map((period) => `'${period}'`).join(', '))})`,
    ),
    index('crew_time_off_ends').on(table.endsOn),
  ],
);

/**
 * Who occupies a crew in a period of a day: a live hold (`draftId`), a booking that was not
 * cancelled (`bookingId`), or the visit of a plan that is not a booking yet (`seriesId`). The unique index is the promise: two live claims for one crew and
 * period cannot exist, whatever the code above does.
 */
export const slotClaims = sqliteTable(
  'slot_claims',
  {
    id: id(),
    date: text('date').notNull(),
    period: text('period', { enum: PERIODS }).notNull(),
    crew: integer('crew')
      .notNull()
      .references(() => crews.id, { onDelete: 'restrict' }),
    draftId: integer('draft_id').references(() => drafts.id, { onDelete: 'restrict' }),
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'restrict' }),
    seriesId: integer('series_id').references(() => series.id, { onDelete: 'restrict' }),
    /** Which visit of the plan. */
    originalDate: text('original_date'),
    /** When a hold ends; null for a booking and a plan. */
    expiresAt: time('expires_at'),
  },
  (table) => [
    uniqueIndex('slot_claims_one_per_crew').on(table.date, table.period, table.crew),
    oneOf('slot_claims_period', table.period, PERIODS),
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
  ],
);

/** A payment: the fee by card at Stripe, or money the owner took by other means. */
export const PAYMENT_METHODS = ['card', 'peer', 'cash', 'reader', 'other'] as const;
export const PAYMENT_STATES = ['succeeded', 'partially_refunded', 'refunded', 'disputed'] as const;
export const payments = sqliteTable(
  'payments',
  {
    id: id(),
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'restrict' }),
    draftId: integer('draft_id').references(() => drafts.id, { onDelete: 'restrict' }),
    method: text('method', { enum: PAYMENT_METHODS }).notNull(),
    paymentIntentId: text('payment_intent_id').unique(),
    amount: cents('amount').notNull(),
    refunded: cents('refunded').notNull().default(0),
    status: text('status', { enum: PAYMENT_STATES }).notNull().default('succeeded'),
    note: text('note'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    oneOf('payments_method', table.method, PAYMENT_METHODS),
    oneOf('payments_status', table.status, PAYMENT_STATES),
    check('payments_amount', sql`${table.amount} > 0`),
    check('payments_refunded', sql`${table.refunded} BETWEEN 0 AND ${table.amount}`),
    // With their sums, so that what is open and what came in needs no payment to be read.
    index('payments_booking').on(table.bookingId, table.amount, table.refunded),
    index('payments_draft').on(table.draftId),
    index('payments_received').on(table.createdAt, table.method, table.amount),
  ],
);

/** Refunds that Stripe has made or was asked for. */
export const refunds = sqliteTable(
  'refunds',
  {
    id: id(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    /** Names what was asked for, so that asking twice refunds once. */
    key: text('key').notNull().unique(),
    /** Random; marks the refund at Stripe, where it is looked up before another attempt. */
    mark: text('mark')
      .notNull()
      .$defaultFn(() => randomToken()),
    /** How many attempts Stripe has answered with a failure; names the next one. */
    attempts: integer('attempts').notNull().default(0),
    attemptedAt: time('attempted_at'),
    refundId: text('refund_id').unique(),
    amount: cents('amount').notNull(),
    /** True when all that is left at Stripe goes back, whatever that is by then. */
    isRest: flag('is_rest').notNull().default(false),
    /** True for a gift: what went back is not owed again. */
    isGoodwill: flag('is_goodwill').notNull().default(false),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['due', 'done', 'failed'] })
      .notNull()
      .default('due'),
    lastError: text('last_error'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    check('refunds_amount', sql`${table.amount} > 0`),
    oneOf('refunds_status', table.status, ['due', 'done', 'failed']),
    index('refunds_by_status').on(table.status, table.id),
    index('refunds_payment').on(table.paymentId),
    index('refunds_made').on(table.createdAt),
  ],
);

/** Stripe's events that have been handled, so that a second delivery changes nothing. */
export const stripeEvents = sqliteTable('stripe_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: time('received_at').notNull(),
});

/** A message or quote request (spec 3). */
export const messages = sqliteTable(
  'messages',
  {
    id: id(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    serviceType: text('service_type'),
    subject: text('subject'),
    message: text('message').notNull(),
    source: text('source', { enum: ['home', 'contact', 'quote'] }).notNull(),
    /** What a quote request asked for, as JSON, so that it can become a booking. */
    quote: text('quote', { mode: 'json' }).$type<{
      address: string;
      preferredDate: string;
      preferredTime: string;
      specialInstructions?: string | undefined;
    }>(),
    promo: text('promo'),
    isRead: flag('is_read').notNull().default(false),
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'restrict' }),
    repliedAt: time('replied_at'),
    deletedAt: time('deleted_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    oneOf('messages_source', table.source, ['home', 'contact', 'quote']),
    index('messages_unread').on(table.isRead, table.id),
    index('messages_email').on(table.email),
    index('messages_email_key').on(sql`lower(trim(email))`),
    index('messages_unanswered')
      .on(table.id)
      .where(sql`replied_at IS NULL AND booking_id IS NULL AND deleted_at IS NULL`),
  ],
);

/** Reviews as stored (spec 3). */
export const googleReviews = sqliteTable(
  'google_reviews',
  {
    id: id(),
    reviewId: text('review_id').notNull().unique(),
    customerName: text('customer_name').notNull(),
    customerPhoto: text('customer_photo'),
    rating: integer('rating').notNull(),
    reviewText: text('review_text').notNull(),
    reviewDate: text('review_date').notNull(),
    isActive: flag('is_active').notNull().default(true),
    createdAt: time('created_at').notNull(),
  },
  (table) => [check('google_reviews_rating', sql`${table.rating} BETWEEN 1 AND 5`)],
);

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
    uniqueIndex('blocked_time_slots_once')
      .on(table.date, table.timeSlot)
      .where(sql`is_active = 1`),
    isDate('blocked_time_slots_date', table.date),
    oneOf('blocked_time_slots_slot', table.timeSlot, TIME_SLOTS),
  ],
);

/** Weekdays the owner closes week after week, whole or for one hour. */
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

/** What the owner writes down about a booking. */
export const bookingNotes = sqliteTable(
  'booking_notes',
  {
    id: id(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'restrict' }),
    note: text('note').notNull(),
    author: text('author').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('booking_notes_booking').on(table.bookingId)],
);

/** Who changed what and when. */
export const audit = sqliteTable(
  'audit',
  {
    id: id(),
    /** `booking`, `customer`, `message`, `review`, `slot`, `payment`, `crew`, `series` and so on. */
    entity: text('entity').notNull(),
    entityId: integer('entity_id').notNull(),
    action: text('action').notNull(),
    /** An administrator's email, `customer` or `system`. */
    actor: text('actor').notNull(),
    detail: text('detail', { mode: 'json' }).$type<Record<string, unknown>>(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('audit_entity').on(table.entity, table.entityId)],
);

/** What has to go out: written in the transaction it tells of, sent later by the worker. */
export const OUTBOX_CHANNELS = ['mail', 'sms', 'calendar', 'webhook'] as const;
export const OUTBOX_STATUSES = ['pending', 'sending', 'sent', 'failed', 'cancelled'] as const;
export const outbox = sqliteTable(
  'outbox',
  {
    id: id(),
    channel: text('channel', { enum: OUTBOX_CHANNELS }).notNull(),
    /** What it tells of: `booking-received`, `booking-confirmed`, `message-received`, ... */
    kind: text('kind').notNull(),
    /** Makes a second row for the same thing impossible. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'restrict' }),
    messageId: integer('message_id').references(() => messages.id, { onDelete: 'restrict' }),
    /** The address or number it goes to, as it is compared; null for calendar and webhook. */
    recipient: text('recipient'),
    payload: text('payload', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    status: text('status', { enum: OUTBOX_STATUSES }).notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: time('next_attempt_at').notNull(),
    claimedUntil: time('claimed_until'),
    lastError: text('last_error'),
    providerId: text('provider_id'),
    createdAt: time('created_at').notNull(),
    sentAt: time('sent_at'),
  },
  (table) => [
    oneOf('outbox_channel', table.channel, OUTBOX_CHANNELS),
    oneOf('outbox_status', table.status, OUTBOX_STATUSES),
    index('outbox_due').on(table.status, table.nextAttemptAt),
    index('outbox_booking').on(table.bookingId),
    // When a channel last sent something.
    index('outbox_sent').on(table.channel, table.sentAt),
    index('outbox_recipient').on(table.recipient, table.createdAt),
  ],
);

/** Addresses under which calendar programs read the owner's visits; a revoked one is dead. */
export const calendarFeeds = sqliteTable(
  'calendar_feeds',
  {
    id: id(),
    key: publicKey(),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull(),
    revokedAt: time('revoked_at'),
  },
  (table) => [uniqueIndex('calendar_feeds_key').on(table.key)],
);

/** How far back Stripe's payments have been looked through; an older backup brings an older mark. */
export const paymentScan = sqliteTable('payment_scan', {
  id: integer('id').primaryKey(),
  /** Everything before this moment has been looked at. */
  doneUntil: time('done_until').notNull(),
});

/** Cookieless counts: how often an event happened on a page on a day. */
export const dailyCounts = sqliteTable(
  'daily_counts',
  {
    date: text('date').notNull(),
    event: text('event').notNull(),
    page: text('page').notNull(),
    label: text('label').notNull(),
    count: integer('count').notNull(),
    /** Sum of the events' values, in dollars as the event carries it. */
    value: integer('value').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.date, table.event, table.page, table.label] }),
    isDate('daily_counts_date', table.date),
  ],
);
