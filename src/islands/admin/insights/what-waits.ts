import type { Overview, OverviewVisit } from '#contracts/admin/insights.ts';
import { isPlanned } from '#domain/booking-status.ts';

/** What can't wait: money that somebody takes back, and promises that are broken. */
const AT_ONCE = ['disputes', 'overdueMessages', 'failedSendings'] as const;

/** In the order of a day's work, what can't wait first. */
const URGENCY = [
  ...([...AT_ONCE, 'pendingBookings'] as const),
  ...(['openQuotes', 'newReviews', 'unreadMessages', 'invoiceDrafts', 'refundsDue'] as const),
] satisfies (keyof Overview['waiting'])[];

/** The kinds that are marked, since they can't wait. */
export const URGENT: ReadonlySet<keyof Overview['waiting']> = new Set(AT_ONCE);

/** What waits for the owner, of each kind that the overview shows apart. */
export function whatWaits(overview: Overview) {
  const { waiting, unclosed, visits, lowReviews } = overview;
  const { planConflicts, yearlyCalls, customerCalls, planCalls } = overview;
  /** Visits with a problem that the crew could not solve; listed until the owner closes them. */
  const troubled = [...unclosed.visits, ...visits.flatMap((day) => day.visits)].filter(
    (visit) => isPlanned(visit) && problemsOf(visit).length > 0,
  );
  const kinds = URGENCY.filter((kind) => waiting[kind] > 0);
  const people = new Set([...customerCalls, ...planCalls].map(personOf));
  const calls = yearlyCalls.count + people.size;
  const decisions = planConflicts.count;
  const count = troubled.length + lowReviews.length + kinds.length + calls + decisions;
  return { troubled, kinds, calls, decisions, isNothing: count === 0 };
}

/** What the crew reported of a visit as a problem. */
export function problemsOf({ news }: OverviewVisit) {
  return news?.problems ?? [];
}

/** Whom a call reaches: calls of one person are made at once. */
export function personOf({ name, phone }: { readonly name: string; readonly phone: string }) {
  return `${name} ${phone}`;
}
