import type { Week, WeekVisit } from '#contracts/admin/crews.ts';
import { PERIODS } from '#domain/slots.ts';

/**
 * The parts of the day in which a crew has a visit on some day of the week: on a wide board their
 * half hours are as high as text needs, the others low.
 */
export function busyLanes({ visits }: Pick<Week, 'visits'>, crewId: number): string {
  return PERIODS.filter((period) =>
    visits.some((visit) => isWith(visit, crewId) && visit.periods.includes(period)),
  ).join(' ');
}

/** Whether a crew comes to a visit, as its own or with that one. */
export function isWith(
  { crewId, others }: Pick<WeekVisit, 'crewId' | 'others'>,
  id: number,
): boolean {
  return crewId === id || others.includes(id);
}
