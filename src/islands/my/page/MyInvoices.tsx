import type { InvoiceOnMyPage } from '#contracts/my.ts';
import type { BadgeColor } from '#domain/booking-status.ts';
import { formatDate, formatShortDate } from '#domain/calendar-date.ts';
import { documentTitle } from '#domain/document-words.ts';
import { INVOICE_STATE_NAMES, type InvoiceState } from '#domain/invoice.ts';
import { formatDecimal } from '#domain/money.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { Fact } from '#islands/ui/Fact.tsx';

const COLORS: Partial<Record<InvoiceState, BadgeColor>> = {
  issued: 'yellow',
  overdue: 'red',
  'on-its-way': 'blue',
  paid: 'green',
};

/** A business's invoices, newest first, and the receipts of what was paid on each; else nothing. */
export function MyInvoices({ invoices }: { readonly invoices: readonly InvoiceOnMyPage[] }) {
  if (invoices.length === 0) return null;
  return (
    <section className="my-section" aria-labelledby="my-invoices-title">
      <h2 id="my-invoices-title">Invoices and their receipts</h2>
      <ul className="my-visits my-past">
        {invoices.map((invoice) => (
          <Invoice key={invoice.number} invoice={invoice} />
        ))}
      </ul>
    </section>
  );
}

function Invoice({ invoice }: { readonly invoice: InvoiceOnMyPage }) {
  const { number, issuedOn, total, open, state, path, receipts } = invoice;
  return (
    <li className="my-visit">
      <div className="my-past-what">
        <div className="my-head">
          <h3>{formatDate(issuedOn)}</h3>
          <Badge color={COLORS[state] ?? 'gray'} word={INVOICE_STATE_NAMES[state]} />
        </div>
        <p>Invoice {number}</p>
      </div>
      <dl className="my-sums">
        <Fact name="Total" value={formatDecimal(total)} />
        {open !== '0.00' && <Fact name="Still due" value={formatDecimal(open)} />}
      </dl>
      <div className="my-past-links">
        <a className="link link-alone" href={path}>
          {open === '0.00' || state === 'on-its-way'
            ? 'Open the invoice'
            : `Pay ${formatDecimal(open)}`}
          <span className="sr-only">, {number}</span>
        </a>
        {receipts.map((receipt) => (
          <a key={receipt.id} className="link link-alone" href={path}>
            {documentTitle(receipt)}
            <span className="sr-only">
              , {formatShortDate(receipt.issuedOn)}, {formatDecimal(receipt.amount)}, of {number}
            </span>
          </a>
        ))}
      </div>
    </li>
  );
}
