import type { ReactNode } from 'react';
import { TERMS_NAMES } from '#domain/billing.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { paperTitle, type InvoiceLine, type InvoicePaper as Paper } from '#domain/invoice.ts';
import { formatDecimal } from '#domain/money.ts';
import { unbroken } from '#domain/unbroken.ts';
import { Fact } from './Fact.tsx';
import { useDateText } from './use-date-text.ts';
import './quote-paper.css';

type Props = {
  readonly paper: Paper;
  /** For the owner: where the customer's own page is. */
  readonly customerHref?: string | undefined;
  /** What was paid on it and what is left: it follows the total. */
  readonly children?: ReactNode;
};

/** An invoice or a credit note as who is billed reads it; the owner's preview too. */
export function InvoicePaper({ paper, customerHref, children }: Props) {
  const dateText = useDateText();
  const { number, kind, issuedOn, company, customer, due, answers, lines, total } = paper;
  const isDraft = number === '';
  const places = new Set(lines.map(({ address }) => address));
  const [place] = places;
  return (
    <div className="quote-paper">
      <h2>{isDraft ? 'Invoice' : paperTitle(paper)}</h2>
      {answers && (
        <p dir="auto">
          {answers.isVoid ? 'This cancels' : 'This is a credit toward'} invoice {answers.number}:{' '}
          {answers.reason}
        </p>
      )}
      <dl className="quote-facts">
        <Fact name={isDraft ? 'Goes out' : 'Issued'} value={dateText(issuedOn)} />
        {due && <Fact name="Due" value={dateText(due.on)} />}
        {due && <Fact name="Terms" value={TERMS_NAMES[due.terms]} />}
        {customer && <Fact name="Bill to" value={customer.name} href={customerHref} />}
        {customer?.address && <Fact name="Address" value={customer.address} />}
        {places.size === 1 && place !== customer?.address && (
          <Fact name="Where" value={place ?? ''} />
        )}
        {customer?.contact && <Fact name="Attention" value={customer.contact} />}
        {customer?.poNumber && <Fact name="Purchase order" value={customer.poNumber} />}
      </dl>
      <ul className="quote-lines" aria-label="Visits">
        {lines.map((line) => (
          <li key={line.visit} className="quote-line">
            <Line
              line={line}
              isPart={kind === 'invoice' && line.price !== line.amount}
              hasPlace={places.size > 1}
            />
          </li>
        ))}
      </ul>
      <p className="quote-total">
        <span>{kind === 'invoice' ? 'Total' : 'Credited'}</span>
        <output>{formatDecimal(total)}</output>
      </p>
      {children}
      <p className="quote-company">
        {company.name}, {company.address}
        <br />
        <span className="whole">{company.phone}</span>, {company.email}
      </p>
    </div>
  );
}

type LineProps = {
  readonly line: InvoiceLine;
  /** Whether the visit costs more than is billed here. */
  readonly isPart: boolean;
  /** Whether it says where, as not all visits are at one address. */
  readonly hasPlace: boolean;
};

/** When, and below it what: the visits of an invoice differ by their days. */
function Line({ line, isPart, hasPlace }: LineProps) {
  const { visit, service, date, isMonth, address, price, amount } = line;
  const dateText = useDateText();
  return (
    <>
      <span>{unbroken(isMonth ? service : dateText(date))}</span>
      <strong>{formatDecimal(amount)}</strong>
      <small dir="auto">
        {!isMonth && `${service}, `}
        {hasPlace && `${address}, `}No. {visit}
        {isPart && `, balance of ${formatDecimal(price)}`}
      </small>
    </>
  );
}

type PaidProps = {
  readonly payments: readonly { readonly date: string; how: string; amount: string }[];
  readonly open: string;
};

/** Under an invoice's total: what was paid on it, and what is left. */
export function InvoicePaid({ payments, open }: PaidProps) {
  if (payments.length === 0) return null;
  return (
    <dl className="invoice-paid">
      {payments.map(({ date, how, amount }, place) => (
        <div key={place}>
          <dt dir="auto">
            Paid {formatShortDate(date)}, <span className="whole">{how}</span>
          </dt>
          <dd>{formatDecimal(`-${amount}`)}</dd>
        </div>
      ))}
      {open !== '0.00' && (
        <div className="invoice-due">
          <dt>Still due</dt>
          <dd>{formatDecimal(open)}</dd>
        </div>
      )}
    </dl>
  );
}
