import type { HoursWeek, HourTimes, TipShare, VisitHours } from '#contracts/crew-day.ts';
import { clockText, type CalendarDate } from '#domain/calendar-date.ts';
import { durationText } from '#domain/duration.ts';
import { formatDecimal } from '#domain/money.ts';

/** Whether it has neither taps nor corrections. */
function isUnknown(visit: VisitHours): boolean {
  return !hasTimes(visit) && visit.corrections.length === 0;
}

/** How many visits without times nobody tapped, and how many are of today, not all over yet: `2 visits today`. */
export function unknownText(visits: readonly VisitHours[], now: CalendarDate): string {
  const ofToday = visits.filter(({ date }) => date === now).length;
  const missed = visits.length - ofToday;
  return [
    ...(missed > 0 ? [`${missed} not clocked`] : []),
    ...(ofToday > 0 ? [`${ofToday} ${ofToday === 1 ? 'visit' : 'visits'} today`] : []),
  ].join(', ');
}

/** What a member's row says of the visits it opens: `2 visits today`, `5 visits, 1 not clocked`. */
export function visitsText(visits: readonly VisitHours[], now: CalendarDate): string {
  const unknown = visits.filter(isUnknown);
  if (unknown.length === visits.length) return unknownText(unknown, now);
  const missed = unknownText(
    unknown.filter(({ date }) => date !== now),
    now,
  );
  const all = visits.length === 1 ? '1 visit' : `${visits.length} visits`;
  return missed === '' ? all : `${all}, ${missed}`;
}

type UnderWay = {
  readonly bookingId: number;
  readonly visit: string;
  readonly since: string;
  /** Who is there, if not all of the crew are: `Mei Tan`. */
  readonly who: string;
};

/** The visits that a crew's members are at, each once, since the first of them came. */
export function underWay(members: readonly HoursWeek['members'][number][]): UnderWay[] {
  const ongoing = members.flatMap(({ name, visits }) =>
    visits.filter(({ isOngoing }) => isOngoing).map((visit) => ({ name, visit })),
  );
  return [...Map.groupBy(ongoing, ({ visit }) => visit.bookingId)].map(([bookingId, there]) => {
    const first = there.map(({ visit }) => visit.startsAt ?? '').sort()[0] ?? null;
    const isAll = there.length === members.length;
    return {
      bookingId,
      visit: there[0]?.visit.name ?? '',
      since: `since ${clock(first)}`,
      who: isAll ? '' : there.map(({ name }) => name).join(', '),
    };
  });
}

/** Whether at least its start or its end is known. */
export function hasTimes({ startsAt, endsAt }: HourTimes): boolean {
  return startsAt !== null || endsAt !== null;
}

/** Whether one of its times is missing or wrong, so that the owner has to fix it. */
export function needsFixing(visit: VisitHours): boolean {
  return hasTimes(visit) && visit.minutes === null && !visit.isOngoing;
}

export type DayHours = {
  readonly text: string;
  readonly look: 'fix' | 'now' | 'sum' | 'none';
};

/** What the table says of a member's day: their hours, that they are at work, or what is missing; null without a visit. */
export function dayHours(
  visits: readonly VisitHours[],
  date: CalendarDate,
  now: CalendarDate,
): DayHours | null {
  const ofDay = visits.filter((visit) => visit.date === date);
  if (ofDay.length === 0) return null;
  const minutes = ofDay.reduce((sum, visit) => sum + (visit.minutes ?? 0), 0);
  const isNow = ofDay.some(({ isOngoing }) => isOngoing);
  const isToFix = ofDay.some(needsFixing);
  const open = ofDay.filter(isUnknown).length;
  const words = [
    ...(minutes > 0 ? [durationText(minutes)] : []),
    ...(isNow ? ['Now'] : []),
    ...(isToFix ? ['To fix'] : []),
  ];
  if (words.length > 0) {
    return { text: words.join(', '), look: isToFix ? 'fix' : isNow ? 'now' : 'sum' };
  }
  if (open === 0) return { text: 'Not there', look: 'none' };
  if (date < now) return { text: 'Not clocked', look: 'none' };
  return { text: open === 1 ? '1 visit' : `${open} visits`, look: 'none' };
}

/** How many visits lack what: `1 missing a finish`; nothing if there are none. */
export function fixText(visits: readonly VisitHours[]): string {
  const count = visits.length;
  if (count === 0) return '';
  if (visits.every(({ endsAt }) => endsAt === null)) return `${count} missing a finish`;
  if (visits.every(({ startsAt }) => startsAt === null)) return `${count} missing a start`;
  return `${count} with times to fix`;
}

/** `Working since 5:01 PM` while it is going on, otherwise from when to when. */
export function visitTimes(visit: VisitHours): string {
  return visit.isOngoing ? `Working since ${clock(visit.startsAt)}` : timesText(visit);
}

/** From when to when: `8:30 AM–11:45 AM`. */
export function timesText({ startsAt, endsAt }: HourTimes): string {
  if (!hasTimes({ startsAt, endsAt })) return 'No times';
  return `${clock(startsAt)}–${clock(endsAt)}`;
}

/** How long it took, or why that is not known yet. */
export function sumText({ minutes, startsAt, endsAt, isOngoing }: VisitHours): string {
  if (isOngoing) return 'In progress';
  if (minutes !== null) return startsAt === null ? 'Not there' : durationText(minutes);
  if (startsAt !== null) return endsAt === null ? 'No finish time' : 'Ends before it starts';
  return endsAt === null ? 'No hours recorded' : 'No start time';
}

/** `13:05` as `1:05 PM` */
function clock(time: string | null): string {
  if (time === null) return '?';
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return clockText(hours * 60 + minutes);
}

/** `Tips $24, $10 in cash`; empty without any. What is in cash has stayed with the crew. */
export function tipsText({ handOn, cash }: TipShare): string {
  const parts = [
    ...(handOn === '0.00' ? [] : [formatDecimal(handOn)]),
    ...(cash === '0.00' ? [] : [`${formatDecimal(cash)} in cash`]),
  ];
  return parts.length === 0 ? '' : `Tips ${parts.join(', ')}`;
}
