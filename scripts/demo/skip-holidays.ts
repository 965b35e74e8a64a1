import type { App } from '#server/app.ts';
import { showPlan } from '#server/plans/show-plan.ts';
import { skipVisit } from '#server/plans/skip-visit.ts';
import { holidayOn } from './holidays.ts';

/** As many visits as a plan of every week has in the year that holidays are closed for. */
const A_YEAR = 54;

/** The owner skips a plan's visits that fall on a holiday, as soon as they come up. */
export function skipHolidays(app: App, id: number, actor: string): void {
  for (const { originalDate, date, state } of showPlan(app, id, A_YEAR).next) {
    if (state === 'conflict' && holidayOn(date) !== undefined) {
      skipVisit(app, { id, originalDate, actor });
    }
  }
}
