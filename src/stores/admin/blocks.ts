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
} from '#browser/api/admin/schedule.ts';
import type { BlockedDays, StoredWeeklyBlock, WeeklyBlockData } from '#contracts/admin/schedule.ts';
import { BLOCK_REASONS, type StoredBlockedSlot } from '#contracts/schedule.ts';
import { capitalized } from '#domain/capitalized.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { slotsOfPeriod, type Period, type TimeSlot } from '#domain/slots.ts';
import { attempt, attemptToRead, type Outcome, toastFailure } from './attempt.ts';
import { reloadMonth } from './calendar.ts';
import { latestOnly } from '../latest-only.ts';
import { offerLater, type OfferUndo } from './undo.ts';
import { showToast } from '../toast.ts';

/** Used when the server sends no message (spec 8). */
const BLOCK_FAILED = 'Failed to block time slot';

/** The active blocks, by date and hour, and the weekly ones. */
export type BlockedSlots = {
  readonly state: 'idle' | 'loading' | 'ready' | 'failed';
  readonly rows: readonly StoredBlockedSlot[];
  readonly weekly: readonly StoredWeeklyBlock[];
  /** Why they could not be read. */
  readonly problem: string;
};

/** The blocked hours on screen. */
export const $blockedSlots = atom<BlockedSlots>({
  state: 'idle',
  rows: [],
  weekly: [],
  problem: '',
});

const startRead = latestOnly();

/** Reads the blocked hours. */
export async function loadBlockedSlots(): Promise<void> {
  const isLatest = startRead();
  const known = $blockedSlots.get();
  $blockedSlots.set({ ...known, state: 'loading', problem: '' });
  const outcome = await attemptToRead(() =>
    Promise.all([fetchBlockedSlots(), fetchWeeklyBlocks()]),
  );
  if (!isLatest()) return;
  if (!outcome.ok) {
    $blockedSlots.set({ ...known, state: 'failed', problem: outcome.sentence });
    return;
  }
  const [rows, weekly] = outcome.value;
  $blockedSlots.set({ state: 'ready', rows, weekly, problem: '' });
}

/**
 * Blocks a free hour; can be undone. A toast says what is missing (spec 5) or went wrong (spec 8);
 * a field that is empty is marked as well.
 */
export async function blockSlot(
  { date = '', timeSlot }: Readonly<Record<string, string>>,
  free: readonly TimeSlot[],
  reason: string,
): Promise<Outcome<StoredBlockedSlot> | undefined> {
  const chosen = free.find((slot) => slot === timeSlot);
  if (date === '' || !chosen) {
    return missing('Missing Information', 'Please select both date and time slot.', [
      ...(date === '' ? [{ path: 'date', message: 'Please choose a date.' }] : []),
      ...(chosen ? [] : [{ path: 'timeSlot', message: 'Please choose a time slot.' }]),
    ]);
  }
  if (reason === '') {
    return missing('Missing Reason', 'Please provide a reason for blocking this time slot.', [
      { path: 'otherReason', message: 'Please enter the reason.' },
    ]);
  }
  const block = { date, timeSlot: chosen, reason };
  const outcome = await attempt(() => postBlockedSlot(block), BLOCK_FAILED);
  const offerUndo = await refresh();
  if (toastFailure(outcome, 'Error')) return undefined;
  const { id, bookings } = outcome.value;
  const undo = () => unblock(SLOT, () => deleteBlockedSlot(id));
  sayBlocked(SLOT, bookings.length, { offerUndo, undo });
  return outcome;
}

/** The toast of the specification; the fields it is about say the same for themselves. */
function missing(
  title: string,
  description: string,
  issues: readonly { path: string; message: string }[],
): Outcome<never> {
  showToast({ title, description, variant: 'destructive' });
  return { ok: false, sentence: '', issues, isConflict: false };
}

/** Blocks every hour of a range of days; can be undone. */
export async function blockDays(block: {
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}): Promise<Outcome<BlockedDays>> {
  const { from, to } = block;
  const outcome = await attempt(() => postBlockedDays(block), BLOCK_FAILED);
  if (!outcome.ok) return outcome;
  const offerUndo = await refresh();
  const { made, bookings } = outcome.value;
  const what = daysOf(from, to);
  const undo = made && (() => unblock(what, () => deleteBlockedDays({ from, to }, { made })));
  sayBlocked(what, bookings.length, { offerUndo, undo });
  return outcome;
}

/** Blocks all hours of a period that are still open; can be undone. */
export async function blockPeriod(date: string, period: Period, reason: string): Promise<void> {
  const request = { from: date, to: date, reason, timeSlots: slotsOfPeriod(period) };
  const outcome = await attempt(() => postBlockedDays(request), BLOCK_FAILED);
  const offerUndo = await refresh();
  if (toastFailure(outcome, 'Error')) return;
  const { made, bookings } = outcome.value;
  const days = { from: date, to: date };
  const what = { name: capitalized(period), when: formatShortDate(date) };
  const undo = made && (() => unblock(what, () => deleteBlockedDays(days, { made })));
  sayBlocked(what, bookings.length, { offerUndo, undo });
}

/** Closes a weekday every week; can be undone. */
export async function blockWeekly(block: WeeklyBlockData): Promise<Outcome<StoredWeeklyBlock>> {
  const outcome = await attempt(() => postWeeklyBlock(block), BLOCK_FAILED);
  if (!outcome.ok) return outcome;
  const offerUndo = await refresh();
  const undo = () => unblock(WEEKLY, () => deleteWeeklyBlock(outcome.value.id));
  sayBlocked(WEEKLY, 0, { offerUndo, undo });
  return outcome;
}

/** Unblocks an hour (spec 4, 8); can be undone. */
export async function unblockSlot({ id }: StoredBlockedSlot): Promise<void> {
  await unblock(
    SLOT,
    () => deleteBlockedSlot(id),
    (block) => blockAgain([block]),
  );
}

/** Opens whole days that were blocked for one reason; can be undone. */
export async function unblockRange(days: { from: string; to: string; reason: string }) {
  await unblock(
    daysOf(days.from, days.to),
    () => deleteBlockedDays(days, { reason: days.reason }),
    () => postBlockedDays(days),
  );
}

/** Opens a day that was blocked hour by hour; can be undone. */
export async function unblockDay(date: string): Promise<void> {
  await unblock(daysOf(date, date), () => deleteBlockedDays({ from: date, to: date }), blockAgain);
}

/** Opens a weekday again; can be undone. */
export async function unblockWeekly({ id }: StoredWeeklyBlock): Promise<void> {
  await unblock(
    WEEKLY,
    () => deleteWeeklyBlock(id),
    ({ weekday, timeSlot, startsOn, endsOn, reason }) =>
      postWeeklyBlock({ weekday, timeSlot, startsOn, endsOn, reason }),
  );
}

/** Blocks hours of one day again, each with its original reason. */
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

/** Opens what was blocked; `again` undoes that. */
async function unblock<T>(
  what: Blocked,
  call: () => Promise<T>,
  again?: (removed: T) => Promise<unknown>,
): Promise<void> {
  const outcome = await attempt(call, 'Failed to unblock time slot');
  const offerUndo = await refresh();
  if (toastFailure(outcome, 'Error')) return;
  const done = what
    ? { title: `${what.name} open again`, description: `${what.when}: customers can book it.` }
    : {
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
    if (!toastFailure(undone, 'Error')) sayBlocked(what, 0);
  });
}

/** What was blocked, for the toast; null for a single hour, which uses the wording of spec 8. */
type Blocked = { readonly name: string; readonly when: string } | null;
const SLOT: Blocked = null;
const WEEKLY: Blocked = { name: 'Weekday', when: 'Every week' };

function daysOf(from: string, to: string): Blocked {
  const first = formatShortDate(from);
  if (from === to) return { name: 'Day', when: first };
  return { name: 'Days', when: `${first} to ${formatShortDate(to)}` };
}

function sayBlocked(
  what: Blocked,
  bookings: number,
  offer?: { offerUndo: OfferUndo; undo: (() => Promise<unknown>) | null },
): void {
  const stays =
    bookings === 1
      ? ' A booking is already there and will stay.'
      : ` ${bookings} bookings are already there and will stay.`;
  const closed = what
    ? { title: `${what.name} blocked`, description: `${what.when}: nobody can book it.` }
    : {
        title: 'Time Slot Blocked',
        description: 'The time slot has been successfully blocked from customer bookings.',
      };
  const done = { ...closed, description: `${closed.description}${bookings > 0 ? stays : ''}` };
  if (offer?.undo) offer.offerUndo(done, offer.undo);
  else showToast(done);
}

/** Reloads what is on screen after a change; returns how to offer its undo. */
async function refresh(): Promise<OfferUndo> {
  const offerUndo = offerLater();
  await Promise.all([loadBlockedSlots(), reloadMonth()]);
  return offerUndo;
}
