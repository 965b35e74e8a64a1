import { z } from 'zod';
import { copy, titledText } from './copy.ts';
import data from './deep-cleaning.json' with { type: 'json' };
import { parseContent } from './load.ts';

/** The schema of deep-cleaning.json. */
export const deepCleaningSchema = z.strictObject({
  lead: copy,
  inclusions: z.array(z.strictObject({ title: copy, items: z.array(copy).min(1) })).min(1),
  examples: z.array(z.string().min(1)).min(1),
  when: z.array(titledText).min(1),
  steps: z.array(titledText).length(4),
  faqs: z.array(z.strictObject({ question: copy, answer: copy })).min(1),
});

/** The deep cleaning page: inclusions, examples, when, four steps, questions (spec 2.4). */
export const deepCleaning = parseContent('deep-cleaning.json', deepCleaningSchema, data);
