import type { BookingRow } from '#db/rows.ts';
import { owed } from '#domain/balance.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { refusedAt } from '#server/errors.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';

/**
 * Asks before more than is owed is recorded: usually a mistyped amount, sometimes a tip.
 *
 * @param payment one that is being corrected does not count as paid.
 * @throws AppError `invalid` at `amount`.
 */
export function assertOwed(
  app: App,
  booking: BookingRow,
  { amount, moreThanOwed }: { amount: Cents; moreThanOwed?: boolean | undefined },
  payment?: number,
): void {
  if (moreThanOwed) return;
  const others = ledgerOf(app, booking.id).filter(({ id }) => id !== payment);
  const over = amount - owed(booking, others);
  if (over <= 0) return;
  const message = `That’s ${formatMoney(over)} more than is owed. Please check it, or say that it’s right.`;
  throw refusedAt('amount', message);
}
