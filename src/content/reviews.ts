import { z } from 'zod';
import { parseContent, pickById } from './load.ts';
import data from './reviews.json' with { type: 'json' };
import { curly } from './typography.ts';

const text = z.string().min(1);
const review = z.strictObject({
  id: z.int().positive(),
  customerName: text,
  /** Path of a picture; the default image stands in for a missing one. */
  customerPhoto: text.nullable(),
  rating: z.int().min(1).max(5),
  reviewText: text.transform(curly),
  reviewDate: z.iso.date(),
  location: text,
  service: text,
});

/** A review as the public pages show it (spec 3). */
export type PublicReview = z.infer<typeof review>;

/** What a missing customerPhoto falls back to (spec 3): a home, or the kind of workplace we clean. */
const DEFAULT_PHOTO = '/default-customer.svg';
const WORKPLACE_PHOTOS = [
  { service: /medical|dental|practice/i, path: '/default-medical.svg' },
  { service: /restaurant|cafe|kitchen/i, path: '/default-restaurant.svg' },
  { service: /office|store|retail|commercial/i, path: '/default-workplace.svg' },
];

/** The picture beside a review: the customer's own, or one of where we cleaned. */
export function photoBeside({
  customerPhoto,
  service,
}: Pick<PublicReview, 'customerPhoto' | 'service'>): string {
  const fallback = WORKPLACE_PHOTOS.find((each) => each.service.test(service));
  return customerPhoto ?? fallback?.path ?? DEFAULT_PHOTO;
}

/** The pages that show a large quote: without theirs they can't be built. */
const QUOTING_PAGES = ['/', '/about'];

const reviewFile = z.strictObject({
  sample: z.boolean(),
  /** Said once on a page while the reviews or the figures beside them are samples. */
  sampleNote: text.transform(curly),
  home: z.array(z.int()).length(8),
  page: z.array(z.int()).length(9),
  /** The large quote on a page, by its path. */
  quotes: z.record(z.string(), z.int()),
  reviews: z.array(review),
});

/** The schema of reviews.json: each number that a page names is a review's. */
export const reviewsSchema = reviewFile.superRefine(({ quotes, home, page, reviews }, context) => {
  const say = (path: (string | number)[], message: string) => {
    context.addIssue({ code: 'custom', path, message });
  };
  const named = [
    ...home.map((id, place) => ({ id, path: ['home', place] })),
    ...page.map((id, place) => ({ id, path: ['page', place] })),
    ...Object.entries(quotes).map(([path, id]) => ({ id, path: ['quotes', path] })),
  ];
  for (const { id, path } of named) {
    if (!reviews.some((each) => each.id === id)) say(path, `must be a review: none has no. ${id}`);
  }
  const without = QUOTING_PAGES.find((path) => quotes[path] === undefined);
  if (without !== undefined)
    say(['quotes'], `must keep “${without}”: that page shows a large quote`);
});

const content = parseContent('reviews.json', reviewsSchema, data);

/** Whether the reviews are still the sample company's. */
export const areSampleReviews = content.sample;
/** What a page says while they are. */
export const sampleReviewsNote = content.sampleNote;

const pick = (list: 'home' | 'page'): PublicReview[] =>
  pickById('reviews.json', [list], content[list], content.reviews);

/** The 8 reviews of the home tab (spec 2.3). */
export const homeReviews = pick('home');
/** The 9 reviews of the testimonials page, marked Verified while they are the samples (spec 2.4). */
export const pageReviews = pick('page');

/** The quote shown large on a page. @throws Error when reviews.json names none for it. */
export function quoteFor(path: string): PublicReview {
  const { [path]: id } = content.quotes;
  const [found] = pickById(
    'reviews.json',
    ['quotes', path],
    id === undefined ? [] : [id],
    content.reviews,
  );
  if (!found) throw new Error(`src/content/reviews.json: quotes: none for ${path}`);
  return found;
}
