import type { BookingRow } from '#db/rows.ts';
import { owed } from '#domain/balance.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { refusedAt } from '#server/errors.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';

/** Money that came in, and what more than is owed is: the crew's tip, or too much. */
type CameIn = {
  readonly amount: Cents;
  readonly moreThanOwed?: boolean | undefined;
  readonly isTip?: boolean | undefined;
};

/**
 * Asks before more than is owed is recorded: a tip, paid too much, or a mistyped amount.
 *
 * @param payment one that is being corrected does not count as paid.
 * @returns how much of it is a tip, in cents.
 * @throws AppError `invalid` at `amount`.
 */
export function tipIn(
  app: App,
  booking: BookingRow,
  { amount, moreThanOwed, isTip }: CameIn,
  payment?: number,
): Cents {
  const others = ledgerOf(app, booking.id).filter(({ id }) => id !== payment);
  const over = Math.max(0, amount - owed(booking, others));
  if (isTip) return over;
  if (over === 0 || moreThanOwed) return 0;
  const message = `That’s ${formatMoney(over)} more than is owed. Please check it, or say if the rest is a tip.`;
  throw refusedAt('amount', message);
}
