import type { FreeDay, FreeDaysQuery } from '#contracts/admin/schedule.ts';
import { ownersRules, refusalFor, wantedOf } from '#domain/availability.ts';
import { roomOf, roomState } from '#domain/free-times.ts';
import { jobMinutes, PERIODS } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { holderOf } from './claimant.ts';
import { dayFor } from './day-for.ts';
import { crewsComing } from './held-claims.ts';
import { showCalendar } from './show-calendar.ts';

/** How much of each day of a range a job can take; where it can, `ownersTimes` says of one day. */
export function freeDays(app: App, { from, to, ...asked }: FreeDaysQuery): FreeDay[] {
  const { serviceType, minutes = null } = asked;
  const job = { serviceType, minutes, crews: crewsComing(app, asked) };
  const { rules } = app.config;
  const now = app.now();
  return showCalendar(app, { from, to }).map(({ date, blocked }) => {
    const day = dayFor(app, date, holderOf(asked));
    const { begun } = wantedOf({ ...job, date, period: PERIODS[0] }, ownersRules(rules), now);
    const parts = PERIODS.map((period) => {
      const slot = { ...job, date, period };
      const refusal = refusalFor(slot, day, rules, now);
      if (refusal !== 'past') return { period, state: roomState(slot, day, refusal) };
      // What has begun is over for customers alone.
      const isRest = refusalFor(slot, day, ownersRules(rules), now) === null;
      return { period, state: roomState({ ...slot, begun }, day, isRest ? 'by-phone' : 'past') };
    });
    const counted = { minutes: jobMinutes(job), crews: job.crews, begun };
    return { date, ...roomOf(day, parts, counted), blocked };
  });
}
