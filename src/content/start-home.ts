import { priceGrid } from './price-grid.ts';
import type { priceTable } from './services.ts';

type Service = (typeof priceTable.services)[number];

/**
 * Bedrooms of the home that a published price is for: the largest one, with one bathroom, that costs
 * exactly that. The grid's schema sees to one.
 */
export function startBedrooms({ id, estimate }: Service): number {
  return priceGrid.packages[id].homes.findLast(({ price }) => price === estimate)?.bedrooms ?? 0;
}
