import type { BlockedDays, StoredWeeklyBlock, WeeklyBlockData } from '#contracts/admin-slots.ts';
import type { StoredBlockedSlot } from '#contracts/slots.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { TIME_SLOTS, type TimeSlot } from '#domain/slots.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';

type Needs = Pick<
  Deps,
  'blockedSlots' | 'weeklyBlocks' | 'calendarDays' | 'audit' | 'transaction' | 'now'
>;
type Range = { from: string; to: string };

/**
 * Blocks every day of a stretch, whole or the hours given. What was blocked before stays, so do
 * bookings; the answer counts and names them.
 *
 * @throws AppError `invalid` for a stretch that begins in the past.
 */
export function blockDays(
  deps: Needs,
  wish: Range & { timeSlots?: readonly TimeSlot[] | undefined; reason: string },
  actor: string,
): BlockedDays {
  const { from, to, reason } = wish;
  const now = deps.now();
  if (from < businessTime(now).date) {
    throw new AppError('invalid', 'This day is over. Please choose today or a later date.', {
      issues: [{ path: 'from', message: 'Please choose today or a later date.' }],
    });
  }
  return deps.transaction(() => {
    const ids: number[] = [];
    let already = 0;
    for (let date = from; date <= to; date = addDays(date, 1)) {
      for (const timeSlot of wish.timeSlots ?? TIME_SLOTS) {
        const stored = deps.blockedSlots.add({ date, timeSlot, reason, blockedBy: actor }, now);
        if (stored) ids.push(stored.id);
        else already += 1;
      }
    }
    const [first] = ids;
    if (first !== undefined) {
      const detail = { from, to, reason, hours: ids.length };
      deps.audit.record({ entity: 'slot', entityId: first, action: 'blocked', actor, detail }, now);
    }
    const bookings = deps.calendarDays.visitsBetween(from, to).map((visit) => visit.id);
    const last = ids.at(-1);
    const made = first === undefined || last === undefined ? null : { first, last };
    return { blocked: ids.length, already, bookings, made };
  });
}

/**
 * Unblocks every hour of a stretch that was blocked one by one, or those that one blocking made;
 * answers what was there.
 */
export function unblockDays(
  deps: Needs,
  wish: Range & { first?: number | undefined; last?: number | undefined },
  actor: string,
): StoredBlockedSlot[] {
  return deps.transaction(() => {
    const removed = deps.blockedSlots.removeBetween(wish);
    const [first] = removed;
    if (first) {
      const detail = { from: wish.from, to: wish.to, hours: removed.length };
      deps.audit.record(
        { entity: 'slot', entityId: first.id, action: 'unblocked', actor, detail },
        deps.now(),
      );
    }
    return removed;
  });
}

/** The weekdays that are closed week after week. */
export function listWeeklyBlocks({ weeklyBlocks }: Needs): StoredWeeklyBlock[] {
  return weeklyBlocks.list();
}

/** Closes a weekday, or one hour of it, week after week. */
export function blockWeekly(deps: Needs, block: WeeklyBlockData, actor: string): StoredWeeklyBlock {
  return deps.transaction(() => {
    const stored = deps.weeklyBlocks.add({ ...block, blockedBy: actor }, deps.now());
    recordWeekly(deps, stored, 'blocked-weekly', actor);
    return stored;
  });
}

/** Opens it again. @throws AppError `not-found`. */
export function unblockWeekly(deps: Needs, id: number, actor: string): StoredWeeklyBlock {
  return deps.transaction(() => {
    const removed = deps.weeklyBlocks.remove(id);
    if (!removed) throw new AppError('not-found', 'This weekly block is not there any more.');
    recordWeekly(deps, removed, 'unblocked-weekly', actor);
    return removed;
  });
}

function recordWeekly(deps: Needs, block: StoredWeeklyBlock, action: string, actor: string): void {
  const { id, weekday, timeSlot } = block;
  const detail = { weekday, timeSlot };
  deps.audit.record({ entity: 'slot', entityId: id, action, actor, detail }, deps.now());
}
