import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import '#islands/admin/ui/facts.css';
import './plans.css';
import { $openPlan, loadPlan, refreshOpenPlan } from '#stores/admin/plan.ts';
import { RecordHistory } from '#islands/admin/ui/RecordHistory.tsx';
import { Read } from '#islands/admin/ui/Read.tsx';
import { Sheet } from '#islands/admin/ui/Sheet.tsx';
import { useNewsOfSheet } from '#islands/admin/ui/use-news.ts';
import { PlanChanges } from './PlanChanges.tsx';
import { PlanFacts } from './PlanFacts.tsx';
import { PlanHead } from './PlanHead.tsx';
import { PlanToDecide } from './PlanToDecide.tsx';
import { PlanVisits } from './PlanVisits.tsx';

/** What of the history can change what is shown. */
const SHOWS = ['series', 'booking', 'customer', 'slot', 'crew'];

type Props = { readonly id: number; readonly onClose: () => void };

/** Everything about one plan, and everything that can be done with it. */
export function PlanSheet({ id, onClose }: Props) {
  const { page, problem, id: openId } = useStore($openPlan);
  useEffect(() => void loadPlan(id), [id]);
  useNewsOfSheet(SHOWS, refreshOpenPlan);
  const shown = openId === id ? page : null;
  return (
    <Sheet
      title={shown ? `${shown.plan.contract ? 'Contract' : 'Plan'} of ${shown.plan.name}` : 'Plan'}
      onClose={onClose}
    >
      <Read of={shown} problem={problem} onRetry={() => void loadPlan(id)}>
        {(read) => (
          <>
            <PlanToDecide page={read} />
            <PlanHead page={read} />
            <PlanVisits page={read} />
            <PlanFacts page={read} />
            <PlanChanges page={read} />
            <RecordHistory lines={read.history} />
          </>
        )}
      </Read>
    </Sheet>
  );
}
