import { useStore } from '@nanostores/react';
import { useCallback, useEffect } from 'react';
import './plans.css';
import { $customerPlans, loadPlansOf } from '#stores/admin/plans.ts';
import { useNews } from '#islands/admin/ui/use-news.ts';
import { PlanRow } from './PlanRow.tsx';

/** What of the history can change what is shown. */
const SHOWS = ['series', 'booking', 'customer', 'slot', 'crew'];

/** The plans of a customer; nothing if they have none. */
export function CustomerPlans({ id }: { readonly id: number }) {
  const { id: knownId, rows } = useStore($customerPlans);
  const load = useCallback(() => loadPlansOf(id), [id]);
  useEffect(() => void load(), [load]);
  useNews(SHOWS, load);
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
