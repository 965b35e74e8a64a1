import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import './invoices.css';
import { INVOICE_AGE_NAMES, type InvoiceAge } from '#domain/invoice.ts';
import { formatDecimal } from '#domain/money.ts';
import { $ageing, loadAgeing, showInvoices } from '#stores/admin/invoices.ts';
import { useNews } from '#islands/admin/ui/use-news.ts';

const SHOWS = ['invoice', 'booking', 'customer', 'payment'];

/** Nothing of these is late: red would be a false alarm. */
const IN_TIME: ReadonlySet<InvoiceAge> = new Set<InvoiceAge>(['on-its-way', 'not-due']);

/** What businesses owe on invoices by age, for the Money tab; nothing while there are none. */
export function AgeingCard() {
  const ageing = useStore($ageing);
  useEffect(() => void loadAgeing(), []);
  useNews(SHOWS, loadAgeing);
  if (!ageing || (ageing.count === 0 && ageing.drafts.count === 0)) return null;
  const { count, total, ages, drafts } = ageing;
  const isLate = ages.some((each) => each.count > 0 && !IN_TIME.has(each.age));
  return (
    <section className="card day-card" aria-labelledby="ageing-title">
      <div className="day-head">
        <h2 id="ageing-title">Invoices</h2>
        {count > 0 && (
          <p className={isLate ? 'visit-owes' : undefined}>
            <b>{formatDecimal(total)}</b>
          </p>
        )}
      </div>
      {count > 0 && (
        <p className="quiet">Sent and not paid. It counts in a month once it’s paid.</p>
      )}
      <dl className="month-list">
        {ages
          .filter((each) => each.count > 0)
          .map((each) => (
            <div key={each.age}>
              <dt>{INVOICE_AGE_NAMES[each.age]}</dt>
              <dd>
                <a
                  href="#money/invoices"
                  onClick={() => {
                    void showInvoices('open', each.age);
                  }}
                >
                  {formatDecimal(each.total)}
                  <span className="sr-only">, show the list</span>
                </a>
              </dd>
            </div>
          ))}
        {drafts.count > 0 && (
          <div>
            <dt>{drafts.count === 1 ? '1 draft' : `${drafts.count} drafts`}</dt>
            <dd>
              <a
                href="#money/invoices"
                onClick={() => {
                  void showInvoices('draft');
                }}
              >
                {formatDecimal(drafts.total)}
                <span className="sr-only">, show the drafts</span>
              </a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
