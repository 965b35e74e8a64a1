import type { DayJob } from './placement.ts';
import type { Staff } from './short-crew.ts';
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

/** Who comes where several crews do: `Heron with Otter and Wren`, the one that leads first. */
export function crewsText(lead: string, others: readonly string[]): string {
  if (others.length === 0) return lead;
  return `${lead} with ${crewNames(others)}`;
}

/** Crews by their names, as one says them: `Heron, Otter, and Wren`; in Spanish `Heron, Otter y Wren`. */
export function crewNames(
  names: readonly string[],
  language: (typeof CREW_LANGUAGES)[number] = 'en',
): string {
  return new Intl.ListFormat(language === 'es' ? 'es' : 'en-US').format(names);
}

/** The languages of the crew pages. */
export const CREW_LANGUAGES = ['en', 'es'] as const;

/** Why a visit cannot take place as planned when its crew is away. */
export const CREW_OFF = 'The crew is off';

/** Why two visits are too close; the earlier one follows. */
export const NO_WAY = 'No drive time';

/** Why a visit has too little time. */
export const CREW_SHORT = 'Someone on the crew is off, and there isn’t enough time for this visit';

/** A crew's day: its visits and holds, and the periods that it is off. */
export type CrewDay<Job extends DayJob = DayJob> = {
  readonly id: number;
  readonly jobs: readonly Job[];
  readonly off: ReadonlySet<Period>;
  /** Who is there on a day when somebody is off; absent with the whole crew. */
  readonly staff?: Staff | undefined;
};

/** A crew's default name and color until the owner changes them: `Crew 1`, green. */
export function firstCrew(number: number): { name: string; color: CrewColor } {
  return {
    name: `Crew ${number}`,
    color: CREW_COLORS[(number - 1) % CREW_COLORS.length] ?? CREW_COLORS[0],
  };
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
