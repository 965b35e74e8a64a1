import type { billing } from './schema/billing.ts';
import type { bookings } from './schema/bookings.ts';
import type { keptCards } from './schema/cards.ts';
import type { charges } from './schema/charges.ts';
import type { plannedCharges } from './schema/planned-charges.ts';
import type { contracts } from './schema/contracts.ts';
import type { customerReviews } from './schema/customer-reviews.ts';
import type { customers } from './schema/customers.ts';
import type { outbox } from './schema/delivery.ts';
import type { documents } from './schema/documents.ts';
import type { drafts } from './schema/drafts.ts';
import type { invoicePapers, invoices } from './schema/invoices.ts';
import type { messageReplies, messages } from './schema/messages.ts';
import type { payments, refunds } from './schema/payments.ts';
import type { quoteRevisions, quotes } from './schema/quotes.ts';
import type { series, seriesChanges, seriesExceptions, seriesRates } from './schema/series.ts';

/** How a customer is invoiced, as stored. */
export type BillingRow = typeof billing.$inferSelect;
/** A booking as stored: money in cents, times as dates. */
export type BookingRow = typeof bookings.$inferSelect;
/** A card payment of a balance as stored. */
export type ChargeRow = typeof charges.$inferSelect;
/** A charge of a kept card that waits for its hour, as stored. */
export type PlannedChargeRow = typeof plannedCharges.$inferSelect;
/** What makes a plan a contract, as stored. */
export type ContractRow = typeof contracts.$inferSelect;
/** A customer as stored. */
export type CustomerRow = typeof customers.$inferSelect;
/** A card that a customer lets us keep, as stored. */
export type KeptCardRow = typeof keptCards.$inferSelect;
/** A receipt or what answers it, as stored. */
export type DocumentRow = typeof documents.$inferSelect;
/** A draft as stored. */
export type DraftRow = typeof drafts.$inferSelect;
/** A payment as stored. */
export type PaymentRow = typeof payments.$inferSelect;
/** An invoice as stored. */
export type InvoiceRow = typeof invoices.$inferSelect;
/** An invoice or a credit note as it was issued. */
export type InvoicePaperRow = typeof invoicePapers.$inferSelect;
/** A refund as stored. */
export type RefundRow = typeof refunds.$inferSelect;
/** A message as stored. */
export type MessageRow = typeof messages.$inferSelect;
/** The owner's answer to a message as stored. */
export type ReplyRow = typeof messageReplies.$inferSelect;
/** An outgoing delivery as stored. */
export type OutboxRow = typeof outbox.$inferSelect;
/** A plan as stored. */
export type SeriesRow = typeof series.$inferSelect;
/** A plan's new day or time from an original date on. */
export type SeriesChangeRow = typeof seriesChanges.$inferSelect;
/** How one visit differs from its plan. */
export type SeriesExceptionRow = typeof seriesExceptions.$inferSelect;
/** A plan's service and price from a day on. */
export type SeriesRateRow = typeof seriesRates.$inferSelect;
/** A quote as stored. */
export type QuoteRow = typeof quotes.$inferSelect;
/** A version of a quote as stored. */
export type QuoteRevisionRow = typeof quoteRevisions.$inferSelect;
/** What a customer said of a visit, as stored. */
export type CustomerReviewRow = typeof customerReviews.$inferSelect;
