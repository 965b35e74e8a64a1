import type { Overview } from '#contracts/admin/insights.ts';
import { PlanConflicts } from '#islands/admin/plans/PlanConflicts.tsx';
import { YearlyCalls } from '#islands/admin/plans/YearlyCalls.tsx';
import { CustomerCalls } from './CustomerCalls.tsx';
import { whatWaits } from './what-waits.ts';

type Props = { readonly overview: Overview };

/** Whom to call, and what to decide for plans. */
export function CallsAndPlans({ overview }: Props) {
  const { planConflicts, yearlyCalls, customerCalls, planCalls } = overview;
  return (
    <>
      <CustomerCalls visits={customerCalls} plans={planCalls} />
      <PlanConflicts {...planConflicts} />
      <YearlyCalls {...yearlyCalls} />
    </>
  );
}

/** The id of the card of its own. */
export const CALLS_ID = 'overview-calls';

/** The same in a card of its own, on a phone: below the visits of today and tomorrow. */
export function CallsCard({ overview }: Props) {
  const { calls, decisions } = whatWaits(overview);
  if (calls + decisions === 0) return null;
  return (
    <section className="card waiting" id={CALLS_ID} tabIndex={-1} aria-labelledby="calls-title">
      <h2 id="calls-title">Calls and plans</h2>
      <CallsAndPlans overview={overview} />
    </section>
  );
}
