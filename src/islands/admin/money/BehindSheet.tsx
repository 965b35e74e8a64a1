import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  MONEY_LISTS,
  type MoneyEntries,
  type MoneyEntry,
  type MoneyList,
  type PayoutPart,
} from '#contracts/admin/money.ts';
import { entryName } from '#domain/entry-name.ts';
import { formatDecimal, formatMoney } from '#domain/money.ts';
import { $behind, $money, loadEntries, loadPayout } from '#stores/admin/money.ts';
import { closeTo } from '#stores/admin/view.ts';
import { dayName } from '#islands/admin/ui/day-parts.ts';
import { Read } from '#islands/admin/ui/Read.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import {
  FIGURE_NOTES,
  figureName,
  monthAndYear,
  partName,
  type MoneyPlace,
} from './money-words.ts';

/** The list behind the figure that the place names; else nothing. */
export function BehindSheet({ place }: { readonly place: MoneyPlace }) {
  const figure = MONEY_LISTS.find((name) => name === place.figure);
  if (place.payout !== '') return <PayoutSheet id={place.payout} />;
  if (figure === undefined || place.month === '') return null;
  const crew = place.crew === '' ? '' : `&crew=${place.crew}`;
  const query = `month=${place.month}&figure=${figure}${crew}`;
  const title = `${figureName(figure)}, ${monthAndYear(place.month)}`;
  return <EntriesSheet {...{ query, title, month: place.month, figure }} />;
}

type EntriesProps = {
  readonly query: string;
  readonly title: string;
  readonly month: string;
  readonly figure: MoneyList;
};

function EntriesSheet({ query, title, month, figure }: EntriesProps) {
  const { entries, problem, key } = useStore($behind);
  useEffect(() => void loadEntries(query), [query]);
  return (
    <Sheet
      title={title}
      onClose={() => {
        closeTo(`money/${month}`);
      }}
    >
      <Read
        of={key === query ? entries : null}
        problem={key === query ? problem : ''}
        onRetry={() => void loadEntries(query)}
      >
        {(read) => <Entries read={read} figure={figure} />}
      </Read>
    </Sheet>
  );
}

type ListProps = { readonly read: MoneyEntries; readonly figure: MoneyList };

function Entries({ read: { count, total, entries }, figure }: ListProps) {
  const areVisits = figure === 'booked';
  const isTakenBack = (amount: string) => amount.startsWith('-') && figure !== 'atStripe';
  return (
    <>
      <p className="money-total">
        {formatDecimal(total)} <span>in {countOf(count, areVisits)}</span>
      </p>
      <p className="quiet money-about">{FIGURE_NOTES[figure]}</p>
      <ul className="money-rows">
        {entries.map((entry) => (
          <li key={entry.id}>
            <div>
              <Who {...entry} otherwise={withNobody(entry)} />
              <span className="row-line row-quiet">
                {dayName(entry.date)}
                {nameOfEntry(entry)}
                {isTakenBack(entry.amount) && ' · takes back an earlier entry'}
              </span>
            </div>
            <strong>{formatDecimal(entry.amount)}</strong>
          </li>
        ))}
      </ul>
      {count > entries.length && (
        <p className="quiet">
          {areVisits
            ? `The last ${entries.length}. Bookings has all of them.`
            : `The newest ${entries.length}. The accountant’s file has all of them.`}
        </p>
      )}
    </>
  );
}

function nameOfEntry({ what, method, fee }: MoneyEntry): string {
  return what === null || method === null ? '' : ` · ${entryName({ what, method, fee })}`;
}

/** Whose an entry is that is of no visit and no invoice. */
function withNobody({ what }: MoneyEntry): string {
  if (what === 'payout') return 'Your bank';
  return what === 'fee' ? 'Stripe' : 'No booking';
}

/** `one entry`, `12 visits`. */
function countOf(count: number, areVisits: boolean): string {
  if (areVisits) return count === 1 ? 'one visit' : `${count} visits`;
  return count === 1 ? 'one entry' : `${count} entries`;
}

function PayoutSheet({ id }: { readonly id: string }) {
  const { parts, problem, key } = useStore($behind);
  const { month } = useStore($money);
  useEffect(() => void loadPayout(id), [id]);
  return (
    <Sheet
      title="What this payout took to the bank"
      onClose={() => {
        closeTo(month === '' ? 'money' : `money/${month}`);
      }}
    >
      <Read
        of={key === id ? parts : null}
        problem={key === id ? problem : ''}
        onRetry={() => void loadPayout(id)}
      >
        {(read) => <Parts parts={read} />}
      </Read>
    </Sheet>
  );
}

function Parts({ parts }: { readonly parts: readonly PayoutPart[] }) {
  if (parts.length === 0) {
    return <p className="quiet">Stripe hasn’t said yet what’s in it. The next check asks again.</p>;
  }
  // What went back is negative, which no decimal of a form is.
  const sum = (of: (part: PayoutPart) => string) =>
    parts.reduce((cents, part) => cents + Math.round(Number(of(part)) * 100), 0);
  const moved = sum(({ amount }) => amount);
  const fees = sum(({ fee }) => fee);
  return (
    <>
      <p className="money-total">
        {formatMoney(moved - fees)} <span>to the bank</span>
      </p>
      <p className="quiet money-about">
        {formatMoney(moved)} of payments less what went back, and {formatMoney(fees)} of fees off.
      </p>
      <ul className="money-rows">
        {parts.map(({ id, date, category, amount, fee, bookingId, name }) => (
          <li key={id}>
            <div>
              <Who bookingId={bookingId} name={name} otherwise={partName(category)} />
              <span className="row-line row-quiet">
                {dayName(date)} · {partName(category)}
                {fee !== '0.00' && ` · fee ${formatDecimal(fee)}`}
              </span>
            </div>
            <strong>{formatDecimal(amount)}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}

type WhoProps = {
  readonly bookingId: number | null;
  readonly invoiceId?: number | null;
  readonly name: string | null;
  readonly otherwise: string;
};

function Who({ bookingId, invoiceId = null, name, otherwise }: WhoProps) {
  if (invoiceId !== null) {
    return (
      <a className="row-title" href={`#money/invoices/${invoiceId}`}>
        <bdi>{name ?? 'Invoice'}</bdi>
      </a>
    );
  }
  if (bookingId === null) return <span className="row-title">{otherwise}</span>;
  return (
    <a className="row-title" href={`#bookings/${bookingId}`}>
      <bdi>{name ?? `Booking ${bookingId}`}</bdi>
    </a>
  );
}
