import { z } from 'zod';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { LIMITS, requiredText, withoutControls } from './fields.ts';

/** The header that carries the token of a review's link; in the link it is in the fragment. */
export const REVIEW_TOKEN_HEADER = 'x-review-token';

/** The longest review, in characters. */
export const MOST_WORDS = 2000;

/** POST /api/review: what a customer says of their visit; a later one takes its place. */
export const reviewBody = z.strictObject({
  rating: z
    .number({ error: 'Please choose 1 to 5 stars' })
    .int('Please choose 1 to 5 stars')
    .min(1, 'Please choose 1 to 5 stars')
    .max(5, 'Please choose 1 to 5 stars'),
  /** Empty for stars alone. */
  words: z
    .string({ error: 'Please write your review as text' })
    .overwrite(withoutControls)
    .trim()
    .max(MOST_WORDS, `Please use at most ${MOST_WORDS} characters`),
  name: requiredText(1, LIMITS.crew, 'Please enter a name, even just initials'),
  /** Whether the box with the consent was checked. */
  mayShow: z.boolean({ error: 'mayShow must be true or false' }),
});
/** A customer's review, checked. */
export type ReviewBody = z.infer<typeof reviewBody>;

/** POST /api/review/stop: whether we may ask about later visits. */
export const stopAskingBody = z.strictObject({
  stop: z.boolean({ error: 'stop must be true or false' }),
});

/** Where a customer's review stands, as they are told. */
export type ReviewStanding = 'private' | 'waiting' | 'shown' | 'hidden';

/** GET /api/review: a visit to review, or its review, as its link shows it. */
export type MyReview = {
  /** The first name to greet with; null for none that looks like one. */
  firstName: string | null;
  visit: { date: CalendarDate; service: string };
  /** Whether it can still be written or changed. */
  isOpen: boolean;
  /** The last day it can be. */
  openUntil: CalendarDate;
  suggestedName: string;
  /** Whether they asked us to ask no more. */
  isStopped: boolean;
  /** Null before the first answer. */
  review:
    | (ReviewBody & { standing: ReviewStanding; hiddenFor: string | null; reply: string | null })
    | null;
};
