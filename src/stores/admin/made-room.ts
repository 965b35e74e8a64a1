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

/**
 * Who will make room for what is being chosen, before it is saved: `Makes room: Dana Lee’s visit moves
 * from 8:00 to 11:00 AM.`; empty if nobody will.
 */
export function makesRoomWords(all: readonly Omit<MadeRoom, 'bookingId'>[]): string {
  if (all.length === 0) return '';
  const each = all.map(({ name, from, to }) => `${name}’s visit moves from ${spanOf(from, to)}`);
  return `Makes room: ${each.join('; ')}.`;
}

/** Two starts, `08:00` and `11:00`, as one says them: `8:00 to 11:00 AM`; `11:30 AM to 12:00 PM`, `3:30 PM to 12:00 PM`. */
export function spanOf(from: string, to: string): string {
  const [first, last] = [clockOfStart(from), clockOfStart(to)];
  const isSameHalf = first.slice(-2) === last.slice(-2) && from < to;
  return `${isSameHalf ? first.slice(0, -3) : first} to ${last}`;
}
