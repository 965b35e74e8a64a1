import { useState } from 'react';
import { changeMyPlan, fetchMyPlanPeriods, fetchMyPlans } from '#browser/api/my.ts';
import type { MyPlan } from '#contracts/my-plan.ts';
import type { MyVisit } from '#contracts/my.ts';
import { PlanSection } from '../plan/PlanSection.tsx';
import type { PlanWay } from '../plan/use-plan.ts';

type Props = {
  readonly plans: readonly MyPlan[];
  /** Their visits, which know the pages of those that are bookings already. */
  readonly visits: readonly MyVisit[];
};

/** The plans of a customer: most have one. */
export function MyPlans({ plans, visits }: Props) {
  const pathOf = (id: number) => visits.find((each) => each.id === id)?.path;
  return plans.map((plan) => <Plan key={plan.key} plan={plan} pathOf={pathOf} />);
}

function Plan({
  plan,
  pathOf,
}: {
  readonly plan: MyPlan;
  readonly pathOf: (id: number) => string | undefined;
}) {
  const [way] = useState(() => wayOf(plan.key));
  return <PlanSection plan={plan} way={way} pathOf={pathOf} />;
}

function wayOf(key: string): PlanWay {
  return {
    change: (change) => changeMyPlan(key, change),
    periods: (where) => fetchMyPlanPeriods(key, where),
    reload: async () => (await fetchMyPlans()).find((each) => each.key === key) ?? null,
  };
}
