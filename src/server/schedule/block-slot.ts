import type { BlockSlot, StoredBlockedSlot } from '#contracts/schedule.ts';
import type { Actor } from '#domain/actor.ts';
import { slotsBlockedWeekly } from '#domain/availability.ts';
import { weekday, WEEKDAYS } from '#domain/calendar-date.ts';
import { halvesBlocked } from '#domain/half-hours.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/errors.ts';
import { assertNotOver } from './assert-not-over.ts';
import { blockedSlotRows } from './blocked-slots-repository.ts';
import { clearClosed } from './clear-closed.ts';
import { dayRows } from './day-repository.ts';
import { weeklyBlockRows } from './weekly-blocks-repository.ts';

/**
 * Blocks one hourly slot. A slot with bookings may be blocked: they stay, and the result lists
 * them.
 *
 * @throws AppError `invalid` for a day in the past, `already-blocked`, also by a weekly block.
 */
export function blockSlot(
  app: App,
  block: BlockSlot,
  actor: Actor,
): StoredBlockedSlot & { bookings: number[] } {
  const now = app.now();
  assertNotOver(app, 'date', block.date);
  return app.transaction(() => {
    const stored = blockedSlotRows(app).add({ ...block, blockedBy: actor }, now);
    if (!stored) throw new AppError('already-blocked', 'This time slot is already blocked.');
    assertNotClosedWeekly(app, block);
    clearClosed(app, block.date, block.date);
    recordAudit(
      app,
      { entity: 'slot', entityId: stored.id, action: 'blocked', actor, detail: { ...block } },
      now,
    );
    return {
      ...stored,
      bookings: dayRows(app).bookingsIn(block.date, halvesBlocked([block.timeSlot])),
    };
  });
}

/** A second block would change nothing, and opening it again would open nothing. */
function assertNotClosedWeekly(app: App, { date, timeSlot }: BlockSlot): void {
  if (!slotsBlockedWeekly(date, weeklyBlockRows(app).list()).includes(timeSlot)) return;
  const day = WEEKDAYS[weekday(date)];
  throw new AppError(
    'already-blocked',
    `${day}s at ${timeSlot} are already closed every week. There’s nothing more to block.`,
  );
}

/** Unblocks a slot by deleting the block (spec 4). @throws AppError `not-found`. */
export function unblockSlot(app: App, id: number, actor: Actor): StoredBlockedSlot {
  return app.transaction(() => {
    const removed = blockedSlotRows(app).remove(id);
    if (!removed) throw new AppError('not-found', 'This time slot isn’t blocked anymore.');
    const { date, timeSlot } = removed;
    recordAudit(
      app,
      { entity: 'slot', entityId: id, action: 'unblocked', actor, detail: { date, timeSlot } },
      app.now(),
    );
    return removed;
  });
}
