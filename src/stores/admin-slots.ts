import { atom } from 'nanostores';
import {
  deleteBlockedDays,
  deleteBlockedSlot,
  deleteWeeklyBlock,
  fetchBlockedSlots,
  fetchWeeklyBlocks,
  postBlockedDays,
  postBlockedSlot,
  postWeeklyBlock,
} from '#browser/api/admin-slots.ts';
import type { BlockedDays, StoredWeeklyBlock, WeeklyBlockData } from '#contracts/admin-slots.ts';
import type { BlockSlot, StoredBlockedSlot } from '#contracts/slots.ts';
import { attempt, told, type Outcome } from './admin-attempt.ts';
import { reloadMonth } from './admin-calendar.ts';
import { showToast } from './toast.ts';

/** Where the server sent no message of its own (spec 8). */
const BLOCK_FAILED = 'Failed to block time slot';

/** The active blocks, by date and hour, and the weekly ones. */
export type BlockedSlots = {
  readonly state: 'idle' | 'loading' | 'ready' | 'failed';
  readonly rows: readonly StoredBlockedSlot[];
  readonly weekly: readonly StoredWeeklyBlock[];
};

/** The blocked hours on screen. */
export const $blockedSlots = atom<BlockedSlots>({ state: 'idle', rows: [], weekly: [] });

/** Reads the blocked hours. */
export async function loadBlockedSlots(): Promise<void> {
  const known = $blockedSlots.get();
  $blockedSlots.set({ ...known, state: 'loading' });
  const outcome = await attempt(() => Promise.all([fetchBlockedSlots(), fetchWeeklyBlocks()]));
  if (!outcome.ok) {
    $blockedSlots.set({ ...known, state: 'failed' });
    return;
  }
  const [rows, weekly] = outcome.value;
  $blockedSlots.set({ state: 'ready', rows, weekly });
}

/** Blocks an hour (spec 5, 8); answers whether it worked. */
export async function blockSlot(block: BlockSlot): Promise<boolean> {
  const outcome = await attempt(() => postBlockedSlot(block), BLOCK_FAILED);
  if (!told(outcome, 'Error')) return false;
  await sayBlocked(outcome.value.bookings.length);
  return true;
}

/** Blocks every hour of a stretch of days. */
export async function blockDays(
  from: string,
  to: string,
  reason: string,
): Promise<Outcome<BlockedDays>> {
  const outcome = await attempt(() => postBlockedDays({ from, to, reason }), BLOCK_FAILED);
  if (outcome.ok) await sayBlocked(outcome.value.bookings.length);
  return outcome;
}

/** Blocks one whole day, for the first of the reasons. */
export async function blockDay(date: string): Promise<void> {
  told(await blockDays(date, date, 'Admin busy'), 'Error');
}

/** Closes a weekday week after week. */
export async function blockWeekly(block: WeeklyBlockData): Promise<Outcome<StoredWeeklyBlock>> {
  const outcome = await attempt(() => postWeeklyBlock(block), BLOCK_FAILED);
  if (outcome.ok) await sayBlocked(0);
  return outcome;
}

/** Unblocks an hour (spec 4, 8). */
export async function unblockSlot(id: number): Promise<void> {
  await unblock(() => deleteBlockedSlot(id));
}

/** Opens a day that was blocked hour by hour. */
export async function unblockDay(date: string): Promise<void> {
  await unblock(() => deleteBlockedDays({ from: date, to: date }));
}

/** Opens a weekday again. */
export async function unblockWeekly(id: number): Promise<void> {
  await unblock(() => deleteWeeklyBlock(id));
}

async function unblock(call: () => Promise<unknown>): Promise<void> {
  if (!told(await attempt(call, 'Failed to unblock time slot'), 'Error')) return;
  showToast({
    title: 'Time Slot Unblocked',
    description: 'The time slot is now available for customer bookings.',
  });
  await refresh();
}

async function sayBlocked(bookings: number): Promise<void> {
  const stays =
    bookings === 1
      ? 'A booking stands there and stays.'
      : `${bookings} bookings stand there and stay.`;
  showToast({
    title: 'Time Slot Blocked',
    description: `The time slot has been successfully blocked from customer bookings.${bookings > 0 ? ` ${stays}` : ''}`,
  });
  await refresh();
}

async function refresh(): Promise<void> {
  await Promise.all([loadBlockedSlots(), reloadMonth()]);
}
