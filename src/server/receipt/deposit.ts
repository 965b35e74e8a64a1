import type { BookingRow } from '#db/rows.ts';
import { cameIn, owed } from '#domain/balance.ts';
import { isPlanned } from '#domain/booking-status.ts';
import { depositLeft } from '#domain/deposit.ts';
import { centsToDecimal, type Cents } from '#domain/money.ts';
import { isUpcoming } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { depositRows } from './deposits-repository.ts';
import type { LedgerEntry } from './ledger.ts';

/** The deposit of a visit that a quote was accepted for. */
export type VisitDeposit = {
  readonly agreed: Cents;
  /** What is asked for now; 0 once the visit has begun, as all that is owed is due then. */
  readonly left: Cents;
  /** Whether as much has come in, by whatever means. */
  readonly isPaid: boolean;
};

/** A visit's deposit as it stands, with its payments; null where none was agreed to. */
export function depositOfVisit(
  app: Pick<App, 'db' | 'now'>,
  booking: BookingRow,
  payments: readonly LedgerEntry[],
): VisitDeposit | null {
  const agreed = depositRows(app).agreedFor(booking.id);
  if (agreed === 0) return null;
  const received = cameIn(payments).reduce((sum, { amount }) => sum + amount, 0);
  const isAhead = isPlanned(booking) && isUpcoming(booking, app.now());
  const left = isAhead ? depositLeft(agreed, received, owed(booking, payments)) : 0;
  return { agreed, left, isPaid: received >= agreed };
}

/** Whether a deposit was agreed to for a visit, whatever came of it. */
export function hasDeposit(app: Pick<App, 'db'>, bookingId: number): boolean {
  return depositRows(app).agreedFor(bookingId) > 0;
}

/** A deposit with its money as decimal strings in dollars. */
export function shownDeposit(deposit: VisitDeposit | null) {
  if (!deposit) return null;
  const { agreed, left, isPaid } = deposit;
  return { agreed: centsToDecimal(agreed), left: centsToDecimal(left), isPaid };
}

/** Where what is left of a deposit can be paid by card; null if nothing is, or cards are off. */
export function depositUrlOf(
  app: Pick<App, 'links' | 'stripe'>,
  booking: BookingRow,
  deposit: VisitDeposit | null,
): string | null {
  return app.stripe !== null && (deposit?.left ?? 0) > 0 ? app.links.payUrl(booking) : null;
}
