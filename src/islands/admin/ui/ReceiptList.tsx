import type { ShownReceipt } from '#contracts/receipts.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { documentTitle } from '#domain/document-words.ts';
import { formatDecimal } from '#domain/money.ts';

/** Receipts, each a PDF to save. */
export function ReceiptList({ receipts }: { readonly receipts: readonly ShownReceipt[] }) {
  if (receipts.length === 0) return null;
  return (
    <details className="fold">
      <summary className="fold-row">
        {receipts.length === 1 ? 'Receipt' : `Receipts (${receipts.length})`}
      </summary>
      <ul className="receipt-list">
        {receipts.map((receipt) => (
          <li key={receipt.id}>
            <a className="link link-alone" href={`/api/admin/receipts/${receipt.id}/pdf`} download>
              {documentTitle(receipt)}
              <span className="sr-only"> as a PDF</span>
            </a>
            <span>
              {formatShortDate(receipt.issuedOn)}, <strong>{formatDecimal(receipt.amount)}</strong>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
