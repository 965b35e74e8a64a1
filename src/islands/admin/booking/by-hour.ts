import type { ListedBooking } from '#contracts/admin/booking.ts';

/** After every start of the day. */
const LAST = '99:99';

/**
 * The bookings of a list by day with those of one part of a day by their hours, which the list's own
 * order doesn't know; on days from `today` on the earliest first, and on past ones as the list is read.
 */
export function byHour(
  rows: readonly ListedBooking[],
  isLatestFirst: (date: string) => boolean,
): ListedBooking[] {
  const parts = Map.groupBy(rows, (row) => `${row.preferredDate} ${row.preferredTime}`);
  return [...parts.values()].flatMap((part) => {
    const inOrder = part.toSorted((one, other) => compare(startOf(one), startOf(other)));
    return isLatestFirst(part[0]?.preferredDate ?? '') ? inOrder.toReversed() : inOrder;
  });
}

function startOf({ hours }: ListedBooking): string {
  return hours?.start ?? LAST;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
