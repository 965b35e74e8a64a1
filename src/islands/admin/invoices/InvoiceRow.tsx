import type { ListedInvoice } from '#contracts/admin/invoices.ts';
import { INVOICE_STATE_NAMES, isToPay } from '#domain/invoice.ts';
import { formatDecimal } from '#domain/money.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { invoiceColor, invoiceWhen } from './invoice-words.ts';

/** One invoice in the list: for whom, how it stands, what is open of it and when it is due. */
export function InvoiceRow({ invoice }: { readonly invoice: ListedInvoice }) {
  const { id, name, number, state, total, open, visits } = invoice;
  const isPart = (isToPay(state) || state === 'on-its-way') && open !== total;
  return (
    <li className="row invoice-row">
      <div className="row-head">
        <a className="row-title row-open" href={`#money/invoices/${id}`}>
          <bdi>{name}</bdi>
        </a>
        <Badge word={INVOICE_STATE_NAMES[state]} color={invoiceColor(state)} />
      </div>
      <p className="row-line row-facts">
        <strong>
          {isPart ? `${formatDecimal(open)} of ${formatDecimal(total)}` : formatDecimal(total)}
        </strong>{' '}
        {number !== '' && <span>{number}</span>} <span>{invoiceWhen(invoice)}</span>
      </p>
      {number === '' && (
        <p className="row-line row-quiet">{visits === 1 ? 'One visit' : `${visits} visits`}</p>
      )}
    </li>
  );
}
