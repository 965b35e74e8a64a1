import type { CustomersQuery, ListedCustomer } from '#contracts/admin/customers.ts';
import type { CustomerRow } from '#db/rows.ts';
import { businessTime } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { customerListRows } from './customer-list-repository.ts';

/** One page of customers found by a search, by name unless asked otherwise. */
export function listCustomers(app: App, query: CustomersQuery): ListedCustomer[] {
  return withVisits(app, customerListRows(app).page(query));
}

/** Customers with how often and when we visit them. */
export function withVisits(app: App, rows: readonly CustomerRow[]): ListedCustomer[] {
  const ids = rows.map(({ id }) => id);
  const visitsOf = customerListRows(app).visitsOf(ids, businessTime(app.now()).date);
  return rows.map(({ id, firstName, lastName, email, phone, address }) => {
    const { latestAddress, ...visits } = visitsOf(id);
    // The next booking goes to this address.
    const known = latestAddress ?? address;
    return { id, firstName, lastName, email, phone, address: known, ...visits };
  });
}
