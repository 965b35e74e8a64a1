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
} from '#browser/api/admin-schedule.ts';
import type { BlockedDays, StoredWeeklyBlock, WeeklyBlockData } from '#contracts/admin-schedule.ts';
import { BLOCK_REASONS, type StoredBlockedSlot } from '#contracts/schedule.ts';
import { slotsOfPeriod, type Period, type TimeSlot } from '#domain/slots.ts';
import { attempt, toastFailure, type Outcome } from './admin-attempt.ts';
import { reloadMonth } from './admin-calendar.ts';
import { offerUndo } from './admin-undo.ts';
import { dismissToast, showToast } from './toast.ts';

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

/**
 * Blocks an hour of those that are free, which can be taken back. Says in a toast what is missing
 * (spec 5) or went wrong (spec 8); undefined when nothing was blocked.
 */
export async function blockSlot(
  { date = '', timeSlot }: Readonly<Record<string, string>>,
  free: readonly TimeSlot[],
  reason: string,
): Promise<Outcome<StoredBlockedSlot> | undefined> {
  const chosen = free.find((slot) => slot === timeSlot);
  if (date === '' || !chosen) {
    return missing('Missing Information', 'Please select both date and time slot.');
  }
  if (reason === '') {
    return missing('Missing Reason', 'Please provide a reason for blocking this time slot.');
  }
  const block = { date, timeSlot: chosen, reason };
  const outcome = await attempt(() => postBlockedSlot(block), BLOCK_FAILED);
  await refresh();
  if (toastFailure(outcome, 'Error')) return undefined;
  const { id, bookings } = outcome.value;
  sayBlocked(bookings.length, () => unblock(() => deleteBlockedSlot(id)));
  return outcome;
}

function missing(title: string, description: string): undefined {
  showToast({ title, description, variant: 'destructive' });
}

/** Blocks every hour of a range of days, which can be taken back. */
export async function blockDays(block: {
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}): Promise<Outcome<BlockedDays>> {
  const { from, to } = block;
  const outcome = await attempt(() => postBlockedDays(block), BLOCK_FAILED);
  if (!outcome.ok) return outcome;
  await refresh();
  const { made, bookings } = outcome.value;
  sayBlocked(
    bookings.length,
    made && (() => unblock(() => deleteBlockedDays({ from, to }, { made }))),
  );
  return outcome;
}

/** Blocks all hours of a part of a day that are still open, which can be taken back. */
export async function blockPeriod(date: string, period: Period, reason: string): Promise<void> {
  const wish = { from: date, to: date, reason, timeSlots: slotsOfPeriod(period) };
  const outcome = await attempt(() => postBlockedDays(wish), BLOCK_FAILED);
  await refresh();
  if (toastFailure(outcome, 'Error')) return;
  const { made, bookings } = outcome.value;
  const days = { from: date, to: date };
  sayBlocked(bookings.length, made && (() => unblock(() => deleteBlockedDays(days, { made }))));
}

/** Closes a weekday week after week, which can be taken back. */
export async function blockWeekly(block: WeeklyBlockData): Promise<Outcome<StoredWeeklyBlock>> {
  const outcome = await attempt(() => postWeeklyBlock(block), BLOCK_FAILED);
  if (!outcome.ok) return outcome;
  await refresh();
  sayBlocked(0, () => unblock(() => deleteWeeklyBlock(outcome.value.id)));
  return outcome;
}

/** Unblocks an hour (spec 4, 8), which can be taken back. */
export async function unblockSlot({ id }: StoredBlockedSlot): Promise<void> {
  await unblock(
    () => deleteBlockedSlot(id),
    (block) => blockAgain([block]),
  );
}

/** Opens whole days that were blocked for one reason, which can be taken back. */
export async function unblockRange(days: { from: string; to: string; reason: string }) {
  await unblock(
    () => deleteBlockedDays(days, { reason: days.reason }),
    () => postBlockedDays(days),
  );
}

/** Opens a day that was blocked hour by hour, which can be taken back. */
export async function unblockDay(date: string): Promise<void> {
  await unblock(() => deleteBlockedDays({ from: date, to: date }), blockAgain);
}

/** Opens a weekday again, which can be taken back. */
export async function unblockWeekly({ id }: StoredWeeklyBlock): Promise<void> {
  await unblock(
    () => deleteWeeklyBlock(id),
    ({ weekday, timeSlot, startsOn, endsOn, reason }) =>
      postWeeklyBlock({ weekday, timeSlot, startsOn, endsOn, reason }),
  );
}

/** Blocks hours of one day again, each for the reason it had. */
async function blockAgain(blocks: readonly StoredBlockedSlot[]): Promise<void> {
  for (const reason of new Set(blocks.map((block) => block.reason))) {
    const same = blocks.filter((block) => block.reason === reason);
    const [{ date } = { date: '' }] = same;
    await postBlockedDays({
      from: date,
      to: date,
      reason: reason ?? BLOCK_REASONS[0],
      timeSlots: same.map((block) => block.timeSlot),
    });
  }
}

/** Opens what was blocked; `again` takes that back. */
async function unblock<T>(
  call: () => Promise<T>,
  again?: (removed: T) => Promise<unknown>,
): Promise<void> {
  // What the toast offers now is to take back what is being opened here.
  dismissToast();
  const outcome = await attempt(call, 'Failed to unblock time slot');
  await refresh();
  if (toastFailure(outcome, 'Error')) return;
  const done = {
    title: 'Time Slot Unblocked',
    description: 'The time slot is now available for customer bookings.',
  };
  if (!again) {
    showToast(done);
    return;
  }
  offerUndo(done, async () => {
    const undone = await attempt(() => again(outcome.value), BLOCK_FAILED);
    await refresh();
    if (!toastFailure(undone, 'Error')) sayBlocked(0);
  });
}

function sayBlocked(bookings: number, undo?: (() => Promise<unknown>) | null): void {
  const stays =
    bookings === 1
      ? 'A booking stands there and stays.'
      : `${bookings} bookings stand there and stay.`;
  const done = {
    title: 'Time Slot Blocked',
    description: `The time slot has been successfully blocked from customer bookings.${bookings > 0 ? ` ${stays}` : ''}`,
  };
  if (undo) offerUndo(done, undo);
  else showToast(done);
}

async function refresh(): Promise<void> {
  await Promise.all([loadBlockedSlots(), reloadMonth()]);
}
