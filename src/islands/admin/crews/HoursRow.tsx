import { hourCorrection, type HoursWeek, type VisitHours } from '#contracts/crew-day.ts';
import { LIMITS } from '#contracts/fields.ts';
import { correctHours } from '#stores/admin/hours.ts';
import { dayName, momentName } from '#islands/admin/ui/day-parts.ts';
import { ContractForm } from '#islands/admin/ui/ContractForm.tsx';
import { Input } from '#islands/admin/ui/Input.tsx';
import { hasTimes, needsFixing, sumText, timesText, visitTimes } from './hours-words.ts';

type Props = {
  readonly member: HoursWeek['members'][number];
  readonly visit: VisitHours;
  /** The first of its day, which says the date. */
  readonly isNewDay: boolean;
};

/** One visit of a member: start, end, duration, corrections and a form to correct it. */
export function HoursRow({ member: { id, name }, visit, isNewDay }: Props) {
  const isToFix = needsFixing(visit);
  return (
    <li className="hours-row" data-fix={isToFix}>
      <div className="hours-line">
        <a href={`#bookings/${visit.bookingId}`}>
          <span className={isNewDay ? 'row-line row-quiet' : 'sr-only'}>{dayName(visit.date)}</span>
          <bdi>{visit.name}</bdi>
        </a>
        <p>
          {hasTimes(visit) ? (
            <strong>{visitTimes(visit)}</strong>
          ) : (
            <span className="quiet">{timesText(visit)}</span>
          )}
          <span className={isToFix ? 'badge badge-yellow' : 'row-line row-quiet'}>
            {sumText(visit)}
          </span>
        </p>
      </div>
      {visit.corrections.length > 0 && <Corrections visit={visit} />}
      <details className="fold">
        <summary className="quiet-action">
          {isToFix ? 'Fix' : hasTimes(visit) ? 'Edit' : 'Add'}
          <span className="sr-only">
            {' '}
            the times of {name} at {visit.name}, {dayName(visit.date)}
          </span>
        </summary>
        <ContractForm
          label={`Fix times of ${name} at ${visit.name}`}
          action="Save hours"
          filled={{ startsAt: visit.startsAt ?? '', endsAt: visit.endsAt ?? '' }}
          schema={hourCorrection}
          body={({ startsAt = '', endsAt = '', reason = '' }) => ({
            ...{ memberId: id, bookingId: visit.bookingId },
            ...{ startsAt, endsAt, reason },
          })}
          onSave={correctHours}
        >
          <div className="form-pair">
            <Input name="startsAt" label="From" type="time" />
            <Input name="endsAt" label="To" type="time" />
          </div>
          <Input
            name="reason"
            label="Reason"
            hint="Leave both times empty if they weren’t there."
            maxLength={LIMITS.reason}
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
