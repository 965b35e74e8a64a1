import { badgeColor, statusWord } from '#domain/booking-status.ts';
import { Badge } from '#islands/ui/Badge.tsx';

type Props = {
  readonly status: string;
  /** In a list: what is confirmed, as most are, is only spoken, so that the others stand out. */
  readonly inList?: boolean;
};

/** The status of a visit in its color (spec 4); payments are shown separately. */
export function StatusBadge({ status, inList = false }: Props) {
  if (inList && status === 'confirmed') {
    return <span className="sr-only">Visit {statusWord(status)}</span>;
  }
  return <Badge of="Visit" word={statusWord(status)} color={badgeColor(status)} />;
}
