import type { BookingRow } from '#db/rows.ts';
import { addDays, businessTime, type CalendarDate } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { billingRows } from './billing-repository.ts';
import { customerGroup } from './customer-group.ts';

/** By then the last month of a contract that has ended is on its invoice. */
const LAST_MONTH = 45;

/** The day after which a contract by the month must have ended for nothing of it to be invoiced. */
export function lastMonthsFrom(app: Pick<App, 'now'>): CalendarDate {
  return addDays(businessTime(app.now()).date, -LAST_MONTH);
}

/** Whether one of these customers has a contract with a month that only an invoice can ask for. */
export function hasMonthsToBill(
  app: Pick<App, 'db' | 'now'>,
  customerIds: readonly number[],
): boolean {
  return billingRows(app).hasMonthlyContract(customerIds, lastMonthsFrom(app));
}

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
