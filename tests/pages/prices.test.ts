import { describe, expect, test } from 'vitest';
import { readBookingStart } from '#domain/booking-start.ts';
import { formatMoney } from '#domain/money.ts';
import { priceOf } from '#domain/price-tables.ts';
import { isBookable } from '#domain/pricing.ts';
import { builtPage } from '#tests/support/built-site.ts';

const CELL = /<td>\s*<a href="([^"]+)"[^>]*>\s*(\$[\d,.]+)\s*<\/a>/g;

/** Every price of a page's table, with the home that its link fills in. */
function cellsOf(path: string) {
  return [...builtPage(path).html.matchAll(CELL)].map(([, href = '', shown = '']) => {
    const { pathname, searchParams } = new URL(href.replaceAll('&amp;', '&'), 'https://x.example');
    return { pathname, shown, start: readBookingStart(searchParams) };
  });
}

describe.each([
  ['/', 3 * 24],
  ['/services/residential', 3 * 24],
  ['/services/deep-cleaning', 24],
  ['/services/move-in-out', 2 * 12],
])('the price table of %s', (path, count) => {
  test('shows what the form will ask for, and leads there with the home filled in', () => {
    const cells = cellsOf(path);
    expect(cells).toHaveLength(count);
    for (const { pathname, shown, start } of cells) {
      const { service = '', home, occasion } = start;
      if (!isBookable(service)) throw new Error(`no service in ${JSON.stringify(start)}`);
      const price = priceOf({ serviceType: service, home, occasion });
      expect([pathname, shown]).toEqual(['/booking', formatMoney(price?.total ?? 0)]);
    }
    expect(new Set(cells.map(({ start }) => JSON.stringify(start))).size).toBe(count);
  });
});

test('structured data names the true start prices', () => {
  const offersOf = (path: string) => {
    const blocks = builtPage(path).html.matchAll(
      /<script type="application\/ld\+json">(.*?)<\/script>/g,
    );
    return [...blocks].flatMap(([, json = '']) => {
      const data = JSON.parse(json) as unknown;
      const items = (Array.isArray(data) ? data : [data]) as Record<string, unknown>[];
      return items.filter((item) => item['@type'] === 'Service').map((item) => item['offers']);
    });
  };
  const offer = (name: string, price: string) => {
    return { '@type': 'Offer', name, priceCurrency: 'USD', price };
  };
  expect(offersOf('/services/residential')).toEqual([
    {
      '@type': 'AggregateOffer',
      priceCurrency: 'USD',
      lowPrice: '100.00',
      highPrice: '500.00',
      offerCount: 3,
      offers: [
        offer('Basic Clean', '100.00'),
        offer('Deep Clean', '200.00'),
        offer('Premium Clean', '275.00'),
      ],
    },
  ]);
  expect(offersOf('/services/move-in-out')).toMatchObject([
    { lowPrice: '200.00', highPrice: '365.00' },
  ]);
  expect(offersOf('/services/commercial')).toEqual([undefined]);
});
