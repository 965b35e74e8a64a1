import { badgeColor } from '#domain/booking-status.ts';

/** Where a visit stands, in a customer's words: pending is the dashboard's, they have booked. */
export function StatusBadge({ status }: { readonly status: string }) {
  return <span className={`my-badge my-badge-${badgeColor(status)}`}>{wordFor(status)}</span>;
}

function wordFor(status: string): string {
  switch (status) {
    case 'pending':
      return 'booked';
    case 'no-show':
      return 'missed';
    case 'cancelled':
      return 'canceled';
    default:
      return status;
  }
}
