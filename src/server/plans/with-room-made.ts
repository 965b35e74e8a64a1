import type { PlanPage } from '#contracts/admin/plans.ts';
import type { PlanView } from '#contracts/plans.ts';
import { addDays } from '#domain/calendar-date.ts';
import type { App } from '#server/app.ts';
import { namedRoom } from '#server/schedule/makes-room.ts';
import { shiftsOnDays } from '#server/schedule/shifted.ts';
import { todayOf } from './change-plan.ts';
import { planPage } from './plan-page.ts';
import { planOf, visitsOf } from './plan-record.ts';

/**
 * Makes a change of a plan that takes times, and tells on its page which visits of others it shifted
 * for them inside their part of the day, soonest first: the owner may know them by their hours.
 */
export function withRoomMade(app: App, id: number, change: () => PlanView): PlanPage {
  return app.transaction(() => {
    const today = todayOf(app);
    const dates = Array.from({ length: app.config.rules.horizonDays + 1 }, (_, days) =>
      addDays(today, days),
    );
    const { result, shifted } = shiftsOnDays(app, dates, change);
    const own = new Set([...visitsOf(app, planOf(app, id)).values()].map((visit) => visit.id));
    const others = shifted.filter(
      ({ bookingId, seriesId }) => seriesId !== id && !own.has(bookingId ?? 0),
    );
    const named = namedRoom(app, others);
    const madeRoom = others.flatMap(({ date }, at) => {
      const room = named[at];
      return room ? [{ ...room, date }] : [];
    });
    return { ...planPage(app, result), madeRoom };
  });
}
