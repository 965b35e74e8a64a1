import { businessTime, instantOf } from '#domain/calendar-date.ts';
import { csvLine } from '#domain/csv.ts';
import { signedBalance, totalOf } from '#domain/balance.ts';
import { centsToDecimal } from '#domain/money.ts';
import { methodName } from '#domain/payment-name.ts';
import { adminServiceType } from '#domain/pricing.ts';
import type { App } from '#server/app.ts';
import { ledgersOf } from '#server/receipt/ledger.ts';
import { movementRows, type Movement } from './movements-repository.ts';
import { firstOfMonth, firstOfNextMonth } from './show-months.ts';

/** Small enough that other requests don't wait long. */
const PAGE = 50;

const COLUMNS = [
  'date',
  'kind',
  'method',
  'received',
  'refunded',
  'booking',
  'customer',
  'service',
  'visitDate',
  'visitTotal',
  'balanceNow',
  'note',
  'reference',
  'tip',
] as const;

/**
 * Payments and refunds of a calendar month, oldest first, as pieces of a CSV file: their sums match
 * the overview. Dates are in the company's time zone, in a format that spreadsheets sort and read;
 * `received` includes the tip that is in it; `balanceNow` is what is owed for the visit today, below zero when more was paid than it costs.
 */
export function* exportPayments(app: App, month: string): Generator<string> {
  yield `\ufeff${csvLine(COLUMNS)}`;
  const first = firstOfMonth(`${month}-01`);
  const [from, until] = [first, firstOfNextMonth(first)].map((date) =>
    instantOf({ date, minutes: 0 }),
  ) as [Date, Date];
  let after: Movement | undefined;
  for (;;) {
    const rows = movementRows(app).between(from, until, after, PAGE);
    if (rows.length > 0) yield linesOf(app, rows);
    after = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}

function linesOf(app: App, rows: readonly Movement[]): string {
  const bookings = movementRows(app).bookings(rows.flatMap(({ bookingId }) => bookingId ?? []));
  const ledgers = ledgersOf(app, [...bookings.keys()]);
  return rows
    .map(({ at, kind, method, amount, tip, note, reference, bookingId }) => {
      const booking = bookingId === null ? undefined : bookings.get(bookingId);
      return csvLine([
        businessTime(at).date,
        kind,
        methodName(method),
        kind === 'payment' ? centsToDecimal(amount) : null,
        kind === 'refund' ? centsToDecimal(amount) : null,
        booking?.id ?? null,
        booking ? `${booking.firstName} ${booking.lastName}` : null,
        booking ? adminServiceType(booking.serviceType) : null,
        booking?.preferredDate ?? null,
        booking ? centsToDecimal(totalOf(booking)) : null,
        booking ? centsToDecimal(signedBalance(booking, ledgers.get(booking.id) ?? [])) : null,
        note,
        reference,
        tip > 0 ? centsToDecimal(tip) : null,
      ]);
    })
    .join('');
}
