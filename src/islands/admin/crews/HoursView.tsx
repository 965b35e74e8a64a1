import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import './hours.css';
import { today } from '#browser/today.ts';
import type { HoursWeek, VisitHours } from '#contracts/crew-day.ts';
import { addDays, formatShortDate } from '#domain/calendar-date.ts';
import { durationText } from '#domain/duration.ts';
import { $hours, loadHours, refreshHours } from '#stores/admin/hours.ts';
import { ExportLink } from '#islands/admin/ui/ExportLink.tsx';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { DESK } from '#islands/admin/ui/wide.ts';
import { useNews } from '#islands/admin/ui/use-news.ts';
import { useWide } from '#islands/ui/use-wide.ts';
import { fixText, isUnknown, needsFixing, tipsText, unknownText } from './hours-words.ts';
import { HoursRow } from './HoursRow.tsx';
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
          <div
            key={from}
            className="hours"
            data-none={members.every(({ minutes }) => minutes === 0)}
          >
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
            <HoursTotal from={from} members={members} />
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

/** What the week comes to; a sum of nothing says nothing, so that is said in words. */
function HoursTotal({ from, members }: Pick<HoursWeek, 'from' | 'members'>) {
  const minutes = members.reduce((sum, each) => sum + each.minutes, 0);
  if (minutes === 0) {
    const isNow = from <= today() && today() <= addDays(from, 6);
    return (
      <p className="hours-member hours-total row-line row-quiet">
        {isNow ? 'No hours recorded yet this week' : 'No hours recorded'}
      </p>
    );
  }
  return (
    <p className="hours-member hours-total">
      <b>All together</b>
      <b className="hours-sum">{durationText(minutes)}</b>
    </p>
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

type Member = HoursWeek['members'][number];

/**
 * The week of one member: the sum, what is out of the ordinary, and forms to correct it. Visits
 * without any times yet are folded into one line; on a phone, so are those that need no look.
 */
function MemberHours({ member }: { readonly member: Member }) {
  const { id, name, crew, minutes, tips, visits } = member;
  const isDesk = useWide(DESK);
  const known = visits.filter((visit) => !isUnknown(visit));
  const shown = isDesk ? known : known.filter(isToLookAt);
  const usual = known.filter((visit) => !shown.includes(visit));
  const unknown = visits.filter(isUnknown);
  const toFix = fixText(known.filter(needsFixing));
  const folded = useFold(`usual-${id}`);
  const untouched = useFold(`unknown-${id}`);
  return (
    <section className="hours-member" aria-label={name}>
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <p className="row-line row-quiet hours-crew">{crew}</p>
      <div className="hours-missing">
        {tipsText(tips) !== '' && <p className="row-line">{tipsText(tips)}</p>}
        {toFix !== '' && <p className="row-line">{toFix}</p>}
        {visits.length === 0 && <p className="row-line row-quiet">No visits this week.</p>}
        {usual.length > 0 && (
          <button className="quiet-action" type="button" {...folded.button}>
            {usual.length === 1 ? '1 visit' : `${usual.length} visits`}
            <span className="sr-only"> of {name}</span>
          </button>
        )}
        {unknown.length > 0 && (
          <button className="quiet-action" type="button" {...untouched.button}>
            {unknownText(unknown, today())}
            <span className="sr-only"> for {name}</span>
          </button>
        )}
      </div>
      <p className="hours-sum">
        {minutes > 0 ? durationText(minutes) : <span className="row-quiet">0 hr</span>}
      </p>
      {shown.length > 0 && <VisitRows member={member} visits={shown} />}
      {folded.isOpen && usual.length > 0 && (
        <VisitRows id={folded.id} member={member} visits={usual} />
      )}
      {untouched.isOpen && unknown.length > 0 && (
        <VisitRows id={untouched.id} member={member} visits={unknown} />
      )}
    </section>
  );
}

/** Whether a visit stays in sight on a phone: it is going on, has to be fixed, or was corrected. */
function isToLookAt(visit: VisitHours): boolean {
  return visit.isOngoing || needsFixing(visit) || visit.corrections.length > 0;
}

/** A list that its button opens and closes. */
function useFold(id: string) {
  const [isOpen, setOpen] = useState(false);
  const button = {
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: () => {
      setOpen(!isOpen);
    },
  };
  return { id, isOpen, button };
}

type RowsProps = {
  readonly id?: string;
  readonly member: Member;
  readonly visits: readonly VisitHours[];
};

function VisitRows({ id, member, visits }: RowsProps) {
  return (
    <ul id={id}>
      {visits.map((visit, place) => (
        <HoursRow
          key={visit.bookingId}
          member={member}
          visit={visit}
          isNewDay={visit.date !== visits[place - 1]?.date}
        />
      ))}
    </ul>
  );
}
