import { customerSentence } from '#domain/period-refusals.ts';
import type { Slot } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import type { Claimant } from './claimant.ts';
import { claimIfFree } from './claims.ts';

/**
 * Claims a slot for a customer, in the transaction that writes the draft or booking.
 *
 * @throws AppError `slot-taken`.
 */
export function claimForCustomer(app: App, slot: Slot, claimant: Claimant): void {
  const refusal = claimIfFree(app, slot, claimant);
  if (refusal === null) return;
  const sentence = customerSentence(refusal, slot, app.config.rules);
  throw new AppError('slot-taken', sentence, { detail: refusal });
}
