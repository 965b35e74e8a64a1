import { useStore } from '@nanostores/react';
import './hours.css';
import type { HoursWeek } from '#contracts/crew-day.ts';
import { addDays, formatShortDate } from '#domain/calendar-date.ts';
import { $hours, loadHours } from '#stores/admin-hours.ts';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { MemberHours } from './MemberHours.tsx';
import { WeekFrame } from './WeekFrame.tsx';

/** The hours of a week by member, as they tapped them and as the owner corrected them. */
export function HoursView() {
  return (
    <WeekFrame title="Hours" state={useStore($hours)} onLoad={loadHours}>
      {(week) =>
        week.members.length > 0 ? <HoursOf key={week.from} week={week} /> : <NobodyYet />
      }
    </WeekFrame>
  );
}

function HoursOf({ week: { from, members } }: { readonly week: HoursWeek }) {
  const to = addDays(from, 6);
  return (
    <>
      <a
        className="quiet-action hours-file"
        href={`/api/admin/hours/export?from=${from}&to=${to}`}
        download
      >
        <Icon name="download" />
        Save as CSV
        <span className="sr-only">
          , {formatShortDate(from)} to {formatShortDate(to)}
        </span>
      </a>
      <div className="card-columns">
        {members.map((member) => (
          <MemberHours key={member.id} member={member} />
        ))}
      </div>
    </>
  );
}

function NobodyYet() {
  return (
    <p className="crews-lead">
      Nobody is in a crew yet. Add members under <a href="#calendar/crews">Crews</a>, give each
      their private link, and their hours show here.
    </p>
  );
}
