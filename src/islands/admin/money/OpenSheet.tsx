import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Overview } from '#contracts/admin/insights.ts';
import { BALANCE_AGE_NAMES } from '#contracts/admin/money.ts';
import { formatDecimal } from '#domain/money.ts';
import {
  $balances,
  loadBalances,
  loadMoreBalances,
  refreshBalances,
} from '#stores/admin/balances.ts';
import { closeTo } from '#stores/admin/view.ts';
import { AGE_NAMES, Balance } from '#islands/admin/insights/OpenBalances.tsx';
import { ListFrame } from '#islands/admin/ui/ListFrame.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import { useNews } from '#islands/admin/ui/use-news.ts';

/** What the balances come from. */
const SHOWS = ['booking', 'payment'];

type Props = {
  readonly due: Overview['openBalances'];
  /** An age's name; any other word means all. */
  readonly of: string;
};

/** Every open balance, or those of one age, page by page. */
export function OpenSheet({ due, of }: Props) {
  const balances = useStore($balances);
  const age = BALANCE_AGE_NAMES.find((name) => name === of) ?? null;
  const load = () => void loadBalances(age);
  useEffect(load, [age]);
  useNews(SHOWS, refreshBalances);
  const { count, total } =
    (age && due.ages.find(({ upTo }) => String(upTo ?? 'older') === age)) ?? due;
  return (
    <Sheet
      title={
        age === null
          ? 'Open balances'
          : `Open balances: ${age === 'older' ? 'over a month' : AGE_NAMES[age].toLowerCase()}`
      }
      onClose={() => {
        closeTo('money');
      }}
    >
      <p className="money-total">
        {formatDecimal(total)} <span>in {count === 1 ? 'one visit' : `${count} visits`}</span>
      </p>
      <p className="quiet money-about">For visits that are done, the oldest first.</p>
      <ListFrame
        list={balances}
        label="Open balances"
        className="visits balances"
        empty={<p>Everything of this age is paid.</p>}
        onRetry={load}
        onMore={() => void loadMoreBalances()}
      >
        {(visit) => <Balance key={visit.id} visit={visit} />}
      </ListFrame>
    </Sheet>
  );
}
