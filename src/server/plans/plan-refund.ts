import type { BookingRow } from '#db/rows.ts';
import { onItsWayBack } from '#domain/balance.ts';
import type { Cents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { visitRows } from './visits-repository.ts';

/**
 * The refund for visits that a change of a plan canceled: usually none, as only the first visit has
 * a fee.
 */
export function refundOf(app: App, visits: readonly BookingRow[]): { refund?: Cents; fee?: Cents } {
  const gone = visits.filter(({ seriesId, originalDate }) => {
    const now = visitRows(app).find(seriesId ?? 0, originalDate ?? '');
    return now?.status === 'cancelled';
  });
  const refund = onItsWayBack(gone.flatMap(({ id }) => ledgerOf(app, id)));
  return refund > 0
    ? { refund, fee: gone.reduce((total, each) => total + each.bookingFee, 0) }
    : {};
}
