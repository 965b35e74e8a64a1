import type { BlockSlot, StoredBlockedSlot } from '#contracts/slots.ts';
import { businessTime } from '#domain/calendar-date.ts';
import { periodOfSlot } from '#domain/slots.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';

type Needs = Pick<Deps, 'blockedSlots' | 'slots' | 'audit' | 'transaction' | 'now'>;

/**
 * Blocks one hourly slot. A slot where bookings stand may be blocked: they stay, and the answer
 * names them.
 *
 * @throws AppError `invalid` for a day in the past, `already-blocked`.
 */
export function blockSlot(
  deps: Needs,
  block: BlockSlot,
  actor: string,
): StoredBlockedSlot & { bookings: number[] } {
  const now = deps.now();
  if (block.date < businessTime(now).date) {
    throw new AppError('invalid', 'This day is over. Please choose today or a later date.', {
      issues: [{ path: 'date', message: 'Please choose today or a later date.' }],
    });
  }
  return deps.transaction(() => {
    const stored = deps.blockedSlots.add({ ...block, blockedBy: actor }, now);
    if (!stored) throw new AppError('already-blocked', 'This time slot is already blocked.');
    deps.audit.record(
      { entity: 'slot', entityId: stored.id, action: 'blocked', actor, detail: { ...block } },
      now,
    );
    return { ...stored, bookings: deps.slots.bookingsIn(block.date, periodOfSlot(block.timeSlot)) };
  });
}

/** Unblocks a slot by deleting the block (spec 4). @throws AppError `not-found`. */
export function unblockSlot(deps: Needs, id: number, actor: string): StoredBlockedSlot {
  return deps.transaction(() => {
    const removed = deps.blockedSlots.remove(id);
    if (!removed) throw new AppError('not-found', 'This time slot is not blocked any more.');
    const { date, timeSlot } = removed;
    deps.audit.record(
      { entity: 'slot', entityId: id, action: 'unblocked', actor, detail: { date, timeSlot } },
      deps.now(),
    );
    return removed;
  });
}
