import { z } from 'zod';
import { LIMITS, idParam, moneyField, optionalText, requiredText } from '../fields.ts';
import type { StoredBooking } from '../booking.ts';
import { seenVersion } from '../seen-version.ts';

/** POST /api/admin/bookings/{id}/refunds: without an amount, refunds all that is left. */
export const refundBody = z.strictObject({
  amount: moneyField.refine((cents) => cents > 0, { error: 'Please enter more than 0' }).optional(),
  reason: requiredText(1, LIMITS.reason, 'Please enter a reason'),
  /** Whether it is a gift, not owed again, or a correction; by the balance if absent. */
  goodwill: z.boolean().optional(),
  /** What goes back: of the visit's price by default, or of the crew's tip. Never both. */
  of: z.enum(['visit', 'tip'], { error: 'Please choose what goes back' }).optional(),
  version: seenVersion,
});

/** Payment methods other than card. */
export const OFFLINE_METHODS = ['peer', 'cash', 'reader', 'other'] as const;

/** POST /api/admin/bookings/{id}/close: how a visit that has begun went. */
export const closingBody = z.strictObject({
  outcome: z.enum(['completed', 'no-show'], { error: 'Please choose how the visit went' }),
  /** How the remaining balance was paid; if absent, nothing was paid. */
  collected: z.enum(OFFLINE_METHODS, { error: 'Please choose how it was paid' }).optional(),
  /** What was paid, where it is another amount than the balance: as the crew said. */
  amount: moneyField.refine((cents) => cents > 0, { error: 'Please enter more than 0' }).optional(),
  /** Confirms that more than is owed really came in. */
  moreThanOwed: z.boolean().optional(),
  /** Says that what is more than owed is the crew's tip. */
  isTip: z.boolean().optional(),
  /** Of what was paid, such as the number of a check. */
  note: optionalText(LIMITS.reason),
  version: seenVersion,
});

/** How a visit went, checked; the amount in cents. */
export type Closing = Omit<z.infer<typeof closingBody>, 'version'>;
/** The same as it is sent: the amount in dollars, and how it was paid as it was chosen. */
export type SentClosing = Omit<z.input<typeof closingBody>, 'version' | 'collected'> & {
  collected?: string;
};

/** POST /api/admin/bookings/{id}/payments: money the owner received by other means. */
export const paymentBody = z.strictObject({
  method: z.enum(OFFLINE_METHODS, { error: 'Please choose how it was paid' }),
  amount: moneyField.refine((cents) => cents > 0, { error: 'Please enter more than 0' }),
  note: optionalText(LIMITS.reason),
  /** Confirms that more than is owed really came in. */
  moreThanOwed: z.boolean().optional(),
  /** Says that what is more than owed is the crew's tip. */
  isTip: z.boolean().optional(),
  version: seenVersion,
});

/** POST /api/admin/bookings/{id}/charge-card: the balance that the owner saw. */
export const chargeCardBody = z.strictObject({
  balance: moneyField.refine((cents) => cents > 0, { error: 'Nothing is due anymore' }),
});
/** See {@link chargeCardBody}; in cents. */
export type ChargeCard = z.infer<typeof chargeCardBody>;

/** PATCH /api/admin/bookings/{id}/payments/{payment}: the amount really received; 0 removes it. */
export const paymentPatch = z.strictObject({
  method: paymentBody.shape.method,
  amount: moneyField,
  reason: requiredText(1, LIMITS.reason, 'Please enter a reason'),
  moreThanOwed: z.boolean().optional(),
  isTip: z.boolean().optional(),
  version: seenVersion,
});

/** POST /api/admin/bookings/{id}/tip: how much of what came in is the crew's tip; 0 takes it back. */
export const tipBody = z.strictObject({ tip: moneyField, version: seenVersion });

/** A correction of a payment, checked. */
export type PaymentPatch = z.infer<typeof paymentPatch>;

/** POST /api/admin/bookings/{id}/remind: how the customer is reminded of what is open. */
export type ReminderAnswer = { by: 'mail' | 'sms'; booking: StoredBooking };

/** The booking and the payment in a path. */
export const paymentParams = idParam.extend({ payment: idParam.shape.id });

/** A payment as the API returns it, with its refunds. */
export type StoredPayment = {
  id: number;
  method: string;
  /** All that came in, and the part of it that is the crew's tip. */
  amount: string;
  tip: string;
  refunded: string;
  status: string;
  note: string | null;
  createdAt: string;
  refunds: {
    id: number;
    amount: string;
    reason: string;
    status: string;
    /** Whether it was a gift, so that it is not owed again. */
    goodwill: boolean;
    /** Whether it gave the crew's tip back. */
    isTip: boolean;
    createdAt: string;
  }[];
};
