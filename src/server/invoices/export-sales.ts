import { csvLine } from '#domain/csv.ts';
import { centsToDecimal } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { everybodysBilling } from '#server/customers/billing-of.ts';
import { invoiceRows } from './invoices-repository.ts';

/**
 * What each customer's visits of a year come to, the most first, as pieces of a CSV file: completed
 * visits by their day, at their price without tips, whatever was paid. Erased people are one line.
 */
export function* exportSales(app: App, year: string): Generator<string> {
  yield `\ufeff${csvLine(['year', 'customer', 'business', 'visits', 'sales'])}`;
  const everybody = everybodysBilling(app);
  const sums = new Map<number | null, { visits: number; worth: number }>();
  for (const { customerId, visits, worth } of invoiceRows(app).sales(
    `${year}-01-01`,
    `${year}-12-31`,
  )) {
    // Those who were merged are one customer.
    const root = customerId === null ? null : (everybody.get(customerId)?.root ?? customerId);
    const sum = sums.get(root) ?? { visits: 0, worth: 0 };
    sums.set(root, { visits: sum.visits + visits, worth: sum.worth + worth });
  }
  const rows = [...sums].toSorted(([, a], [, b]) => b.worth - a.worth);
  for (const [id, { visits, worth }] of rows) {
    const { name = 'Erased', billedAs = null } =
      (id === null ? undefined : everybody.get(id)) ?? {};
    yield csvLine([year, name, billedAs, visits, centsToDecimal(worth)]);
  }
}
