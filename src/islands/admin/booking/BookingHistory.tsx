import '#islands/admin/ui/history.css';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import { historySentence } from '#domain/history-sentence.ts';
import { momentName } from '#islands/admin/ui/day-parts.ts';

/** Who did what and when, newest first. */
export function BookingHistory({ history }: Pick<BookingDetail, 'history'>) {
  return (
    <section className="history" aria-label="History">
      <h3>History</h3>
      <ol className="history-lines">
        {history.toReversed().map((line) => (
          <li key={line.id}>
            <p>{historySentence(line)}</p>
            <p className="row-line row-quiet">
              {line.actor}, {momentName(line.createdAt)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
