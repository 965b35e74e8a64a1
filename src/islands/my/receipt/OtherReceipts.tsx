import { formatShortDate } from '#domain/calendar-date.ts';
import { documentTitle } from '#domain/document-words.ts';
import { formatDecimal } from '#domain/money.ts';
import { Panel } from '../Panel.tsx';
import type { OwnReceipt } from './use-receipts.ts';

type Props = {
  readonly all: readonly OwnReceipt[];
  /** The one that is open. */
  readonly shown: number;
  readonly token: string;
};

/** The other receipts of the visit: the fee and the rest are two, a refund has its own. */
export function OtherReceipts({ all, shown, token }: Props) {
  const others = all.filter(({ id }) => id !== shown);
  if (others.length === 0) return null;
  return (
    <Panel title="Also for this visit">
      <ul className="receipt-list">
        {others.map((each) => (
          <li key={each.id}>
            <a className="link link-alone" href={`#${token}.${each.id}`}>
              {documentTitle(each)}
            </a>
            <span>
              {formatShortDate(each.issuedOn)}, {formatDecimal(each.paid.total)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
