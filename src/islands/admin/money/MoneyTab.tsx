import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import './money.css';
import type { Money } from '#contracts/admin/money.ts';
import { $money, loadMoney, refreshMoney } from '#stores/admin/money.ts';
import { $adminView } from '#stores/admin/view.ts';
import { AgeingCard } from '#islands/admin/invoices/AgeingCard.tsx';
import { OpenBalances } from '#islands/admin/insights/OpenBalances.tsx';
import { PanelHead } from '#islands/admin/ui/PanelHead.tsx';
import { Problem } from '#islands/admin/ui/Problem.tsx';
import { useNews } from '#islands/admin/ui/use-news.ts';
import { DESK } from '#islands/admin/ui/wide.ts';
import { useWide } from '#islands/ui/use-wide.ts';
import { BehindSheet } from './BehindSheet.tsx';
import { DeclinedCharges, PlannedCharges } from './MoneyCharges.tsx';
import { MoneyCheck } from './MoneyCheck.tsx';
import { MoneyMonth } from './MoneyMonth.tsx';
import { MoneyRefunds } from './MoneyRefunds.tsx';
import { Payouts } from './Payouts.tsx';
import { TipsByCrew } from './TipsByCrew.tsx';
import { readPlace } from './money-words.ts';

/** What the figures come from. */
const SHOWS = ['booking', 'payment', 'month', 'series'];

/** The owner's money: what is due, what went wrong, a month, tips, payouts, the check. */
export function MoneyTab({ nav }: { readonly nav: ReactNode }) {
  const { money, isLoading, problem, month } = useStore($money);
  const place = readPlace(useStore($adminView).detail);
  // A list over the tab leaves the month on screen that was there.
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
    </>
  );
}

/**
 * The month first, which is what the tab is opened for; then what needs the owner, trouble before
 * what is due, on desktop beside the month; then tips, payouts and the check.
 */
function Cards({ money }: { readonly money: Money }) {
  const isDesk = useWide(DESK);
  const urgent = [
    <MoneyRefunds key="refunds" refunds={money.refunds} />,
    <DeclinedCharges key="declined" declined={money.declined} />,
    <PlannedCharges key="charges" charges={money.charges} />,
    <OpenBalances key="due" open={money.due} hasAges />,
    <AgeingCard key="invoices" />,
  ];
  const month = <MoneyMonth key="month" money={money} />;
  const tips = <TipsByCrew key="tips" money={money} />;
  const payouts = money.hasStripe && <Payouts key="payouts" payouts={money.payouts} />;
  const check = <MoneyCheck key="check" money={money} />;
  const columns = isDesk
    ? [
        [month, tips, payouts],
        [...urgent, check],
      ]
    : [[month, ...urgent, tips, payouts, check]];
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
