import { badgeColor } from '#domain/booking-status.ts';

/**
 * Where a visit stands, in a customer's words and colors: pending is the dashboard's, they have
 * booked. Yellow stays for what they have to decide.
 */
export function StatusBadge({ status }: { readonly status: string }) {
  const color = status === 'pending' ? 'green' : badgeColor(status);
  return <span className={`my-badge my-badge-${color}`}>{wordFor(status)}</span>;
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
