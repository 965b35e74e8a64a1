import { formatDate, formatShortDate } from '#domain/calendar-date.ts';
import { useWide } from './use-wide.ts';

/**
 * Writes the date of a fact with its year: `Sat, Nov 21, 2026` on a phone, where the long one would
 * break in two beside its name.
 */
export function useDateText(): (day: string) => string {
  const isWide = useWide('40rem');
  return (day) => (isWide ? formatDate(day) : `${formatShortDate(day)}, ${day.slice(0, 4)}`);
}
