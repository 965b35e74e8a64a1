import { z } from 'zod';
import { HIDING_REASONS, type HidingReason, type ReviewStatus } from '#domain/review.ts';
import { LIMITS, pageQuery, requiredText, type HistoryLine } from '../fields.ts';

/** Which reviews to list: what waits for the owner, what is shown, hidden or private, or everything. */
export const REVIEW_LISTS = ['open', 'shown', 'hidden', 'private', 'asked', 'all'] as const;
/** One of these lists. */
export type ReviewList = (typeof REVIEW_LISTS)[number];

/** GET /api/admin/customer-reviews: newest first. */
export const customerReviewsQuery = pageQuery.extend({
  state: z.enum(REVIEW_LISTS, { error: 'Please choose which reviews' }).default('open'),
});
/** The reviews query, checked. */
export type CustomerReviewsQuery = z.infer<typeof customerReviewsQuery>;

/** Always needed: an approval counts for the words that were read. */
const version = z.number({ error: 'Please provide the version of the review' }).int().min(1);

const text = requiredText(1, LIMITS.note, 'Please write your answer');
const reason = z.enum(HIDING_REASONS, { error: 'Please choose a reason' });

/**
 * PATCH /api/admin/customer-reviews/{id}: one step of the owner's. `wait` takes an approval or a
 * hiding back. What the customer wrote, nobody can change.
 */
export const reviewStep = z.discriminatedUnion(
  'do',
  [
    z.strictObject({ do: z.literal('approve'), version }),
    z.strictObject({ do: z.literal('wait'), version }),
    z.strictObject({
      do: z.literal('hide'),
      version,
      reason,
    }),
    z.strictObject({
      do: z.literal('answer'),
      version,
      text,
    }),
    z.strictObject({ do: z.literal('take-answer-back'), version }),
    z.strictObject({ do: z.literal('settle'), version }),
    z.strictObject({ do: z.literal('unsettle'), version }),
  ],
  { error: 'Please choose what to do with the review' },
);
/** One step of the owner's, checked. */
export type ReviewStep = z.infer<typeof reviewStep>;

/** The forms of two of them; the version is that of the review on screen. */
export const answerForm = z.strictObject({ text });
export const hideForm = z.strictObject({ reason });

/** A customer's review as the owner sees it. */
export type OwnersReview = {
  id: number;
  version: number;
  bookingId: number;
  /** Who wrote it. */
  customer: string;
  phone: string;
  visitDate: string;
  service: string;
  city: string | null;
  status: ReviewStatus;
  /** Null while it is asked for. */
  rating: number | null;
  words: string;
  shownName: string;
  mayShow: boolean;
  /** Few stars that nobody has looked into yet. */
  isTask: boolean;
  hiddenFor: HidingReason | null;
  reply: string | null;
  askedAt: string;
  answeredAt: string | null;
  changedAt: string | null;
};

/** The same with where the visit was, who came, and everything that happened to it. */
export type OpenReview = OwnersReview & {
  address: string;
  /** Null for a visit that holds no time. */
  crew: string | null;
  history: HistoryLine[];
};
