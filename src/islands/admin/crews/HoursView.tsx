import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import './crews.css';
import './hours.css';
import '#islands/admin/schedule/calendar.css';
import { addDays, formatShortDate } from '#domain/calendar-date.ts';
import { mondayOf } from '#domain/week-board.ts';
import { $hours, loadHours } from '#stores/admin-hours.ts';
import { CalendarNav } from '#islands/admin/schedule/CalendarNav.tsx';
import { today } from '#islands/admin/schedule/day-parts.ts';
import { PanelHead } from '#islands/admin/ui/PanelHead.tsx';
import { MemberHours } from './MemberHours.tsx';
import { WeekHead } from './WeekHead.tsx';

/** The hours of a week by member, as they tapped them and as the owner corrected them. */
export function HoursView() {
  const [from, setFrom] = useState(mondayOf(today()));
  const { week, isLoading, problem } = useStore($hours);
  useEffect(() => void loadHours(from), [from]);
  const shown = week?.from === from ? week : null;
  const to = addDays(from, 6);
  return (
    <>
      <PanelHead title="Hours" isBusy={isLoading} onRefresh={() => void loadHours(from)} />
      <CalendarNav current="Hours" />
      <WeekHead from={from} onChange={setFrom} />
      {problem && (
        <p className="notice notice-problem" role="alert">
          {problem}
        </p>
      )}
      {!shown && !problem && (
        <p className="dash-wait" role="status">
          Loading...
        </p>
      )}
      {shown?.members.length === 0 && (
        <p className="crews-lead">
          Nobody is in a crew yet. Add members under <a href="#calendar/crews">Crews</a>, give each
          their private link, and their hours show here.
        </p>
      )}
      {shown && shown.members.length > 0 && (
        <>
          <div className="card-columns">
            {shown.members.map((member) => (
              <MemberHours key={member.id} member={member} />
            ))}
          </div>
          <a
            className="button button-quiet button-small hours-file"
            href={`/api/admin/hours/export?from=${from}&to=${to}`}
            download
          >
            Save as CSV
            <span className="sr-only">
              , {formatShortDate(from)} to {formatShortDate(to)}
            </span>
          </a>
        </>
      )}
    </>
  );
}
