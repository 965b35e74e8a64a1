import type { StoredCustomer } from '#contracts/admin/customers.ts';
import type { CustomerRow } from '#db/rows.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { customerRows } from './customers-repository.ts';

/** One customer, merged or not. @throws AppError `not-found`. */
export function findCustomer(app: App, id: number): CustomerRow {
  const customer = customerRows(app).find(id);
  if (!customer)
    throw new AppError(
      'not-found',
      'We can’t find that customer. Please look for them in the list.',
    );
  return customer;
}

/** A customer as it leaves the server. */
export function toStoredCustomer(row: CustomerRow): StoredCustomer {
  const { id, firstName, lastName, email, phone, address, notes, version } = row;
  const { howToGetIn, howToGetInFor } = row;
  return {
    ...{ id, firstName, lastName, email, phone, address, notes, version },
    howToGetIn,
    howToGetInFor: (howToGetIn !== '' && howToGetInFor) || address,
    createdAt: row.createdAt.toISOString(),
  };
}
