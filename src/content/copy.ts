import { z } from 'zod';
import { fill } from './fill.ts';

/** A sentence of the content files with its facts put in; see {@link fill}. */
export const copy = z.string().min(1).transform(fill);

/** A heading with a paragraph under it. */
export const titledText = z.strictObject({ title: copy, text: copy });
/** A heading with a paragraph under it. */
export type TitledText = z.infer<typeof titledText>;
