import type { BookingDetail } from '#contracts/admin/booking.ts';
import { formatDecimal } from '#domain/money.ts';
import { crewPaidWords } from '#domain/payment-name.ts';
import { lateWords } from '#islands/admin/ui/booking-words.ts';
import { momentClock } from '#islands/admin/ui/day-parts.ts';

type Props = { readonly bookingId: number; readonly news: NonNullable<BookingDetail['news']> };

/** What the crew reported from the visit, and its photos. */
export function FromTheCrew({ bookingId, news }: Props) {
  const { onTheWayAt, startedAt, finishedAt, problems, photos, paid, tip, late } = news;
  const steps = [
    { name: 'On the way', at: onTheWayAt },
    { name: 'Started', at: startedAt },
    { name: 'Finished', at: finishedAt },
  ].filter(({ at }) => at !== null);
  return (
    <section className="from-crew" aria-label="From the crew">
      <h3>From the crew</h3>
      {late && <p className="from-crew-problem">{lateWords(late)}</p>}
      {steps.length > 0 && (
        <ul className="from-crew-steps">
          {steps.map(({ name, at }) => (
            <li key={name}>
              {name} <strong>{momentClock(at ?? '')}</strong>
            </li>
          ))}
        </ul>
      )}
      {paid && (
        <p>
          {crewPaidWords(paid)}
          <br />
          {paid.by}, {momentClock(paid.at)}
        </p>
      )}
      {tip && tip.amount !== '0.00' && (
        <p>
          Tip of {formatDecimal(tip.amount)} in cash, kept by the crew
          <br />
          {tip.by}, {momentClock(tip.at)}
        </p>
      )}
      {problems.map(({ note, by, at }) => (
        <p key={at} className="from-crew-problem">
          <strong>
            Problem, {by}, {momentClock(at)}
          </strong>
          <bdi>{note}</bdi>
        </p>
      ))}
      {photos.length > 0 && (
        <ul className="from-crew-photos" aria-label="Photos">
          {photos.map(({ id, by, at }) => (
            <li key={id}>
              <a
                href={`/api/admin/bookings/${bookingId}/photos/${id}`}
                target="_blank"
                rel="noreferrer"
              >
                <img
                  src={`/api/admin/bookings/${bookingId}/photos/${id}`}
                  alt={`Photo by ${by}, ${momentClock(at)}`}
                  width={160}
                  height={120}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
