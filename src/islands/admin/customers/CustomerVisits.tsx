import { useState } from 'react';
import type { CustomerPage, CustomerVisit } from '#contracts/admin/customers.ts';
import { formatDecimal, formatMoney } from '#domain/money.ts';
import { timeOfVisit } from '#domain/job-time.ts';
import { adminServiceType } from '#domain/pricing.ts';
import { OVERPAID_NAME } from '#domain/receipt-text.ts';
import { DateTile } from '#islands/admin/ui/DateTile.tsx';
import { StatusBadge } from '#islands/admin/ui/StatusBadge.tsx';
import { duesOf, visitCounts } from './visits-text.ts';

/** How many fit on a phone; the rest are one tap away. */
const FIRST_SHOWN = 6;

/** All visits, and their totals. */
export function CustomerVisits({ page }: { readonly page: CustomerPage }) {
  const { visits, paid, invoicesDue, overpaid } = page;
  const dues = duesOf(visits);
  const [isAll, setAll] = useState(false);
  const shown = isAll ? visits : visits.slice(0, FIRST_SHOWN);
  return (
    <section className="customer-visits" aria-label="Visits">
      <h3>Visits</h3>
      <dl className="customer-sums">
        <div>
          <dt>Paid so far</dt>
          <dd>{formatDecimal(paid)}</dd>
        </div>
        <div className={dues.now > 0 ? 'customer-owes' : undefined}>
          <dt>Due now</dt>
          <dd>{formatMoney(dues.now)}</dd>
        </div>
        {invoicesDue !== '0.00' && (
          <div className="customer-owes">
            <dt>Due on invoices</dt>
            <dd>{formatDecimal(invoicesDue)}</dd>
          </div>
        )}
        {dues.upcoming > 0 && (
          <div>
            <dt>Upcoming</dt>
            <dd>{formatMoney(dues.upcoming)}</dd>
          </div>
        )}
        {overpaid !== '0.00' && (
          <div className="customer-owes">
            <dt>{OVERPAID_NAME}</dt>
            <dd>{formatDecimal(overpaid)}</dd>
          </div>
        )}
      </dl>
      <p className="row-line quiet">{visitCounts(visits) || 'No visits.'}</p>
      <ul className="list" aria-label="Visits">
        {shown.map((visit) => (
          <Visit key={visit.id} visit={visit} usual={page.customer.address} />
        ))}
      </ul>
      {shown.length < visits.length && (
        <button
          className="button button-quiet list-more"
          type="button"
          onClick={() => {
            setAll(true);
          }}
        >
          Show all {visits.length}
        </button>
      )}
    </section>
  );
}

type VisitProps = {
  readonly visit: CustomerVisit;
  /** The customer's usual address: shown above, so not repeated with every visit. */
  readonly usual: string;
};

function Visit({ visit, usual }: VisitProps) {
  return (
    <li className="row booking-row">
      <DateTile date={visit.preferredDate} />
      <div className="row-body">
        <div className="row-head">
          <a className="row-title row-open" href={`#bookings/${visit.id}`}>
            {adminServiceType(visit.serviceType)},{' '}
            <span className="whole">{timeOfVisit(visit.hours, visit.preferredTime)}</span>
          </a>
          <StatusBadge status={visit.status} inList />
        </div>
        <p className="row-line row-facts">
          {visit.balance !== visit.total && <span>{formatDecimal(visit.total)}</span>}{' '}
          {visit.balance !== '0.00' && <span>{formatDecimal(visit.balance)} due</span>}{' '}
          {visit.overpaid !== '0.00' && <span>paid {formatDecimal(visit.overpaid)} too much</span>}
        </p>
        {visit.address !== usual && (
          <p className="row-line row-quiet row-clip" dir="auto">
            {visit.address}
          </p>
        )}
      </div>
    </li>
  );
}
