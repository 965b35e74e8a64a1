import { describe, expect, it } from 'vitest';
import data from '#content/reviews.json' with { type: 'json' };
import { reviewsSchema } from '#content/reviews.ts';

const faults = (change: object) =>
  (reviewsSchema.safeParse({ ...data, ...change }).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

describe('the numbers of reviews that pages name', () => {
  it('are those of reviews, wherever they stand', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ quotes: { ...data.quotes, '/about': 99 } })).toEqual([
      ['quotes./about', 'must be a review: none has no. 99'],
    ]);
    expect(faults({ home: data.home.with(2, 98) })).toEqual([
      ['home.2', 'must be a review: none has no. 98'],
    ]);
    expect(faults({ page: data.page.with(0, 97) })).toEqual([
      ['page.0', 'must be a review: none has no. 97'],
    ]);
  });

  it('are there for each page that shows a large quote', () => {
    const { '/about': _, ...quotes } = data.quotes;
    expect(faults({ quotes })).toEqual([
      ['quotes', 'must keep “/about”: that page shows a large quote'],
    ]);
  });
});
