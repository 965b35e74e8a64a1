import type { OpenReview, OwnersReview, ReviewStep } from '#contracts/admin/customer-reviews.ts';
import { REVIEW_TOKEN_HEADER, type MyReview } from '#contracts/customer-reviews.ts';
import { bookings } from '#db/schema/bookings.ts';
import type { App } from '#server/app.ts';
import { call, type Answer } from './api.ts';
import { change, rows } from './database.ts';
import { linksOf } from './my-booking-link.ts';
import { signedIn } from './sign-in.ts';
import type { Site } from './site.ts';

type AtSite = Pick<Site, 'url' | 'databasePath'>;
type Refused = { message: string; issues?: { path: string; message: string }[] };
/** The header that the page of a review sends. */
export type ReviewLink = { readonly 'x-review-token': string };

/** A visit that took place, in the database alone: no calendar, no money. Returns its id. */
export function completedVisit(
  app: App,
  {
    name,
    date,
    status = 'completed',
  }: { name: string; date: string; status?: 'completed' | 'confirmed' },
): number {
  const now = app.now();
  const email = `${name.toLowerCase()}@example.com`;
  return app.db
    .insert(bookings)
    .values({
      ...{ firstName: name, lastName: 'Okafor', email, emailKey: email },
      ...{ phone: '510-555-0142', phoneKey: '5105550142' },
      ...{ address: '12 Lakeshore Avenue, Oakland, CA 94610', serviceType: 'deep' },
      ...{ preferredDate: date, preferredTime: 'morning', estimatedCost: 20_000, status },
      ...{ createdAt: now, updatedAt: now },
    })
    .returning({ id: bookings.id })
    .get().id;
}

/** Marks a site's booking as a visit that took place some days ago, and as asked about. */
export function askedAbout(site: AtSite, bookingId: number, daysAgo = 1): ReviewLink {
  const at = Date.now() - daysAgo * 86_400_000;
  change(
    site,
    'INSERT INTO customer_reviews (booking_id, asked_at, created_at, updated_at) VALUES (?, ?, ?, ?)',
    ...[bookingId, at, at, at],
  );
  return reviewLinkOf(site, bookingId);
}

/** The link of a booking's review, as its mail would carry it. */
export function reviewLinkOf(site: AtSite, bookingId: number): ReviewLink {
  const { booking, links } = linksOf(site, bookingId);
  return { [REVIEW_TOKEN_HEADER]: links.reviewUrl(booking).split('#')[1] ?? '' };
}

/** A visit that took place on a site, asked about: its booking and its link. */
export function visitToReview(site: AtSite, name: string): { id: number; link: ReviewLink } {
  const now = Date.now();
  const key = `review${name.toLowerCase().replace(/[^a-z\d]/g, '')}`;
  change(
    site,
    `INSERT INTO bookings (key, first_name, last_name, email, email_key, phone, phone_key, address,
       service_type, preferred_date, preferred_time, estimated_cost, status, created_at, updated_at)
     VALUES (?, ?, 'Okafor', ?, ?, '510-555-0142', '5105550142', '12 Lakeshore Avenue, Oakland, CA 94610',
       'deep', '2026-01-05', 'morning', 20000, 'completed', ?, ?)`,
    ...[key, name, `${key}@example.com`, `${key}@example.com`, now, now],
  );
  const [booking] = rows<{ id: number }>(site, 'SELECT id FROM bookings WHERE key = ?', key);
  if (!booking) throw new Error('The visit was not kept.');
  return { id: booking.id, link: askedAbout(site, booking.id) };
}

/** A review as the page sends it. */
export function reviewOf(more: object = {}) {
  return { rating: 5, words: 'Spotless.', name: 'Maya O.', mayShow: true, ...more };
}

/** Reads the page of a link. */
export function readReview(site: AtSite, link: ReviewLink): Promise<Answer<MyReview & Refused>> {
  return call(site, 'GET', '/api/review', undefined, link);
}

/** Sends a review by its link. */
export function sendReview(
  site: AtSite,
  link: ReviewLink,
  more: object = {},
): Promise<Answer<MyReview & Refused>> {
  return call(site, 'POST', '/api/review', reviewOf(more), link);
}

/** The owner's side. */
export function reviewsAt(site: AtSite) {
  const owner = signedIn(site);
  const path = '/api/admin/customer-reviews';
  const list = async (state: string) =>
    (await call<OwnersReview[]>(site, 'GET', `${path}?state=${state}`, undefined, owner)).body;
  const step = (id: number, body: object) =>
    call<OpenReview & Refused>(site, 'PATCH', `${path}/${id}`, body, owner);
  /** Takes a step with the newest version of a booking's review. */
  const take = async (
    bookingId: number,
    taken: { do: ReviewStep['do'] } & Record<string, string>,
  ) => {
    const review = [...(await list('all')), ...(await list('asked'))].find(
      (each) => each.bookingId === bookingId,
    );
    if (!review) throw new Error('There is no such review.');
    return step(review.id, { ...taken, version: review.version });
  };
  return { owner, list, step, take };
}
