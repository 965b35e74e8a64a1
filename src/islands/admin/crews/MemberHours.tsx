import { useRef } from 'react';
import {
  hourCorrection,
  type HoursWeek,
  type HourTimes,
  type VisitHours,
} from '#contracts/crew-day.ts';
import { clockText } from '#domain/calendar-date.ts';
import { durationText } from '#domain/duration.ts';
import { correctHours } from '#stores/admin-hours.ts';
import { dayName, momentName } from '#islands/admin/schedule/day-parts.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';

type Member = HoursWeek['members'][number];

/**
 * The week of one member: every visit from when to when, the sum, and the means to correct it. Those of
 * which nothing is known yet, most of a week that lies ahead, are one line to open.
 */
export function MemberHours({ member }: { readonly member: Member }) {
  const { name, crew, minutes, visits } = member;
  const told = visits.filter((visit) => !isUntold(visit));
  const untold = visits.filter(isUntold);
  const open = told.filter((visit) => visit.minutes === null).length;
  return (
    <section className="card hours-card" aria-label={name}>
      <div className="day-head">
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <p className="hours-sum">{durationText(minutes)}</p>
      </div>
      <p className="row-line row-quiet">
        {crew}
        {open > 0 && `, ${open === 1 ? '1 visit' : `${open} visits`} without times`}
      </p>
      {visits.length === 0 && <p className="quiet hours-none">No visits this week.</p>}
      {told.length > 0 && (
        <ul>
          {told.map((visit) => (
            <VisitRow key={visit.bookingId} member={member} visit={visit} />
          ))}
        </ul>
      )}
      {untold.length > 0 && (
        <details className="fold hours-untold">
          <summary className="quiet-action">
            {untold.length === 1 ? '1 visit' : `${untold.length} visits`} with nothing tapped
          </summary>
          <ul>
            {untold.map((visit) => (
              <VisitRow key={visit.bookingId} member={member} visit={visit} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

type RowProps = { readonly member: Member; readonly visit: VisitHours };

function VisitRow({ member: { id, name }, visit }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  const link = `hours-${id}-${visit.bookingId}`;
  return (
    <li ref={row} className="hours-row">
      <div className="hours-line">
        <a id={link} href={`#bookings/${visit.bookingId}`}>
          <span className="row-line row-quiet">{dayName(visit.date)}</span>
          <bdi>{visit.name}</bdi>
        </a>
        <p>
          {hasTimes(visit) ? (
            <strong>{timesText(visit)}</strong>
          ) : (
            <span className="quiet">{timesText(visit)}</span>
          )}
          <span className="row-line row-quiet">{sumText(visit)}</span>
        </p>
      </div>
      {visit.corrections.length > 0 && <Corrections visit={visit} />}
      <details className="fold">
        <summary className="quiet-action">
          Correct
          <span className="sr-only">
            {' '}
            {name} at {visit.name}, {dayName(visit.date)}
          </span>
        </summary>
        <ContractForm
          label={`Correct ${name} at ${visit.name}`}
          action="Save hours"
          filled={{ startsAt: visit.startsAt ?? '', endsAt: visit.endsAt ?? '' }}
          schema={hourCorrection}
          body={({ startsAt = '', endsAt = '', reason = '' }) => ({
            ...{ memberId: id, bookingId: visit.bookingId },
            ...{ startsAt, endsAt, reason },
          })}
          onSave={correctHours}
          onSaved={() => {
            // Out of the fold it stands among the others, in a row of its own.
            if (!row.current?.isConnected) document.getElementById(link)?.focus();
          }}
        >
          <div className="form-pair">
            <Input name="startsAt" label="From" type="time" />
            <Input name="endsAt" label="To" type="time" />
          </div>
          <Input
            name="reason"
            label="Reason"
            hint="Leave both times empty if they weren’t there."
            maxLength={200}
            autoComplete="off"
          />
        </ContractForm>
      </details>
    </li>
  );
}

/** What was tapped, then every correction; the last one counts. */
function Corrections({ visit: { tapped, corrections } }: { readonly visit: VisitHours }) {
  return (
    <ol className="hours-history">
      <li>Tapped: {timesText(tapped)}</li>
      {corrections.map((each) => (
        <li key={each.at}>
          {each.startsAt === null ? 'Not there' : timesText(each)}: <bdi>{each.reason}</bdi> (
          {each.by}, {momentName(each.at)})
        </li>
      ))}
    </ol>
  );
}

/** Nobody has said anything of it: neither who was there nor the owner. */
function isUntold(visit: VisitHours): boolean {
  return !hasTimes(visit) && visit.corrections.length === 0;
}

function hasTimes({ startsAt, endsAt }: HourTimes): boolean {
  return startsAt !== null || endsAt !== null;
}

function timesText({ startsAt, endsAt }: HourTimes): string {
  if (!hasTimes({ startsAt, endsAt })) return 'No times';
  return `${clock(startsAt)} – ${clock(endsAt)}`;
}

function sumText({ minutes, startsAt, endsAt }: VisitHours): string {
  if (minutes !== null) return startsAt === null ? 'Not there' : durationText(minutes);
  if (startsAt !== null) return endsAt === null ? 'Not finished' : 'Ends before it starts';
  return endsAt === null ? 'Nothing tapped' : 'Start is missing';
}

/** `13:05` as `1:05 PM` */
function clock(time: string | null): string {
  if (time === null) return '?';
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return clockText(hours * 60 + minutes);
}
