import type { OwnersTime, TimesQuery } from '#contracts/admin/schedule.ts';
import { occurrenceOf } from '#domain/plans/occurrences.ts';
import type { App } from '#server/app.ts';
import { ownersTimes } from '#server/schedule/owners-times.ts';
import { planOf } from './plan-record.ts';

/**
 * When a job can start on a day, by the rule of the owner's Save (`ownersTimes`): for a visit of a plan
 * with the plan's crew if that can come, as `takeForPlan` has it.
 *
 * @throws AppError `not-found` for a plan that there isn't.
 */
export function ownersTimesOfPlan(app: App, asked: TimesQuery): OwnersTime[] {
  const { seriesId, originalDate } = asked;
  if (seriesId === undefined || originalDate === undefined) return ownersTimes(app, asked);
  const { crew } = occurrenceOf(planOf(app, seriesId).dates, originalDate);
  return ownersTimes(app, asked, crew);
}
