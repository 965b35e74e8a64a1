import { z } from 'zod';
import { copy } from './copy.ts';
import data from './legal.json' with { type: 'json' };
import { parseContent } from './load.ts';

const legalText = z.strictObject({
  lead: copy,
  sections: z
    .array(
      z.strictObject({
        /** The anchor of the section. */
        id: z.string().regex(/^[a-z-]+$/),
        title: copy,
        paragraphs: z.array(copy).min(1),
        /** True while a lawyer has not looked at it; going live with such a section is refused. */
        lawyer: z.boolean().default(false),
      }),
    )
    .min(1),
});

/** A legal page: what it is about, and its sections. */
export type LegalText = z.infer<typeof legalText>;

/** The schema of legal.json. */
export const legalSchema = z.strictObject({
  sample: z.boolean(),
  /** The day of the last change, shown on both pages. */
  updated: z.iso.date(),
  privacy: legalText.extend({
    /** The few sentences that most people come for, beside the text. */
    brief: z.array(copy).default([]),
  }),
  terms: legalText,
});

/** The privacy and terms pages. */
export const legal = parseContent('legal.json', legalSchema, data);
