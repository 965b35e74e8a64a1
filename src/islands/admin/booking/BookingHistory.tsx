import type { BookingDetail } from '#contracts/admin/booking.ts';
import { withStepsTogether } from '#domain/crew-history.ts';
import { historySentence } from '#domain/history-sentence.ts';
import { withRefundsOnce } from '#domain/refund-history.ts';
import { HistoryLines } from '#islands/admin/ui/HistoryLines.tsx';

/** Who did what and when, newest first. */
export function BookingHistory({ history }: Pick<BookingDetail, 'history'>) {
  const lines = withStepsTogether(withRefundsOnce(history)).toReversed();
  return (
    <section className="history" aria-label="History">
      <h3>History</h3>
      <HistoryLines lines={lines} sentence={historySentence} />
    </section>
  );
}
