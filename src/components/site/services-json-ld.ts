import { pageMeta } from '#content/pages.ts';
import { SERVICE_PAGES } from '#content/routes.ts';
import { priceTable } from '#content/services.ts';
import { service } from './json-ld.ts';

type Range = readonly [number, number];

const span = (ranges: readonly Range[]): Range => [
  Math.min(...ranges.map(([low]) => low)),
  Math.max(...ranges.map(([, high]) => high)),
];
const bookable = (id: string) =>
  priceTable.services.filter((entry) => entry.id === id).map(({ formRange }) => formRange);

/** Price ranges by page, from the one table; commercial work is quoted and has none. */
const RANGES: Readonly<Record<string, Range>> = {
  '/services/residential': span(priceTable.services.map(({ formRange }) => formRange)),
  '/services/deep-cleaning': span(bookable('deep')),
  '/services/move-in-out': span(priceTable.moveInOut.map(({ range }) => range)),
};

/** Structured data of the services on these paths; of all four when none are named (spec 2.2). */
export function servicesJsonLd(site: URL | undefined, ...paths: readonly string[]): object[] {
  return SERVICE_PAGES.filter(({ path }) => paths.length === 0 || paths.includes(path)).map(
    ({ path, name }) => {
      const range = RANGES[path];
      const { description } = pageMeta(path);
      return service({ name, description, path, ...(range && { range }) }, site);
    },
  );
}
