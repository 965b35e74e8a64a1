import { useEffect, useId, useState } from 'react';
import type { AffectedVisit, PlanClosing } from '#contracts/admin/plans.ts';
import { findAffectedVisits } from '#stores/admin/plans.ts';
import { placeName } from '#islands/admin/ui/day-parts.ts';
import { CONFLICT_DAYS } from '#domain/look-ahead.ts';
import { LongList } from '#islands/admin/ui/LongList.tsx';
import './affected-visits.css';

/** As many as fit beside a form on a phone. */
const FIRST_SHOWN = 8;
const FAILED =
  'We couldn’t check which visits of regular customers are on this time. The overview lists any that need you.';

type Props = PlanClosing & {
  /** Leaves out visits that are already bookings, if those are listed separately. */
  readonly onlyToCome?: boolean;
};

/** The visits of regular customers that a closing would affect, before it is confirmed. */
export function AffectedVisits({ onlyToCome = false, ...closing }: Props) {
  const { from, to, timeSlot, weekday, crewId, period } = closing;
  const [visits, setVisits] = useState<readonly AffectedVisit[] | null>([]);
  useEffect(() => {
    let isCurrent = true;
    void findAffectedVisits({ from, to, timeSlot, weekday, crewId, period }).then((found) => {
      if (isCurrent) setVisits(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [from, to, timeSlot, weekday, crewId, period]);
  const when = to === undefined ? `on this time in the next ${CONFLICT_DAYS} days` : 'on this time';
  const found = visits ?? [];
  const booked = onlyToCome ? [] : found.filter(({ bookingId }) => bookingId !== null);
  const toCome = found.filter(({ bookingId }) => bookingId === null);
  return (
    <div className="affected-visits" role="status">
      {!visits && <p>{FAILED}</p>}
      <AffectedList visits={booked} lead={bookedWords(booked.length, when)} />
      <AffectedList visits={toCome} lead={toComeWords(toCome.length, when)} />
    </div>
  );
}

function AffectedList({
  visits,
  lead,
}: {
  readonly visits: readonly AffectedVisit[];
  readonly lead: string;
}) {
  const id = useId();
  if (visits.length === 0) return null;
  return (
    <>
      <p id={id}>{lead}</p>
      <LongList
        labelledBy={id}
        items={visits}
        first={FIRST_SHOWN}
        row={(visit) => (
          <li key={`${visit.planId} ${visit.originalDate}`}>
            <a
              href={
                visit.bookingId === null
                  ? `#customers/plans/${visit.planId}`
                  : `#bookings/${visit.bookingId}`
              }
            >
              <bdi>{visit.name}</bdi>
            </a>{' '}
            <span className="row-quiet">{placeName(visit)}</span>
          </li>
        )}
      />
    </>
  );
}

/** A closing never moves a booking: it stays, and the overview lists it. */
function bookedWords(count: number, when: string): string {
  return count === 1
    ? `A regular customer has a visit ${when}. It’s booked, so it stays until you move or cancel it; the overview lists it:`
    : `Regular customers have ${count} visits ${when}. They’re booked, so they stay until you move or cancel them; the overview lists them:`;
}

function toComeWords(count: number, when: string): string {
  return count === 1
    ? `A regular customer has a visit ${when}. It will need another time. You’ll find it on the Overview or in Plans, under Needs you:`
    : `Regular customers have ${count} visits ${when}. They’ll need other times. You’ll find them on the Overview or in Plans, under Needs you:`;
}
