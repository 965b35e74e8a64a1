import type { BookingDetail } from '#contracts/admin/booking.ts';
import { capitalized } from '#domain/capitalized.ts';
import { clockOfStart } from '#domain/half-hours.ts';
import { spanText } from '#domain/job-time.ts';

type Shown = Pick<BookingDetail, 'hours' | 'periods'> & {
  readonly booking: Pick<BookingDetail['booking'], 'preferredTime'>;
};

/**
 * When a visit is, one line each: the part of the day that it was booked for, and its hours in its
 * crew's day, which are planned until they are told or pinned: `Morning`, `Planned for 11:00 AM to
 * 2:00 PM`. Without a time of its own only the part of the day: `Morning, 8 AM–12 PM`.
 */
export function whenWords({ booking, hours, periods }: Shown): string[] {
  if (!hours) return [spanText(periods)];
  const { start, end, isFixed } = hours;
  const until = end === '20:00' ? '8:00 PM' : clockOfStart(end);
  const span = `${clockOfStart(start)} to ${until}`;
  return [capitalized(booking.preferredTime), isFixed ? span : `Planned for ${span}`];
}
