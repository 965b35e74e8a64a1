import { businessTime } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { extendPlans } from '#server/plans/extend-plans.ts';

/**
 * Creates the job that extends the plans once a day, soon after midnight company time, and on its
 * first run. The next run completes an interrupted one.
 */
export function extendNightly(app: App): () => Promise<void> {
  let doneOn: string | null = null;
  return async () => {
    const today = businessTime(app.now()).date;
    if (doneOn === today) return;
    const { made, claimed } = await extendPlans(app);
    doneOn = today;
    if (made + claimed > 0) app.log.info({ made, claimed }, 'plans extended');
  };
}
