import type { BlockSlot, StoredBlockedSlot } from '#contracts/schedule.ts';
import type { Actor } from '#domain/actor.ts';
import { periodOfSlot } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/errors.ts';
import { assertNotOver } from './assert-not-over.ts';
import { blockedSlotRows } from './blocked-slots-repository.ts';
import { claimRows } from './claims-repository.ts';

/**
 * Blocks one hourly slot. A slot with bookings may be blocked: they stay, and the result lists
 * them.
 *
 * @throws AppError `invalid` for a day in the past, `already-blocked`.
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
    recordAudit(
      app,
      { entity: 'slot', entityId: stored.id, action: 'blocked', actor, detail: { ...block } },
      now,
    );
    return {
      ...stored,
      bookings: claimRows(app).bookingsIn(block.date, periodOfSlot(block.timeSlot)),
    };
  });
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
