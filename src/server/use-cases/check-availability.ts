import { availablePeriods, refusalFor } from '#domain/availability.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Period } from '#domain/slots.ts';
import type { Deps } from '../deps.ts';
import { sha256Hex } from '../secrets.ts';

type Question = {
  date: CalendarDate;
  serviceType?: string | undefined;
  /** The browser's draft cookie: its own hold never reads as taken to it. */
  browserToken: string | undefined;
};
type Needs = Pick<Deps, 'drafts' | 'slots' | 'rules' | 'now'>;

/** The periods of a date that can be booked, in the order of the day (spec 4, 7). */
export function findPeriods(deps: Needs, { date, serviceType, browserToken }: Question): Period[] {
  const now = deps.now();
  const day = deps.slots.dayState(date, now, { draftId: ownDraft(deps, browserToken) });
  return availablePeriods({ date, serviceType }, day, deps.rules, now);
}

/** Whether one period of a date can be booked (spec 4, 7). */
export function isAvailable(
  deps: Needs,
  { date, serviceType, browserToken, period }: Question & { period: Period },
): boolean {
  const now = deps.now();
  const day = deps.slots.dayState(date, now, { draftId: ownDraft(deps, browserToken) });
  return refusalFor({ date, period, serviceType }, day, deps.rules, now) === null;
}

function ownDraft(deps: Needs, browserToken: string | undefined): number | undefined {
  return browserToken === undefined
    ? undefined
    : deps.drafts.openOfBrowser(sha256Hex(browserToken))?.id;
}
