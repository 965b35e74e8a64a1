import { z } from 'zod';
import { copy } from './copy.ts';
import { DRAWN_PAIRS, DRAWN_PICTURES } from './drawn-pictures.ts';
import data from './gallery.json' with { type: 'json' };
import { parseContent } from './load.ts';
import { photograph, type Photograph } from './photograph.ts';

const id = z.string().regex(/^[a-z-]+$/);
const pair = z.strictObject({
  id,
  title: copy,
  before: photograph.optional(),
  after: photograph.optional(),
  text: copy,
  kind: z.enum(['residential', 'commercial', 'team']),
});
const photo = z.strictObject({
  id,
  title: copy,
  photograph: photograph.optional(),
  /** `elsewhere`: only where a page has it, not in the gallery. */
  kind: z.enum(['residential', 'commercial', 'team', 'elsewhere']),
  /** The pair that shows the same room: a list of both leaves this picture out. */
  pair: z.string().optional(),
});

/** A before/after pair; its pictures are `{id}-before` and `{id}-after`. */
export type GalleryPair = z.infer<typeof pair>;
/** A single picture. */
export type GalleryPhoto = z.infer<typeof photo>;

/** The schema of gallery.json. */
export const gallerySchema = z
  .strictObject({
    /** Shown while every picture is an illustration, and while some are. */
    note: copy,
    mixedNote: copy,
    pairs: z.array(pair).min(1),
    photos: z.array(photo).min(1),
  })
  .superRefine(({ pairs, photos }, context) => {
    const say = (path: (string | number)[], message: string) => {
      context.addIssue({ code: 'custom', path, message });
    };
    pairs.forEach((each, place) => {
      const isDrawn = DRAWN_PAIRS.some((name) => name === each.id);
      for (const [half, other] of [
        ['before', 'after'],
        ['after', 'before'],
      ] as const) {
        if (each[half] || (isDrawn && !each[other])) continue;
        say(['pairs', place, half], `must be a photograph too: before and after come as a pair`);
      }
    });
    photos.forEach((each, place) => {
      const isDrawn = DRAWN_PICTURES.some((name) => name === each.id);
      if (!each.photograph && !isDrawn)
        say(['photos', place, 'photograph'], 'must be a photograph: choose or take one');
    });
    for (const [list, drawn, entries] of [
      ['pairs', DRAWN_PAIRS, pairs],
      ['photos', DRAWN_PICTURES, photos],
    ] as const) {
      const ids = entries.map((each) => each.id);
      ids.forEach((each, place) => {
        if (ids.indexOf(each) < place) say([list, place, 'id'], 'must be another one: it is taken');
      });
      const gone = drawn.find((name) => !ids.includes(name));
      if (gone !== undefined) say([list], `must keep “${gone}”: other pages of the site show it`);
    }
  });

/** Before/after pairs and pictures by kind (spec 2.3, 2.4). */
export const gallery = parseContent('gallery.json', gallerySchema, data);

/** The owner's photographs in it, by the names of the pictures. */
export const galleryPhotographs: ReadonlyMap<string, Photograph> = new Map(
  [
    ...gallery.pairs.flatMap(({ id: name, before, after }) => [
      [`${name}-before`, before] as const,
      [`${name}-after`, after] as const,
    ]),
    ...gallery.photos.map((each) => [each.id, each.photograph] as const),
  ].flatMap(([name, each]) => (each ? [[name, each] as const] : [])),
);
