import type { CustomerSearch } from '#contracts/admin/customers.ts';
import type { CustomerRow } from '#db/rows.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { csvLine } from '#domain/csv.ts';
import type { App } from '#server/app.ts';
import { customerListRows } from './customer-list-repository.ts';
import { withVisits } from './list-customers.ts';

/** Small enough that other requests don't wait long. */
const PAGE = 100;

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
 * The customers that a search finds as pieces of a CSV file, read page by page while it is sent;
 * days are local. Such a file gets around: notes and how to get in stay on the customer's page.
 */
export function* exportCustomers(app: App, search: CustomerSearch): Generator<string> {
  yield `\ufeff${csvLine(COLUMNS)}`;
  let before: number | undefined;
  for (;;) {
    const rows = customerListRows(app).page({ ...search, limit: PAGE, before });
    if (rows.length > 0) yield linesOf(app, rows);
    before = rows.at(-1)?.id;
    if (rows.length < PAGE) return;
  }
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
