import { z } from 'zod';
import { copy } from './copy.ts';
import data from './gallery.json' with { type: 'json' };
import { parseContent } from './load.ts';

const kind = z.enum(['residential', 'commercial', 'team']);
const pair = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  title: copy,
  text: copy,
  kind,
});
const photo = z.strictObject({
  picture: z.string().min(1),
  title: copy,
  kind,
  /** The pair that shows the same room: a list of both leaves this picture out. */
  pair: z.string().optional(),
});

/** A before/after pair; its pictures are `{id}-before` and `{id}-after`. */
export type GalleryPair = z.infer<typeof pair>;
/** A single picture. */
export type GalleryPhoto = z.infer<typeof photo>;

/** The schema of gallery.json. */
export const gallerySchema = z.strictObject({
  /** Shown while every picture is an illustration, and while some are. */
  note: copy,
  mixedNote: copy,
  /** Alternative texts of the owner's photographs in src/content/photos, by picture name. */
  photoTexts: z.record(z.string(), copy),
  pairs: z.array(pair).min(1),
  photos: z.array(photo).min(1),
});

/** Before/after pairs and pictures by kind (spec 2.3, 2.4). */
export const gallery = parseContent('gallery.json', gallerySchema, data);
