import type { ListedCustomer } from '#contracts/admin-customers.ts';
import { dayName } from '#islands/admin/schedule/day-parts.ts';

/** `8 visits · next Tue, Dec 2`, the last one where none is to come. */
export function visitsText({ visits, nextVisit, lastVisit }: ListedCustomer): string {
  const count = visits === 1 ? '1 visit' : `${visits} visits`;
  if (nextVisit !== null) return `${count} · next ${dayName(nextVisit)}`;
  return lastVisit === null ? count : `${count} · last ${dayName(lastVisit)}`;
}
