import { useStore } from '@nanostores/react';
import { $adminView, closeTo } from '#stores/admin/view.ts';
import { PlanSheet } from '#islands/admin/plans/PlanSheet.tsx';
import { PlansList } from '#islands/admin/plans/PlansList.tsx';
import { CustomersTab } from './CustomersTab.tsx';

/** What the Customers tab shows: everybody who has booked, or the plans, with one of them open. */
export function CustomersPlace() {
  const { detail } = useStore($adminView);
  const [place, id] = (detail ?? '').split('/');
  if (place !== 'plans') return <CustomersTab />;
  const open = Number(id);
  return (
    <>
      <PlansList />
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
