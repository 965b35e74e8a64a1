import { describe, expect, it } from 'vitest';
import { homeReviews, pageReviews } from '#content/reviews.ts';
import { refill } from '#domain/page-marks.ts';
import { CARD_PLACES, sampleCards, type ShownReview } from '#domain/review-card.ts';
import { withReviews } from '#server/http/static/customer-reviews.ts';
import { brotliSize, builtPage } from '#tests/support/built-site.ts';

const SHOWN: ShownReview = {
  ...{ rating: 3, words: 'Good, and the mirror was done again.', name: 'Maya O.', reply: null },
  ...{ service: 'Deep Clean', city: 'Oakland', date: '2026-03-10' },
};
/** Whatever customers write, the pages stay light: in bytes as they are sent. */
const MOST_MORE = 3000;

describe('a built page', () => {
  it.each(['/', '/testimonials', '/about', '/contact'])(
    '%s is as it was built without reviews, with a card for each sample',
    (path) => {
      const { html } = builtPage(path);
      expect(withReviews(html, { reviews: [], figures: null })).toBe(html);
      const cards = sampleCards(pageReviews, CARD_PLACES.reviews);
      const ofHome = sampleCards(homeReviews, CARD_PLACES['home-reviews']);
      const again = refill(html, 'reviews', () => cards);
      expect(refill(again, 'home-reviews', () => ofHome)).toBe(html);
      const figures = { average: '3.1', count: 10 };
      const filled = withReviews(html, { reviews: [SHOWN], figures });
      expect(filled).toContain('3.1/5');
      // No markup for search engines: they accept no reviews of a company on its own pages.
      expect(filled).not.toMatch(/AggregateRating|"Review"|itemprop/);
    },
  );

  it.each(['/', '/testimonials'])('%s stays light with as many reviews as it shows', (path) => {
    const { html } = builtPage(path);
    const words = (nth: number) =>
      `${nth} of them said that the kitchen floor is ${nth * 37} again.`;
    const reviews = Array.from({ length: 24 }, (_, nth) => ({ ...SHOWN, words: words(nth) }));
    const filled = withReviews(html, { reviews, figures: null });
    expect(filled).toContain(words(0));
    expect(brotliSize(filled) - brotliSize(html)).toBeLessThan(MOST_MORE);
  });
});
