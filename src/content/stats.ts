import { z } from 'zod';
import { business } from './business.ts';
import { yearsInBusiness } from './founding.ts';
import { parseContent } from './load.ts';
import data from './stats.json' with { type: 'json' };

const text = z.string().min(1);
/** The age of the company is counted, not written: it stands beside the founding year. */
const YEARS = '{years}+';
const aged = text.transform((words) =>
  words
    .replaceAll('{years}', String(yearsInBusiness))
    .replaceAll('{since}', String(business.since)),
);

const figure = z
  .strictObject({
    id: z.enum(['customers', 'rating', 'repeat', 'years']),
    value: text,
    label: aged,
  })
  .refine(({ id, value }) => id !== 'years' || value === YEARS, {
    path: ['value'],
    message: `is counted from the founding year in business.json; write ${YEARS}`,
  })
  .refine(({ id, value }) => id === 'years' || !value.includes('{'), {
    path: ['value'],
    message: 'is a figure of its own; only the years are counted',
  })
  .transform((item) => ({ ...item, value: aged.parse(item.value) }));

/** Each figure once, and the age of the company as its founding year has it. */
export const statsSchema = z.strictObject({
  sample: z.boolean(),
  /** Whose rating the average is; said wherever the rating stands. */
  ratingSource: text,
  items: z
    .array(figure)
    .length(4)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, {
      message: 'names a figure twice',
    }),
});

/** The company's own figures (spec 1). */
export const stats = parseContent('stats.json', statsSchema, data);
