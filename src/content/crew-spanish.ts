import { z } from 'zod';
import data from './crew-spanish.json' with { type: 'json' };
import { parseContent } from './load.ts';
import { curly } from './typography.ts';

/** The schema of crew-spanish.json. */
export const crewSpanishSchema = z.record(z.string().transform(curly), z.string().min(1));

const words = parseContent('crew-spanish.json', crewSpanishSchema, data);

/**
 * Crew texts in Spanish, keyed by their English text: names of services and add-ons, and checklist
 * lines. An untranslated text stays in English, so that the crew still sees it.
 */
export function inSpanish(english: string): string {
  return words[english] ?? english;
}
