import { whenCharged } from '#browser/charge-words.ts';
import { today } from '#browser/today.ts';
import type { Money } from '#contracts/admin/money.ts';
import { centsToDecimal, decimalToCents, formatDecimal } from '#domain/money.ts';
import { remind } from '#stores/admin/reminders.ts';
import { dayInSentence, dayName } from '#islands/admin/ui/day-parts.ts';

/** Charges of kept cards that wait for their hour, the next first; else nothing. */
export function PlannedCharges({ charges }: Pick<Money, 'charges'>) {
  if (charges.length === 0) return null;
  return (
    <section className="card" aria-labelledby="money-charges">
      <h2 id="money-charges">Upcoming card charges</h2>
      <ul className="money-rows">
        {charges.map(({ bookingId, name, card, amount, tip, at, status, heldBy, declined }) => (
          <li key={bookingId}>
            <div>
              <a className="row-title" href={`#bookings/${bookingId}`}>
                <bdi>{name}</bdi>
              </a>
              <span className="row-line row-quiet">
                {card}
                {status === 'planned' && `, ${whenCharged(at)}`}
                {heldBy === 'crew' && '. The crew says it was paid'}
                {declined !== null && `. Declined last time: ${declined}`}
              </span>
            </div>
            {status === 'held' && <span className="badge badge-yellow">Held</span>}
            <strong>
              {formatDecimal(centsToDecimal(decimalToCents(amount) + decimalToCents(tip)))}
            </strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Visits whose card failed for good: why, and one tap to send the link to pay. */
export function DeclinedCharges({ declined }: Pick<Money, 'declined'>) {
  if (declined.length === 0) return null;
  return (
    <section className="card money-declined" aria-labelledby="money-declined">
      <h2 id="money-declined">Cards that didn’t go through</h2>
      <p className="quiet">Each customer got a link to pay with. We won’t try these cards again.</p>
      <ul className="money-rows">
        {declined.map((visit) => (
          <li key={visit.id}>
            <div>
              <a className="row-title" href={`#bookings/${visit.id}`}>
                <bdi>{visit.name}</bdi>
              </a>
              <span className="row-line row-quiet">
                {dayName(visit.date)}: {visit.reason}.
                {visit.remindedOn !== null && ` Reminded ${dayInSentence(visit.remindedOn)}.`}
                {visit.reach === null && ' No email or text reaches them: please call.'}
              </span>
            </div>
            {visit.reach !== null && visit.remindedOn !== today() && (
              <button
                className="button button-quiet button-small"
                type="button"
                onClick={() => void remind(visit)}
              >
                Send the link
                <span className="sr-only"> to {visit.name}</span>
              </button>
            )}
            <strong>{formatDecimal(visit.balance)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
