import { z } from 'zod';
import { copy, titledText } from './copy.ts';
import { parseContent } from './load.ts';
import data from './move-in-out.json' with { type: 'json' };

/** The schema of move-in-out.json. */
export const moveInOutSchema = z.strictObject({
  lead: copy,
  moveOut: z.array(copy).min(1),
  moveIn: z.array(copy).min(1),
  benefits: z.array(titledText).min(1),
  steps: z.array(titledText).length(4),
  guarantee: titledText,
});

/** The move-in/out page: two checklists, benefits, four steps, the guarantee (spec 2.4). */
export const moveInOut = parseContent('move-in-out.json', moveInOutSchema, data);
