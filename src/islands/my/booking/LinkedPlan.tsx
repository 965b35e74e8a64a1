import { useState } from 'react';
import {
  changeLinkedPlan,
  fetchLinkedPlan,
  fetchLinkedPlanPeriods,
} from '#browser/api/my-booking.ts';
import { LookAgain } from '../LookAgain.tsx';
import { PlanSection } from '../plan/PlanSection.tsx';
import type { PlanWay } from '../plan/use-plan.ts';
import { useLookup } from '../use-lookup.ts';

type Props = {
  readonly token: string;
  /** Called when the visit itself may have changed. */
  readonly changed: () => void;
};

/** The plan that a link's visit belongs to; nothing for a single visit. */
export function LinkedPlan({ token, changed }: Props) {
  const { found: plan, again } = useLookup(token, fetchLinkedPlan);
  const [way] = useState<PlanWay>(() => ({
    change: (change) => changeLinkedPlan(token, change),
    periods: (where) => fetchLinkedPlanPeriods(token, where),
    reload: () => fetchLinkedPlan(token),
  }));
  if (plan === null) return null;
  if (plan === 'failed') return <LookAgain title="We couldn’t look up your plan" again={again} />;
  return <PlanSection plan={plan} way={way} bookingOf={() => undefined} changed={changed} />;
}
