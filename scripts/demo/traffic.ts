import { MAIN_PAGES, SERVICE_PAGES } from '#content/routes.ts';
import { addDays, weekday } from '#domain/calendar-date.ts';
import { countEvent } from '#server/insights/count-event.ts';
import { seededChance } from './chance.ts';
import { at, type Days } from './days.ts';
import type { Demo, Happening } from './demo.ts';

const DAYS = 35;
const SEED = 1913;
/** Visitors on a usual day, Sunday first: most people look for a cleaner early in the week. */
const BY_WEEKDAY = [14, 31, 28, 25, 23, 19, 12];
const HOURS = [9, 13, 18, 21];
const NEXT_PAGES = [...SERVICE_PAGES, ...MAIN_PAGES.slice(1)].map(({ path }) => path);

/** Page views, phone clicks and sent forms of five weeks, more on Mondays than on Saturdays. */
export function trafficHappenings({ today }: Days): Happening[] {
  const chance = seededChance(SEED);
  return Array.from({ length: DAYS }, (_, index) => addDays(today, index + 1 - DAYS)).flatMap(
    (date) => {
      const visitors = (BY_WEEKDAY[weekday(date)] ?? 20) * (0.8 + 0.4 * chance());
      return HOURS.map((hour) => {
        const visits = Array.from({ length: Math.round(visitors / HOURS.length) }, () =>
          pathsOf(chance),
        );
        return { at: at(date, hour, 30), happen: (demo: Demo) => visits.forEach(counted(demo)) };
      });
    },
  );
}

/** Home first, then one to three pages; some continue to the booking form. */
function pathsOf(chance: () => number): string[] {
  const pages = Array.from(
    { length: Math.floor(chance() * 3) },
    () => NEXT_PAGES[Math.floor(chance() * NEXT_PAGES.length)] ?? '/about',
  );
  return ['/', ...pages, ...(chance() < 0.3 ? ['/booking'] : [])];
}

function counted({ app }: Demo) {
  return (paths: readonly string[]) => {
    for (const page of paths) countEvent(app, { event: 'page_view', page });
    if (paths.length === 3) {
      const label = paths.includes('/booking') ? 'mobile' : 'desktop';
      countEvent(app, { event: 'phone_click', page: '/', label });
    }
    if (paths.length > 3 && paths.at(-1) === '/booking') {
      const form = { event: 'form_submission', page: '/booking', label: 'basic' } as const;
      countEvent(app, { ...form, value: 120 });
    }
  };
}
