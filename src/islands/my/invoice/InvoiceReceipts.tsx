import { useState } from 'react';
import { sentenceOf } from '#browser/api.ts';
import { fetchInvoiceReceipt } from '#browser/api/invoices.ts';
import { saveBlob } from '#browser/save-blob.ts';
import type { ShownReceipt } from '#contracts/receipts.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { documentTitle } from '#domain/document-words.ts';
import { formatDecimal } from '#domain/money.ts';
import { Panel } from '../Panel.tsx';

/** The receipts of what was paid on an invoice, each a PDF to save; nothing while there are none. */
export function InvoiceReceipts({
  receipts,
  token,
}: {
  readonly receipts: readonly ShownReceipt[];
  readonly token: string;
}) {
  const [failed, setFailed] = useState('');
  if (receipts.length === 0) return null;
  const save = async ({ id, kind, number }: ShownReceipt) => {
    try {
      setFailed('');
      saveBlob(await fetchInvoiceReceipt(token, id), `${kind}-${number}.pdf`);
    } catch (error) {
      setFailed(sentenceOf(error, 'We couldn’t fetch the PDF. Please try again in a moment.'));
    }
  };
  return (
    <Panel title={receipts.length === 1 ? 'Your receipt' : 'Your receipts'}>
      <ul className="receipt-list">
        {receipts.map((receipt) => (
          <li key={receipt.id}>
            <button className="link link-alone" type="button" onClick={() => void save(receipt)}>
              {documentTitle(receipt)}
            </button>
            <span>
              {formatShortDate(receipt.issuedOn)}, {formatDecimal(receipt.amount)}
            </span>
          </li>
        ))}
      </ul>
      <div className="my-failed" role="status">
        {failed !== '' && <p className="form-failure">{failed}</p>}
      </div>
    </Panel>
  );
}
