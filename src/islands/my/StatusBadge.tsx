import { badgeColor } from '#domain/booking-status.ts';

/**
 * Where a visit stands, in a customer's words and colors: pending is the dashboard's, they have
 * booked. Yellow stays for what they have to decide, and what is done is as quiet as it is over.
 */
export function StatusBadge({ status }: { readonly status: string }) {
  return <span className={`my-badge my-badge-${colorFor(status)}`}>{wordFor(status)}</span>;
}

function colorFor(status: string): string {
  switch (status) {
    case 'pending':
      return 'green';
    case 'completed':
      return 'gray';
    default:
      return badgeColor(status);
  }
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
