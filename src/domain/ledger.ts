/**
 * Where money is, or whose it is:
 *
 * - `stripe`, `bank`: what Stripe holds, and what it has paid out;
 * - `cash`, `peer`, `reader`, `other`: what came in by other means;
 * - `customers`: what customers have paid for visits, or owe on an invoice;
 * - `late_charges`: what customers have paid for late cancellations and lockouts;
 * - `invoices`: what businesses owe on invoices;
 * - `tips`: what belongs to the crews;
 * - `stripe_fees`: what Stripe kept for its service;
 * - `disputes`: what a customer's bank took back for now, `losses` for good;
 * - `elsewhere`: what moved in the same Stripe account without this website.
 */
export const ACCOUNTS = [
  'stripe',
  'bank',
  'cash',
  'peer',
  'reader',
  'other',
  'customers',
  'late_charges',
  'invoices',
  'tips',
  'stripe_fees',
  'disputes',
  'losses',
  'elsewhere',
] as const;
/** See {@link ACCOUNTS}. */
export type Account = (typeof ACCOUNTS)[number];

/** Why money moved. */
export const OCCASIONS = [
  'payment',
  'tip',
  'refund',
  'dispute',
  'dispute-lost',
  'fee',
  'payout',
  'elsewhere',
  'invoice',
  'credit-note',
] as const;
/** See {@link OCCASIONS}. */
export type Occasion = (typeof OCCASIONS)[number];
