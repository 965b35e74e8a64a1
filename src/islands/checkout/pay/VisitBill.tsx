import type { ReactNode } from 'react';
import type { PayPage } from '#contracts/pay.ts';
import { formatDate, formatShortDate } from '#domain/calendar-date.ts';
import { type Cents, decimalToCents, formatDecimal, formatMoney } from '#domain/money.ts';
import { visitName } from '#domain/pricing.ts';
import { HOW_PAID } from '#domain/receipt-sums.ts';
import { TIP_NAME } from '#domain/receipt-text.ts';
import { Fact } from '../PriceFacts.tsx';

const DUE_NAMES: Readonly<Record<PayPage['state'], string>> = {
  due: 'Due now',
  early: 'Due at your visit',
  settled: 'Still due',
  off: 'Due',
};

type Props = {
  readonly page: PayPage;
  /** What can be done with it, at its foot. */
  readonly children?: ReactNode;
};

/** What was done and what it costs, what came in, and in the last line what is due or paid. */
export function VisitBill({ page, children }: Props) {
  const { state, lines, payments, refunded, goodwill, tip, invoice } = page;
  const isPaid = state === 'settled';
  const paid = paidOf(page);
  return (
    <section className="summary bill" aria-labelledby="bill-title">
      <div className="summary-head">
        <h2 id="bill-title">{titleOf(page)}</h2>
        {isPaid && !invoice && <span>No. {page.id}</span>}
      </div>
      {invoice ? (
        <dl>
          <Fact name="Number" value={invoice.number} />
          <Fact name="Due" value={formatDate(invoice.dueOn)} />
        </dl>
      ) : (
        <dl>
          <Fact name="Service" value={visitName({ serviceType: page.serviceType })} />
          <Fact name="Date" value={formatDate(page.preferredDate)} />
        </dl>
      )}
      <dl className="summary-money">
        {lines.map(({ code, label, amount }) => (
          <Fact key={code} name={label} value={formatDecimal(amount)} />
        ))}
        {lines.length !== 1 && (
          <Fact
            name={invoice ? 'Total' : 'Your price'}
            value={formatDecimal(page.total)}
            isTotal={lines.length > 1}
          />
        )}
        {(paid === null || payments.length > 1) &&
          payments.map(({ date, method, amount }, index) => (
            <Fact
              key={index}
              name={paidName(date, method)}
              value={formatDecimal(paid === null ? `-${amount}` : amount)}
            />
          ))}
        {invoice && goodwill !== '0.00' && (
          <Fact name="Taken off by credit note" value={formatDecimal(`-${goodwill}`)} />
        )}
        {refunded !== '0.00' && <Fact name="Refunded" value={formatDecimal(refunded)} />}
        <div className={`summary-total ${isPaid && paid === null ? '' : 'summary-due'}`}>
          <dt>{paid === null ? dueName(page) : lastName(payments)}</dt>
          <dd>{paid === null ? formatDecimal(page.balance) : formatMoney(paid)}</dd>
        </div>
        {page.deposit && <Fact name="Due at your visit" value={formatDecimal(page.deposit.rest)} />}
        {tip !== '0.00' && <Fact name={`${TIP_NAME}, thank you`} value={formatDecimal(tip)} />}
      </dl>
      {!invoice && goodwill !== '0.00' && (
        <p className="form-small">
          We’ve refunded {formatDecimal(goodwill)} to your card as a courtesy. It doesn’t change
          what’s due.
        </p>
      )}
      {children}
    </section>
  );
}

/** What came in for a settled bill of which nothing went back: its last line. Null for any other. */
function paidOf({ state, payments, refunded, goodwill }: PayPage): Cents | null {
  const isPlain = refunded === '0.00' && goodwill === '0.00' && payments.length > 0;
  if (state !== 'settled' || !isPlain) return null;
  return payments.reduce((sum, { amount }) => sum + decimalToCents(amount), 0);
}

/** A single payment is the last line itself. */
function lastName(payments: PayPage['payments']): string {
  const [only] = payments;
  return only && payments.length === 1 ? paidName(only.date, only.method) : 'Paid';
}

function dueName({ deposit, invoice, state }: PayPage): string {
  if (invoice?.onItsWay) return 'On its way';
  return deposit ? 'Deposit, due now' : DUE_NAMES[state];
}

function titleOf({ state, invoice }: PayPage): string {
  if (invoice) return 'Your invoice';
  return state === 'settled' ? 'Your receipt' : 'Your visit';
}

/** `Paid Nov 3, by card`; on an invoice, which check it was. */
function paidName(date: string, method: string): string {
  if (method === 'invoice') return `On an invoice of ${formatShortDate(date)}`;
  const how = HOW_PAID[method.toLowerCase()] ?? (method === 'other' ? undefined : method);
  return `Paid ${formatShortDate(date)}${how === undefined ? '' : `, ${how}`}`;
}
