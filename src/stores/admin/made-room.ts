import { atom } from 'nanostores';
import type { MadeRoom } from '#contracts/admin/booking.ts';
import { clockOfStart } from '#domain/half-hours.ts';

/** The visits that made room for what was saved last, for the board to mark. */
export const $madeRoom = atom<readonly MadeRoom[]>([]);

/** How many are named; the board has the others. */
const NAMED = 3;

/**
 * Keeps who made room for what was saved just now, and says it with a space before:
 * ` Also moved, nobody was told an hour yet: Dana Lee 8:00 to 11:00 AM.`; empty if nobody did.
 */
export function noteMadeRoom(all: readonly MadeRoom[]): string {
  $madeRoom.set(all);
  if (all.length === 0) return '';
  const named = all.slice(0, NAMED).map(({ name, from, to }) => `${name} ${spanOf(from, to)}`);
  const more = all.length > NAMED ? [`${all.length - NAMED} more`] : [];
  return ` Also moved, nobody was told an hour yet: ${[...named, ...more].join('; ')}.`;
}

/** `8:00 to 11:00 AM`; `11:30 AM to 12:00 PM`. */
function spanOf(from: string, to: string): string {
  const [first, last] = [clockOfStart(from), clockOfStart(to)];
  const isSameHalf = first.slice(-2) === last.slice(-2);
  return `${isSameHalf ? first.slice(0, -3) : first} to ${last}`;
}
