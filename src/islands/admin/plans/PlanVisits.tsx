import type { PlanPage } from '#contracts/admin/plans.ts';
import { PlanVisitRow } from './PlanVisitRow.tsx';

/** The next visits, each with its own actions; conflicts are listed above. */
export function PlanVisits({ page }: { readonly page: PlanPage }) {
  const next = page.plan.next.filter(({ state }) => state !== 'conflict');
  return (
    <section className="customer-visits" aria-labelledby="plan-visits">
      <h3 id="plan-visits">Next visits</h3>
      {next.length === 0 && <p className="quiet">No more visits.</p>}
      <ul className="list" aria-labelledby="plan-visits">
        {next.map((visit) => (
          <PlanVisitRow key={visit.originalDate} page={page} visit={visit} />
        ))}
      </ul>
    </section>
  );
}
