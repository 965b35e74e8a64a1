import type { CrewDelay } from '#contracts/crew-day.ts';
import { arrivalWords } from '#domain/visit-time.ts';
import { momentClock } from './day-parts.ts';

/** `Running 30 min late, now expected between 10 and 11 AM (Ana, 9:12 AM)` */
export function lateWords({ minutes, told, by, at }: CrewDelay): string {
  const window = told && arrivalWords({ arrivalFrom: told.from, arrivalUntil: told.until });
  const expected = window === null ? ', the customer was told no hour' : `, now expected ${window}`;
  return `Running ${minutes} min late${expected} (${by}, ${momentClock(at)})`;
}
