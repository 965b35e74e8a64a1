import { priceGrid } from './price-grid.ts';
import { priceTable } from './services.ts';

type Service = (typeof priceTable.services)[number];

/** The package that an example of a price shows: the most popular one. */
export const exampleService =
  priceTable.services.find(({ popular }) => popular) ?? priceTable.services[0];

/** What the smallest home costs. */
export function lowestPrice(id: Service['id']): number {
  return Math.min(...priceGrid.packages[id].homes.map(({ price }) => price));
}

/** What a first cleaning of the home that a published price is for costs, in dollars. */
export function firstVisitPrice(id: Service['id']): number {
  const estimate = priceTable.services.find((service) => service.id === id)?.estimate ?? 0;
  return (estimate * (100 - priceTable.welcomeOffer.percent)) / 100;
}

/**
 * Bedrooms of the home that a published price is for: the largest one, with one bathroom, that costs
 * exactly that. The grid's schema sees to one.
 */
export function startBedrooms({ id, estimate }: Service): number {
  return priceGrid.packages[id].homes.findLast(({ price }) => price === estimate)?.bedrooms ?? 0;
}
