import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import './money.css';
import type { Money, MoneyRefund } from '#contracts/admin/money.ts';
import { capitalized } from '#domain/capitalized.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { formatDecimal } from '#domain/money.ts';
import { dayName } from '#islands/admin/ui/day-parts.ts';
import { $money, loadMoney, refreshMoney } from '#stores/admin/money.ts';
import { $adminView } from '#stores/admin/view.ts';
import { AgeingCard } from '#islands/admin/invoices/AgeingCard.tsx';
import { OpenBalances } from '#islands/admin/insights/OpenBalances.tsx';
import { LongList } from '#islands/admin/ui/LongList.tsx';
import { PanelHead } from '#islands/admin/ui/PanelHead.tsx';
import { Problem } from '#islands/admin/ui/Problem.tsx';
import { useNews } from '#islands/admin/ui/use-news.ts';
import { DESK } from '#islands/admin/ui/wide.ts';
import { useWide } from '#islands/ui/use-wide.ts';
import { BehindSheet } from './BehindSheet.tsx';
import { DeclinedCharges, PlannedCharges } from './MoneyCharges.tsx';
import { MoneyCheck } from './MoneyCheck.tsx';
import { MoneyMonth } from './MoneyMonth.tsx';
import { OpenSheet } from './OpenSheet.tsx';
import {
  FIGURE_NOTES,
  figurePlace,
  isThisMonth,
  monthName,
  payoutState,
  readPlace,
} from './money-words.ts';

/** What the figures come from. */
const SHOWS = ['booking', 'payment', 'month', 'series'];

/** The owner's money: what is due, what went wrong, a month, tips, payouts, the check. */
export function MoneyTab({ nav }: { readonly nav: ReactNode }) {
  const { money, isLoading, problem, month } = useStore($money);
  const place = readPlace(useStore($adminView).detail);
  // A payout's list leaves the month on screen that was there.
  const wanted = place.payout === '' ? place.month : month;
  useEffect(() => void loadMoney(wanted), [wanted]);
  useNews(SHOWS, refreshMoney);
  const reload = () => void loadMoney(wanted);
  return (
    <>
      <PanelHead title="Money" isBusy={isLoading} onRefresh={reload} />
      {nav}
      {problem && <Problem problem={problem} onRetry={reload} />}
      {!money && !problem && (
        <div className="money-tab money-ghosts" role="status">
          <span className="sr-only">Loading...</span>
          <div className="card" />
          <div className="card" />
        </div>
      )}
      {money && <Cards money={money} />}
      {money && <BehindSheet place={place} />}
      {money && place.open !== '' && <OpenSheet due={money.due} of={place.open} />}
    </>
  );
}

/**
 * The month, on desktop beside what needs the owner, on a phone above it with its rows folded away;
 * trouble before what is due; then tips, payouts and the check. An earlier month has its own
 * figures alone: what is open now would pass for what was open then.
 */
function Cards({ money }: { readonly money: Money }) {
  const isDesk = useWide(DESK);
  const isThis = isThisMonth(money);
  const month = <MoneyMonth key="month" money={money} isFolded={isThis && !isDesk} />;
  const tips = <TipsByCrew key="tips" money={money} />;
  if (!isThis) {
    const now = <OpenNow key="now" today={money.today} />;
    return <Columns columns={isDesk ? [[month], [tips, now]] : [[month, tips, now]]} />;
  }
  const urgent = [
    <MoneyRefunds key="refunds" refunds={money.refunds} />,
    <DeclinedCharges key="declined" declined={money.declined} />,
    <PlannedCharges key="charges" charges={money.charges} />,
    <OpenBalances key="due" open={money.due} hasAges />,
    <AgeingCard key="invoices" />,
  ];
  const payouts = money.hasStripe && <Payouts key="payouts" payouts={money.payouts} />;
  const check = <MoneyCheck key="check" money={money} />;
  const columns = isDesk
    ? [
        [month, payouts],
        [...urgent, tips, check],
      ]
    : [[month, ...urgent, tips, payouts, check]];
  return <Columns columns={columns} />;
}

function Columns({ columns }: { readonly columns: readonly ReactNode[][] }) {
  return (
    <div className="money-tab">
      {columns.map((cards, column) => (
        <div key={column} className="money-column">
          {cards}
        </div>
      ))}
    </div>
  );
}

/** Where an earlier month leaves out what is open today. */
function OpenNow({ today }: { readonly today: string }) {
  return (
    <p className="card quiet">
      What is open, card charges, payouts and the money check are as of today: they’re on{' '}
      <a className="link" href="#money">
        the page of {monthName(today.slice(0, 7))}
      </a>
      .
    </p>
  );
}

/** A month's tips by crew: what to hand on. */
function TipsByCrew({ money: { tips, keptTips, month, today } }: { readonly money: Money }) {
  const isThis = isThisMonth({ month, today });
  return (
    <section className="card" aria-labelledby="money-tips">
      <h2 id="money-tips">Tips in {monthName(month.month)}</h2>
      {tips.length + keptTips.length === 0 && (
        <p className="quiet">
          {isThis
            ? 'No tips yet. They show up here by crew, for you to hand on.'
            : 'There were no tips.'}
        </p>
      )}
      <dl className="month-list">
        {tips.map(({ crewId, crew, amount }) => (
          <div key={crewId ?? 'none'}>
            <dt>{crew ?? 'Visits without a crew'}</dt>
            <dd>
              <a href={figurePlace(month.month, 'tips', crewId ?? 'none')}>
                {formatDecimal(amount)}
                <span className="sr-only">, show the list</span>
              </a>
            </dd>
          </div>
        ))}
        {keptTips.map(({ crewId, crew, amount }) => (
          <div key={`kept ${crewId}`}>
            <dt>
              <span>{crew}, cash they kept</span>
              <small>{FIGURE_NOTES.keptTips}</small>
            </dt>
            <dd>
              <a href={figurePlace(month.month, 'keptTips', crewId)}>
                {formatDecimal(amount)}
                <span className="sr-only">, show the list</span>
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Money on its way from Stripe to the bank, and what arrived lately. */
function Payouts({ payouts: { onTheirWay, latest } }: Pick<Money, 'payouts'>) {
  return (
    <section className="card" aria-labelledby="money-payouts">
      <div className="money-head">
        <h2 id="money-payouts">Payouts</h2>
        {onTheirWay !== '0.00' && <p>{formatDecimal(onTheirWay)} on the way</p>}
      </div>
      {latest.length > 0 && (
        <p className="quiet">
          Card payments of a few days, less fees and refunds, as Stripe sends them to the bank.
        </p>
      )}
      {latest.length === 0 && (
        <p className="quiet">
          None yet. Stripe pays card money out to the bank a few days after it came in; the check
          below looks for it.
        </p>
      )}
      <LongList
        items={latest}
        first={3}
        labelledBy="money-payouts"
        className="money-rows"
        row={({ id, amount, status, failure, arrives }) => (
          <li key={id}>
            <a className="money-payout" href={`#money/payouts/${id}`}>
              <span>
                {capitalized(payoutState(status, formatShortDate(arrives)))}
                {failure !== null && `: ${failure}`}
              </span>{' '}
              <strong>{formatDecimal(amount)}</strong>
            </a>
          </li>
        )}
      />
    </section>
  );
}

/** Refunds that Stripe refused or that still wait, with the reason; else nothing. */
function MoneyRefunds({ refunds }: { readonly refunds: readonly MoneyRefund[] }) {
  if (refunds.length === 0) return null;
  const hasFailed = refunds.some(({ isFailed }) => isFailed);
  return (
    <section className="card" aria-labelledby="money-refunds">
      <h2 id="money-refunds">{hasFailed ? 'Refunds that need you' : 'Refunds on their way'}</h2>
      <ul className="money-rows">
        {refunds.map(({ id, amount, bookingId, name, reason, isFailed, since }) => (
          <li key={id}>
            <div>
              {bookingId === null ? (
                <span className="row-title">For a time that was lost</span>
              ) : (
                <a className="row-title" href={`#bookings/${bookingId}`}>
                  <bdi>{name}</bdi>
                </a>
              )}
              <span className="row-line row-quiet">
                Asked for {dayName(since)}. {reason ?? 'It’s made within minutes.'}
                {reason !== null && !isFailed && ' We keep trying.'}
              </span>
            </div>
            <span className={isFailed ? 'badge badge-red' : 'badge badge-yellow'}>
              {isFailed ? 'Refused' : 'Waiting'}
            </span>
            <strong>{formatDecimal(amount)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
