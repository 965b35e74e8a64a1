import { atom } from 'nanostores';
import type { MadeRoom, MadeRoomOn } from '#contracts/admin/made-room.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
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
 * The same for a change that takes times on many days: those of the first by name, the others by how
 * many they are and when.
 */
export function noteMadeRoomOn(all: readonly MadeRoomOn[]): string {
  const [first] = all;
  const said = noteMadeRoom(all.filter(({ date }) => date === first?.date));
  $madeRoom.set(all);
  const later = all.filter(({ date }) => date !== first?.date);
  if (!first || later.length === 0) return said;
  const days = [...new Set(later.map(({ date }) => formatShortDate(date)))];
  const rest = days.length - NAMED;
  const more = rest > 0 ? ` and ${rest === 1 ? '1 more day' : `${rest} more days`}` : '';
  const visits = later.length === 1 ? '1 visit' : `${later.length} visits`;
  const on = `${days.slice(0, NAMED).join('; ')}${more}`;
  return `${said.replace(/\.$/, '')} (${formatShortDate(first.date)}), and ${visits} later: ${on}.`;
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
