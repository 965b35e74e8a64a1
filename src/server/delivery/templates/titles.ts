import type { BookingRow } from '#db/rows.ts';
import { clockRange, monthDay, shortClock, weekdayText } from '#domain/calendar-date.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import { nearDay } from '#domain/visit-time.ts';

/** When a visit is, as a title: `Monday, Dec 21, afternoon`, with the hour once it was told. */
export function visitTitle(booking: BookingRow): string {
  return `${dayTitle(booking.preferredDate)}, ${hourTitle(booking) ?? booking.preferredTime}`;
}

/** The same of a visit that is near: `Tomorrow, 8–9 AM`. */
export function nearTitle(booking: BookingRow, now: Date): string {
  const near = nearDay(booking, now);
  if (near === null) return visitTitle(booking);
  const day = near === 'today' ? 'Today' : 'Tomorrow';
  return `${day}, ${hourTitle(booking) ?? booking.preferredTime}`;
}

/** `Monday, Dec 21`. */
export function dayTitle(date: string): string {
  return `${weekdayText(date)}, ${monthDay(date)}`;
}

/** When the crew comes, in short: `8–9 AM`; undefined while only the part of the day is known. */
export function hourTitle({
  arrivalFrom: from,
  arrivalUntil: until,
}: Pick<BookingRow, 'arrivalFrom' | 'arrivalUntil'>): string | undefined {
  if (from === null || until === null) return undefined;
  return from >= until ? shortClock(from) : clockRange(from, until);
}

/** A sum and what it is about: `$720 due Dec 21`. */
export function sumTitle(sum: Cents, words: string): string {
  return `${formatMoney(sum)} ${words}`;
}
