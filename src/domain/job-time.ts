import { clockSpan, HALVES, halfOfStart } from './half-hours.ts';
import { spanHours, spanName, type Period } from './slots.ts';

/**
 * When a visit is, where a line is short: its hours in its crew's day, `9:30–11:30 AM`, or the part of
 * the day that it was booked for where it holds no time.
 */
export function timeOfVisit(
  hours: { readonly start: string; readonly end: string } | null,
  stored: string,
): string {
  const start = halfOfStart(hours?.start);
  if (!hours || start === undefined) return stored;
  return clockSpan(start, (halfOfStart(hours.end) ?? HALVES) - start);
}

/**
 * The parts of the day that a visit takes, with their hours, as the owner reads them: `Evening, 5
 * PM–8 PM`, or `Morning to afternoon, 8 AM–5 PM`.
 */
export function spanText(periods: readonly Period[]): string {
  return `${spanName(periods)}, ${spanHours(periods)}`;
}
