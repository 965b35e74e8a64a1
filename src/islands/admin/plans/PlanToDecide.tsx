import { useStore } from '@nanostores/react';
import type { PlanPage } from '#contracts/admin/plans.ts';
import { $overview } from '#stores/admin/insights.ts';
import { datesNeedYou } from './plan-words.ts';
import { PlanVisitRow } from './PlanVisitRow.tsx';

/** Conflicting dates, above everything else; nothing if there are none. */
export function PlanToDecide({ page }: { readonly page: PlanPage }) {
  const { overview } = useStore($overview);
  const soon = page.plan.next.filter(({ state }) => state === 'conflict');
  // Conflicts beyond the next visits come from the overview.
  const later = (overview?.planConflicts.conflicts ?? [])
    .filter(({ seriesId }) => seriesId === page.plan.id)
    .map(({ visit }) => visit)
    .filter(({ date }) => date > (page.plan.next.at(-1)?.date ?? ''));
  const open = [...soon, ...later];
  if (open.length === 0) return null;
  return (
    <section className="plan-to-decide" aria-labelledby="plan-to-decide">
      <h3 id="plan-to-decide">{datesNeedYou(open.length)}</h3>
      <ul className="list" aria-labelledby="plan-to-decide">
        {open.map((visit) => (
          <PlanVisitRow key={visit.originalDate} page={page} visit={visit} />
        ))}
      </ul>
    </section>
  );
}
