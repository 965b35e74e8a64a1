import type { Overview } from '#contracts/insights.ts';
import { phoneLink } from '#domain/person.ts';
import { adminServiceType } from '#domain/pricing.ts';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { StatusBadge } from '#islands/admin/ui/StatusBadge.tsx';
import { dayName } from '#islands/admin/schedule/day-parts.ts';

/** The visits of a day: open one, or call in one tap. */
export function OverviewVisits({ date, visits }: Overview['visits'][number]) {
  return (
    <section className="card" aria-label={dayName(date)}>
      <h2>{dayName(date)}</h2>
      {visits.length === 0 && <p className="quiet">No visits.</p>}
      <ul className="visits">
        {visits.map((visit) => (
          <li key={visit.id}>
            <a className="visit-open" href={`#bookings/${visit.id}`}>
              <span className="row-title">
                <bdi>{visit.name}</bdi>
              </span>
              <span className="row-line">
                {visit.period} · {adminServiceType(visit.serviceType)}
              </span>
              <span className="row-line row-quiet row-clip">{visit.address}</span>
            </a>
            <StatusBadge status={visit.status} />
            <a className="icon-button" href={phoneLink(visit.phone)}>
              <Icon name="phone" />
              <span className="sr-only">Call {visit.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
