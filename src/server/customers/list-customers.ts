import type { CustomersQuery, ListedCustomer } from '#contracts/admin/customers.ts';
import type { CustomerRow } from '#db/rows.ts';
import { businessTime } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { customerListRows } from './customer-list-repository.ts';

/** Customers, one page of what a search leaves, by name unless asked otherwise. */
export function listCustomers(app: App, query: CustomersQuery): ListedCustomer[] {
  return withVisits(app, customerListRows(app).page(query));
}

/** Customers with how often and when we come to them. */
export function withVisits(app: App, rows: readonly CustomerRow[]): ListedCustomer[] {
  const ids = rows.map(({ id }) => id);
  const visitsOf = customerListRows(app).visitsOf(ids, businessTime(app.now()).date);
  return rows.map(({ id, firstName, lastName, email, phone, address }) => {
    const { latestAddress, ...visits } = visitsOf(id);
    // What is booked again goes where it says here.
    const known = latestAddress ?? address;
    return { id, firstName, lastName, email, phone, address: known, ...visits };
  });
}
