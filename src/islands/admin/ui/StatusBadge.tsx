import { badgeColor } from '#domain/booking-status.ts';
import { Badge } from '#islands/ui/Badge.tsx';

/** The status of a visit in its color (spec 4); what was paid has words of its own. */
export function StatusBadge({ status }: { readonly status: string }) {
  return <Badge of="Visit" word={status} color={badgeColor(status)} />;
}
