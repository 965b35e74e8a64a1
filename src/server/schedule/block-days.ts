import type { BlockedDays } from '#contracts/admin/schedule.ts';
import type { StoredBlockedSlot } from '#contracts/schedule.ts';
import type { Actor } from '#domain/actor.ts';
import { addDays } from '#domain/calendar-date.ts';
import { halvesBlocked, halvesIn, run } from '#domain/half-hours.ts';
import { TIME_SLOTS, type TimeSlot } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { assertNotOver } from './assert-not-over.ts';
import { blockedSlotRows } from './blocked-slots-repository.ts';
import { calendarRows } from './calendar-repository.ts';
import { clearClosed } from './clear-closed.ts';
import { hoursTaken } from './periods-taken.ts';

type Range = { from: string; to: string };

/**
 * Blocks every day of a range, whole or the hours given. Existing blocks and the bookings at these
 * times stay; the result counts and lists them.
 *
 * @throws AppError `invalid` for a range that begins in the past.
 */
export function blockDays(
  app: App,
  days: Range & { timeSlots?: readonly TimeSlot[] | undefined; reason: string },
  actor: Actor,
): BlockedDays {
  const { from, to, reason, timeSlots = TIME_SLOTS } = days;
  const halves = halvesBlocked(timeSlots);
  const now = app.now();
  assertNotOver(app, 'from', from);
  return app.transaction(() => {
    const ids: number[] = [];
    let already = 0;
    for (let date = from; date <= to; date = addDays(date, 1)) {
      for (const timeSlot of timeSlots) {
        const stored = blockedSlotRows(app).add({ date, timeSlot, reason, blockedBy: actor }, now);
        if (stored) ids.push(stored.id);
        else already += 1;
      }
    }
    const [first] = ids;
    if (first !== undefined) {
      const detail = { from, to, reason, hours: ids.length };
      recordAudit(app, { entity: 'slot', entityId: first, action: 'blocked', actor, detail }, now);
    }
    clearClosed(app, from, to);
    const taken = hoursTaken(app, from, to);
    const bookings = calendarRows(app)
      .visitsBetween(from, to)
      .filter((visit) => {
        const { start, length } = taken.get(visit.id) ?? {};
        const own = length ? run(start ?? 0, length) : halvesIn([visit.preferredTime]);
        return (own & halves) !== 0;
      })
      .map((visit) => visit.id);
    const last = ids.at(-1);
    const made = first === undefined || last === undefined ? null : { first, last };
    return { blocked: ids.length, already, bookings, made };
  });
}

/**
 * Unblocks every hour of a range that was blocked individually, or those of one block or reason;
 * returns the deleted blocks.
 */
export function unblockDays(
  app: App,
  days: Range & {
    first?: number | undefined;
    last?: number | undefined;
    reason?: string | undefined;
  },
  actor: Actor,
): StoredBlockedSlot[] {
  return app.transaction(() => {
    const removed = blockedSlotRows(app).removeBetween(days);
    const [first] = removed;
    if (first) {
      const detail = { from: days.from, to: days.to, hours: removed.length };
      recordAudit(
        app,
        { entity: 'slot', entityId: first.id, action: 'unblocked', actor, detail },
        app.now(),
      );
    }
    return removed;
  });
}
