import type { CrewDay } from '#domain/crews.ts';
import { halvesOfPeriod } from '#domain/half-hours.ts';
import type { Period } from '#domain/slots.ts';

/** Crews with these parts of a day taken from start to end, each by a visit that was told its hour. */
export function crewsTaken(...taken: readonly (readonly Period[])[]): CrewDay[] {
  return taken.map((periods, index) => ({
    id: index + 1,
    jobs: periods.map((period) => {
      const { from, until } = halvesOfPeriod(period);
      return { start: from, length: until - from, period, isFixed: true };
    }),
    off: new Set<Period>(),
  }));
}
