import { useState } from 'react';
import type { HoursWeek, VisitHours } from '#contracts/crew-day.ts';
import { durationText } from '#domain/duration.ts';
import { HoursRow } from './HoursRow.tsx';
import { isUnknown } from './hours-words.ts';

type Member = HoursWeek['members'][number];

/**
 * The week of one member: the hours of every visit, the sum, and forms to correct them. Visits
 * without any times yet are folded into one line.
 */
export function MemberHours({ member }: { readonly member: Member }) {
  const { id, name, crew, minutes, visits } = member;
  const [isOpen, setOpen] = useState(false);
  const known = visits.filter((visit) => !isUnknown(visit));
  const unknown = visits.filter(isUnknown);
  const open = known.filter((visit) => visit.minutes === null).length;
  return (
    <section className="hours-member" aria-label={name}>
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <p className="row-line row-quiet hours-crew">{crew}</p>
      <div className="hours-missing">
        {open > 0 && <p className="row-line">{visitsText(open)} with times to fix</p>}
        {visits.length === 0 && <p className="row-line row-quiet">No visits this week.</p>}
        {unknown.length > 0 && (
          <button
            className="quiet-action"
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `unknown-${id}` : undefined}
            onClick={() => {
              setOpen(!isOpen);
            }}
          >
            {visitsText(unknown.length)} without times
            <span className="sr-only"> for {name}</span>
          </button>
        )}
      </div>
      <p className="hours-sum">
        {minutes > 0 ? durationText(minutes) : <span className="row-quiet">0 hr</span>}
      </p>
      {known.length > 0 && <VisitRows member={member} visits={known} />}
      {isOpen && unknown.length > 0 && (
        <VisitRows id={`unknown-${id}`} member={member} visits={unknown} />
      )}
    </section>
  );
}

function visitsText(count: number): string {
  return count === 1 ? '1 visit' : `${count} visits`;
}

type RowsProps = {
  readonly id?: string;
  readonly member: Member;
  readonly visits: readonly VisitHours[];
};

function VisitRows({ id, member, visits }: RowsProps) {
  return (
    <ul id={id}>
      {visits.map((visit) => (
        <HoursRow key={visit.bookingId} member={member} visit={visit} />
      ))}
    </ul>
  );
}
