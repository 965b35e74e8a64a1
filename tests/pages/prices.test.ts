import { describe, expect, test } from 'vitest';
import { priceTable } from '#content/services.ts';
import { readBookingStart } from '#domain/booking-start.ts';
import { formatMoney } from '#domain/money.ts';
import { priceOf } from '#domain/price-tables.ts';
import { isBookable } from '#domain/pricing.ts';
import { builtPage } from '#tests/support/built-site.ts';
import { homesOf } from '#tests/support/price-oracle.ts';
import { decimal, startOf } from '#tests/support/prices.ts';

const CELL = /<td>\s*<a href="([^"]+)"[^>]*>\s*(\$[\d,.]+)\s*<\/a>/g;

/** What every home of a kind costs. */
const dollarsOf = (...kinds: Parameters<typeof homesOf>[0][]) =>
  kinds.flatMap((kind) => homesOf(kind, 'price').split(/[ |]/).map(Number));

/** Every price of a page's table, with the home that its link fills in. */
function cellsOf(path: string) {
  return [...builtPage(path).html.matchAll(CELL)].map(([, href = '', shown = '']) => {
    const { pathname, searchParams } = new URL(href.replaceAll('&amp;', '&'), 'https://x.example');
    return { pathname, shown, start: readBookingStart(searchParams) };
  });
}

describe.each([
  ['/services/residential', 3 * 24],
  ['/services/deep-cleaning', 24],
  ['/services/move-in-out', 2 * 12],
])('the price table of %s', (path, count) => {
  test('comes after the choices and their total, which a phone shows first', () => {
    const { html } = builtPage(path);
    const places = ['name="bedrooms"', 'data-total', 'data-table'].map((part) =>
      html.indexOf(part),
    );
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

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
  const starts = priceTable.services.map(({ id }) => startOf(id));
  const homes = dollarsOf('basic', 'deep', 'premium');
  const moves = dollarsOf('move');
  expect(offersOf('/services/residential')).toEqual([
    {
      '@type': 'AggregateOffer',
      priceCurrency: 'USD',
      lowPrice: decimal(Math.min(...starts)),
      highPrice: decimal(Math.max(...homes)),
      offerCount: 3,
      offers: [...priceTable.services.map(({ id, name }) => offer(name, decimal(startOf(id))))],
    },
  ]);
  expect(offersOf('/services/move-in-out')).toMatchObject([
    { lowPrice: decimal(Math.min(...moves)), highPrice: decimal(Math.max(...moves)) },
  ]);
  expect(offersOf('/services/commercial')).toEqual([undefined]);
});
