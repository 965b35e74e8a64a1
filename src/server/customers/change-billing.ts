import type { BillingBody } from '#contracts/admin/billing.ts';
import type { CustomerPage } from '#contracts/admin/customers.ts';
import type { BillingRow } from '#db/rows.ts';
import type { Actor } from '#domain/actor.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/errors.ts';
import { hasMonthsToBill } from './bill-by-month.ts';
import { billingRows } from './billing-repository.ts';
import { customerGroup } from './customer-group.ts';
import { showCustomer } from './show-customer.ts';

/**
 * Keeps how a customer is invoiced. Invoices that were issued stay as they are.
 *
 * @throws AppError `not-found`, or `conflict` when somebody was faster.
 */
export function changeBilling(
  app: App,
  { id, version, actor, ...details }: BillingBody & { id: number; actor: Actor },
): CustomerPage {
  app.transaction(() => {
    const group = customerGroup(app, id);
    const [root = id] = group;
    const known = billingRows(app).ofGroup(group);
    assertBillingSeen(known, version);
    const now = app.now();
    // Of several who were merged the first one says it; what others had counts again once they
    // stand alone.
    billingRows(app).keep(known?.customerId ?? root, details, now);
    const action = known ? 'billing-changed' : 'billing-added';
    recordAudit(app, { entity: 'customer', entityId: root, action, actor }, now);
  });
  return showCustomer(app, id);
}

/**
 * From now on a customer gets no invoices: what is open for a visit is paid by link, like anybody's.
 *
 * @throws AppError `not-found`, or `status-refused` while a contract has a month to be invoiced.
 */
export function endBilling(app: App, { id, actor }: { id: number; actor: Actor }): CustomerPage {
  app.transaction(() => {
    const group = customerGroup(app, id);
    const known = billingRows(app).ofGroup(group);
    if (!known) return;
    if (hasMonthsToBill(app, group)) {
      throw new AppError(
        'status-refused',
        'They have a contract with a price per month, which only an invoice can ask for. End the contract first, and wait until its last month is invoiced.',
      );
    }
    billingRows(app).remove(group);
    const entityId = group[0] ?? id;
    const line = { entity: 'customer', entityId, action: 'billing-ended', actor } as const;
    recordAudit(app, line, app.now());
  });
  return showCustomer(app, id);
}

function assertBillingSeen(known: BillingRow | undefined, seen: number | undefined): void {
  if (seen === undefined || known?.version === seen) return;
  throw new AppError(
    'conflict',
    'Somebody else just changed the billing details. Look at what they say now, then try again.',
  );
}
