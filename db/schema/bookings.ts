import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { LateTerms } from '../../src/content/late-charge.ts';
import { BOOKING_STATUSES, PAYMENT_STATUSES } from '../../src/domain/booking-status.ts';
import { SERVICE_TYPES } from '../../src/domain/pricing.ts';
import { PERIODS } from '../../src/domain/slots.ts';
import {
  cents,
  flag,
  id,
  isDate,
  notNegative,
  oneOf,
  orderOfDay,
  publicKey,
  time,
} from './columns.ts';
import { customers } from './customers.ts';
import { drafts } from './drafts.ts';
import { houseNumberIn, mailboxIn } from './mailbox.ts';
import { series } from './series.ts';

/**
 * A booking (spec 3). Money in cents; `version` increases with every change. Source `plan` marks a
 * plan's later visits; the first has the source it was booked through.
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
    /** The customer; null once the person is erased. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'restrict' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email'),
    phone: text('phone').notNull(),
    /** Normalized: lowercase address, digits only. */
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
    /** What was said before booking that a late cancellation or a lockout costs; null for nothing. */
    lateTerms: text('late_terms', { mode: 'json' }).$type<LateTerms>(),
    /** What the owner charges as this visit was canceled late, or nobody got in; 0 for nothing. */
    lateCharge: cents('late_charge').notNull().default(0),
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
    /** The plan and which of its visits this is; both null for a one-time visit. */
    seriesId: integer('series_id').references(() => series.id, { onDelete: 'restrict' }),
    originalDate: text('original_date'),
    /**
     * A visit the owner made of a request before the customer agreed to it: it holds its time, and
     * the customer hears nothing of it until it is confirmed.
     */
    awaitsAgreement: flag('awaits_agreement').notNull().default(false),
    smsConsent: flag('sms_consent').notNull().default(false),
    /** When they agreed to texts; null if they did not, or withdrew it. */
    smsConsentAt: time('sms_consent_at'),
    googleCalendarEventId: text('google_calendar_event_id'),
    googleCalendarLink: text('google_calendar_link'),
    n8nWebhookId: text('n8n_webhook_id'),
    confirmationEmailSent: flag('confirmation_email_sent').notNull().default(false),
    confirmationSmsSent: flag('confirmation_sms_sent').notNull().default(false),
    reminderEmailSent: flag('reminder_email_sent').notNull().default(false),
    reminderSmsSent: flag('reminder_sms_sent').notNull().default(false),
    /** Replaced at random to revoke the customer's link. */
    linkVersion: integer('link_version').notNull().default(1),
    /** The window that the customer was told the evening before, in minutes after midnight. */
    arrivalFrom: integer('arrival_from'),
    arrivalUntil: integer('arrival_until'),
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
      orderOfDay(sql.raw('preferred_time')),
      table.id,
    ),
    index('bookings_email').on(table.emailKey),
    index('bookings_phone').on(table.phoneKey),
    // Finds who has booked before, by mailbox and by home.
    index('bookings_mailbox').on(mailboxIn(sql.raw('email_key'))),
    index('bookings_house').on(houseNumberIn(sql.raw('address'))),
    index('bookings_customer').on(table.customerId, table.preferredDate),
    // At most one booking for each visit of a plan.
    uniqueIndex('bookings_series')
      .on(table.seriesId, table.originalDate)
      .where(sql`series_id IS NOT NULL`),
    // Finds the customers of bookings without reading the bookings.
    index('bookings_whose').on(table.id, table.customerId),
    // Totals a month's visits without reading the bookings.
    index('bookings_worth').on(
      table.preferredDate,
      table.status,
      table.estimatedCost,
      table.discount,
    ),
    // Visits that didn't take place and are charged for it: few of many.
    index('bookings_late')
      .on(table.preferredDate)
      .where(sql`late_charge > 0`),
    // Visits still to be closed: few of many.
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

/** The owner's notes about a booking. */
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
