import type { BookingRow } from '#db/rows.ts';
import { owed } from '#domain/balance.ts';
import type { App } from '#server/app.ts';
import { billedByInvoice } from '#server/receipt/invoice-money.ts';
import { ledgersOf } from '#server/receipt/ledger.ts';
import { hasMonthsToBill } from './bill-by-month.ts';

/**
 * Whether something of these people is still to go on an invoice: a completed visit that none has
 * yet, or the last months of a contract. Once nobody knows whose it is, no invoice can ask for it.
 */
export function hasToInvoice(
  app: Pick<App, 'db' | 'now'>,
  customerIds: readonly number[],
  visits: readonly BookingRow[],
): boolean {
  if (hasMonthsToBill(app, customerIds)) return true;
  const completed = visits.filter(({ status }) => status === 'completed');
  const billed = completed.filter(billedByInvoice(app, completed));
  const ledgers = ledgersOf(
    app,
    billed.map(({ id }) => id),
  );
  return billed.some((visit) => owed(visit, ledgers.get(visit.id) ?? []) > 0);
}
