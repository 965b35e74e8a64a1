import { PERIODS, type Period } from './slots.ts';

/** The colors that identify crews; the dashboard has a shade of each. */
export const CREW_COLORS = [
  'green',
  'blue',
  'amber',
  'plum',
  'coral',
  'teal',
  'rose',
  'slate',
] as const;
/** One of these colors. */
export type CrewColor = (typeof CREW_COLORS)[number];

/** A color's display name. `amber` shows as indigo: amber looked like a visit to confirm. */
export function crewColorName(color: CrewColor): string {
  return color === 'amber' ? 'indigo' : color;
}

/** The languages of the crew pages. */
export const CREW_LANGUAGES = ['en', 'es'] as const;

/** Why a visit cannot take place as planned when its crew is away. */
export const CREW_OFF = 'The crew is off';

/** A crew's day: periods taken by a visit or a hold, and periods off. */
export type CrewDay = {
  readonly id: number;
  readonly busy: ReadonlySet<Period>;
  readonly off: ReadonlySet<Period>;
};

/** A crew's default name and color until the owner changes them: `Crew 1`, green. */
export function firstCrew(number: number): { name: string; color: CrewColor } {
  return {
    name: `Crew ${number}`,
    color: CREW_COLORS[(number - 1) % CREW_COLORS.length] ?? CREW_COLORS[0],
  };
}

/** The crews that have all of these periods free; a job is done by one crew from start to end. */
export function freeCrews(crews: readonly CrewDay[], periods: readonly Period[]): CrewDay[] {
  return crews.filter(({ busy, off }) =>
    periods.every((period) => !busy.has(period) && !off.has(period)),
  );
}

/**
 * The crew that a job goes to: the preferred one if it is free, else the free one with the fullest
 * day, so that whole days stay open for long jobs. Undefined where none is free.
 */
export function crewFor(
  crews: readonly CrewDay[],
  periods: readonly Period[],
  preferred?: number,
): number | undefined {
  const free = freeCrews(crews, periods);
  const kept = free.find((crew) => crew.id === preferred);
  return (kept ?? free.toSorted((a, b) => b.busy.size - a.busy.size).at(0))?.id;
}

/** Whether every crew is off in some of these periods, so booking earlier would not have helped. */
export function areAllOff(crews: readonly CrewDay[], periods: readonly Period[]): boolean {
  return crews.length > 0 && crews.every(({ off }) => periods.some((period) => off.has(period)));
}

/** Days that a crew is off, whole or one period of each. */
export type TimeOff = {
  readonly crewId: number;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly period: Period | null;
};

/** The periods of a date that a crew is off. */
export function periodsOff(all: readonly TimeOff[], crewId: number, date: string): Set<Period> {
  const own = all.filter(
    (each) => each.crewId === crewId && each.startsOn <= date && date <= each.endsOn,
  );
  return new Set(own.flatMap(({ period }) => (period === null ? [...PERIODS] : [period])));
}
