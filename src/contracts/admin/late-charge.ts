import { z } from 'zod';
import type { LateReason } from '#domain/late-charge.ts';
import { moneyField } from '../fields.ts';
import { seenVersion } from '../seen-version.ts';

/**
 * POST /api/admin/bookings/{id}/late-charge: charges the kept card, sends a link to pay, or takes
 * either back; with the amount that the owner saw.
 */
export const lateChargeBody = z.strictObject({
  action: z.enum(['card', 'link', 'drop'], { error: 'Please choose what to do' }),
  amount: moneyField,
  version: seenVersion,
});
/** See {@link lateChargeBody}; the amount in cents. */
export type LateChargeStep = z.infer<typeof lateChargeBody>;

/** What a visit that doesn't take place is charged, or can be; money as a decimal in dollars. */
export type LateChargeShown = {
  reason: LateReason;
  amount: string;
  /** Whether the owner may ask for it, has asked for it, or it came in. */
  state: 'offered' | 'asked' | 'paid';
  /** The card that may be charged for it; null for none, with the reason where it is offered. */
  card: string | null;
  noCard: string | null;
};
