import type { BookingRow } from '#db/rows.ts';
import { invoiced, paid, totalOf } from '#domain/balance.ts';
import { formatMoney } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/errors.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';

/**
 * Refuses a price below what an invoice asks for: an invoice never changes, so it would go on asking
 * for more than the visit costs. A credit note takes the difference off first.
 *
 * @throws AppError `status-refused`.
 */
export function assertNotInvoiced(app: App, before: BookingRow, after: BookingRow): void {
  if (totalOf(after) >= totalOf(before)) return;
  const ledger = ledgerOf(app, before.id);
  const asked = invoiced(ledger);
  if (asked === 0 || totalOf(after) >= paid(ledger)) return;
  const number = ledger.findLast(({ method }) => method === 'invoice')?.note ?? '';
  throw new AppError(
    'status-refused',
    `${formatMoney(asked)} of this visit is on invoice ${number}, and an issued invoice can’t be changed. Please write a credit note for the difference.`,
  );
}
