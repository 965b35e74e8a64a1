import { useEffect, useState } from 'react';
import type { PlanClosing, PlanHit } from '#contracts/admin-plans.ts';
import { findPlanHits } from '#stores/admin-plans.ts';
import './plan-hits.css';
import { placeName } from './plan-words.ts';

/** As many as fit beside a form on a phone. */
const SHOWN = 8;

type Props = PlanClosing & {
  /** Leaves out the visits that are bookings already, where those are listed beside. */
  readonly onlyToCome?: boolean;
};

/** The visits of regular customers that a closing hits, before it is confirmed. */
export function PlanHits({ onlyToCome = false, ...closing }: Props) {
  const { from, to, timeSlot, weekday, crewId, period } = closing;
  const [hits, setHits] = useState<readonly PlanHit[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void findPlanHits({ from, to, timeSlot, weekday, crewId, period }).then((found) => {
      if (isCurrent) setHits(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [from, to, timeSlot, weekday, crewId, period]);
  const shown = onlyToCome ? hits.filter(({ bookingId }) => bookingId === null) : hits;
  return (
    <div className="plan-hits" role="status">
      {shown.length > 0 && (
        <>
          <p>{words(shown.length)}</p>
          <ul>
            {shown.slice(0, SHOWN).map((hit) => (
              <li key={`${hit.planId} ${hit.originalDate}`}>
                <a
                  href={
                    hit.bookingId === null
                      ? `#customers/plans/${hit.planId}`
                      : `#bookings/${hit.bookingId}`
                  }
                >
                  <bdi>{hit.name}</bdi>
                </a>{' '}
                <span className="row-quiet">{placeName(hit)}</span>
              </li>
            ))}
          </ul>
          {shown.length > SHOWN && <p className="row-quiet">And {shown.length - SHOWN} more.</p>}
        </>
      )}
    </div>
  );
}

function words(count: number): string {
  return count === 1
    ? 'A visit of a regular customer is on this time. Afterwards it waits for another time, on the overview or under Plans, To decide:'
    : `${count} visits of regular customers are on this time. Afterwards they wait for other times, on the overview or under Plans, To decide:`;
}
