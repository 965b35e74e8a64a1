import type { Money } from '#contracts/admin/money.ts';
import { owed } from '#domain/balance.ts';
import { centsToDecimal } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { failedCharges, plannedCharges } from '#server/balance/show-planned-charge.ts';
import { findBooking } from '#server/booking/find-booking.ts';
import { balanceReminders } from '#server/booking/remind-of-balance.ts';
import { ledgersOf } from '#server/receipt/ledger.ts';

/** Older ones are among the open balances. */
const FAILED_SHOWN = 50;

/** The charges of kept cards that wait, and the visits whose card failed while something is due. */
export function showCharges(app: App): Pick<Money, 'charges' | 'declined'> {
  const charges = plannedCharges(app).map((charge) => ({
    ...charge,
    name: nameOf(findBooking(app, charge.bookingId)),
  }));
  const waiting = new Set(charges.map(({ bookingId }) => bookingId));
  const failed = new Map(
    failedCharges(app, FAILED_SHOWN)
      .filter(({ bookingId }) => !waiting.has(bookingId))
      .toReversed()
      .map((each) => [each.bookingId, each]),
  );
  const visits = [...failed.keys()].map((id) => findBooking(app, id));
  const reminderOf = balanceReminders(app, visits);
  const ledgers = ledgersOf(app, [...failed.keys()]);
  const declined = visits.flatMap((visit) => {
    const { id, preferredDate: date, phone, version } = visit;
    const due = owed(visit, ledgers.get(id) ?? []);
    const reason = failed.get(id)?.reason;
    if (due === 0 || reason === undefined) return [];
    const about = { id, name: nameOf(visit), date, phone, version, reason };
    return [{ ...about, balance: centsToDecimal(due), ...reminderOf(visit) }];
  });
  return { charges, declined: declined.toReversed() };
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}
