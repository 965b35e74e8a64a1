import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import './hours.css';
import type { HoursWeek } from '#contracts/crew-day.ts';
import { addDays, formatShortDate } from '#domain/calendar-date.ts';
import { $hours, loadHours, refreshHours } from '#stores/admin/hours.ts';
import { ExportLink } from '#islands/admin/ui/ExportLink.tsx';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { useNews } from '#islands/admin/ui/use-news.ts';
import { tipsText } from './hours-words.ts';
import { MemberHours } from './MemberHours.tsx';
import { WeekFrame } from './WeekFrame.tsx';

/** What the rows show comes from these. */
const SHOWS = ['booking', 'crew', 'member'];

/** The hours of a week by member, as they tapped them and as the owner corrected them. */
export function HoursView({ nav }: { readonly nav: ReactNode }) {
  useNews(SHOWS, refreshHours);
  return (
    <WeekFrame nav={nav} state={useStore($hours)} onLoad={loadHours} head={fileOf}>
      {({ from, members, crews }) =>
        members.length > 0 ? (
          <div key={from} className="hours">
            {/* Visual only: each row says these in words. */}
            <p className="hours-head" aria-hidden="true">
              <span>Member and visits</span>
              <span>Crew and day</span>
              <span>Times</span>
              <span>Hours</span>
            </p>
            {crews.map((each) => (
              <p key={each.crew} className="hours-member row-line">
                <bdi>{each.crew}</bdi>
                <span>{tipsText(each)}</span>
              </p>
            ))}
            {members.map((member) => (
              <MemberHours key={member.id} member={member} />
            ))}
          </div>
        ) : (
          <NobodyYet />
        )
      }
    </WeekFrame>
  );
}

function fileOf({ from, members }: HoursWeek) {
  if (members.length === 0) return null;
  const to = addDays(from, 6);
  return (
    <ExportLink
      className="button button-quiet button-small"
      path={`/api/admin/hours/export?from=${from}&to=${to}`}
    >
      <Icon name="download" />
      Save as CSV
      <span className="sr-only">
        , {formatShortDate(from)} to {formatShortDate(to)}
      </span>
    </ExportLink>
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
