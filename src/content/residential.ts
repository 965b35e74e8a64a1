import { z } from 'zod';
import { copy, titledText } from './copy.ts';
import { parseContent } from './load.ts';
import data from './residential.json' with { type: 'json' };
import { BOOKABLE_SERVICE_IDS } from './services.ts';

/** The residential page: what each package holds, reasons, and whom a frequency suits (spec 2.4). */
export const residential = parseContent(
  'residential.json',
  z.strictObject({
    lead: copy,
    packages: z
      .array(z.strictObject({ id: z.enum(BOOKABLE_SERVICE_IDS), items: z.array(copy).min(1) }))
      .length(3),
    reasons: z.array(titledText).min(1),
    frequencies: z.record(z.string(), copy),
  }),
  data,
);
