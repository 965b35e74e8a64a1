import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { DRAFT_STATUSES } from '../../src/domain/draft-status.ts';
import { id, oneOf, time } from './columns.ts';

/** A booking awaiting payment: its data, and the hold on a slot while it is live. */
export const drafts = sqliteTable(
  'drafts',
  {
    id: id(),
    /** Random; names the draft at Stripe and derives the idempotency keys. */
    key: text('key').notNull().unique(),
    /** SHA-256 of the browser's draft cookie; null for a client without cookies. */
    tokenHash: text('token_hash'),
    /** The booking data as JSON; null for a client that sent the amount alone. */
    data: text('data', { mode: 'json' }).$type<Record<string, unknown>>(),
    /** The price that was shown, with and without an offer, as JSON; it is kept as it was. */
    price: text('price', { mode: 'json' }).$type<Record<string, unknown>>(),
    status: text('status', { enum: DRAFT_STATUSES }).notNull().default('open'),
    paymentIntentId: text('payment_intent_id').unique(),
    holdExpiresAt: time('hold_expires_at').notNull(),
    /** SHA-256 of the client's address, for the cap on holds; cleared when the draft is done. */
    clientHash: text('client_hash'),
    /** The same for the client's network (a /24 or a /48), for the wider cap. */
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
