import type { BookingDetail } from '#contracts/admin/booking.ts';
import { withStepsTogether } from '#domain/crew-history.ts';
import { historySentence } from '#domain/history-sentence.ts';
import { HistoryLines } from '#islands/admin/ui/HistoryLines.tsx';

/** Who did what and when, newest first. */
export function BookingHistory({ history }: Pick<BookingDetail, 'history'>) {
  return (
    <section className="history" aria-label="History">
      <h3>History</h3>
      <HistoryLines lines={withStepsTogether(history).toReversed()} sentence={historySentence} />
    </section>
  );
}
