import { z } from 'zod';
import { copy } from './copy.ts';
import data from './crew.json' with { type: 'json' };
import { parseContent } from './load.ts';
import { photograph } from './photograph.ts';

/** The schema of crew.json. */
export const crewSchema = z.strictObject({
  sample: z.boolean(),
  title: copy,
  lead: copy,
  people: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z]+$/),
        name: copy,
        role: copy,
        photograph: photograph.optional(),
      }),
    )
    .min(2)
    .max(8),
});

/**
 * The people of the company. Each has a portrait of ours until the owner puts a photograph in its
 * place; the picture is called `crew-` and the id.
 */
export const crew = parseContent('crew.json', crewSchema, data);
