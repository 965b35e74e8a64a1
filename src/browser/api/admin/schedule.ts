import type {
  BlockedDays,
  CalendarDay,
  FreeDay,
  OwnersTime,
  StoredWeeklyBlock,
  WeeklyBlockData,
} from '#contracts/admin/schedule.ts';
import type { BlockSlot, StoredBlockedSlot } from '#contracts/schedule.ts';
import { deleteJson, getJson, postJson } from '../../api.ts';
import { byItself } from './by-itself.ts';

/** GET /api/admin/times: when a job can start on a day, and with which crews. */
export function fetchTimes(query: string): Promise<OwnersTime[]> {
  return getJson(`/api/admin/times?${query}`);
}

/** GET /api/admin/free-days: how much of each day of a range a job can take. */
export function fetchFreeDays(query: string): Promise<FreeDay[]> {
  return getJson(`/api/admin/free-days?${query}`);
}

type Range = { readonly from: string; readonly to: string };

/** GET /api/admin/blocked-time-slots (spec 7): the active blocks by date and hour. */
export function fetchBlockedSlots(): Promise<StoredBlockedSlot[]> {
  return getJson('/api/admin/blocked-time-slots');
}

/** POST /api/admin/block-time-slot (spec 7); the answer names bookings already there. */
export function postBlockedSlot(
  block: BlockSlot,
): Promise<StoredBlockedSlot & { bookings: number[] }> {
  return postJson('/api/admin/block-time-slot', block);
}

/** DELETE /api/admin/block-time-slot/{id} (spec 7). */
export function deleteBlockedSlot(id: number): Promise<StoredBlockedSlot> {
  return deleteJson(`/api/admin/block-time-slot/${id}`);
}

/** POST /api/admin/blocked-time-slots: every hour of a range of days, or the hours given. */
export function postBlockedDays(
  block: Range & { reason: string; timeSlots?: readonly string[] },
): Promise<BlockedDays> {
  return postJson('/api/admin/blocked-time-slots', block);
}

/** DELETE /api/admin/blocked-time-slots: opens a range of days, or what one block closed. */
export function deleteBlockedDays(
  { from, to }: Range,
  only: { made?: BlockedDays['made']; reason?: string } = {},
): Promise<StoredBlockedSlot[]> {
  const query = new URLSearchParams({ from, to });
  if (only.made) query.set('first', String(only.made.first));
  if (only.made) query.set('last', String(only.made.last));
  if (only.reason !== undefined) query.set('reason', only.reason);
  return deleteJson(`/api/admin/blocked-time-slots?${query}`);
}

/** GET /api/admin/weekly-blocks */
export function fetchWeeklyBlocks(): Promise<StoredWeeklyBlock[]> {
  return getJson('/api/admin/weekly-blocks');
}

/** POST /api/admin/weekly-blocks */
export function postWeeklyBlock(block: WeeklyBlockData): Promise<StoredWeeklyBlock> {
  return postJson('/api/admin/weekly-blocks', block);
}

/** DELETE /api/admin/weekly-blocks/{id} */
export function deleteWeeklyBlock(id: number): Promise<StoredWeeklyBlock> {
  return deleteJson(`/api/admin/weekly-blocks/${id}`);
}

/** GET /api/admin/calendar: what is on each day of a range. */
export function fetchCalendar({ from, to }: Range, isByItself = false): Promise<CalendarDay[]> {
  return getJson(`/api/admin/calendar?from=${from}&to=${to}`, byItself(isByItself));
}
