import type { StoredWeeklyBlock, WeeklyBlockData } from '#contracts/admin/schedule.ts';
import type { Actor } from '#domain/actor.ts';
import { businessTime, weekday, type CalendarDate } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/errors.ts';
import { clearClosed } from './clear-closed.ts';
import { weeklyBlockRows } from './weekly-blocks-repository.ts';

/** The weekdays that are closed every week. */
export function listWeeklyBlocks(app: App): StoredWeeklyBlock[] {
  return weeklyBlockRows(app).list();
}

/** Closes a weekday, or one hour of it, every week. */
export function blockWeekly(app: App, block: WeeklyBlockData, actor: Actor): StoredWeeklyBlock {
  return app.transaction(() => {
    const stored = weeklyBlockRows(app).add({ ...block, blockedBy: actor }, app.now());
    recordWeekly(app, stored, 'blocked-weekly', actor);
    const { startsOn, endsOn } = stored;
    const from = laterOf(startsOn, businessTime(app.now()).date);
    clearClosed(app, from, endsOn ?? END_OF_TIME, (date) => weekday(date) === stored.weekday);
    return stored;
  });
}

const END_OF_TIME = '9999-12-31';

function laterOf(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one > other ? one : other;
}

/** Removes a weekly block. @throws AppError `not-found`. */
export function unblockWeekly(app: App, id: number, actor: Actor): StoredWeeklyBlock {
  return app.transaction(() => {
    const removed = weeklyBlockRows(app).remove(id);
    if (!removed) throw new AppError('not-found', 'This weekly block isn’t here anymore.');
    recordWeekly(app, removed, 'unblocked-weekly', actor);
    return removed;
  });
}

function recordWeekly(app: App, block: StoredWeeklyBlock, action: string, actor: Actor): void {
  const { id, weekday, timeSlot } = block;
  const detail = { weekday, timeSlot };
  recordAudit(app, { entity: 'slot', entityId: id, action, actor, detail }, app.now());
}
