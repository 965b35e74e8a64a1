import type { DayVisit } from '#contracts/admin-bookings.ts';
import { phoneLink } from '#domain/person.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { spanLabel } from '#domain/slots.ts';

/** One visit as the crew reads it on paper, with a box to tick and a line to write on. */
export function DayVisitEntry({ visit }: { readonly visit: DayVisit }) {
  return (
    <li className="day-entry">
      <p className="day-entry-when">
        <strong>{spanLabel(visit.periods)}</strong>
        {visit.status === 'pending' ? 'not confirmed yet' : visit.status}
      </p>
      <p className="day-entry-who">
        <bdi>
          {visit.firstName} {visit.lastName}
        </bdi>
        <a href={phoneLink(visit.phone)}>{visit.phone}</a>
      </p>
      <p className="day-entry-where" dir="auto">
        {visit.address}
      </p>
      <p className="day-entry-what">
        {serviceLabel(visit.serviceType)}
        <strong>
          {visit.balance === '0.00' ? 'Nothing to collect' : `Collect $${visit.balance}`}
        </strong>
      </p>
      {visit.specialInstructions !== null && (
        <p className="day-entry-note" dir="auto">
          {visit.specialInstructions}
        </p>
      )}
      <p className="day-entry-paper" aria-hidden="true">
        <span>Done</span>
        <span>Paid</span>
        <span>Note</span>
      </p>
    </li>
  );
}
