import type { CrewVisit } from '#contracts/crews.ts';
import { dayName } from '#islands/admin/schedule/day-parts.ts';
import { StatusBadge } from '#islands/admin/ui/StatusBadge.tsx';

type Props = { readonly visits: readonly CrewVisit[]; readonly label: string };

/** Visits in a list, each of which opens its booking. */
export function VisitLinks({ visits, label }: Props) {
  return (
    <ul className="visit-links" aria-label={label}>
      {visits.map(({ id, name, date, period, status }) => (
        <li key={id}>
          <a href={`#bookings/${id}`}>
            <bdi>{name}</bdi>
            <span className="row-quiet">
              {dayName(date)}, {period}
            </span>
          </a>
          <StatusBadge status={status} />
        </li>
      ))}
    </ul>
  );
}
