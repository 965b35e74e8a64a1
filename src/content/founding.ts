import { business } from './business.ts';

/** Beyond five years people count in fives: of eight they say "5+ years". */
const ROUND = 5;

/**
 * For how many years there has been a company founded in `since`, as a round figure to be followed
 * by a plus: 5 of 8, 10 of 12, and each of the first four for itself.
 */
export function roundYears(since: number, year: number): number {
  const age = Math.max(0, year - since);
  return age < ROUND ? age : age - (age % ROUND);
}

/** The same of our own company at this build, for `{years}`. */
export const yearsInBusiness = roundYears(business.since, new Date().getFullYear());

const SINCE = /\bsince ((?:19|20)\d\d)\b/i;
const PLUS_YEARS = /\b\d+\+ years\b/i;

/**
 * What a text says about the company's age that it should take from the founding year, undefined
 * when it says nothing of the kind: two such figures would contradict each other one day.
 */
export function writtenAge(text: string): string | undefined {
  const [since] = SINCE.exec(text) ?? [];
  if (since) return `says "${since}"; write since {since}, so that it follows the founding year`;
  const [years] = PLUS_YEARS.exec(text) ?? [];
  return years && `says "${years}"; write {years}+ years, so that it follows the founding year`;
}
