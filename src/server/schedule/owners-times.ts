import type { OwnersTime, TimesQuery } from '#contracts/admin/schedule.ts';
import { refusalFor, unboundRules } from '#domain/availability.ts';
import { weekday } from '#domain/calendar-date.ts';
import { freeCrews } from '#domain/crews.ts';
import { refusalSentence } from '#domain/period-refusals.ts';
import { PERIODS, periodsOfJob } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { holderOf } from './claimant.ts';
import { dayFor } from './day-for.ts';

/**
 * When a job can start on a day and with which crews, by the very rule that the owner's Save asks
 * (`claimForOwner`); what the visit itself holds does not count.
 */
export function ownersTimes(app: App, { date, ...asked }: TimesQuery): OwnersTime[] {
  const { serviceType, minutes = null } = asked;
  const day = dayFor(app, date, holderOf(asked));
  const rules = unboundRules(app.config.rules);
  const now = app.now();
  return PERIODS.map((period) => {
    const job = { serviceType, minutes };
    const periods = periodsOfJob(job, period);
    const refusal = refusalFor({ ...job, date, period }, day, rules, now);
    const off = day.crews.filter((crew) => crew.off.has(period)).length;
    const room = { period, weekday: weekday(date), crews: day.crews.length, off };
    return {
      period,
      refusal,
      sentence: refusal && refusalSentence(refusal, room, rules),
      // Also where it is over: a visit under way can still be given to another crew.
      crews: periods.length === 0 ? [] : freeCrews(day.crews, periods).map(({ id }) => id),
      outOf: day.crews.length,
    };
  });
}
