import { useStore } from '@nanostores/react';
import { $adminView, closeTo } from '#stores/admin/view.ts';
import { CustomersTab } from '#islands/admin/customers/CustomersTab.tsx';
import { CustomerPlans } from '#islands/admin/plans/CustomerPlans.tsx';
import { PlanSheet } from '#islands/admin/plans/PlanSheet.tsx';
import { PlansList } from '#islands/admin/plans/PlansList.tsx';
import { CustomerQuotes } from '#islands/admin/quotes/CustomerQuotes.tsx';
import { Places } from '#islands/admin/ui/Places.tsx';

/** The places of the Customers tab. */
const PLACES = [
  { hash: '#customers', name: 'Customers' },
  { hash: '#customers/plans', name: 'Plans' },
] as const;
/** One of these places. */
type Place = (typeof PLACES)[number]['name'];

/** What the Customers tab shows: all customers or the plans, with at most one open. */
export function CustomersPlace() {
  const { detail } = useStore($adminView);
  const [place, id] = (detail ?? '').split('/');
  if (place !== 'plans') {
    return (
      <CustomersTab
        nav={<Nav current="Customers" />}
        plansOf={(customer) => <CustomerPlans id={customer} />}
        quotesOf={(customer) => <CustomerQuotes id={customer} />}
      />
    );
  }
  const open = Number(id);
  return (
    <>
      <PlansList nav={<Nav current="Plans" />} />
      {open > 0 && (
        <PlanSheet
          key={open}
          id={open}
          onClose={() => {
            closeTo('customers/plans');
          }}
        />
      )}
    </>
  );
}

/** Links between all customers and the plans. */
function Nav({ current }: { readonly current: Place }) {
  return <Places label="Customers" places={PLACES} current={current} />;
}
