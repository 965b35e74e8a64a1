import { z } from 'zod';
import data from './hours.json' with { type: 'json' };
import { parseContent } from './load.ts';

const text = z.string().min(1);
const clock = z.string().regex(/^\d{2}:\d{2}$/);
const row = z.strictObject({
  days: text,
  time: text,
  dayOfWeek: z.array(text).optional(),
  opens: clock.optional(),
  closes: clock.optional(),
});

/** One line of the opening hours; `opens` and `closes` feed the structured data. */
export type HoursRow = z.infer<typeof row>;

/**
 * Opening hours. The specification gives them twice and both are kept where it puts them
 * (spec 9): `home` on the home page, `contact` on the contact and FAQ pages.
 */
export const hours = parseContent(
  'hours.json',
  z.strictObject({ sample: z.boolean(), home: z.array(row).min(1), contact: z.array(row).min(1) }),
  data,
);
