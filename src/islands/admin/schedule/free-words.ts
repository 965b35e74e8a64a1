import type { FreeDay, OwnersTime } from '#contracts/admin/schedule.ts';
import type { Refusal } from '#domain/availability.ts';
import { periodLabel, type Period } from '#domain/slots.ts';

/** What a day's words need to know of it. */
type Shown = Pick<FreeDay, 'periods' | 'blocked'>;

/** `Morning (8–12)`: leaves room for the free count in a select on a phone. */
export function hoursLabel(period: Period): string {
  return periodLabel(period)
    .replaceAll(/:00 [AP]M/g, '')
    .replace(' - ', '–');
}

/** Whether customers can book nothing on a day. */
export function isClosedDay({ periods }: Pick<Shown, 'periods'>): boolean {
  return periods.every(({ state }) => state !== 'open');
}

/**
 * Why the rest of a day is closed: the owner's reason, empty if none was given, as on a holiday;
 * null if it is not closed.
 */
export function closedFor({ periods, blocked }: Shown): string | null {
  const left = periods.filter(({ state }) => state !== 'over');
  if (left.length === 0 || left.some(({ state }) => state !== 'closed')) return null;
  return blocked.find(({ reason }) => reason)?.reason ?? '';
}

/** What a day without a free time is called where there is room for a word: `Full`, `Closed`. */
export function noneWord(day: Shown): string {
  const { periods } = day;
  if (closedFor(day) !== null) return 'Closed';
  return periods.every(({ state }) => state === 'over') ? 'Past' : 'Full';
}

/** Why the owner can't have a time, in a word or two behind it. */
const REFUSED: Partial<Record<Refusal, string>> = {
  past: 'past',
  'does-not-fit': 'too late for this job',
  blocked: 'closed',
  'crews-off': 'crew off',
  taken: 'full',
};

/** How a job can have a part of the day: `free`, `2 of 3 free`, `full`, `too late for this job`. */
export function timeWords({ refusal, crews, outOf, isAfterward }: OwnersTime): string {
  if (refusal !== null) return REFUSED[refusal] ?? 'closed';
  if (isAfterward) return 'over, to note';
  return outOf > 1 ? `${crews.length} of ${outOf} free` : 'free';
}
