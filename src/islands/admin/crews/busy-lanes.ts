import type { Week } from '#contracts/admin/crews.ts';
import { PERIODS } from '#domain/slots.ts';

/**
 * The parts of the day in which a crew has a visit of one part on some day of the week, for its
 * lanes on a wide board: the others are low. A longer visit has room enough in two low ones.
 */
export function busyLanes({ visits }: Pick<Week, 'visits'>, crewId: number): string {
  return PERIODS.filter((period) =>
    visits.some(
      (visit) =>
        visit.crewId === crewId && visit.periods.length === 1 && visit.periods.includes(period),
    ),
  ).join(' ');
}
