import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import './hours.css';
import { today } from '#browser/today.ts';
import type { HoursWeek } from '#contracts/crew-day.ts';
import { addDays, formatShortDate } from '#domain/calendar-date.ts';
import { durationText } from '#domain/duration.ts';
import { $hours, loadHours, refreshHours } from '#stores/admin/hours.ts';
import { ExportLink } from '#islands/admin/ui/ExportLink.tsx';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { WEEK } from '#islands/admin/ui/wide.ts';
import { useWide } from '#islands/ui/use-wide.ts';
import { useNews } from '#islands/admin/ui/use-news.ts';
import { fixText, needsFixing, tipsText, visitsText } from './hours-words.ts';
import {
  CrewHead,
  MemberSum,
  MemberVisits,
  OpenVisits,
  type Crew,
  type Member,
} from './HoursParts.tsx';
import { HoursTable } from './HoursTable.tsx';
import { WeekFrame } from './WeekFrame.tsx';

/** What the rows show comes from these. */
const SHOWS = ['booking', 'crew', 'member'];

/** The hours of a week by crew and member, as they tapped them and as the owner corrected them. */
export function HoursView({ nav }: { readonly nav: ReactNode }) {
  useNews(SHOWS, refreshHours);
  return (
    <WeekFrame nav={nav} state={useStore($hours)} onLoad={loadHours} head={fileOf}>
      {(week) =>
        week.members.length > 0 ? <WeekHours key={week.from} week={week} /> : <NobodyYet />
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

/** The crews of a week, and what it comes to; a sum of nothing is said once, in words. */
function WeekHours({ week }: { readonly week: HoursWeek }) {
  const { from, members } = week;
  const minutes = members.reduce((sum, each) => sum + each.minutes, 0);
  const isDesk = useWide(WEEK);
  const isNow = from <= today() && today() <= addDays(from, 6);
  return (
    <>
      {isDesk ? (
        <HoursTable from={from} crews={crewsOf(week)} />
      ) : (
        <div className="hours" data-none={minutes === 0}>
          {crewsOf(week).map((crew) => (
            <CrewHours key={crew.name} {...crew} />
          ))}
          {minutes > 0 && (
            <p className="hours-total">
              <b>All together</b>
              <b className="hours-sum">{durationText(minutes)}</b>
            </p>
          )}
        </div>
      )}
      {minutes === 0 && (
        <p className="hours-none row-line row-quiet">
          {isNow ? 'No hours recorded yet this week' : 'No hours recorded'}
        </p>
      )}
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

/** The members by crew. One without members has a line for its tips. */
function crewsOf({ members, crews }: HoursWeek): Crew[] {
  const names = new Set([...members, ...crews].map(({ crew }) => crew));
  return [...names].map((name) => ({
    name,
    tips: crews
      .filter(({ crew }) => crew === name)
      .map(tipsText)
      .join(', '),
    members: members.filter(({ crew }) => crew === name),
  }));
}

/** The week of one crew, and a row for each member. */
function CrewHours(crew: Crew) {
  return (
    <div className="hours-crew">
      <CrewHead {...crew} />
      {crew.members.map((member) => (
        <MemberHours key={member.id} member={member} />
      ))}
    </div>
  );
}

/** The week of one member: the sum and what is to fix; their visits, with forms to correct them, open below. */
function MemberHours({ member }: { readonly member: Member }) {
  const { id, name, minutes, tips, visits } = member;
  const [isOpen, setOpen] = useState(false);
  const toFix = fixText(visits.filter(needsFixing));
  const list = `hours-of-${id}`;
  return (
    <section className="hours-member" aria-label={name}>
      <div className="hours-open">
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <div className="hours-state">
          {visits.length === 0 ? (
            <p className="row-line row-quiet">No visits this week</p>
          ) : (
            <OpenVisits
              list={list}
              isOpen={isOpen}
              onToggle={() => {
                setOpen(!isOpen);
              }}
            >
              {visitsText(visits, today())}
              <span className="sr-only"> for {name}</span>
            </OpenVisits>
          )}
          {toFix !== '' && <p className="hours-fix">{toFix}</p>}
        </div>
        {tipsText(tips) !== '' && <p className="hours-tips">{tipsText(tips)}</p>}
        <p className="hours-sum">
          <MemberSum minutes={minutes} />
        </p>
      </div>
      {isOpen && visits.length > 0 && <MemberVisits id={list} member={member} />}
    </section>
  );
}
