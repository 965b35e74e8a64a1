import built from '#content/built/photographs.json' with { type: 'json' };
import { crew } from '#content/crew.ts';
import { gallery, galleryPhotographs } from '#content/gallery.ts';
import { areSampleReviews, sampleReviewsNote } from '#content/reviews.ts';
import { stats } from '#content/stats.ts';

type CatalogEntry = { name: string; alt: string; width: number; height: number };

/** A photograph's files as the builder has made them, by width (scripts/photos.ts). */
type BuiltPhotograph = {
  avif: Readonly<Record<string, string>>;
  fallback: string;
  preview: string;
  width: number;
  height: number;
};

/** The owner's photographs, by the name of the picture; a fresh clone has none. */
const photographs: Readonly<Record<string, BuiltPhotograph>> = built;
/** Their texts; a photograph that the builder did not find has one, and no files. */
const texts = new Map([
  ...[...galleryPhotographs].map(([name, { alt }]) => [name, alt] as const),
  ...crew.people.map((person) => [`crew-${person.id}`, person.photograph?.alt ?? ''] as const),
]);

const files = import.meta.glob<string>('../../assets/pictures/{*.avif,*-1080.webp}', {
  query: '?url',
  import: 'default',
  eager: true,
});
const catalogs = import.meta.glob<CatalogEntry[]>('../../assets/pictures/pictures.json', {
  import: 'default',
  eager: true,
});
const catalog = Object.values(catalogs).flat();

/** Lighthouse's phone is 721 device pixels wide, hence the 750. */
const AVIF_WIDTHS = [480, 750, 1080, 1600];

/** The `sizes` of a page's first picture: the head preloads it. */
export const FIRST_PICTURE_SIZES = {
  home: '(width >= 64rem) 58vw, 100vw',
  page: '(width >= 64rem) 57vw, 100vw',
} as const;

/** The file URLs of a picture, ready for `srcset`, with its size and text. */
export type PictureFiles = CatalogEntry & {
  avif: string;
  /** For the few browsers without AVIF: one WebP for every width. */
  fallback: string;
};

/** Whether the owner has replaced this illustration with a photograph. */
export function isPhoto(name: string): boolean {
  return photographs[name] !== undefined;
}

/** A few pixels of the owner's photograph, as an address. */
export function photographPreview(name: string): string | undefined {
  return photographs[name]?.preview;
}

/**
 * A picture of the catalog, or undefined while it has not been rendered.
 *
 * @param sizes how wide it is shown; no phone is 480 device pixels wide, so what fills a window
 *   needs no file of that width.
 */
export function pictureNamed(name: string, sizes = ''): PictureFiles | undefined {
  const isWide = sizes.endsWith('100vw');
  const isSent = (width: number) => !isWide || width !== 480;
  const { [name]: photograph } = photographs;
  if (photograph) {
    const { avif, fallback, width, height } = photograph;
    const widths = Object.keys(avif).map(Number).filter(isSent);
    const alt = texts.get(name) ?? '';
    return { name, alt, width, height, avif: srcset(widths, (each) => avif[each]), fallback };
  }
  const entry = catalog.find((each) => each.name === name);
  const base = `../../assets/pictures/${name}`;
  const avif = srcset(AVIF_WIDTHS.filter(isSent), (width) => files[`${base}-${width}.avif`]);
  const fallback = files[`${base}-1080.webp`];
  if (!entry || !avif || !fallback) return undefined;
  return { ...entry, avif, fallback };
}

/**
 * The one line of a page, in its footer, that says what is not the company's own yet: pictures and
 * portraits that are illustrations, reviews and figures that are samples. Undefined when nothing is.
 */
export function sampleNote(): string | undefined {
  const names = [
    ...gallery.pairs.flatMap(({ id }) => [`${id}-before`, `${id}-after`]),
    ...gallery.photos.map(({ id }) => id),
    ...crew.people.map(({ id }) => `crew-${id}`),
  ];
  const drawn = names.some(isPhoto) ? gallery.mixedNote : gallery.note;
  const notes = [
    ...(names.every(isPhoto) ? [] : [drawn]),
    ...(areSampleReviews || stats.sample ? [sampleReviewsNote] : []),
  ];
  return notes.join(' ') || undefined;
}

function srcset(widths: readonly number[], urlOf: (width: number) => string | undefined): string {
  return widths
    .flatMap((width) => {
      const url = urlOf(width);
      return url ? [`${url} ${width}w`] : [];
    })
    .join(', ');
}
