import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import './day-sheet.css';
import { business } from '#content/business.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { PERIODS, periodLabel } from '#domain/slots.ts';
import { $dayVisits, loadDayVisits } from '#stores/admin-day.ts';
import { Icon } from './Icon.tsx';
import { Sheet } from './Sheet.tsx';
import { paymentName } from './payment-name.ts';

type Props = { readonly date: string; readonly onClose: () => void };

/** One day on paper for the crew: when, where, who, what, how to get in. */
export function DaySheet({ date, onClose }: Props) {
  const { rows, state, problem } = useStore($dayVisits);
  useEffect(() => void loadDayVisits(date), [date]);
  const visits = rows.filter(
    (visit) => visit.preferredDate === date && visit.status !== 'cancelled',
  );
  return (
    <Sheet
      title="Day sheet"
      onClose={onClose}
      aside={
        <button
          className="button button-primary button-small"
          type="button"
          onClick={() => {
            print();
          }}
        >
          <Icon name="printer" />
          Print
        </button>
      }
    >
      <article className="day-sheet">
        <h3>
          {formatDate(date)} <span>{business.fullName}</span>
        </h3>
        {state === 'failed' && <p role="alert">{problem}</p>}
        {state === 'ready' && visits.length === 0 && <p>No visits on this day.</p>}
        <ol>
          {visits.map((visit) => {
            const period = PERIODS.find((each) => each === visit.preferredTime);
            return (
              <li key={visit.id}>
                <p className="day-sheet-when">
                  {period ? periodLabel(period) : visit.preferredTime}
                  <span>{visit.status}</span>
                </p>
                <p className="day-sheet-who">
                  <bdi>
                    {visit.firstName} {visit.lastName}
                  </bdi>
                  , {visit.phone}
                </p>
                <p dir="auto">{visit.address}</p>
                <p>
                  {serviceLabel(visit.serviceType)}, ${visit.estimatedCost}
                  {visit.discount !== '0.00' && ` less $${visit.discount}`}, fee{' '}
                  {paymentName(visit.paymentStatus)}
                </p>
                {visit.specialInstructions !== null && (
                  <p className="day-sheet-note" dir="auto">
                    {visit.specialInstructions}
                  </p>
                )}
              </li>
            );
          })}
        </ol>
      </article>
    </Sheet>
  );
}
