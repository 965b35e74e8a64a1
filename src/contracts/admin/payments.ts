import { z } from 'zod';
import { LIMITS, idParam, moneyField, optionalText, requiredText } from '../fields.ts';
import { seenVersion } from '../seen-version.ts';

/** POST /api/admin/bookings/{id}/refunds: all that is left without an amount. */
export const refundBody = z.strictObject({
  amount: moneyField.refine((cents) => cents > 0, { error: 'Please enter more than 0' }).optional(),
  reason: requiredText(1, LIMITS.reason, 'Please enter a reason'),
  /** Whether it is a gift that is not owed again, or corrects a payment; by the balance if absent. */
  goodwill: z.boolean().optional(),
  version: seenVersion,
});

/** How money came in without a card. */
export const OFFLINE_METHODS = ['peer', 'cash', 'reader', 'other'] as const;

/** POST /api/admin/bookings/{id}/close: how a visit went whose time has come. */
export const closingBody = z.strictObject({
  outcome: z.enum(['completed', 'no-show'], { error: 'Please choose how the visit went' }),
  /** How all that was still owed came in with it; nothing came in if absent. */
  collected: z.enum(OFFLINE_METHODS, { error: 'Please choose how it was paid' }).optional(),
  version: seenVersion,
});

/** How a visit went. */
export type Closing = Omit<z.infer<typeof closingBody>, 'version'>;

/** POST /api/admin/bookings/{id}/payments: money that the owner took by other means. */
export const paymentBody = z.strictObject({
  method: z.enum(OFFLINE_METHODS, { error: 'Please choose how it was paid' }),
  amount: moneyField.refine((cents) => cents > 0, { error: 'Please enter more than 0' }),
  note: optionalText(LIMITS.reason),
  /** Says that more than is owed really came in. */
  moreThanOwed: z.boolean().optional(),
  version: seenVersion,
});

/** PATCH /api/admin/bookings/{id}/payments/{payment}: what really came in; 0 takes it back. */
export const paymentPatch = z.strictObject({
  method: paymentBody.shape.method,
  amount: moneyField,
  reason: requiredText(1, LIMITS.reason, 'Please enter a reason'),
  moreThanOwed: z.boolean().optional(),
  version: seenVersion,
});

/** A correction of a payment, checked. */
export type PaymentPatch = z.infer<typeof paymentPatch>;

/** The booking and the payment in a path. */
export const paymentParams = idParam.extend({ payment: idParam.shape.id });

/** A payment as it leaves the server, with what went back of it. */
export type StoredPayment = {
  id: number;
  method: string;
  amount: string;
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
    createdAt: string;
  }[];
};
