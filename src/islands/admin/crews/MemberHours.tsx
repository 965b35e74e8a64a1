import { useState } from 'react';
import type { HoursWeek, VisitHours } from '#contracts/crew-day.ts';
import { durationText } from '#domain/duration.ts';
import { HoursRow } from './HoursRow.tsx';
import { fixText, isUnknown, needsFixing, tipsText } from './hours-words.ts';

type Member = HoursWeek['members'][number];

/**
 * The week of one member: the hours of every visit, the sum, and forms to correct them. Visits
 * without any times yet are folded into one line.
 */
export function MemberHours({ member }: { readonly member: Member }) {
  const { id, name, crew, minutes, tips, visits } = member;
  const [isOpen, setOpen] = useState(false);
  const known = visits.filter((visit) => !isUnknown(visit));
  const unknown = visits.filter(isUnknown);
  const toFix = fixText(known.filter(needsFixing));
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
            {unknown.length} not clocked
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
