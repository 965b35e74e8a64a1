import type { PlanView } from '#contracts/plans.ts';

const COLORS = { active: 'green', paused: 'yellow', ended: 'gray' } as const;

/** Whether a plan goes on, in its color. */
export function PlanBadge({ status }: Pick<PlanView, 'status'>) {
  return (
    <>
      <span className="sr-only">Plan </span>
      <span className={`badge badge-${COLORS[status]}`}>{status}</span>
    </>
  );
}
