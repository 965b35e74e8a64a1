import { badgeColor } from '#domain/booking-status.ts';

/** The status of a visit in its color (spec 4); what was paid has words of its own. */
export function StatusBadge({ status }: { readonly status: string }) {
  return (
    <>
      <span className="sr-only">Visit </span>
      <span className={`badge badge-${badgeColor(status)}`}>{status}</span>
    </>
  );
}
