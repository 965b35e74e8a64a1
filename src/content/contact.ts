import { z } from 'zod';
import data from './contact.json' with { type: 'json' };
import { copy, titledText } from './copy.ts';
import { parseContent } from './load.ts';

/** The schema of contact.json. */
export const contactSchema = z.strictObject({
  delivery: z.enum(['real', 'simulated']),
  lead: copy,
  /** `hours`: the longest it takes; sets the length of the wave. */
  responseTimes: z.array(titledText.extend({ hours: z.number().positive() })).length(5),
  badges: z.array(copy).min(1),
  emergency: titledText,
});

/**
 * The contact page's texts (spec 2.4, 9). `delivery`: `real` posts the message while the button
 * says Sending...; `simulated` makes no server call, as the specification's letter has it.
 */
export const contact = parseContent('contact.json', contactSchema, data);
