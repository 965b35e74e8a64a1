import { addDays, businessTime } from '#domain/calendar-date.ts';
import { visitStart } from '#domain/visit-time.ts';
import type { App } from '#server/app.ts';
import { keptConflictRows } from './kept-conflicts-repository.ts';
import { standingRows } from './standing-repository.ts';
import { visitsInConflict, type Conflict } from './visits-in-conflict.ts';

/**
 * Looks at all visits of these plans and keeps those that cannot take place, in one transaction:
 * `extendPlan` does it after every change of a plan and every night. What changes elsewhere (a
 * booking canceled, a day closed, a crew off) only marks the plans that it may concern, by triggers
 * in the same transaction: no path can forget it.
 */
export function lookForConflicts(app: App, ids: readonly number[]): void {
  const today = businessTime(app.now()).date;
  const horizon = addDays(today, app.config.rules.horizonDays);
  app.transaction(() => {
    const plans = standingRows(app).outlines(ids, today);
    const found = visitsInConflict(app, plans, horizon).map(({ plan, occurrence }) => ({
      seriesId: plan.id,
      originalDate: occurrence.originalDate,
      date: occurrence.date,
      beginsAt: startOf({ plan, occurrence }),
    }));
    keptConflictRows(app).replace(ids, found, today);
  });
}

/** The kept conflicts, once the plans that are marked have been looked at. */
export function keptConflicts(app: App): ReturnType<typeof keptConflictRows> {
  const rows = keptConflictRows(app);
  const marked = rows.toCheck(businessTime(app.now()).date);
  if (marked.length > 0) lookForConflicts(app, marked);
  return rows;
}

function startOf({ plan, occurrence: { date, period } }: Conflict): Date {
  const { serviceType, minutes } = plan;
  const visit = { serviceType, minutes: minutes[0] ?? null };
  return visitStart({ ...visit, preferredDate: date, preferredTime: period });
}
