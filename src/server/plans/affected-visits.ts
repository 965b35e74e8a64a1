import type { PlanClosing, AffectedVisit } from '#contracts/admin/plans.ts';
import { slotsBlockedWeekly } from '#domain/availability.ts';
import { addDays, businessTime, type CalendarDate } from '#domain/calendar-date.ts';
import { halvesBlocked, halvesIn, type HalfSet } from '#domain/half-hours.ts';
import { CONFLICT_DAYS } from '#domain/look-ahead.ts';
import type { App } from '#server/app.ts';
import { affectedVisitRows } from './affected-visits-repository.ts';

/**
 * The visits of plans that a closing would affect, soonest first, booked or only planned. A closing
 * without an end is followed as far as the overview looks for conflicts.
 */
export function affectedVisits(app: App, closing: PlanClosing): AffectedVisit[] {
  const { date: today } = businessTime(app.now());
  const from = closing.from < today ? today : closing.from;
  const to = closing.to ?? addDays(today, CONFLICT_DAYS);
  const isClosed = closes(app, closing, { from, to });
  return affectedVisitRows(app)
    .claimsBetween(from, to, closing)
    .filter(({ date, halves }) => isClosed(date, halves))
    .map(({ firstName, lastName, halves: _, ...visit }) => ({
      ...visit,
      name: `${firstName} ${lastName}`,
    }));
}

/** Whether half hours would be closed that are open now, for customers or for the crew. */
function closes(
  app: App,
  { timeSlot, period: part }: PlanClosing,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): (date: CalendarDate, halves: HalfSet) => boolean {
  if (part !== undefined) return (_, halves) => (halves & halvesIn([part])) !== 0;
  if (timeSlot === undefined) return () => true;
  const weekly = affectedVisitRows(app).weeklyBlocks();
  const single = Map.groupBy(affectedVisitRows(app).blocksBetween(from, to), ({ date }) => date);
  const closing = halvesBlocked([timeSlot]);
  return (date, halves) => {
    const closed = halvesBlocked([
      ...(single.get(date) ?? []).map((block) => block.timeSlot),
      ...slotsBlockedWeekly(date, weekly),
    ]);
    return (closing & ~closed & halves) !== 0;
  };
}
