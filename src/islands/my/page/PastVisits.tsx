import { useState } from 'react';
import { fetchBookAgain } from '#browser/api/my.ts';
import type { MyVisit } from '#contracts/my.ts';
import { customerStatus } from '#domain/booking-status.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { formatDecimal } from '#domain/money.ts';
import { OVERPAID_NAME, TIP_NAME } from '#domain/receipt-text.ts';
import { visitName } from '#domain/pricing.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { BookAgainButton } from '../BookAgainButton.tsx';
import { Fact } from '#islands/ui/Fact.tsx';

/** How many are shown at first. */
const SHOWN_FIRST = 4;

/** Past and canceled visits, newest first: cost, payments, and book again. */
export function PastVisits({ visits }: { readonly visits: readonly MyVisit[] }) {
  const [isOpen, setOpen] = useState(false);
  if (visits.length === 0) return null;
  const shown = isOpen ? visits : visits.slice(0, SHOWN_FIRST);
  const offered = offeredAgain(visits);
  return (
    <section className="my-section" aria-labelledby="my-past-title">
      <h2 id="my-past-title">
        {visits.some(({ status }) => status === 'cancelled')
          ? 'Past and canceled visits'
          : 'Past visits and receipts'}
      </h2>
      <ul className="my-visits my-past">
        {shown.map((visit) => (
          <PastVisit key={visit.id} visit={visit} offersAgain={offered.has(visit)} />
        ))}
      </ul>
      {shown.length < visits.length && (
        <button
          className="button button-secondary button-small"
          type="button"
          onClick={() => {
            setOpen(true);
          }}
        >
          Show all {visits.length}
        </button>
      )}
    </section>
  );
}

type PastVisitProps = { readonly visit: MyVisit; readonly offersAgain: boolean };

function PastVisit({ visit, offersAgain }: PastVisitProps) {
  const date = formatDate(visit.preferredDate);
  return (
    <li className="my-visit">
      <div className="my-past-what">
        <div className="my-head">
          <h3>{date}</h3>
          {visit.status !== 'completed' && <Badge {...customerStatus(visit.status)} />}
        </div>
        <p>{visitName(visit)}</p>
      </div>
      <dl className="my-sums">
        {sumsOf(visit).map(([name, amount]) => (
          <Fact key={name} name={name} value={formatDecimal(amount)} />
        ))}
      </dl>
      <div className="my-past-links">
        {visit.payPath !== null && (
          <a className="button button-secondary button-small" href={visit.payPath}>
            Pay {formatDecimal(visit.balance)} by card
            <span className="sr-only"> for {date}</span>
          </a>
        )}
        <a className="link link-alone" href={visit.path}>
          {visit.status === 'completed' ? 'Receipt' : 'Details'}
          <span className="sr-only"> of {date}</span>
        </a>
        {visit.receiptPath !== null && (
          <a className="link link-alone" href={visit.receiptPath}>
            As a PDF<span className="sr-only">, {date}</span>
          </a>
        )}
        {offersAgain && (
          <BookAgainButton
            className="button-secondary button-small"
            which={`like on ${date}`}
            ask={() => fetchBookAgain(visit.id)}
          />
        )}
      </div>
    </li>
  );
}

/**
 * A visit that did not take place has no price, but payments and refunds are shown. A price that
 * was paid as it stood is one sum, not two.
 */
function sumsOf({
  status,
  total,
  late,
  invoiced,
  paid,
  refunded,
  balance,
  overpaid,
  tip,
}: MyVisit): [string, string][] {
  const tookPlace = status !== 'cancelled' && status !== 'no-show';
  return [
    ...(tookPlace && total !== paid ? [['Price', total] as [string, string]] : []),
    ...(late ? [[late.name, late.amount] as [string, string]] : []),
    ...(invoiced !== '0.00' ? [['On an invoice', invoiced] as [string, string]] : []),
    ...((tookPlace && invoiced === '0.00') || paid !== '0.00'
      ? [['Paid', paid] as [string, string]]
      : []),
    ...(refunded !== '0.00' ? [['Refunded', refunded] as [string, string]] : []),
    ...(balance !== '0.00' ? [['Still due', balance] as [string, string]] : []),
    ...(overpaid !== '0.00' ? [[OVERPAID_NAME, overpaid] as [string, string]] : []),
    ...(tip !== '0.00' ? [[TIP_NAME, tip] as [string, string]] : []),
  ];
}

type Visit = Pick<MyVisit, 'address' | 'canBookAgain' | 'isOfPlan' | 'serviceType'>;

/**
 * The visits that offer to be booked again; expects them newest first. Of plan
 * visits with the same service and address only the newest one, because they are alike.
 */
export function offeredAgain<T extends Visit>(visits: readonly T[]): ReadonlySet<T> {
  const bookable = visits.filter(({ canBookAgain }) => canBookAgain);
  return new Set(bookable.filter((each) => !each.isOfPlan || newestLike(each, bookable) === each));
}

function newestLike<T extends Visit>({ serviceType, address }: T, visits: readonly T[]) {
  return visits.find(
    (other) => other.isOfPlan && other.serviceType === serviceType && other.address === address,
  );
}
