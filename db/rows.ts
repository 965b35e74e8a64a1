import type { bookings } from './schema/bookings.ts';
import type { customers } from './schema/customers.ts';
import type { outbox } from './schema/delivery.ts';
import type { drafts } from './schema/drafts.ts';
import type { messages } from './schema/messages.ts';
import type { payments, refunds } from './schema/payments.ts';
import type { series, seriesChanges, seriesExceptions, seriesRates } from './schema/series.ts';

/** A booking as the table keeps it: money in cents, times as dates. */
export type BookingRow = typeof bookings.$inferSelect;
/** A customer as the table keeps it. */
export type CustomerRow = typeof customers.$inferSelect;
/** A draft as the table keeps it. */
export type DraftRow = typeof drafts.$inferSelect;
/** A payment as the table keeps it. */
export type PaymentRow = typeof payments.$inferSelect;
/** A refund as the table keeps it. */
export type RefundRow = typeof refunds.$inferSelect;
/** A message as the table keeps it. */
export type MessageRow = typeof messages.$inferSelect;
/** Something that has to go out, as the table keeps it. */
export type OutboxRow = typeof outbox.$inferSelect;
/** A plan as the table keeps it. */
export type SeriesRow = typeof series.$inferSelect;
/** Another day or time of a plan from an original date on. */
export type SeriesChangeRow = typeof seriesChanges.$inferSelect;
/** What is otherwise with one visit of a plan. */
export type SeriesExceptionRow = typeof seriesExceptions.$inferSelect;
/** What a visit of a plan is and costs from a day on. */
export type SeriesRateRow = typeof seriesRates.$inferSelect;
