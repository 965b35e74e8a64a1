import { describe, expect, it } from 'vitest';
import { homeReviews, pageReviews } from '#content/reviews.ts';
import { cityOf } from '#domain/city-of.ts';
import { escapeHtml, marked, refill } from '#domain/page-marks.ts';
import { CARD_PLACES, sampleCards, withShown, type ShownReview } from '#domain/review-card.ts';
import { figuresOf, suggestedName } from '#domain/review.ts';
import { withCopyrightYear } from '#server/http/static/copyright-year.ts';
import { withReviews } from '#server/http/static/customer-reviews.ts';
import { serviceArea } from '#content/service-area.ts';
import { HOSTILE } from '#tests/support/hostile-text.ts';

const shown = (more: Partial<ShownReview> = {}): ShownReview => ({
  ...{ rating: 4, words: 'Spotless.', name: 'Maya O.', service: 'Deep Clean', city: 'Oakland' },
  ...{ date: '2026-03-10', reply: null, ...more },
});
const cardsOf = (reviews: readonly ShownReview[]) =>
  withShown(sampleCards(pageReviews, CARD_PLACES.reviews), reviews, CARD_PLACES.reviews)
    .split('</li>')
    .slice(0, -1);
const page = (html = '') =>
  `<body>${marked('reviews', html)}<p>${marked('rating', '4.9/5')} ${marked('rated', 'by all')}</p><p>© 2026 X</p></body>`;

describe('reviews on a page', () => {
  it('take the place of the samples one by one, the newest first', () => {
    const two = cardsOf([shown({ words: 'First.' }), shown({ words: 'Second.' })]);
    expect(two).toHaveLength(pageReviews.length);
    expect(two[0]).toContain('First.');
    expect(two[1]).toContain('Second.');
    expect(two[2]).toContain(escapeHtml(pageReviews[0]?.reviewText ?? '?'));
    const many = Array.from({ length: 20 }, (_, nth) => shown({ words: `Nr ${nth}.` }));
    expect(cardsOf(many)).toHaveLength(20);
  });

  it('are marked as verified where the specification has the mark', () => {
    expect(cardsOf([shown()])[0]).toContain('Verified');
    const place = CARD_PLACES['home-reviews'];
    expect(withShown(sampleCards(homeReviews, place), [shown()], place)).not.toContain('Verified');
  });

  it('are not marked where the owner typed them in place of the samples', () => {
    const place = CARD_PLACES.reviews;
    expect(sampleCards(pageReviews, place, true)).toContain('Verified');
    const typed = sampleCards(pageReviews, place, false);
    expect(typed).not.toContain('Verified');
    expect(withShown(typed, [shown()], place).match(/Verified/g)).toHaveLength(1);
  });

  it('are text, whatever somebody types', () => {
    const marks = `<!--/reviews--><script>alert(1)</script>$& © 1999 ${HOSTILE.script}`;
    const review = shown({ words: marks, name: marks, reply: marks });
    const html = withReviews(page(), { reviews: [review], figures: null });
    expect(html).not.toMatch(/<script|<img src=x/);
    expect(html.match(/<!--\/reviews-->/g)).toHaveLength(1);
    expect(html).toContain('$&amp;');
    // The year at the foot goes on being the footer's.
    expect(withCopyrightYear(html, '2031')).toContain('<p>© 2031 X</p>');
    // A second filling starts from the page as it was built.
    expect(refill(html, 'reviews', () => '')).toBe(page());
  });

  it('show no empty quote for stars alone', () => {
    expect(cardsOf([shown({ words: '' })])[0]).not.toContain('<blockquote');
  });

  it('carry the public answer', () => {
    expect(cardsOf([shown({ reply: 'Thank you & see you.' })])[0]).toContain(
      'Thank you &amp; see you.',
    );
  });

  it('bring their own figures once there are ten', () => {
    expect(figuresOf({ count: 9, stars: 45 })).toBeNull();
    const figures = figuresOf({ count: 10, stars: 47 });
    expect(figures).toEqual({ average: '4.7', count: 10 });
    const html = withReviews(page(), { reviews: [shown()], figures });
    expect(html).toContain('<!--rating-->4.7/5<!--/rating-->');
    expect(html).toContain('average of 10 customer reviews');
    expect(withReviews(page(), { reviews: [shown()], figures: null })).toContain('4.9/5');
  });
});

describe('what stands beside a name', () => {
  it('is a first name and one letter, or what looks like a name', () => {
    expect(suggestedName('Maya', 'Okafor')).toBe('Maya O.');
    expect(suggestedName('Maya', 'www.cheap.example')).toBe('Maya');
    expect(suggestedName('Buy now at 50%', 'x')).toBe('');
  });

  it('is a city we serve, never another part of the address', () => {
    const [city] = serviceArea.cities;
    expect(cityOf(`12 Lakeshore Avenue, ${city?.name ?? ''}, CA 94610`)).toBe(city?.name);
    expect(cityOf(`12 Lakeshore Avenue, ${(city?.name ?? '').toLowerCase()}`)).toBe(city?.name);
    expect(cityOf('12 Lakeshore Avenue')).toBeNull();
  });
});
