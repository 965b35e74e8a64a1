import { z } from 'zod';
import data from './crew-spanish.json' with { type: 'json' };
import { parseContent } from './load.ts';
import { curly } from './typography.ts';

const words = parseContent(
  'crew-spanish.json',
  z.record(z.string().transform(curly), z.string().min(1)),
  data,
);

/**
 * What a crew reads, in Spanish: names of services and add-ons, and the lines of the checklists, by
 * their English text. What nobody has translated yet stays in English: better that than a crew that
 * does not see it.
 */
export function inSpanish(english: string): string {
  return words[english] ?? english;
}
