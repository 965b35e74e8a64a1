import { weekday, WEEKDAYS, type CalendarDate } from '../calendar-date.ts';
import { formatMoney, type Cents } from '../money.ts';
import { priceOf } from '../price-tables.ts';
import { isMove, type Frequency, type Home, type Occasion, type Price } from '../price.ts';
import { isBookable, serviceLabel } from '../pricing.ts';
import type { Period } from '../slots.ts';
import { FREQUENCY_TITLES } from '../visit-words.ts';
import { weeksOf, type PlanFrequency } from './frequency.ts';
import { laterVisit, type LaterService } from './later-visit.ts';

/**
 * The version of the terms, stored with every consent. New wording needs a new version: a test
 * compares the two.
 */
export const PLAN_TERMS_VERSION = '2026-11-28';

/** Whether this frequency means a plan. */
export function isPlanFrequency(frequency: string | null | undefined): frequency is PlanFrequency {
  return weeksOf(frequency) !== null;
}

/** Whether booking this visit starts a plan: a move happens once, and businesses get a quote. */
export function isPlan(visit: {
  readonly serviceType: string;
  readonly occasion?: Occasion | undefined;
  readonly frequency?: Frequency | undefined;
}): boolean {
  const { serviceType, occasion, frequency } = visit;
  return isBookable(serviceType) && !isMove(occasion) && isPlanFrequency(frequency);
}

/**
 * Whether a plan that starts with this visit can go on with the Basic Clean: a Deep Clean is
 * recommended two to four times a year (spec 9), and every plan comes more often.
 */
export function canGoOnWithBasic(visit: Parameters<typeof isPlan>[0]): boolean {
  return visit.serviceType === 'deep' && isPlan(visit);
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const noon = (date: CalendarDate) => new Date(`${date}T12:00:00Z`);

/**
 * A plan's regular day in words: `every two weeks on Tuesday mornings`.
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

/** The parts of a visit that a plan starting with it depends on. */
type FirstVisit = {
  readonly serviceType: string;
  readonly home?: Home | undefined;
  readonly occasion?: Occasion | undefined;
  readonly everyVisit?: readonly string[] | undefined;
  readonly frequency?: Frequency | undefined;
  readonly laterService?: LaterService | undefined;
  readonly preferredDate: CalendarDate;
  readonly preferredTime: Period;
};

/** What the customer agrees to, and the price of later visits. */
export type PlanTerms = {
  /** All of it, word for word: what is sent, compared and stored. It begins with `short`. */
  readonly terms: string;
  /** What stands beside the box; the rest of the terms is one tap away. */
  readonly short: string;
  readonly later: Price;
};

/**
 * The terms for starting a plan with this visit; null for a single visit and for a home that has no
 * price.
 *
 * @param kept the price that was quoted for later visits; today's price if omitted.
 */
export function planTermsOf(visit: FirstVisit, kept?: Price): PlanTerms | null {
  const { serviceType, home, everyVisit, frequency, laterService } = visit;
  const { preferredDate, preferredTime } = visit;
  if (!isPlan(visit) || !isBookable(serviceType) || !isPlanFrequency(frequency)) return null;
  const question = laterVisit({ serviceType, home, everyVisit, frequency, laterService });
  const later = kept ?? (home ? priceOf(question) : null);
  if (!later) return null;
  const day = planDay(frequency, preferredDate, preferredTime);
  const first = DAY.format(noon(preferredDate));
  const each = formatMoney(later.total);
  const short = consent({ serviceType, laterService, day, first, each });
  return { later, short, terms: `${short} ${REST}` };
}

/** The same for a plan whose price was agreed in a quote, which names what each visit costs. */
export function quotedPlanTerms(visit: {
  readonly serviceType: string;
  readonly frequency: PlanFrequency;
  readonly date: CalendarDate;
  readonly period: Period;
  readonly each: Cents;
}): Omit<PlanTerms, 'later'> {
  const { frequency, date, period } = visit;
  return planTermsFor({ ...visit, day: planDay(frequency, date, period) });
}

/** The same for a plan that comes as some words say: `every week on Monday and Friday mornings`. */
export function planTermsFor(visit: {
  readonly serviceType: string;
  readonly day: string;
  readonly date: CalendarDate;
  readonly each: Cents;
}): Omit<PlanTerms, 'later'> {
  const { serviceType, day } = visit;
  const first = DAY.format(noon(visit.date));
  const each = formatMoney(visit.each);
  const short = consent({ serviceType, laterService: undefined, day, first, each });
  return { short, terms: `${short} ${REST}` };
}

/**
 * What stands beside the box that starts a plan: what it is, when, the price, how long it runs and
 * how it ends (California Business and Professions Code 17602 wants these beside the box).
 */
function consent(plan: {
  serviceType: string;
  laterService: LaterService | undefined;
  day: string;
  first: string;
  each: string;
}): string {
  const service = serviceLabel(plan.serviceType);
  const visits = plan.laterService
    ? `${service} on ${plan.first}, then ${serviceLabel(plan.laterService)} ${plan.day} until I end it.`
    : `${service} ${plan.day}, from ${plan.first} until I end it.`;
  return (
    `Yes, start my plan: ${visits} Each later visit is ${plan.each}, due that day. ` +
    'Skip, move or end it online, free, up to 24 hours before.'
  );
}

/** The rest of the terms, agreed to with the same tick. */
const REST =
  'I can skip, move, pause or end it online or by phone up to 24 hours before a visit, ' +
  'and ending it costs nothing. Later visits have no booking fee; I pay for each on its day. ' +
  'Once a year you email me a reminder with how to end it. If the price of my visits changes, ' +
  'you email me at least 14 days before.';
