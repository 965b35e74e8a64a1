import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import './day-sheet.css';
import { business } from '#content/business.ts';
import type { DayVisit } from '#contracts/admin/booking.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { $dayVisits, loadDayVisits } from '#stores/admin/day.ts';
import { DayVisitEntry } from './DayVisitEntry.tsx';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';

type Props = { readonly date: string; readonly onClose: () => void };

/** A printed day sheet for the crew: time, address, customer, service, amount to collect. */
export function DaySheet({ date, onClose }: Props) {
  const { rows, state, problem } = useStore($dayVisits);
  useEffect(() => void loadDayVisits(date), [date]);
  const visits = rows.filter((visit) => visit.preferredDate === date);
  const crews = new Set(visits.map(crewName));
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
        <header>
          <h3>{formatDate(date)}</h3>
          <p>
            {business.fullName}
            {visits.length > 0 &&
              `, ${visits.length === 1 ? '1 visit' : `${visits.length} visits`}`}
          </p>
        </header>
        {state === 'failed' && <p role="alert">{problem}</p>}
        {state === 'loading' && visits.length === 0 && <p role="status">Loading...</p>}
        {state === 'ready' && visits.length === 0 && <p>No visits on this day.</p>}
        {byCrew(visits).map(({ name, visits: theirs }) => (
          <section key={name} className="day-crew" aria-label={name}>
            {crews.size > 1 && (
              <h4>
                {name}{' '}
                <span>
                  <span className="day-crew-date">{formatDate(date)}, </span>
                  {theirs.length === 1 ? '1 visit' : `${theirs.length} visits`}
                </span>
              </h4>
            )}
            <ol>
              {theirs.map((visit) => (
                <DayVisitEntry key={visit.id} visit={visit} />
              ))}
            </ol>
          </section>
        ))}
      </article>
    </Sheet>
  );
}

function crewOrder({ crew }: DayVisit): number {
  return crew?.crew ?? Number.MAX_SAFE_INTEGER;
}

function crewName({ crew }: DayVisit): string {
  return crew?.name ?? 'Without a crew';
}

/** The visits of each crew, with the crews in their usual order. */
function byCrew(visits: readonly DayVisit[]) {
  const inOrder = visits.toSorted((one, other) => crewOrder(one) - crewOrder(other));
  const names = [...new Set(inOrder.map(crewName))];
  return names.map((name) => ({
    name,
    visits: visits.filter((visit) => crewName(visit) === name),
  }));
}
