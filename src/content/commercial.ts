import { z } from 'zod';
import data from './commercial.json' with { type: 'json' };
import { copy, titledText } from './copy.ts';
import { parseContent } from './load.ts';
import { QUOTE_SERVICE_IDS } from './services.ts';

/** The schema of commercial.json. */
export const commercialSchema = z.strictObject({
  lead: copy,
  types: z
    .array(titledText.extend({ picture: z.string().min(1), book: z.enum(QUOTE_SERVICE_IDS) }))
    .length(4),
  /** From the first message to the invoice, with the response times (spec 2.4, 9). */
  steps: z.array(titledText).length(4),
  reasons: z.array(titledText).min(1),
  factors: z.array(titledText).min(1),
  /** What a size may be, from the smallest to the largest; one example each. */
  sizes: z.array(copy).length(3),
  industries: z.array(copy).min(1),
});

/** The commercial page: four types, reasons, what a quote depends on, industries (spec 2.4). */
export const commercial = parseContent('commercial.json', commercialSchema, data);
