import type { YearlyCalls } from '#contracts/admin/plans.ts';
import type { PlanView } from '#contracts/plans.ts';
import type { Actor } from '#domain/actor.ts';
import { addDays, businessTime, type CalendarDate } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/errors.ts';
import { planOf } from './plan-record.ts';
import { planRows } from './plans-repository.ts';
import { showPlan } from './show-plan.ts';
import { noticeRows } from './notices-repository.ts';

/** A little less than a year, so that nobody is notified later than the law requires. */
const DAYS_BETWEEN = 360;
/** As many as are called in a day; the next ones come up as these are told. */
const SHOWN = 20;

/** Customers who started or were last notified on or before this day are due again. */
export function lastNoticeDay(today: CalendarDate): CalendarDate {
  return addDays(today, -DAYS_BETWEEN);
}

/**
 * Whom the owner has to call, because no mail tells them once a year that their plan continues and
 * how to end it (California Business and Professions Code 17602).
 */
export function yearlyCalls(app: App): YearlyCalls {
  const day = lastNoticeDay(businessTime(app.now()).date);
  const hasMail = app.mail !== null;
  const { count, calls } = noticeRows(app).callsDue({ day, hasMail, limit: SHOWN });
  return {
    count,
    calls: calls.map(({ firstName, lastName, ...call }) => ({
      ...call,
      name: `${firstName} ${lastName}`,
    })),
  };
}

/**
 * Records that a customer was notified by phone; a second call changes nothing.
 *
 * @throws AppError `not-found`, or `status-refused` for a plan that is over.
 */
export function noteYearlyCall(app: App, { id, actor }: { id: number; actor: Actor }): PlanView {
  return app.transaction(() => {
    const { row } = planOf(app, id);
    if (row.status === 'ended') throw new AppError('status-refused', 'This plan has ended.');
    const now = app.now();
    const { date: today } = businessTime(now);
    if ((row.noticedOn ?? row.anchorDate) <= lastNoticeDay(today)) {
      planRows(app).note(id, { noticedOn: today });
      const about = { entity: 'series', entityId: id, action: 'noticed-by-phone', actor } as const;
      recordAudit(app, about, now);
    }
    return showPlan(app, id);
  });
}
