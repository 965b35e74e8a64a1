import { weekday, WEEKDAYS, type CalendarDate } from '../calendar-date.ts';
import { formatMoney } from '../money.ts';
import { priceOf } from '../price-tables.ts';
import { isMove, type Frequency, type Home, type Occasion, type Price } from '../price.ts';
import { isBookable, serviceLabel } from '../pricing.ts';
import type { Period } from '../slots.ts';
import { FREQUENCY_TITLES } from '../visit-words.ts';
import { weeksOf, type PlanFrequency } from './frequency.ts';

/**
 * Which wording of the terms was agreed to; kept with every consent. Another wording is
 * another version: a test compares the two.
 */
export const PLAN_TERMS_VERSION = '2026-11-23';

/** Whether this frequency means a plan. */
export function isPlanFrequency(frequency: string | null | undefined): frequency is PlanFrequency {
  return weeksOf(frequency) !== null;
}

/** Whether booking this visit starts a plan: nobody moves every week, and a business gets a quote. */
export function isPlan(visit: {
  readonly serviceType: string;
  readonly occasion?: Occasion | undefined;
  readonly frequency?: Frequency | undefined;
}): boolean {
  const { serviceType, occasion, frequency } = visit;
  return isBookable(serviceType) && !isMove(occasion) && isPlanFrequency(frequency);
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const noon = (date: CalendarDate) => new Date(`${date}T12:00:00Z`);

/**
 * The day that a plan keeps, for people: `every two weeks on Tuesday mornings`.
 *
 * @param day a date, or a day of the week from 0 for Sunday.
 */
export function planDay(
  frequency: PlanFrequency,
  day: CalendarDate | number,
  period: Period,
): string {
  const name = WEEKDAYS[typeof day === 'number' ? day : weekday(day)] ?? '';
  return `${FREQUENCY_TITLES[frequency].toLowerCase()} on ${name} ${period}s`;
}

/** A visit as far as a plan that it starts depends on it. */
type FirstVisit = {
  readonly serviceType: string;
  readonly home?: Home | undefined;
  readonly occasion?: Occasion | undefined;
  readonly everyVisit?: readonly string[] | undefined;
  readonly frequency?: Frequency | undefined;
  readonly preferredDate: CalendarDate;
  readonly preferredTime: Period;
};

/** What a plan is agreed on: its terms, word for word, and the price of each later visit. */
export type PlanTerms = { readonly terms: string; readonly later: Price };

/**
 * What somebody agrees to who starts a plan with this visit; null for a single visit and for a home
 * that has no price.
 *
 * @param kept what the later visits were said to cost; today's price without.
 */
export function planTermsOf(visit: FirstVisit, kept?: Price): PlanTerms | null {
  const { serviceType, home, everyVisit, frequency, preferredDate, preferredTime } = visit;
  if (!isPlan(visit) || !isBookable(serviceType) || !isPlanFrequency(frequency)) return null;
  const question = { serviceType, home, everyVisit, frequency, firstVisit: false };
  const later = kept ?? (home ? priceOf(question) : null);
  if (!later) return null;
  const day = planDay(frequency, preferredDate, preferredTime);
  const first = DAY.format(noon(preferredDate));
  return { later, terms: sentence({ serviceType, day, first, each: formatMoney(later.total) }) };
}

/**
 * The sentence beside the box that starts a plan, word for word as it is shown, sent, compared and
 * kept: what comes, when, for how much, how long it goes on and how it ends (California Business
 * and Professions Code 17602).
 */
function sentence(plan: { serviceType: string; day: string; first: string; each: string }): string {
  return (
    `Yes, start my plan: ${serviceLabel(plan.serviceType)} ${plan.day}, ` +
    `from ${plan.first} until I end it. Each later visit is ${plan.each}, due at the visit. ` +
    'I can skip, move, pause or end it online or by phone up to 24 hours before a visit, ' +
    'and ending it costs nothing.'
  );
}
