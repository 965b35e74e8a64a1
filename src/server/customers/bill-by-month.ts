import type { BookingRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { billingRows } from './billing-repository.ts';
import { customerGroup } from './customer-group.ts';

/**
 * Has a business invoiced once a month that agreed to a price by the month, in the transaction that
 * accepts it. How it is invoiced already stays as the owner has it.
 */
export function billByMonth(
  app: App,
  visit: Pick<BookingRow, 'customerId' | 'firstName' | 'lastName' | 'email' | 'address'>,
): void {
  const { customerId, firstName, lastName, email, address } = visit;
  if (customerId === null) return;
  const [root = customerId, ...others] = customerGroup(app, customerId);
  if (billingRows(app).ofGroup([root, ...others])) return;
  const name = `${firstName} ${lastName}`.trim();
  const now = app.now();
  billingRows(app).keep(
    root,
    {
      ...{ name, address, email: email ?? '' },
      ...{ contact: '', poNumber: '', terms: 'net-30', per: 'month', remindersPaused: false },
    },
    now,
  );
  const line = { entity: 'customer', entityId: root, action: 'billing-added' } as const;
  recordAudit(app, { ...line, actor: 'system' }, now);
}
