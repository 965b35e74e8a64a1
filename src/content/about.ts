import { z } from 'zod';
import data from './about.json' with { type: 'json' };
import { copy, titledText } from './copy.ts';
import { parseContent } from './load.ts';

/** The schema of about.json. */
export const aboutSchema = z.strictObject({
  sample: z.boolean(),
  lead: copy,
  story: z.array(copy).min(1),
  values: z.array(titledText).length(3),
  reasons: z.array(titledText).min(3),
});

/** The company's story, its three values and the reasons to choose it (spec 2.3). */
export const about = parseContent('about.json', aboutSchema, data);
