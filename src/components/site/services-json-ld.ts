import { pageMeta } from '#content/pages.ts';
import { SERVICE_PAGES } from '#content/routes.ts';
import { PRICE_TABLES } from '#domain/price-tables.ts';
import type { PriceColumn } from '#domain/price.ts';
import { service, type Prices } from './json-ld.ts';

const { packages, move, maxBathrooms } = PRICE_TABLES;

/** The price columns of each page; commercial work is quoted and has no price. */
const COLUMNS: Readonly<Record<string, readonly PriceColumn[]>> = {
  '/services/residential': Object.values(packages),
  '/services/deep-cleaning': [packages.deep],
  '/services/move-in-out': [move],
};

/**
 * Structured data of the services on these paths; of all four, without details, if none are named
 * (spec 2.2).
 */
export function servicesJsonLd(site: URL | undefined, ...paths: readonly string[]): object[] {
  const isList = paths.length === 0;
  return SERVICE_PAGES.filter(({ path }) => isList || paths.includes(path)).map(
    ({ path, name }) => {
      const columns = COLUMNS[path];
      const details = {
        name,
        path,
        ...(!isList && { description: pageMeta(path).description }),
        ...(columns && { prices: pricesOf(columns) }),
      };
      return service(details, site);
    },
  );
}

/** From the smallest home to the largest, and the published price of each kind of visit. */
function pricesOf(columns: readonly PriceColumn[]): Prices {
  const starts = columns.map(({ name, start }) => ({ name, cents: start }));
  const largest = columns.map(
    ({ prices, bathroom }) => Math.max(...prices) + (maxBathrooms - 1) * bathroom,
  );
  return {
    low: Math.min(...columns.flatMap(({ prices }) => prices)),
    high: Math.max(...largest),
    starts,
  };
}
