import type { Billing } from '#contracts/admin/billing.ts';
import type { BillingRow } from '#db/rows.ts';

/** How a customer is invoiced, as it leaves the server. */
export function toBilling(row: BillingRow): Billing {
  const { name, address, contact, email, poNumber, terms, per, remindersPaused, version } = row;
  return { name, address, contact, email, poNumber, terms, per, remindersPaused, version };
}
