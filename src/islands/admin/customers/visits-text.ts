import type { CustomerVisit, ListedCustomer } from '#contracts/admin/customers.ts';
import { isPlanned, statusWord } from '#domain/booking-status.ts';
import { decimalToCents } from '#domain/money.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { today } from '#browser/today.ts';
import { dayName } from '#islands/admin/ui/day-parts.ts';

/** `8 visits · next visit Tue, Dec 2` or `No visits yet · next visit tomorrow`, in one line where there is little room. */
export function visitsText(customer: ListedCustomer): string {
  return [visitCount(customer), nextOrLast(customer)].filter(Boolean).join(' · ');
}

/** `8 visits` made; those ahead are not counted. */
export function visitCount({ visits }: Pick<ListedCustomer, 'visits'>): string {
  if (visits === 0) return 'No visits yet';
  return visits === 1 ? '1 visit' : `${visits} visits`;
}

/** `next visit Tue, Dec 2` or `tomorrow`, else the last visit; empty without any. */
export function nextOrLast({ nextVisit, lastVisit }: ListedCustomer): string {
  if (nextVisit !== null) return `next visit ${midSentence(nextVisit)}`;
  return lastVisit === null ? '' : `last visit ${midSentence(lastVisit)}`;
}

/** The day's name within a sentence: `today` and `tomorrow` in lowercase. */
export function midSentence(date: CalendarDate): string {
  return dayName(date).replace(/^To/u, 'to');
}

/** Whether it is planned for today or later. */
function isAhead(visit: CustomerVisit): boolean {
  return isPlanned(visit) && visit.preferredDate >= today();
}

/** What a customer owes now, and what their visits still ahead will cost, in cents. */
export function duesOf(visits: readonly CustomerVisit[]) {
  const sum = (some: readonly CustomerVisit[]) =>
    some.reduce((total, { balance }) => total + decimalToCents(balance), 0);
  return {
    now: sum(visits.filter((visit) => !isAhead(visit))),
    upcoming: sum(visits.filter(isAhead)),
  };
}

/** `3 upcoming, 5 done, 1 canceled`: each visit counted once, zeros left out; empty without any. */
export function visitCounts(visits: readonly CustomerVisit[]): string {
  const planned = visits.filter(isPlanned);
  const toCome = planned.filter(isAhead).length;
  const of = (status: string) => visits.filter((visit) => visit.status === status).length;
  return [
    [toCome, 'upcoming'],
    [planned.length - toCome, 'to wrap up'],
    [of('completed'), 'done'],
    [of('no-show'), 'no-show'],
    [of('cancelled'), statusWord('cancelled')],
  ]
    .filter(([count]) => count !== 0)
    .map((words) => words.join(' '))
    .join(', ');
}
