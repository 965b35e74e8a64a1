import type { PlanClosing, AffectedVisit } from '#contracts/admin/plans.ts';
import { slotsBlockedWeekly } from '#domain/availability.ts';
import { addDays, businessTime, type CalendarDate } from '#domain/calendar-date.ts';
import { halvesBlocked, periodOfHalf, run } from '#domain/half-hours.ts';
import type { App } from '#server/app.ts';
import { affectedVisitRows } from './affected-visits-repository.ts';

/**
 * The visits of plans that a closing would affect, soonest first: booked ones and, within the
 * horizon, planned ones.
 */
export function affectedVisits(app: App, closing: PlanClosing): AffectedVisit[] {
  const { date: today } = businessTime(app.now());
  const from = closing.from < today ? today : closing.from;
  const to = closing.to ?? addDays(today, app.config.rules.horizonDays);
  const isClosed = closes(app, closing, { from, to });
  const affected = new Map<string, AffectedVisit>();
  for (const claim of affectedVisitRows(app).claimsBetween(from, to, closing)) {
    const { planId, originalDate, firstName, lastName, date, period, half, bookingId } = claim;
    const key = `${planId} ${originalDate}`;
    if (affected.has(key) || !isClosed(date, half)) continue;
    const name = `${firstName} ${lastName}`;
    affected.set(key, { planId, name, originalDate, date, period, bookingId });
  }
  return [...affected.values()];
}

/** Whether a half hour would be closed that is open now, for customers or for the crew. */
function closes(
  app: App,
  { timeSlot, period: part }: PlanClosing,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): (date: CalendarDate, half: number) => boolean {
  if (part !== undefined) return (_, half) => periodOfHalf(half) === part;
  if (timeSlot === undefined) return () => true;
  const weekly = affectedVisitRows(app).weeklyBlocks();
  const single = Map.groupBy(affectedVisitRows(app).blocksBetween(from, to), ({ date }) => date);
  const closing = halvesBlocked([timeSlot]);
  return (date, half) => {
    const closed = halvesBlocked([
      ...(single.get(date) ?? []).map((block) => block.timeSlot),
      ...slotsBlockedWeekly(date, weekly),
    ]);
    return (closing & ~closed & run(half, 1)) !== 0;
  };
}
