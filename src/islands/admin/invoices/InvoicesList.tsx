import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import './invoices.css';
import type { InvoiceList, ListedInvoice } from '#contracts/admin/invoices.ts';
import {
  INVOICE_AGE_NAMES,
  INVOICE_STATE_NAMES,
  isToPay,
  type InvoiceState,
} from '#domain/invoice.ts';
import { formatDecimal } from '#domain/money.ts';
import {
  $ageing,
  $invoiceList,
  $invoices,
  loadInvoices,
  loadMoreInvoices,
  refreshInvoices,
  showInvoices,
} from '#stores/admin/invoices.ts';
import { Chips } from '#islands/admin/ui/Chips.tsx';
import { ListFrame } from '#islands/admin/ui/ListFrame.tsx';
import { PanelHead } from '#islands/admin/ui/PanelHead.tsx';
import { useNews } from '#islands/admin/ui/use-news.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { Ageing, BilledByDefault, InvoiceSums, Unbilled } from './Ageing.tsx';
import { invoiceColor, invoiceWhen } from './invoice-words.ts';

const LISTS: readonly { value: InvoiceList; name: string; empty: string }[] = [
  {
    value: 'open',
    name: 'Open',
    empty: 'Nothing is open on invoices. Set them up for a business on its customer page.',
  },
  { value: 'draft', name: 'Drafts', empty: 'No draft is waiting.' },
  { value: 'paid', name: 'Paid', empty: 'No invoice was paid in full yet.' },
  { value: 'void', name: 'Void', empty: 'No invoice was voided.' },
  { value: 'all', name: 'All', empty: 'There are no invoices yet.' },
];

/** What of the history the list shows. */
const SHOWS = ['invoice', 'booking', 'customer', 'payment'];

/** The invoices: what is open by age, filter, open. */
export function InvoicesList({ nav }: { readonly nav: ReactNode }) {
  const invoices = useStore($invoices);
  const { state, age } = useStore($invoiceList);
  const ageing = useStore($ageing);
  useEffect(() => void loadInvoices(), []);
  useNews(SHOWS, refreshInvoices);
  const refresh = () => void loadInvoices();
  // What is open begins with what has waited longest past its day.
  const shown =
    state === 'open'
      ? { ...invoices, rows: invoices.rows.toSorted((a, b) => b.daysLate - a.daysLate) }
      : invoices;
  const hasMore = ageing !== null && ageing.byDefault.length + ageing.unbilled.length > 0;
  return (
    <>
      <PanelHead title="Invoices" isBusy={invoices.state === 'loading'} onRefresh={refresh} />
      {nav}
      <Chips
        label="Which invoices"
        chips={LISTS}
        chosen={state}
        onChoose={(value) => void showInvoices(value)}
      />
      {ageing && <InvoiceSums ageing={ageing} />}
      <div className="invoice-columns">
        <div>
          {ageing && state === 'open' && <Ageing ageing={ageing} chosen={age} />}
          {age !== null && (
            <p className="row-line invoice-age">
              {INVOICE_AGE_NAMES[age]}{' '}
              <button
                className="button button-quiet button-small"
                type="button"
                onClick={() => void showInvoices('open')}
              >
                Show all open
              </button>
            </p>
          )}
          {invoices.rows.length > 0 && (
            /* Visual only: each row says these in words. */
            <p className="invoice-heads" aria-hidden="true">
              <span>Customer</span>
              <span>Invoice</span>
              <span>When</span>
              <span />
              <span>Amount</span>
            </p>
          )}
          <ListFrame
            list={shown}
            label="Invoices"
            empty={<p>{LISTS.find(({ value }) => value === state)?.empty}</p>}
            className="list-table"
            onRetry={refresh}
            onMore={() => void loadMoreInvoices()}
          >
            {(invoice) => <InvoiceRow key={invoice.id} invoice={invoice} which={state} />}
          </ListFrame>
        </div>
        {hasMore && (
          <div>
            <BilledByDefault customers={ageing.byDefault} />
            <Unbilled unbilled={ageing.unbilled} />
          </div>
        )}
      </div>
    </>
  );
}

type InvoiceRowProps = { readonly invoice: ListedInvoice; readonly which: InvoiceList };

/** The state that all of a list have, which no row has to say again. */
const SAID: Partial<Record<InvoiceList, InvoiceState>> = {
  open: 'issued',
  draft: 'draft',
  paid: 'paid',
  void: 'void',
};

/** One invoice in the list: for whom, how it stands, what is open of it and when it is due. */
function InvoiceRow({ invoice, which }: InvoiceRowProps) {
  const { id, name, number, state, total, open, visits } = invoice;
  const isPart = (isToPay(state) || state === 'on-its-way') && open !== total;
  return (
    <li className="row invoice-row">
      <div className="invoice-line">
        <a className="row-title row-open" href={`#money/invoices/${id}`}>
          <bdi>{name}</bdi>
        </a>
        <strong>{formatDecimal(isPart ? open : total)}</strong>
      </div>
      <div className="invoice-line">
        <p className="row-line row-quiet row-facts">
          <span>{number !== '' ? number : visits === 1 ? 'One visit' : `${visits} visits`}</span>{' '}
          <span>{invoiceWhen(invoice)}</span>
        </p>
        <p className="invoice-state">
          {SAID[which] !== state && (
            <Badge
              word={state === 'draft' ? 'Draft' : INVOICE_STATE_NAMES[state]}
              color={invoiceColor(state)}
            />
          )}{' '}
          {isPart && (
            <span className="row-line row-quiet whole">
              <span className="invoice-rest">Left </span>of {formatDecimal(total)}
            </span>
          )}
        </p>
      </div>
    </li>
  );
}
