import { z } from 'zod';
import { parseContent } from './load.ts';
import data from './stats.json' with { type: 'json' };

const text = z.string().min(1);

/** The company's own figures (spec 1). */
export const stats = parseContent(
  'stats.json',
  z.strictObject({
    sample: z.boolean(),
    /** Whose rating the average is; said wherever the rating stands. */
    ratingSource: text,
    items: z.array(z.strictObject({ value: text, label: text })).length(4),
  }),
  data,
);
