import { z } from 'zod';
import { copy } from './copy.ts';

/**
 * A photograph of the owner's in the place of a picture of ours. The picture itself is kept beside
 * the content, under the hash of its bytes.
 */
export const photograph = z.strictObject({
  photo: z.string().regex(/^[0-9a-f]{64}$/, 'must be chosen again'),
  /** The point that stays in the frame, in percent of the picture's width and height. */
  x: z.int().min(0).max(100),
  y: z.int().min(0).max(100),
  /** What it shows, for people who can't see it. */
  alt: copy,
});
/** A photograph with its frame and its text. */
export type Photograph = z.infer<typeof photograph>;
