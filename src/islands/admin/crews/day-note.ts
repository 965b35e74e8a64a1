import type { Week } from '#contracts/admin/crews.ts';
import { capitalized } from '#domain/capitalized.ts';
import { weekday, type CalendarDate } from '#domain/calendar-date.ts';
import { BOOKABLE_ONLINE } from '#domain/online-hours.ts';
import { PERIODS, type Period } from '#domain/slots.ts';

/** What the heading of a day says about times that customers can’t book. */
export type DayNote = {
  /** `Closed · Thanksgiving`, `By phone`, `Evening by phone`; empty if they can book all of it. */
  readonly text: string;
  /** Whether it is about the whole day. */
  readonly isWhole: boolean;
  /** The parts of the day that are closed or by phone only. */
  readonly closed: readonly Period[];
};

/** Why the gray times of a day are gray, in a few words. */
export function dayNote({ blocked }: Pick<Week, 'blocked'>, date: CalendarDate): DayNote {
  const online = BOOKABLE_ONLINE[weekday(date)] ?? [];
  const ofDay = blocked.filter((each) => each.date === date);
  const isBlocked = (period: Period) => ofDay.some((each) => each.period === period);
  const closed = PERIODS.filter((period) => !online.includes(period) || isBlocked(period));
  if (PERIODS.every(isBlocked)) {
    const reason = ofDay.find((each) => each.reason)?.reason;
    return { text: reason ? `Closed · ${reason}` : 'Closed', isWhole: true, closed };
  }
  if (online.length === 0) return { text: 'By phone', isWhole: true, closed };
  const text = closed
    .map((period) => `${period} ${isBlocked(period) ? 'closed' : 'by phone'}`)
    .join(', ');
  return { text: capitalized(text), isWhole: false, closed };
}
