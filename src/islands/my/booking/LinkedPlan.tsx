import { useEffect, useState } from 'react';
import {
  changeLinkedPlan,
  fetchLinkedPlan,
  fetchLinkedPlanPeriods,
} from '#browser/api/my-booking.ts';
import type { MyPlan } from '#contracts/my-plan.ts';
import { Panel } from '../Panel.tsx';
import { PlanSection } from '../plan/PlanSection.tsx';
import type { PlanWay } from '../plan/use-plan.ts';

type Props = {
  readonly token: string;
  /** Called when the visit itself may have changed. */
  readonly changed: () => void;
};

/** The plan that a link's visit belongs to; nothing for a single visit. */
export function LinkedPlan({ token, changed }: Props) {
  const [plan, setPlan] = useState<MyPlan | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [way] = useState<PlanWay>(() => ({
    change: (change) => changeLinkedPlan(token, change),
    periods: (where) => fetchLinkedPlanPeriods(token, where),
    reload: () => fetchLinkedPlan(token),
  }));
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const found = await fetchLinkedPlan(token).catch(() => 'failed' as const);
      if (isCurrent) setPlan(found);
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [token, attempt]);
  if (plan === null) return null;
  if (plan === 'failed') {
    return (
      <Panel title="We couldn’t look up your plan">
        <div className="my-buttons">
          <button
            className="button button-secondary"
            type="button"
            onClick={() => {
              setAttempt(attempt + 1);
            }}
          >
            Try again
          </button>
        </div>
      </Panel>
    );
  }
  return <PlanSection plan={plan} way={way} bookingOf={() => undefined} changed={changed} />;
}
