import { z } from 'zod';
import { BOOKABLE_SERVICE_IDS, MOVE_SIZE_IDS } from './services.ts';

/** The largest home that is priced at once; a larger one starts with a quote. */
export const MAX_BEDROOMS = 5;
/** The most bathrooms that are priced at once. */
export const MAX_BATHROOMS = 4;

const cell = z.strictObject({
  /** Whole US dollars. */
  price: z.int().min(0).max(100_000),
  /** How long the visit takes. */
  minutes: z.int().min(0).max(1440),
});
/** A price with its time. */
export type Cell = z.infer<typeof cell>;

const homes = z
  .array(cell.extend({ bedrooms: z.int() }))
  .length(MAX_BEDROOMS + 1, `must have one row for each of 0 to ${MAX_BEDROOMS} bedrooms`)
  .superRefine((rows, context) => {
    rows.forEach(({ bedrooms }, index) => {
      if (bedrooms === index) return;
      const message = `must be ${index} in this row (0 is a studio)`;
      context.addIssue({ code: 'custom', path: [index, 'bedrooms'], message });
    });
  });

/** The shape of the grid, before it is compared with what the pages publish. */
export const priceGridShape = z.strictObject({
  packages: z.record(
    z.enum(BOOKABLE_SERVICE_IDS),
    z.strictObject({
      /** With one bathroom, by bedrooms; 0 is a studio. */
      homes,
      /** What each bathroom after the first adds. */
      furtherBathroom: cell,
    }),
  ),
  /** An empty home with one bathroom, by size; further bathrooms add what they add to Deep. */
  moves: z.record(z.enum(MOVE_SIZE_IDS), cell),
});
/** The prices of homes, as the owner writes them. */
export type PriceGrid = z.infer<typeof priceGridShape>;
