import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import './day-sheet.css';
import { business } from '#content/business.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { $dayVisits, loadDayVisits } from '#stores/admin-day.ts';
import { DayVisitEntry } from './DayVisitEntry.tsx';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';

type Props = { readonly date: string; readonly onClose: () => void };

/** One day on paper for the crew: when, where, who, what, what to collect. */
export function DaySheet({ date, onClose }: Props) {
  const { rows, state, problem } = useStore($dayVisits);
  useEffect(() => void loadDayVisits(date), [date]);
  const visits = rows.filter((visit) => visit.preferredDate === date);
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
        <ol>
          {visits.map((visit) => (
            <DayVisitEntry key={visit.id} visit={visit} />
          ))}
        </ol>
      </article>
    </Sheet>
  );
}
