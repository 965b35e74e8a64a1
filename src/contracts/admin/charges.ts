import { z } from 'zod';
import { LIMITS, moneyField, requiredText } from '../fields.ts';
import { seenVersion } from '../seen-version.ts';

const step = <Action extends string>(action: Action) =>
  z.strictObject({ action: z.literal(action), version: seenVersion });

/** The amount of a planned charge, and why it is another one. */
export const chargeAmountBody = z.strictObject({
  action: z.literal('change'),
  amount: moneyField.refine((cents) => cents > 0, { error: 'Please enter more than 0' }),
  reason: requiredText(1, LIMITS.reason, 'Please enter a reason'),
  version: seenVersion,
});

/**
 * POST /api/admin/bookings/{id}/planned-charge: charges now instead of at its hour, holds it back,
 * lets it go on, stops it, or changes its amount; `undo` takes the last of these back.
 */
export const chargeChangeBody = z.discriminatedUnion(
  'action',
  [step('now'), step('hold'), step('resume'), step('stop'), step('undo'), chargeAmountBody],
  { error: 'Please choose what to do with the charge' },
);
/** See {@link chargeChangeBody}; the amount in cents. */
export type ChargeChange = z.infer<typeof chargeChangeBody>;
/** The same as it is sent, the amount in dollars. */
export type SentChargeChange = z.input<typeof chargeChangeBody>;

/** A charge of a kept card that waits for its hour; money as decimals in dollars. */
export type PlannedChargeShown = {
  status: 'planned' | 'held';
  /** Who holds it back; null for one that is planned. */
  heldBy: 'owner' | 'crew' | null;
  card: string;
  /** What of the balance is charged, and the tip that comes on top. */
  amount: string;
  tip: string;
  /** When, in ISO 8601. */
  at: string;
  /** Why the bank declined it last; null if it hasn’t. */
  declined: string | null;
  isUnderWay: boolean;
};
