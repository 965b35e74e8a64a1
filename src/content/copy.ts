import { z } from 'zod';
import { fill, unknownFact } from './fill.ts';
import { writtenAge } from './founding.ts';
import { typeset } from './typography.ts';

/** A sentence of the content files with its facts put in, set with real apostrophes; see {@link fill}. */
export const copy = z
  .string()
  .min(1)
  .superRefine((text, context) => {
    const message = unknownFact(text) ?? writtenAge(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  })
  .transform((text) => typeset(fill(text)));

/** A heading with a paragraph under it. */
export const titledText = z.strictObject({ title: copy, text: copy });
/** A heading with a paragraph under it. */
export type TitledText = z.infer<typeof titledText>;
