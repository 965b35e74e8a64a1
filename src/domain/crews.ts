import { PERIODS, type Period } from './slots.ts';

/** The colors a crew can be told by; the dashboard has a shade of each. */
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

/** What a color is called: `amber` is what indigo was before it shared its hue with a visit to confirm. */
export function crewColorName(color: CrewColor): string {
  return color === 'amber' ? 'indigo' : color;
}

/** The languages a member's page speaks. */
export const CREW_LANGUAGES = ['en', 'es'] as const;

/** A crew on a day: the periods taken by a visit or a hold, and those in which it is off. */
export type CrewDay = {
  readonly id: number;
  readonly busy: ReadonlySet<Period>;
  readonly off: ReadonlySet<Period>;
};

/** What a crew is called and how it looks until the owner changes it: `Crew 1`, green. */
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

/** How many crews have each period free. */
export function freeByPeriod(crews: readonly CrewDay[]): Record<Period, number> {
  const count = (period: Period) => freeCrews(crews, [period]).length;
  const [morning, afternoon, evening] = PERIODS;
  return { morning: count(morning), afternoon: count(afternoon), evening: count(evening) };
}

/** Whether every crew is off in some of these periods: then it is not for want of asking early. */
export function areAllOff(crews: readonly CrewDay[], periods: readonly Period[]): boolean {
  return crews.length > 0 && crews.every(({ off }) => periods.some((period) => off.has(period)));
}

/** A stretch of days in which a crew is off, whole or one period of each. */
export type TimeOff = {
  readonly crewId: number;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly period: Period | null;
};

/** The periods of a date in which a crew is off. */
export function periodsOff(all: readonly TimeOff[], crewId: number, date: string): Set<Period> {
  const own = all.filter(
    (each) => each.crewId === crewId && each.startsOn <= date && date <= each.endsOn,
  );
  return new Set(own.flatMap(({ period }) => (period === null ? [...PERIODS] : [period])));
}
