import { parseContent } from './load.ts';
import { checkPublished } from './price-grid-check.ts';
import data from './price-grid.json' with { type: 'json' };
import { priceGridShape } from './price-grid-schema.ts';

/** The grid's schema: a cell that leaves the published ranges is refused at its own place. */
export const priceGridSchema = priceGridShape.superRefine(checkPublished);

/** Prices and minutes by bedrooms and bathrooms, beside the published price table. */
export const priceGrid = parseContent('price-grid.json', priceGridSchema, data);
