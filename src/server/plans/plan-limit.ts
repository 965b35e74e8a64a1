import { business } from '#content/business.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { planRows } from './plans-repository.ts';

/** The most plans one address or email can have online; more are made by phone. */
export const MOST_PLANS = 2;

/** Who a plan is for, for counting plans. */
export type PlanOwner = { readonly emailKey: string; readonly address: string };

/**
 * Refuses to hold a time for a plan when its email or address is at the limit.
 *
 * @param held owners of plans whose times are held right now but not paid for yet.
 * @throws AppError `status-refused`, which names the phone.
 */
export function assertMayStartPlan(app: App, owner: PlanOwner, held: readonly PlanOwner[]): void {
  if (mayStartPlan(app, owner, held)) return;
  throw new AppError(
    'status-refused',
    `To set up more than ${MOST_PLANS} plans for one home or email, please call us at ${business.phone.display}. Or book a single visit.`,
  );
}

/** Whether the email and the address have room for one more plan. */
export function mayStartPlan(app: App, owner: PlanOwner, held: readonly PlanOwner[] = []): boolean {
  const place = placeOf(owner.address);
  const isSame = (other: { emailKey: string | null; address: string }) =>
    other.emailKey === owner.emailKey || placeOf(other.address) === place;
  return [...planRows(app).owners(app.now()), ...held].filter(isSame).length < MOST_PLANS;
}

/** Normalizes an address. */
function placeOf(address: string): string {
  return address
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
