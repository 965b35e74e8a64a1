import { badgeColour } from '#domain/booking-status.ts';

/** The status of a booking in its colour (spec 4). */
export function StatusBadge({ status }: { readonly status: string }) {
  return <span className={`badge badge-${badgeColour(status)}`}>{status}</span>;
}
