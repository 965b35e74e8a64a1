import { z } from 'zod';
import { copy } from './copy.ts';
import { parseContent } from './load.ts';
import data from './price-sheet.json' with { type: 'json' };

const head = z.strictObject({ title: copy, lead: copy });

/** What stands around the price grid: on the pages that show it, beside the calculator, in print. */
export const priceSheet = parseContent(
  'price-sheet.json',
  z.strictObject({
    residential: head,
    deep: head,
    move: head,
    packages: head,
    typical: head,
    typicalTip: copy,
    addOns: head,
    /** The lead says what counts on every visit, the note the rest. */
    regular: head.extend({ note: copy }),
    /** What the published start price of each service means; one sentence each. */
    starts: z.strictObject({ basic: copy, deep: copy, premium: copy, move: copy }),
    /** How firm the price is. */
    promise: copy,
    fee: copy,
    bathrooms: copy,
    /** What happens with a home beyond the grid. */
    quote: copy,
  }),
  data,
);
