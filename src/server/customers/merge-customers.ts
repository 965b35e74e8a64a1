import type { CustomerPage } from '#contracts/admin/customers.ts';
import type { BillingRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/errors.ts';
import { hasMonthsToBill } from './bill-by-month.ts';
import { billingOf } from './billing-of.ts';
import { billingRows } from './billing-repository.ts';
import { customerRows } from './customers-repository.ts';
import { findCustomer } from './find-customer.ts';
import { showCustomer } from './show-customer.ts';

/**
 * Merges `other` into `id`, with its visits, messages and notes. Its row and bookings stay as they
 * are, so that the merge can be undone exactly.
 *
 * @throws AppError `not-found`, `invalid` for the same customer, `conflict` if one of them was
 * merged meanwhile.
 */
export function mergeCustomers(
  app: App,
  { id, other, actor }: { id: number; other: number; actor: Actor },
): CustomerPage {
  app.transaction(() => {
    const [stays, goes] = [findCustomer(app, id), findCustomer(app, other)];
    if (stays.id === goes.id) {
      throw new AppError('invalid', 'Please choose another customer to merge with.');
    }
    if (stays.mergedInto !== null || goes.mergedInto !== null) {
      throw new AppError('conflict', 'One of the two has been merged already. Please look again.');
    }
    note(app, { id, other, actor, action: 'merged', mergedInto: id });
  });
  return showCustomer(app, id);
}

/**
 * Undoes a merge: the customer stands alone again, with its old bookings and those matched to it
 * since. Returns the page of the customer it was merged into.
 *
 * @throws AppError `not-found`, `conflict` if it is not merged.
 */
export function separateCustomer(
  app: App,
  { id, actor }: { id: number; actor: Actor },
): CustomerPage {
  const from = app.transaction(() => {
    const { mergedInto } = findCustomer(app, id);
    if (mergedInto === null) {
      throw new AppError('conflict', 'This customer isn’t merged with anyone.');
    }
    const { billing } = billingOf(app, id);
    note(app, { id: mergedInto, other: id, actor, action: 'separated', mergedInto: null });
    if (billing) for (const each of [mergedInto, id]) keepBilled(app, each, billing);
    return mergedInto;
  });
  return showCustomer(app, from);
}

/** Whoever is left with a contract by the month is invoiced as they were together: nothing else asks for it. */
function keepBilled(app: App, id: number, before: BillingRow): void {
  const { group, billing } = billingOf(app, id);
  const [root = id] = group;
  if (!billing && hasMonthsToBill(app, group)) billingRows(app).carryOver(before, root);
}

function note(
  app: App,
  change: {
    id: number;
    other: number;
    actor: Actor;
    action: 'merged' | 'separated';
    mergedInto: number | null;
  },
): void {
  const { id, other, actor, action, mergedInto } = change;
  const now = app.now();
  customerRows(app).change(other, { mergedInto }, now);
  const detail = { other };
  recordAudit(app, { entity: 'customer', entityId: id, action, actor, detail }, now);
}
