import type { PlanView } from '#contracts/plans.ts';
import { Badge } from '#islands/ui/Badge.tsx';

const COLORS = { active: 'green', paused: 'yellow', ended: 'gray' } as const;

/** The plan's status as a colored badge. */
export function PlanBadge({ status }: Pick<PlanView, 'status'>) {
  return <Badge of="Plan" word={status} color={COLORS[status]} />;
}
