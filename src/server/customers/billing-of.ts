import type { BillingRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { billingRows } from './billing-repository.ts';
import { customerRows } from './customers-repository.ts';

/**
 * All that count as a customer, whom they were merged into first, and how they are invoiced;
 * undefined for one who isn't.
 */
export function billingOf(
  app: Pick<App, 'db'>,
  customerId: number,
): { group: number[]; billing: BillingRow | undefined } {
  const customers = customerRows(app);
  const group = customers.groupOf(customers.rootOf(customerId)).map(({ id }) => id);
  return { group, billing: billingRows(app).ofGroup(group) };
}

/** A customer's name as the owner's lists have it; undefined for one who was erased. */
export function nameOfCustomer(app: Pick<App, 'db'>, id: number): string | undefined {
  const found = customerRows(app).find(customerRows(app).rootOf(id));
  return found && `${found.firstName} ${found.lastName}`;
}
