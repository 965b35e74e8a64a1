import type { FreeDay, OwnersTime } from '#contracts/admin/schedule.ts';
import type { Refusal } from '#domain/availability.ts';
import { clockOfStart, halfOfStart, startTimeOf } from '#domain/half-hours.ts';
import { periodLabel, type Period } from '#domain/slots.ts';

/** What a day's words need to know of it. */
type Shown = Pick<FreeDay, 'periods' | 'blocked'>;

/** `Morning (8–12)`: leaves room for a word in a select on a phone. */
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

/** What a day without an open hour is called where there is room for a word: `Full`, `Closed`. */
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

/**
 * How a job can have a part of the day: `starts 8–9, 10:30–11:30`, `full`, `too late for this job`.
 */
export function timeWords({ refusal, starts, isAfterward }: OwnersTime): string {
  if (refusal !== null) return REFUSED[refusal] ?? 'closed';
  return isAfterward ? 'over, to note' : `starts ${startsText(starts.filter(isAhead))}`;
}

type Start = OwnersTime['starts'][number];

/** Whether a visit at that hour is still to come, and not only noted. */
const isAhead = ({ isAfterward }: Start) => !isAfterward;

/**
 * The hours of a day that a visit can start at, as one says them on the phone: `8–9:30, 1–4:30`. From
 * 8 AM to 8 PM no hour comes twice, so that none needs its half of the day.
 */
export function startsText(starts: readonly { readonly time: string }[]): string {
  const runs: [number, number][] = [];
  for (const { time } of starts) {
    const half = halfOfStart(time) ?? 0;
    const last = runs.at(-1);
    if (last?.[1] === half - 1) last[1] = half;
    else runs.push([half, half]);
  }
  const hour = (half: number) => clockOfStart(startTimeOf(half)).replace(/(?::00)? [AP]M$/, '');
  return runs
    .map(([from, to]) => (from === to ? hour(from) : `${hour(from)}–${hour(to)}`))
    .join(', ');
}

/** The hours of a whole day that a visit can still start at, and with how many crews; empty if none. */
export function dayStarts(times: readonly OwnersTime[]): string {
  const ahead = times.flatMap(({ starts }) => starts.filter(isAhead));
  if (ahead.length === 0) return '';
  const crews = new Set(ahead.flatMap((start) => start.crews)).size;
  const whom = (times[0]?.outOf ?? 1) > 1 ? ` (${crews} ${crews === 1 ? 'crew' : 'crews'})` : '';
  return `Can start ${startsText(ahead)}${whom}.`;
}
