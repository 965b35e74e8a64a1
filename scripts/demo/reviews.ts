import { and, asc, eq, isNull } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import { customerReviews } from '#db/schema/customer-reviews.ts';
import { addDays } from '#domain/calendar-date.ts';
import { suggestedName } from '#domain/review.ts';
import { askForReviews } from '#server/reviews/ask-for-reviews.ts';
import { stepReview } from '#server/reviews/step-review.ts';
import { viewReview } from '#server/reviews/view-review.ts';
import { writeReview } from '#server/reviews/write-review.ts';
import { at, type Days } from './days.ts';
import type { Demo, Happening } from './demo.ts';

/** The days on which the demo asks: the job itself would look every hour. */
const ASKED_DAYS_AGO = [10, 6, 2];

type Answer = {
  readonly daysAgo: number;
  readonly hour: number;
  readonly rating: number;
  readonly words: string;
  readonly mayShow: boolean;
  /** What the owner did with it: nothing yet, or put it on the website, with an answer or without. */
  readonly owner: 'nothing' | 'shown' | { readonly reply: string };
};

const ANSWERS: readonly Answer[] = [
  {
    ...{ daysAgo: 9, hour: 20, rating: 5, mayShow: true, owner: 'shown' },
    words:
      'They cleaned around my father’s chess game without moving a piece. The floor behind the piano, too.',
  },
  {
    ...{ daysAgo: 7, hour: 8, rating: 4, mayShow: true },
    words: 'Lovely work, and on time. The shower door still had a few spots.',
    owner: { reply: 'Thank you for telling us. We’ll bring the other cleaner for it next time.' },
  },
  {
    ...{ daysAgo: 5, hour: 21, rating: 5, mayShow: false, owner: 'nothing' },
    words: 'Please thank Rosa for finding my earring.',
  },
  {
    ...{ daysAgo: 1, hour: 13, rating: 5, mayShow: true, owner: 'nothing' },
    words: 'The windows! I thought it had stopped raining.',
  },
  {
    ...{ daysAgo: 1, hour: 18, rating: 2, mayShow: true, owner: 'nothing' },
    words: 'The kitchen was fine, but the bathroom was skipped, and nobody told me why.',
  },
];

/** A few reviews of visits: on the website, waiting, for the owner only, and one with two stars. */
export function reviewHappenings({ today }: Days): Happening[] {
  const asked = ASKED_DAYS_AGO.map((days) => ({
    at: at(addDays(today, -days), 10, 5),
    happen: ({ app }: Demo) => askForReviews(app),
  }));
  const answered = ANSWERS.map((answer) => ({
    at: at(addDays(today, -answer.daysAgo), answer.hour, 20),
    happen: (demo: Demo) => {
      answerNext(demo, answer);
    },
  }));
  return [...asked, ...answered];
}

/** The customer who was asked first, and hasn't answered, opens the page and writes. */
function answerNext({ app, owner: actor }: Demo, { rating, words, mayShow, owner }: Answer): void {
  const found = app.db
    .select({ id: customerReviews.id, booking: bookings })
    .from(customerReviews)
    .innerJoin(bookings, eq(bookings.id, customerReviews.bookingId))
    .where(and(eq(customerReviews.status, 'asked'), isNull(customerReviews.viewedAt)))
    .orderBy(asc(customerReviews.id))
    .limit(1)
    .get();
  if (!found) throw new Error('The demo has nobody left who was asked for a review.');
  const { id, booking } = found;
  const [, token = ''] = app.links.reviewUrl(booking).split('#');
  viewReview(app, token);
  const name = suggestedName(booking.firstName, booking.lastName);
  writeReview(app, token, { rating, words, name, mayShow });
  if (owner === 'nothing') return;
  const step = { do: 'approve', version: 2 } as const;
  const { version } = stepReview(app, { id, step, actor });
  if (owner === 'shown') return;
  stepReview(app, { id, step: { do: 'answer', version, text: owner.reply }, actor });
}
