import { addDays, businessTime } from '#domain/calendar-date.ts';
import { occurrencesAhead } from '#domain/plans/horizon.ts';
import type { App } from '#server/app.ts';
import { claimsOf, jobOf, planOf, visitsOf } from '#server/plans/plan-record.ts';
import { visitView } from '#server/plans/plan-view.ts';
import { planRows } from '#server/plans/plans-repository.ts';

/** A visit that cannot be at its planned time. */
export type SlowConflict = { seriesId: number; visit: ReturnType<typeof visitView> };

/**
 * The conflicts of all plans, found the slow way: every visit of every plan is checked as the
 * plan's own page shows it. The product's fast way has to find the same.
 */
export function slowConflicts(app: App, days = app.config.rules.horizonDays): SlowConflict[] {
  const to = addDays(businessTime(app.now()).date, days);
  return planRows(app)
    .living()
    .flatMap((id) => {
      const plan = planOf(app, id);
      const standing = { visits: visitsOf(app, plan), kept: claimsOf(app, id) };
      return occurrencesAhead(plan.dates, app.now(), to, jobOf(plan))
        .map((occurrence) => visitView(app, plan, occurrence, standing))
        .filter(({ state }) => state === 'conflict')
        .map((visit) => ({ seriesId: id, visit }));
    })
    .toSorted((one, other) => (one.visit.date < other.visit.date ? -1 : 1));
}
