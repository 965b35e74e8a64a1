import { z } from 'zod';
import { calendarDate, LIMITS, requiredText } from '../fields.ts';

const rating = z
  .number({ error: 'Please choose 1 to 5 stars' })
  .int()
  .min(1, 'Please choose 1 to 5 stars')
  .max(5, 'Please choose 1 to 5 stars');

/** POST /api/admin/reviews: a review that the owner enters. */
export const newReview = z.strictObject({
  customerName: requiredText(1, LIMITS.name, 'The name is required'),
  rating,
  reviewText: requiredText(1, LIMITS.message, 'The review is required'),
  reviewDate: calendarDate,
});
/** A review that the owner enters, checked. */
export type NewReview = z.infer<typeof newReview>;

/** The URL of the reviewer's picture at Google. */
function photoOf(reviewer: object | null): unknown {
  return reviewer !== null && 'profilePhotoUrl' in reviewer ? reviewer.profilePhotoUrl : undefined;
}

const STARS = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'];

/**
 * One review of an export: with the stored entity's field names, or as Google's business profile
 * exports it (`reviewer.displayName`, `starRating: "FIVE"`, `comment`, `createTime`).
 */
const importedReview = z.preprocess(
  (value) => {
    if (typeof value !== 'object' || value === null || !('starRating' in value)) return value;
    const google = value as Record<string, unknown>;
    const reviewer = google['reviewer'];
    const name =
      typeof reviewer === 'object' && reviewer !== null && 'displayName' in reviewer
        ? reviewer.displayName
        : 'A Google user';
    return {
      reviewId: google['reviewId'] ?? google['name'],
      customerName: name,
      rating: STARS.indexOf(String(google['starRating'])) + 1,
      reviewText: google['comment'] ?? '(no text)',
      reviewDate: google['createTime'],
      customerPhoto: typeof reviewer === 'object' ? photoOf(reviewer) : undefined,
    };
  },
  z.object({
    reviewId: requiredText(1, 300, 'reviewId is required'),
    customerName: requiredText(1, LIMITS.name, 'The name is required'),
    rating,
    reviewText: requiredText(1, LIMITS.message, 'The review is required'),
    reviewDate: z
      .string({ error: 'Please enter a date as YYYY-MM-DD' })
      .transform((text) => text.slice(0, 10))
      .pipe(calendarDate),
    customerPhoto: z
      .string()
      .max(1000)
      .regex(/^(https:\/\/|\/(?!\/))/)
      .optional()
      // A bad photo is no reason to refuse a review.
      .catch(undefined),
  }),
);

/** POST /api/admin/reviews/import: part of an export. */
export const importBody = z.strictObject({
  reviews: z.array(importedReview, { error: 'This file holds no list of reviews' }).min(1).max(500),
});
/** Reviews of an export, checked. */
export type ImportedReview = z.output<typeof importBody>['reviews'][number];

/** Its answer: how many were new and how many already existed. */
export type ImportAnswer = { added: number; known: number };

/** PATCH /api/admin/reviews/{id}: shown or hidden. */
export const reviewPatch = z.strictObject({
  isActive: z.boolean({ error: 'isActive must be true or false' }),
});

/** A review as the API returns it (spec 3). The second dashboard calls the name reviewerName. */
export type StoredReview = {
  id: number;
  reviewId: string;
  customerName: string;
  reviewerName: string;
  customerPhoto: string | null;
  rating: number;
  reviewText: string;
  reviewDate: string;
  isActive: boolean;
  createdAt: string;
};
