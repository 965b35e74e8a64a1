import { businessTime, instantOf } from '#domain/calendar-date.ts';
import { csvLine } from '#domain/csv.ts';
import { type FeeKind, feeKind, feeName } from '#domain/entry-name.ts';
import { signedBalance, totalOf } from '#domain/balance.ts';
import { centsToDecimal } from '#domain/money.ts';
import { methodOf } from '#domain/month-sums.ts';
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
  'disputed',
  'fee',
  'paidOut',
  'invoice',
  'invoiced',
  'credited',
] as const;

/**
 * The money of a calendar month as the ledger says it, oldest first, as pieces of a CSV file: its
 * sums match the overview and the Money tab. Dates are in the company's time zone, in a format that
 * spreadsheets sort and read; `received` includes the tip that is in it; `balanceNow` is what is
 * owed for the visit today, below zero when more was paid than it costs. A visit on an invoice and
 * what a credit note takes off it are lines of their own; what was paid on it names the invoice, and so does the fee of that payment. What
 * was paid for a late cancellation or a lockout is of the kind `late-charge`.
 */
export function* exportPayments(app: App, month: string): Generator<string> {
  yield `\ufeff${csvLine(COLUMNS)}`;
  const first = firstOfMonth(`${month}-01`);
  const [from, until] = [first, firstOfNextMonth(first)].map((date) =>
    instantOf({ date, minutes: 0 }),
  ) as [Date, Date];
  const rows = movementRows(app).between(from, until);
  for (let start = 0; start < rows.length; start += PAGE) {
    yield linesOf(app, rows.slice(start, start + PAGE));
  }
}

function linesOf(app: App, rows: readonly Movement[]): string {
  const bookings = movementRows(app).bookings(rows.flatMap(({ bookingId }) => bookingId ?? []));
  const ledgers = ledgersOf(app, [...bookings.keys()]);
  return rows
    .map((movement) => {
      const { at, kind, credit, amount, tip, note, reference, bookingId, invoice } = movement;
      const booking = bookingId === null ? undefined : bookings.get(bookingId);
      const of = (column: Movement['kind']) => (kind === column ? centsToDecimal(amount) : null);
      return csvLine([
        businessTime(at).date,
        kind === 'payment' && credit === 'late_charges' ? 'late-charge' : kind,
        methodOfMovement(movement),
        of('payment'),
        of('refund'),
        booking?.id ?? null,
        booking ? `${booking.firstName} ${booking.lastName}` : movement.billed,
        booking ? adminServiceType(booking.serviceType) : null,
        booking?.preferredDate ?? null,
        booking ? centsToDecimal(totalOf(booking)) : null,
        booking ? centsToDecimal(signedBalance(booking, ledgers.get(booking.id) ?? [])) : null,
        kind === 'fee' ? feeName(feeOf(movement)) : note,
        reference,
        tip === 0 ? null : centsToDecimal(tip),
        of('dispute'),
        of('fee'),
        of('payout'),
        invoice,
        of('invoice'),
        of('credit-note'),
      ]);
    })
    .join('');
}

/** How it was paid; null for what nobody paid. */
function methodOfMovement(movement: Movement): string | null {
  const { kind, debit, credit, isDebit } = movement;
  if (kind === 'invoice' || kind === 'credit-note') return null;
  if (kind !== 'fee') return methodName(methodOf(kind === 'payment' ? debit : credit, isDebit));
  const fee = feeOf(movement);
  return fee === 'card' || fee === 'debit' ? methodName(fee) : null;
}

function feeOf({ category, isDebit }: Movement): FeeKind {
  return feeKind(category, isDebit);
}
