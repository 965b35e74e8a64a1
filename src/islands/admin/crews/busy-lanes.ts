import type { Week, WeekVisit } from '#contracts/admin/crews.ts';
import { halvesOfPeriod } from '#domain/half-hours.ts';
import { PERIODS, type Period } from '#domain/slots.ts';

/**
 * The parts of the day in which a crew has a visit on some day of the week: on a wide board their
 * half hours are as high as text needs, the others low.
 */
export function busyLanes(week: Pick<Week, 'visits'>, crewId: number): string {
  return busyPeriods(week, crewId).join(' ');
}

/** How many half hours these parts of the day have. */
export function busyRows(week: Pick<Week, 'visits'>, crewId: number): number {
  return busyPeriods(week, crewId).reduce((rows, period) => {
    const { from, until } = halvesOfPeriod(period);
    return rows + until - from;
  }, 0);
}

function busyPeriods({ visits }: Pick<Week, 'visits'>, crewId: number): Period[] {
  return PERIODS.filter((period) =>
    visits.some((visit) => isWith(visit, crewId) && visit.periods.includes(period)),
  );
}

/** Whether a crew comes to a visit, as its own or with that one. */
export function isWith(
  { crewId, others }: Pick<WeekVisit, 'crewId' | 'others'>,
  id: number,
): boolean {
  return crewId === id || others.includes(id);
}
