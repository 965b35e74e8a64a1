import { badgeColor } from '#domain/booking-status.ts';

/** The status of a booking in its color (spec 4). */
export function StatusBadge({ status }: { readonly status: string }) {
  return <span className={`badge badge-${badgeColor(status)}`}>{status}</span>;
}
