import { useStore } from '@nanostores/react';
import { $bookingFilters, $bookings, leavesOutCanceled } from '#stores/admin/booking-list.ts';

/** The sort orders, as they follow the count; Filters changes the order. */
const ORDERS = {
  next: 'next visit first',
  newest: 'newest bookings first',
  soonest: 'earliest visit first',
  latest: 'latest visit first',
} as const;

/** How many bookings match and in which order: above the filters, so that their effect is seen. */
export function BookingCount() {
  const { state, rows, next } = useStore($bookings);
  const filters = useStore($bookingFilters);
  const isRead = state === 'ready' || rows.length > 0;
  return (
    <p className="quiet filter-count" role="status">
      {isRead && countText(rows.length, next !== null)}
      {rows.length > 1 && ` · ${ORDERS[filters.sort]}`}
      {isRead && leavesOutCanceled(filters) && ' · without canceled ones'}
    </p>
  );
}

/** A page of a longer list knows only that there are more. */
function countText(count: number, hasMore: boolean): string {
  if (count === 0) return 'No bookings';
  if (hasMore) return `${count}+ bookings`;
  return count === 1 ? '1 booking' : `${count} bookings`;
}
