import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import '#islands/admin/customers/customers.css';
import './plans.css';
import {
  $planSearch,
  $plans,
  loadMorePlans,
  loadPlans,
  refreshPlans,
  searchPlans,
  type PlanList,
} from '#stores/admin/plans.ts';
import { AddButton } from '#islands/admin/ui/AddButton.tsx';
import { Chips } from '#islands/admin/ui/Chips.tsx';
import { ListFrame } from '#islands/admin/ui/ListFrame.tsx';
import { PanelHead } from '#islands/admin/ui/PanelHead.tsx';
import { SearchField } from '#islands/admin/ui/SearchField.tsx';
import { useNews } from '#islands/admin/ui/use-news.ts';
import { PlanRow } from './PlanRow.tsx';

const LISTS: readonly { value: PlanList; name: string; empty: string }[] = [
  {
    value: 'active',
    name: 'Active',
    empty:
      'No plan is active. Customers start one when they book and choose how often you come. Use New booking to start one for someone who calls.',
  },
  { value: 'to-decide', name: 'Needs you', empty: 'Nothing needs you. Every date is set.' },
  { value: 'paused', name: 'Paused', empty: 'No plan is paused.' },
  { value: 'ended', name: 'Ended', empty: 'No plan has ended.' },
];

/** The plans, and what stands in the way of their dates. */
const SHOWS = ['series', 'booking', 'customer', 'slot', 'crew'];

type Props = {
  /** Links to the other places of the tab. */
  readonly nav: ReactNode;
};

/** The plans of regular customers: search, filter, open. */
export function PlansList({ nav }: Props) {
  const plans = useStore($plans);
  const { q, state } = useStore($planSearch);
  useEffect(() => void loadPlans(), []);
  useNews(SHOWS, refreshPlans);
  const refresh = () => void loadPlans();
  return (
    <>
      <PanelHead title="Plans" isBusy={plans.state === 'loading'} onRefresh={refresh}>
        <AddButton tab="bookings">New booking</AddButton>
      </PanelHead>
      {nav}
      <div className="filters customer-search" role="search" aria-label="Plans">
        <SearchField
          label="Search name, phone, email or street"
          placeholder="Name, phone, street ..."
          value={q}
          onSearch={(text) => void searchPlans({ q: text })}
        />
      </div>
      <Chips
        label="Which plans"
        chips={LISTS}
        chosen={state}
        onChoose={(value) => void searchPlans({ state: value })}
      />
      <ListFrame
        list={plans}
        label="Plans"
        empty={
          q === '' ? (
            <p>{LISTS.find(({ value }) => value === state)?.empty}</p>
          ) : (
            <>
              <p>No plan matches.</p>
              <button
                className="button button-quiet button-small"
                type="button"
                onClick={() => void searchPlans({ q: '' })}
              >
                Clear search
              </button>
            </>
          )
        }
        onRetry={refresh}
        onMore={() => void loadMorePlans()}
      >
        {(plan) => <PlanRow key={plan.id} plan={plan} />}
      </ListFrame>
    </>
  );
}
