import { z } from 'zod';
import { parseContent } from './load.ts';
import data from './crew-size.json' with { type: 'json' };

const minutes = z.number().int().min(30).max(720);

/** The schema of crew-size.json. */
export const crewSizeSchema = z
  .strictObject({
    /** How long two people need for a home ... */
    minutesOfTwo: minutes,
    /** ... that takes one of them this long alone: once the other is off, visits take as much longer. */
    minutesOfOne: minutes,
  })
  .refine(({ minutesOfTwo: two, minutesOfOne: one }) => two <= one && one <= 2 * two, {
    error: 'minutesOfOne must be between minutesOfTwo and twice as much',
    path: ['minutesOfOne'],
  });

/** How much longer visits take a crew that somebody is missing in (product 16). */
export const crewSize = parseContent('crew-size.json', crewSizeSchema, data);
