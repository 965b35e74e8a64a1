import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { LateTerms } from '../../src/content/late-charge.ts';
import { CARD_SCOPES } from '../../src/domain/kept-card.ts';
import { bookings } from './bookings.ts';
import { id, oneOf, publicKey, time } from './columns.ts';
import { customers } from './customers.ts';
import { drafts } from './drafts.ts';
import { series } from './series.ts';

/**
 * `asked` until Stripe has the card, `removing` until Stripe has let it go: only a `kept` one may be
 * charged.
 */
export const CARD_STATES = ['asked', 'kept', 'removing', 'removed'] as const;
/** Where the customer agreed. */
export const CARD_CHANNELS = ['checkout', 'visit-page', 'own-page'] as const;
export const CARD_REMOVERS = [
  'customer',
  'owner',
  'stripe',
  'replaced',
  'erased',
  'unused',
] as const;

/** Cards that customers let us keep at Stripe, and what they agreed to, word for word. */
export const keptCards = sqliteTable(
  'kept_cards',
  {
    id: id(),
    /** Marks its customer and its setup at Stripe, and derives the idempotency keys. */
    key: publicKey(),
    scope: text('scope', { enum: CARD_SCOPES }).notNull(),
    status: text('status', { enum: CARD_STATES }).notNull().default('asked'),
    /** Null once the person is erased. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    /** Whose visits a card for all of them is for: the same number is not enough. */
    emailKey: text('email_key'),
    /** The booking being paid for when the box was ticked. */
    draftId: integer('draft_id').references(() => drafts.id, { onDelete: 'set null' }),
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'restrict' }),
    seriesId: integer('series_id').references(() => series.id, { onDelete: 'restrict' }),
    stripeCustomerId: text('stripe_customer_id'),
    setupIntentId: text('setup_intent_id').unique(),
    paymentMethodId: text('payment_method_id').unique(),
    brand: text('brand'),
    last4: text('last4'),
    expMonth: integer('exp_month'),
    expYear: integer('exp_year'),
    /** Null where nobody agreed, or took it back before the card was kept. */
    consentText: text('consent_text'),
    consentVersion: text('consent_version'),
    consentAt: time('consent_at'),
    /** What it may be charged for late cancellations and lockouts by that text; null for nothing. */
    lateTerms: text('late_terms', { mode: 'json' }).$type<LateTerms>(),
    channel: text('channel', { enum: CARD_CHANNELS }).notNull(),
    keptAt: time('kept_at'),
    removedAt: time('removed_at'),
    removedBy: text('removed_by', { enum: CARD_REMOVERS }),
    /** Stripe's code for why the bank declined it last, until it is charged again. */
    declinedWith: text('declined_with'),
    declinedAt: time('declined_at'),
    /** When Stripe was last asked about it. */
    checkedAt: time('checked_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    oneOf('kept_cards_scope', table.scope, CARD_SCOPES),
    oneOf('kept_cards_status', table.status, CARD_STATES),
    oneOf('kept_cards_channel', table.channel, CARD_CHANNELS),
    oneOf('kept_cards_removed_by', table.removedBy, CARD_REMOVERS),
    // A card is charged only with a consent, and only where Stripe keeps it.
    check(
      'kept_cards_agreed',
      sql`${table.status} <> 'kept' OR (${table.consentText} IS NOT NULL AND ${table.consentAt} IS NOT NULL AND ${table.stripeCustomerId} IS NOT NULL AND ${table.paymentMethodId} IS NOT NULL)`,
    ),
    uniqueIndex('kept_cards_key').on(table.key),
    uniqueIndex('kept_cards_draft').on(table.draftId),
    index('kept_cards_customer').on(table.customerId),
    index('kept_cards_email').on(table.emailKey),
    index('kept_cards_booking').on(table.bookingId),
    index('kept_cards_series').on(table.seriesId),
    index('kept_cards_unfinished')
      .on(table.status, table.updatedAt)
      .where(sql`${table.status} IN ('asked', 'removing')`),
    index('kept_cards_checked')
      .on(table.checkedAt)
      .where(sql`${table.status} = 'kept'`),
  ],
);
