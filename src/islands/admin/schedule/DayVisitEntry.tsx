import type { DayVisit } from '#contracts/admin/booking.ts';
import { formatDecimal } from '#domain/money.ts';
import { formatPhone, phoneLink } from '#domain/person.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { OVERPAID_NAME } from '#domain/receipt-text.ts';
import { GOODWILL_NAME } from '#domain/refund-sentence.ts';
import { spanText } from '#domain/job-time.ts';
import { visitWords } from '#domain/visit-words.ts';

/** One visit as the crew reads it on paper, with a box to tick and a line to write on. */
export function DayVisitEntry({ visit }: { readonly visit: DayVisit }) {
  return (
    <li className="day-entry">
      <p className="day-entry-when">
        <strong>{spanText(visit.periods)}</strong>
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

/** A no-show stands where the crew looks for what to collect. */
function statusOf({ status }: DayVisit): string {
  if (status === 'no-show') return '';
  return status === 'pending' ? 'not confirmed yet' : status;
}

function toCollect({ balance, status }: DayVisit): string {
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
