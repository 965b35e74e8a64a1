import type { Week } from '#contracts/admin/crews.ts';
import { isBlocked, travelHalves } from '#domain/availability.ts';
import { addDays, businessTime } from '#domain/calendar-date.ts';
import { firstAhead, halvesBlocked, run } from '#domain/half-hours.ts';
import { PERIODS } from '#domain/slots.ts';
import type { App } from '#server/app.ts';
import { blockReasons } from './block-reasons.ts';
import type { ClaimedJob } from './day-repository.ts';
import { crewVisitRows } from './crew-visits-repository.ts';
import { dayFor } from './day-for.ts';

type Places = Omit<Week, 'from' | 'visits'>;
type Off = Week['off'][number];

/** The crews on some days: what is taken, where they are off, and which hours are blocked. */
export function boardOf(app: App, from: string, to: string): Places {
  const now = app.now();
  const clock = businessTime(now);
  const crews = crewVisitRows(app)
    .crews()
    .map(({ id, name, color, isActive }) => ({ id, name, color, isActive }));
  const off: Off[] = [];
  const jobs: Week['jobs'][number][] = [];
  const closed: Week['closed'][number][] = [];
  const blocked: Week['blocked'] = [];
  const short: Week['short'][number][] = [];
  const begun: Week['begun'][number][] = [];
  const reasonOf = blockReasons(app, from, to);
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const day = dayFor(app, date);
    const halves = halvesBlocked(day.blockedSlots);
    const over = run(0, firstAhead(date, clock));
    if (over !== 0) begun.push({ date, halves: over });
    if (halves !== 0) closed.push({ date, halves });
    for (const { id: crewId, staff } of day.crews)
      if (staff) short.push({ date, crewId, ...staff });
    for (const crew of day.crews) jobs.push(...crew.jobs.map((job) => boardJob(job, date)));
    for (const period of PERIODS) {
      if (isBlocked(period, day)) blocked.push({ date, period, reason: reasonOf(date) });
      for (const crew of day.crews) {
        if (crew.off.has(period)) off.push({ date, period, crewId: crew.id });
      }
    }
  }
  return {
    crews,
    off,
    short,
    jobs,
    closed,
    blocked,
    begun,
    travel: travelHalves(app.config.rules),
    online: app.inEffect().online,
  };
}

function boardJob(
  { crew, bookingId, draftId, start, length, period, isFixed, avoid = 0 }: ClaimedJob,
  date: string,
): Week['jobs'][number] {
  const isHold = draftId !== null;
  return { date, crewId: crew, bookingId, isHold, start, length, period, isFixed, avoid };
}
