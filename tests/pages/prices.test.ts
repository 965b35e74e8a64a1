import { describe, expect, test } from 'vitest';
import { cancelRule } from '#content/cancel-rule.ts';
import { restDue } from '#content/rest-due.ts';
import { priceTable } from '#content/services.ts';
import { readBookingStart } from '#domain/booking-start.ts';
import { dollarsToCents, formatMoney } from '#domain/money.ts';
import { priceOf } from '#domain/price-tables.ts';
import { isBookable } from '#domain/pricing.ts';
import { builtPage } from '#tests/support/built-site.ts';
import { homesOf } from '#tests/support/price-oracle.ts';
import { decimal, startOf } from '#tests/support/prices.ts';

const CELL = /<td>\s*<a href="([^"]+)"[^>]*>\s*(\$[\d,.]+)\s*<\/a>/g;

const inDollars = (dollars = 0) => formatMoney(dollarsToCents(dollars));

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

/** A page, or a tab of the home page by its id. */
function viewOf(path: string): string {
  const [page = '', tab] = path.split('#');
  const { html } = builtPage(page);
  if (!tab) return html;
  return (
    html
      .split(/(?=<div id="[a-z]+" class="panel")/)
      .find((part) => part.startsWith(`<div id="${tab}"`)) ?? ''
  );
}

test.each([
  '/services/residential',
  '/services/deep-cleaning',
  '/services/move-in-out',
  '/services',
  '/payments',
  '/faq',
  '/#services',
  '/#payments',
  '/#faq',
])('%s names a price, what is due today, how the rest is paid and what canceling costs', (path) => {
  const html = viewOf(path);
  const text = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  const deep = priceTable.services.find(({ id }) => id === 'deep');
  const hasDeep = text.includes(inDollars(deep?.estimate)) || html.includes('href="/payments"');
  expect(hasDeep || html.includes('/services/residential#prices')).toBe(true);
  expect(text).toContain(inDollars(priceTable.bookingFee));
  expect(text).toContain(restDue('').replaceAll('\u00a0', ' '));
  expect(text).toContain(cancelRule().replaceAll('\u00a0', ' '));
});

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
