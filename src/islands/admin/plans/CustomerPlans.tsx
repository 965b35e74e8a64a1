import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import './plans.css';
import { $customerPlans, loadPlansOf } from '#stores/admin/plans.ts';
import { PlanRow } from './PlanRow.tsx';

/** The plans of a customer; nothing if they have none. */
export function CustomerPlans({ id }: { readonly id: number }) {
  const { id: knownId, rows } = useStore($customerPlans);
  useEffect(() => void loadPlansOf(id), [id]);
  if (knownId !== id || rows.length === 0) return null;
  return (
    <section className="customer-visits" aria-labelledby="customer-plans">
      <h3 id="customer-plans">{rows.length === 1 ? 'Plan' : 'Plans'}</h3>
      <ul className="list" aria-labelledby="customer-plans">
        {rows.map((plan) => (
          <PlanRow key={plan.id} plan={plan} isOfCustomer />
        ))}
      </ul>
    </section>
  );
}
