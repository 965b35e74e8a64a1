import type { ReactNode } from 'react';
import type { HoursWeek } from '#contracts/crew-day.ts';
import { durationText } from '#domain/duration.ts';
import { underWay } from './hours-words.ts';
import { HoursRow } from './HoursRow.tsx';

export type Member = HoursWeek['members'][number];

export type Crew = {
  readonly name: string;
  /** What the tips of its visits come to, where they go to the crew. */
  readonly tips: string;
  readonly members: readonly Member[];
};

/** A crew's sum, and the visit it is at. */
export function CrewHead({ name, tips, members }: Crew) {
  const minutes = members.reduce((sum, each) => sum + each.minutes, 0);
  return (
    <div className="hours-crew-head" data-crew-color={members[0]?.color}>
      <h2>
        <bdi>{name}</bdi>
      </h2>
      {underWay(members).map(({ bookingId, visit, since, who }) => (
        <a key={bookingId} className="hours-now" href={`#bookings/${bookingId}`}>
          {who === '' ? 'At' : `${who} at`} <bdi>{visit}</bdi>’s {since}
        </a>
      ))}
      {tips !== '' && <p className="row-line">{tips}</p>}
      {minutes > 0 && <p className="hours-sum">{durationText(minutes)}</p>}
    </div>
  );
}

/** What a member's hours of the week come to. */
export function MemberSum({ minutes }: Pick<Member, 'minutes'>) {
  return minutes > 0 ? durationText(minutes) : <span className="row-quiet">0 hr</span>;
}

type OpenVisitsProps = {
  /** The list that it opens. */
  readonly list: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
};

/** The button that opens a member's visits. */
export function OpenVisits({ list, isOpen, onToggle, children }: OpenVisitsProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? list : undefined}
      onClick={onToggle}
    >
      {children}
    </button>
  );
}

type MemberVisitsProps = { readonly id: string; readonly member: Member };

/** The visits of a member, each with a form to correct its times. */
export function MemberVisits({ id, member }: MemberVisitsProps) {
  return (
    <ul id={id}>
      {member.visits.map((visit, place) => (
        <HoursRow
          key={visit.bookingId}
          member={member}
          visit={visit}
          isNewDay={visit.date !== member.visits[place - 1]?.date}
        />
      ))}
    </ul>
  );
}
