import type { BookingRow } from '#db/rows.ts';
import { onItsWayBack } from '#domain/balance.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Cents } from '#domain/money.ts';
import type { App } from '#server/app.ts';
import { ledgerOf } from '#server/receipt/ledger.ts';
import { visitRows } from './visits-repository.ts';

/** What a change of a plan canceled. */
type Canceled = {
  /** The days of the visits, if any. */
  canceled?: readonly CalendarDate[];
  /** What goes back for them: usually nothing, as only the first visit has a fee. */
  refund?: Cents;
  fee?: Cents;
};

/** What a change of a plan canceled of the visits that were planned before it. */
export function canceledOf(app: App, visits: readonly BookingRow[]): Canceled {
  const gone = visits.filter(({ seriesId, originalDate }) => {
    const now = visitRows(app).find(seriesId ?? 0, originalDate ?? '');
    return now?.status === 'cancelled';
  });
  const refund = onItsWayBack(gone.flatMap(({ id }) => ledgerOf(app, id)));
  return {
    ...(gone.length > 0
      ? { canceled: gone.map(({ preferredDate }) => preferredDate).toSorted() }
      : {}),
    ...(refund > 0
      ? { refund, fee: gone.reduce((total, each) => total + each.bookingFee, 0) }
      : {}),
  };
}
