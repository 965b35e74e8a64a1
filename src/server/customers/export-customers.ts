import type { CustomerSearch } from '#contracts/admin/customers.ts';
import type { CustomerRow } from '#db/rows.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { csvLine } from '#domain/csv.ts';
import type { App } from '#server/app.ts';
import { textInSlices } from '#server/text-in-slices.ts';
import { customerListRows } from './customer-list-repository.ts';
import { withVisits } from './list-customers.ts';

const COLUMNS = [
  'id',
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'visits',
  'lastVisit',
  'nextVisit',
  'customerSince',
] as const;

/**
 * The customers that a search finds as pieces of a CSV file, read slice by slice while it is sent;
 * days are local. Such a file gets around: notes and how to get in stay on the customer's page.
 */
export function* exportCustomers(app: App, search: CustomerSearch): Generator<string> {
  yield `\ufeff${csvLine(COLUMNS)}`;
  yield* textInSlices<CustomerRow>(
    (limit, last) => customerListRows(app).page({ ...search, limit, before: last?.id }),
    (rows) => linesOf(app, rows),
  );
}

function linesOf(app: App, rows: readonly CustomerRow[]): string {
  const since = new Map(rows.map(({ id, createdAt }) => [id, businessTime(createdAt).date]));
  return withVisits(app, rows)
    .map(({ id, firstName, lastName, email, phone, address, visits, lastVisit, nextVisit }) =>
      csvLine([
        ...[id, firstName, lastName, email, phone, address],
        ...[visits, lastVisit, nextVisit, since.get(id) ?? null],
      ]),
    )
    .join('');
}
