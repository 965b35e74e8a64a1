import type { FreeDay, FreeDaysQuery } from '#contracts/admin/schedule.ts';
import { ownersRules, refusalFor, wantedOf } from '#domain/availability.ts';
import { roomIn } from '#domain/free-times.ts';
import { PERIODS } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { holderOf } from './claimant.ts';
import { dayFor } from './day-for.ts';
import { crewsComing } from './held-claims.ts';
import { showCalendar } from './show-calendar.ts';

/** How often a job can start on each day of a range, as `ownersTimes` says it of one day. */
export function freeDays(app: App, { from, to, ...asked }: FreeDaysQuery): FreeDay[] {
  const { serviceType, minutes = null } = asked;
  const job = { serviceType, minutes, crews: crewsComing(app, asked) };
  const { rules } = app.config;
  const now = app.now();
  return showCalendar(app, { from, to }).map(({ date, blocked }) => {
    const day = dayFor(app, date, holderOf(asked));
    const periods = PERIODS.map((period) => {
      const slot = { ...job, date, period };
      const refusal = refusalFor(slot, day, rules, now);
      if (refusal !== 'past') return roomIn(slot, day, refusal);
      // What has begun is over for customers alone.
      const isRest = refusalFor(slot, day, ownersRules(rules), now) === null;
      const { begun } = wantedOf(slot, ownersRules(rules), now);
      return roomIn({ ...slot, begun }, day, isRest ? 'by-phone' : 'past');
    });
    return { date, periods, blocked };
  });
}
