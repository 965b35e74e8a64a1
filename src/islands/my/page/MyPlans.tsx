import { useState } from 'react';
import { changeMyPlan, fetchMyPlanPeriods, fetchMyPlans } from '#browser/api/my.ts';
import type { MyPlan } from '#contracts/my-plan.ts';
import type { MyVisit } from '#contracts/my.ts';
import { needsCustomer } from '../plan/plan-words.ts';
import { PlanSection } from '../plan/PlanSection.tsx';
import type { BookingOf } from '../plan/PlanVisits.tsx';
import type { PlanWay } from '../plan/use-plan.ts';

type Props = {
  readonly plans: readonly MyPlan[];
  /** Their visits, with the page links of those that are already bookings. */
  readonly visits: readonly MyVisit[];
  /** Called when the visits may have changed. */
  readonly changed: () => void;
};

/** The plans of a customer, those awaiting a decision first; most have one. */
export function MyPlans({ plans, visits, changed }: Props) {
  const bookingOf = (id: number) => visits.find((each) => each.id === id);
  const hasHadUs = visits.some(({ isOfPlan, status }) => isOfPlan && status === 'completed');
  const rest = { bookingOf, hasHadUs, changed };
  return plans
    .toSorted((one, other) => Number(isWaiting(other)) - Number(isWaiting(one)))
    .map((plan) => <Plan key={plan.key} plan={plan} {...rest} />);
}

type PlanProps = Pick<Props, 'changed'> & {
  readonly plan: MyPlan;
  readonly bookingOf: BookingOf;
  readonly hasHadUs: boolean;
};

function Plan({ plan, ...rest }: PlanProps) {
  const [way] = useState(() => wayOf(plan.key));
  return <PlanSection plan={plan} way={way} {...rest} />;
}

function isWaiting({ next }: MyPlan): boolean {
  return next.some(needsCustomer);
}

function wayOf(key: string): PlanWay {
  return {
    change: (change) => changeMyPlan(key, change),
    periods: (where) => fetchMyPlanPeriods(key, where),
    reload: async () => (await fetchMyPlans()).find((each) => each.key === key) ?? null,
  };
}
