import { z } from 'zod';
import { copy } from './copy.ts';
import { parseContent } from './load.ts';
import data from './price-sheet.json' with { type: 'json' };

const head = z.strictObject({ title: copy, lead: copy });

/** The schema of price-sheet.json. */
export const priceSheetSchema = z.strictObject({
  residential: head,
  deep: head,
  move: head,
  packages: copy,
  /**
   * What a published range covers: the homes larger than the one the price is for, all of them, or
   * all of them with what regular and first visits save.
   */
  ranges: z.strictObject({ larger: copy, all: copy, discounted: copy }),
  typicalTip: copy,
  /** What the prices of a move are for. */
  emptyHome: copy,
  /** How firm the price is. */
  promise: copy,
  bathrooms: copy,
  /** What happens with a home beyond the grid. */
  quote: copy,
});

/** What stands around the price grid: on the pages that show it, beside the calculator, in print. */
export const priceSheet = parseContent('price-sheet.json', priceSheetSchema, data);
