import type { PlanView } from '#contracts/plans.ts';
import { Badge } from '#islands/ui/Badge.tsx';

const COLORS = { active: 'green', paused: 'yellow', ended: 'gray' } as const;

/** Whether a plan goes on, in its color. */
export function PlanBadge({ status }: Pick<PlanView, 'status'>) {
  return <Badge of="Plan" word={status} color={COLORS[status]} />;
}
