import { z } from 'zod';
import data from './business.json' with { type: 'json' };
import { parseContent } from './load.ts';
import { curly } from './typography.ts';

const text = z.string().min(1);

const fields = z.strictObject({
  /** True while the facts below are the sample company's; going live with them is refused. */
  sample: z.boolean(),
  name: text,
  fullName: text,
  blurb: text.transform(curly),
  city: text,
  region: text,
  area: text,
  since: z.int().min(1900),
  phone: z.strictObject({ display: text, tel: z.string().regex(/^\+\d{8,15}$/) }),
  email: z.email(),
  paymentHandle: text,
  paymentApp: text,
  license: text,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  radiusMiles: z.number().positive(),
});

/** Years that the blurb names: the only text of this file that tells the company's story. */
const YEAR = /\b(?:19|20)\d\d\b/g;

/** Exported for its test. */
export const businessSchema = fields.superRefine(({ blurb, since }, context) => {
  for (const [year] of blurb.matchAll(YEAR)) {
    if (Number(year) === since) continue;
    const message = `names ${year}, and the company was founded in ${since}`;
    context.addIssue({ code: 'custom', path: ['blurb'], message });
  }
});

/** Who the company is and how it is reached (spec 1, 2.2). */
export const business = parseContent('business.json', businessSchema, data);
