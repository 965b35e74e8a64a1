import { useState } from 'react';
import { today } from '#browser/today.ts';
import { addDays, formatShortDate } from '#domain/calendar-date.ts';
import { durationText } from '#domain/duration.ts';
import { dayHours, fixText, needsFixing, tipsText, visitsText } from './hours-words.ts';
import { CrewHead, MemberSum, MemberVisits, OpenVisits, type Crew } from './HoursParts.tsx';

type Props = { readonly from: string; readonly crews: readonly Crew[] };

/** On desktop the hours of a week are a table: a row a member, a column a day, their sums at the ends. */
export function HoursTable({ from, crews }: Props) {
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(from, day));
  const visits = crews.flatMap(({ members }) => members.flatMap((member) => member.visits));
  const sumOf = (day: string | null) =>
    visits.reduce((sum, { date, minutes }) => sum + (day && date !== day ? 0 : (minutes ?? 0)), 0);
  return (
    <div className="hours">
      <table className="hours-table">
        <thead>
          <tr>
            <th scope="col">Member</th>
            {days.map((day) => (
              <th key={day} scope="col" aria-current={day === today() ? 'date' : undefined}>
                <Day date={day} />
              </th>
            ))}
            <th scope="col">Total</th>
            <td />
          </tr>
        </thead>
        {crews.map((crew) => (
          <CrewRows key={crew.name} crew={crew} days={days} />
        ))}
        {sumOf(null) > 0 && (
          <tfoot>
            <tr>
              <th scope="row">All together</th>
              {days.map((day) => (
                <td key={day}>{sumOf(day) > 0 && durationText(sumOf(day))}</td>
              ))}
              <td>{durationText(sumOf(null))}</td>
              <td />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** `Mon` over `Nov 30` */
function Day({ date }: { readonly date: string }) {
  const [weekday, day] = formatShortDate(date).split(', ');
  return (
    <>
      <b>{weekday}</b> <span>{day}</span>
    </>
  );
}

type CrewRowsProps = { readonly crew: Crew; readonly days: readonly string[] };

/** A crew's band, and its members, each a group of rows: the week, and below it the visits once it is open. */
function CrewRows({ crew, days }: CrewRowsProps) {
  return (
    <>
      <tbody>
        <tr>
          <th className="hours-band" scope="row" colSpan={10}>
            <CrewHead {...crew} />
          </th>
        </tr>
      </tbody>
      {crew.members.map((member) => (
        <MemberRows key={member.id} member={member} days={days} />
      ))}
    </>
  );
}

type MemberRowsProps = {
  readonly member: Crew['members'][number];
  readonly days: readonly string[];
};

function MemberRows({ member, days }: MemberRowsProps) {
  const { id, name, minutes, tips, visits } = member;
  const [isOpen, setOpen] = useState(false);
  const toFix = fixText(visits.filter(needsFixing));
  const list = `hours-of-${id}`;
  return (
    <tbody aria-label={name}>
      <tr>
        <th scope="row">
          <bdi>{name}</bdi>
          {toFix !== '' && <p className="hours-fix">{toFix}</p>}
        </th>
        {days.map((day) => {
          const hours = dayHours(visits, day, today());
          return (
            <td key={day} data-today={day === today()} data-look={hours?.look}>
              {hours?.text}
            </td>
          );
        })}
        <td className="hours-sum">
          <MemberSum minutes={minutes} />
          {tipsText(tips) !== '' && <p className="hours-tips">{tipsText(tips)}</p>}
        </td>
        <td className="hours-state">
          {visits.length > 0 && (
            <OpenVisits
              list={list}
              isOpen={isOpen}
              onToggle={() => {
                setOpen(!isOpen);
              }}
            >
              <span className="sr-only">
                {visitsText(visits, today())} for {name}
              </span>
            </OpenVisits>
          )}
        </td>
      </tr>
      {isOpen && visits.length > 0 && (
        <tr>
          <td className="hours-opened" colSpan={10}>
            <MemberVisits id={list} member={member} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
