import type { MyVisit } from '#contracts/my.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { formatDecimal } from '#domain/money.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { periodOnOneLine } from '../period-words.ts';
import { StatusBadge } from '../StatusBadge.tsx';

type Props = {
  /** Those that belong to no plan. */
  readonly visits: readonly MyVisit[];
  readonly hasPlan: boolean;
};

/** Visits to come, the next one first; what to do where there is none. */
export function NextVisits({ visits, hasPlan }: Props) {
  if (visits.length === 0 && hasPlan) return null;
  return (
    <section className="my-section" aria-labelledby="my-next-title">
      <h2 id="my-next-title">{visits.length > 1 ? 'Your next visits' : 'Your next visit'}</h2>
      {visits.length === 0 && (
        <div className="my-panel">
          <p>Nothing is booked right now.</p>
          <div className="my-buttons">
            <a className="button button-primary" href="/booking">
              Book a cleaning
            </a>
          </div>
        </div>
      )}
      <ul className="my-visits">
        {visits.map((visit) => (
          <li key={visit.id} className="my-panel my-visit">
            <div className="my-head">
              <h3>{formatDate(visit.preferredDate)}</h3>
              <StatusBadge status={visit.status} />
            </div>
            <p>
              {serviceLabel(visit.serviceType)}
              <br />
              {periodOnOneLine(visit.preferredTime)}
              <br />
              {visit.address}
            </p>
            <p className="form-small">
              {formatDecimal(visit.balance)} due on the day
              {visit.overpaid !== '0.00' &&
                `. You’ve paid ${formatDecimal(visit.overpaid)} more than this visit costs.`}
            </p>
            <div className="my-buttons">
              <a className="button button-secondary button-small" href={visit.path}>
                See, move or cancel
                <span className="sr-only">, {formatDate(visit.preferredDate)}</span>
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
