import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import type { TimeOff } from '#domain/crews.ts';
import type { App } from '#server/app.ts';
import { memberOffRows } from './member-time-off-repository.ts';
import { timeOffRows } from './time-off-repository.ts';

/**
 * When crews are off from a day on: as it was noted for the crew, and on each day that all of its
 * members are off.
 */
export function crewsOff(app: App, today: CalendarDate): TimeOff[] {
  return [...timeOffRows(app).from(today), ...emptyCrews(app, today)];
}

function emptyCrews(app: App, today: CalendarDate): TimeOff[] {
  const away = memberOffRows(app).from(today);
  if (away.length === 0) return [];
  const sizes = memberOffRows(app).sizes();
  return [...Map.groupBy(away, ({ crewId }) => crewId)].flatMap(([crewId, off]) => {
    // Without this many at once nobody has to look at single days.
    if (new Set(off.map(({ memberId }) => memberId)).size < (sizes.get(crewId) ?? 0)) return [];
    const first = off.reduce((from, { startsOn }) => (startsOn < from ? startsOn : from), '9999');
    const last = off.reduce((to, { endsOn }) => (endsOn > to ? endsOn : to), '');
    const days: TimeOff[] = [];
    for (let date = first < today ? today : first; date <= last; date = addDays(date, 1)) {
      const gone = off.filter(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn);
      if (new Set(gone.map(({ memberId }) => memberId)).size < (sizes.get(crewId) ?? 0)) continue;
      days.push({ crewId, startsOn: date, endsOn: date, period: null });
    }
    return days;
  });
}
