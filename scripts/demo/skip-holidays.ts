import type { App } from '#server/app.ts';
import { showPlan } from '#server/plans/show-plan.ts';
import { skipVisit } from '#server/plans/skip-visit.ts';
import { holidayOn } from './holidays.ts';

/** The owner skips a plan's visits that fall on a holiday, as soon as they come up. */
export function skipHolidays(app: App, id: number, actor: string): void {
  for (const { originalDate, date, state } of showPlan(app, id).next) {
    if (state === 'conflict' && holidayOn(date) !== undefined) {
      skipVisit(app, { id, originalDate, actor });
    }
  }
}
