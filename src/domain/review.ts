import { addDays, businessTime, type CalendarDate } from './calendar-date.ts';
import { greetingName } from './person.ts';

/** What a customer's review can be: asked for, waiting for the owner, on the website, or hidden. */
export const REVIEW_STATUSES = ['asked', 'waiting', 'approved', 'hidden'] as const;
/** One of these states. */
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/**
 * The only reasons for which a review may be hidden (product 15). Few stars are none: what a visit
 * was like is shown, and answered.
 */
export const HIDING_REASONS = ['private', 'abuse', 'other-matter', 'advertising', 'asked'] as const;
/** One of these reasons. */
export type HidingReason = (typeof HIDING_REASONS)[number];

/** The reasons in words, as the owner chooses them and the customer reads them. */
export const HIDING_REASON_NAMES: Readonly<Record<HidingReason, string>> = {
  private: 'It names a person, an address or something private',
  abuse: 'It insults or threatens somebody',
  'other-matter': 'It is about something other than the visit',
  advertising: 'It advertises something',
  asked: 'The customer asked for it',
};

/** A review with this many stars or fewer is a task for the owner at once. */
export const LOW_STARS = 3;

/** How long the link of a mail takes a first answer, in days. */
export const ANSWER_DAYS = 90;
/** How long an answer can be changed by the same link, in days. */
export const CHANGE_DAYS = 30;
/** A customer is asked once in this many days: a quarter. */
export const ASKED_EVERY_DAYS = 91;
/** A visit that is older is not asked about anymore. */
export const ASKED_WITHIN_DAYS = 14;

/** From this many reviews on the website on, the figures beside them are their own. */
export const FIGURES_FROM = 10;

/** What can follow what by the owner's hand; an answer by the customer always waits for the owner. */
const NEXT: Readonly<Record<ReviewStatus, readonly ReviewStatus[]>> = {
  asked: [],
  waiting: ['approved', 'hidden'],
  approved: ['waiting', 'hidden'],
  hidden: ['waiting', 'approved'],
};

/** Whether the owner may change a review from one state to the other. */
export function mayBecome(from: ReviewStatus, to: ReviewStatus): boolean {
  return NEXT[from].includes(to);
}

type Answered = { readonly askedAt: Date; readonly answeredAt: Date | null };

/** The last day on which a review can be written, or changed once it was. */
export function openUntil({ askedAt, answeredAt }: Answered): CalendarDate {
  return answeredAt === null
    ? addDays(businessTime(askedAt).date, ANSWER_DAYS)
    : addDays(businessTime(answeredAt).date, CHANGE_DAYS);
}

/** Whether a review can still be written or changed. */
export function isReviewOpen(review: Answered, now: Date): boolean {
  return businessTime(now).date <= openUntil(review);
}

/** The name a review is shown with unless its customer chooses another: `Dana R.` */
export function suggestedName(firstName: string, lastName: string): string {
  const first = greetingName(firstName);
  const last = greetingName(lastName);
  if (first === null) return '';
  return last === null ? first : `${first} ${/^\p{L}\p{M}*/u.exec(last)?.[0] ?? ''}.`;
}

/** The average of the reviews on the website, `4.8`, and how many; null below {@link FIGURES_FROM}. */
export function figuresOf({ count, stars }: { count: number; stars: number }) {
  return count < FIGURES_FROM ? null : { average: (stars / count).toFixed(1), count };
}

/** What was agreed to with the box on the review's page; kept with the review. */
export const REVIEW_CONSENT =
  'You may show my review on your website, with this name, the kind of visit, the city and the month.';
