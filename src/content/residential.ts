import { z } from 'zod';
import { copy, titledText } from './copy.ts';
import { parseContent } from './load.ts';
import data from './residential.json' with { type: 'json' };
import { BOOKABLE_SERVICE_IDS } from './services.ts';

/**
 * The places of the drawn home that a package can light up, in the order they are painted: each is a
 * group of src/assets/drawings/home.svg. `everywhere` is all of it.
 */
export const PLACES = [
  'walls',
  'tile',
  'baseboards',
  'under-furniture',
  'bed',
  'dust',
  'bathroom',
  'cabinets',
  'worktop',
  'trash',
  'fixtures',
  'floors',
  'everywhere',
] as const;
/** One of {@link PLACES}. */
export type Place = (typeof PLACES)[number];

const id = z.enum(BOOKABLE_SERVICE_IDS);
const packageContent = z.strictObject({
  id,
  /** The package whose inclusions it has as well; one that stands before it. */
  includes: z.strictObject({ package: id, text: copy }).optional(),
  items: z
    .array(z.strictObject({ text: copy, places: z.array(z.enum(PLACES)).default([]) }))
    .min(1),
});

/** The three packages, and what of the drawn home each of them lights up. */
export const packagesSchema = z.array(packageContent).length(3).superRefine(checkPackages);

/** The schema of residential.json. */
export const residentialSchema = z.strictObject({
  lead: copy,
  /** The drawn home on which a package lights up what it cleans. */
  room: titledText.omit({ text: true }).extend({ drawing: copy }),
  packages: packagesSchema,
  reasons: z.array(titledText).min(1),
});

/** The residential page: what each package holds, and reasons (spec 2.4). */
export const residential = parseContent('residential.json', residentialSchema, data);

/** A package builds on one before it, and a place lights up once: it carries one number. */
function checkPackages(
  packages: readonly z.output<typeof packageContent>[],
  context: z.core.$RefinementCtx,
): void {
  const seen = new Set<Place>();
  packages.forEach(({ includes, items }, index) => {
    const before = packages.slice(0, index).map((each) => each.id);
    if (includes && !before.includes(includes.package))
      context.addIssue({
        code: 'custom',
        message: `"${includes.package}" does not stand before it`,
        path: [index, 'includes', 'package'],
      });
    items.forEach(({ places }, item) => {
      for (const place of places) {
        if (seen.has(place))
          context.addIssue({
            code: 'custom',
            message: `the place "${place}" is named twice`,
            path: [index, 'items', item, 'places'],
          });
        seen.add(place);
      }
    });
  });
}
