import type { MyBooking } from '#contracts/my-booking.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { documentTitle } from '#domain/document-words.ts';
import { formatDecimal } from '#domain/money.ts';
import { Panel } from '../Panel.tsx';

/** The receipts of a visit, one for each payment, each with its own page and PDF. */
export function Receipts({ receipts }: Pick<MyBooking, 'receipts'>) {
  if (receipts.length === 0) return null;
  return (
    <Panel title="For your records">
      <ul className="receipt-list">
        {receipts.toReversed().map((receipt) => (
          <li key={receipt.id}>
            <a className="link link-alone" href={receipt.path}>
              {documentTitle(receipt)}
            </a>
            <span>
              {formatShortDate(receipt.issuedOn)}, {formatDecimal(receipt.amount)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
