import { escapeHtml, refill } from '#domain/page-marks.ts';
import { CARD_PLACES, withShown, type ShownReviews } from '#domain/review-card.ts';

/** As many as the tab of the home page was built with: it stays as long as it is. */
const ON_HOME = 8;

/**
 * A built page with the customers' reviews in its marked places, and their figures once there are
 * enough (product 15, decision 118). Always made from the page as it was built, so that a review, and
 * the figures, can go again.
 */
export function withReviews(page: string, { reviews, figures }: ShownReviews): string {
  if (reviews.length === 0 && !figures) return page;
  const onPage = refill(page, 'reviews', (built) => withShown(built, reviews, CARD_PLACES.reviews));
  const withCards = refill(onPage, 'home-reviews', (built) =>
    withShown(built, reviews.slice(0, ON_HOME), CARD_PLACES['home-reviews']),
  );
  if (!figures) return withCards;
  const rating = escapeHtml(`${figures.average}/5`);
  const source = `average of ${figures.count} customer reviews`;
  return refill(
    refill(withCards, 'rating', () => rating),
    'rated',
    () => source,
  );
}
