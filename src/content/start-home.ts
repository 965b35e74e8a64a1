import { priceGrid } from './price-grid.ts';
import type { priceTable } from './services.ts';

type Service = (typeof priceTable.services)[number];

/** What the smallest home costs. */
export function lowestPrice(id: Service['id']): number {
  return Math.min(...priceGrid.packages[id].homes.map(({ price }) => price));
}

/**
 * Bedrooms of the home that a published price is for: the largest one, with one bathroom, that costs
 * exactly that. The grid's schema sees to one.
 */
export function startBedrooms({ id, estimate }: Service): number {
  return priceGrid.packages[id].homes.findLast(({ price }) => price === estimate)?.bedrooms ?? 0;
}
