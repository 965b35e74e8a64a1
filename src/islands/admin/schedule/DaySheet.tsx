import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import './day-sheet.css';
import { business } from '#content/business.ts';
import type { DayVisit } from '#contracts/admin/booking.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { capitalized } from '#domain/capitalized.ts';
import { spanText } from '#domain/job-time.ts';
import { formatDecimal } from '#domain/money.ts';
import { formatPhone, phoneLink } from '#domain/person.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { OVERPAID_NAME } from '#domain/receipt-text.ts';
import { GOODWILL_NAME } from '#domain/refund-sentence.ts';
import { visitWords } from '#domain/visit-words.ts';
import { $dayVisits, loadDayVisits } from '#stores/admin/day.ts';
import { Icon } from '#islands/admin/ui/Icon.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';

type Props = { readonly date: string; readonly onClose: () => void };

/** A printed day sheet for the crew: time, address, customer, service, amount to collect. */
export function DaySheet({ date, onClose }: Props) {
  const { rows, state, problem } = useStore($dayVisits);
  useEffect(() => void loadDayVisits(date), [date]);
  const visits = rows.filter((visit) => visit.preferredDate === date);
  const crews = new Set(visits.map(crewName));
  return (
    <Sheet
      title="Day sheet"
      onClose={onClose}
      aside={
        <button
          className="button button-primary button-small"
          type="button"
          onClick={() => {
            print();
          }}
        >
          <Icon name="printer" />
          Print
        </button>
      }
    >
      <article className="day-sheet">
        <header>
          <h3>{formatDate(date)}</h3>
          <p>
            {business.fullName}
            {visits.length > 0 &&
              `, ${visits.length === 1 ? '1 visit' : `${visits.length} visits`}`}
          </p>
        </header>
        {state === 'failed' && <p role="alert">{problem}</p>}
        {state === 'loading' && visits.length === 0 && <p role="status">Loading...</p>}
        {state === 'ready' && visits.length === 0 && <p>No visits on this day.</p>}
        {byCrew(visits).map(({ name, visits: theirs }) => (
          <section key={name} className="day-crew" aria-label={name}>
            {crews.size > 1 && (
              <h4>
                {name}{' '}
                <span>
                  <span className="day-crew-date">{formatDate(date)}, </span>
                  {theirs.length === 1 ? '1 visit' : `${theirs.length} visits`}
                </span>
              </h4>
            )}
            <ol>
              {theirs.map((visit) => (
                <DayVisitEntry key={visit.id} visit={visit} />
              ))}
            </ol>
          </section>
        ))}
      </article>
    </Sheet>
  );
}

function crewOrder({ crew }: DayVisit): number {
  return crew?.crew ?? Number.MAX_SAFE_INTEGER;
}

function crewName({ crew }: DayVisit): string {
  return crew?.name ?? 'Without a crew';
}

/** The visits of each crew, with the crews in their usual order. */
function byCrew(visits: readonly DayVisit[]) {
  const inOrder = visits.toSorted((one, other) => crewOrder(one) - crewOrder(other));
  const names = [...new Set(inOrder.map(crewName))];
  return names.map((name) => ({
    name,
    visits: visits.filter((visit) => crewName(visit) === name),
  }));
}

/** One visit as the crew reads it on paper, with a box to tick and a line to write on. */
export function DayVisitEntry({ visit }: { readonly visit: DayVisit }) {
  return (
    <li className="day-entry">
      <p className="day-entry-when">
        <strong>{whenOf(visit)}</strong>
        {statusOf(visit)}
      </p>
      <p className="day-entry-who">
        <bdi>
          {visit.firstName} {visit.lastName}
        </bdi>
        <a href={phoneLink(visit.phone)}>{formatPhone(visit.phone)}</a>
      </p>
      <p className="day-entry-where" dir="auto">
        {visit.address}
      </p>
      <p className="day-entry-what">
        {[serviceLabel(visit.serviceType), ...visitWords(visit)].join(', ')}
        <strong>{toCollect(visit)}</strong>
      </p>
      <p className="day-entry-price">
        {visit.lines.map(({ code, label, amount }) => (
          <span key={code}>
            {label} {formatDecimal(amount)}
          </span>
        ))}
        {sumOf(visit)}
        {visit.gift !== undefined && (
          <span>
            {GOODWILL_NAME} {formatDecimal(`-${visit.gift}`)}
          </span>
        )}
        {visit.overpaid !== undefined && (
          <span>
            {OVERPAID_NAME} {formatDecimal(visit.overpaid)}
          </span>
        )}
      </p>
      {visit.specialInstructions && (
        <p className="day-entry-note" dir="auto">
          {visit.specialInstructions}
        </p>
      )}
      <p className="day-entry-paper" aria-hidden="true">
        <span>Done</span>
        <span>Paid</span>
        <span>Note</span>
      </p>
    </li>
  );
}

/** `Morning, 9:30–11:30 AM`: the part of the day as booked, and the hours in its crew's day. */
function whenOf({ preferredTime, hours, periods }: DayVisit): string {
  return hours === null ? spanText(periods) : `${capitalized(preferredTime)}, ${hours}`;
}

/** A no-show stands where the crew looks for what to collect. */
function statusOf({ status }: DayVisit): string {
  if (status === 'no-show') return '';
  return status === 'pending' ? 'not confirmed yet' : status;
}

function toCollect({ balance, byCard, status }: DayVisit): string {
  if (byCard !== null) return 'Charged by card, nothing to collect';
  if (balance !== '0.00') return `Collect ${formatDecimal(balance)}`;
  return status === 'no-show' ? 'No-show' : 'Nothing to collect';
}

/** `Total $145, paid $25`; of a no-show only what was paid, as the rest is not asked for. */
function sumOf({ lines, total, paid, status }: DayVisit) {
  if (status === 'no-show') return paid === '0.00' ? null : <span>Paid {formatDecimal(paid)}</span>;
  const name = lines.length > 0 ? 'Total' : 'Estimate';
  return (
    <span>
      {name} {formatDecimal(total)}, paid {formatDecimal(paid)}
    </span>
  );
}
