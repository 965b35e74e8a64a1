import { badgeColor, statusWord } from '#domain/booking-status.ts';
import { Badge } from '#islands/ui/Badge.tsx';

/** The status of a visit in its color (spec 4); payments are shown separately. */
export function StatusBadge({ status }: { readonly status: string }) {
  return <Badge of="Visit" word={statusWord(status)} color={badgeColor(status)} />;
}
