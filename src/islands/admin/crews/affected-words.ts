import { dayName } from '#islands/admin/ui/day-parts.ts';

/** The days of time off: `Today`, or `Today to Wed, Dec 2`. */
export function daysOff({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string {
  return startsOn === endsOn ? dayName(startsOn) : `${dayName(startsOn)} to ${dayName(endsOn)}`;
}

/** The sentence about visits during a crew's time off. */
export function affectedWords(count: number): string {
  return count === 1
    ? 'This crew still has a visit then. It stays until you move it:'
    : `This crew still has ${count} visits then. They stay until you move them:`;
}

/** Beside a visit for which no other crew has room at its own time, below the button that finds places. */
export const FOUND_HERE = 'The button above looks for another time, too.';
