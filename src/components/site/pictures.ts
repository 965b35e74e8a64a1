import { gallery } from '#content/gallery.ts';

type CatalogueEntry = { name: string; alt: string; width: number; height: number };

const pictureFiles = import.meta.glob<string>('../../assets/pictures/*.{avif,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
});
/** The owner's photographs, which the build has encoded (scripts/photos.ts); none in a fresh clone. */
const photoFiles = import.meta.glob<string>('../../assets/photos/*.{avif,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
});
const catalogues = import.meta.glob<CatalogueEntry[]>('../../assets/pictures/pictures.json', {
  import: 'default',
  eager: true,
});
const catalogue = Object.values(catalogues).flat();

/** Lighthouse's phone is 721 device pixels wide, hence the 750. */
const AVIF_WIDTHS = [480, 750, 1080, 1600];
const WEBP_WIDTHS = [750, 1600];

/** Where the files of a picture are, ready for `srcset`, with its size and text. */
export type PictureFiles = CatalogueEntry & {
  avif: string;
  webp: string;
  fallback: string;
  /** A photograph of the owner's; otherwise an illustration. */
  isPhoto: boolean;
};

/** A picture of the catalogue, or undefined while it has not been rendered. */
export function pictureNamed(name: string): PictureFiles | undefined {
  const entry = catalogue.find((each) => each.name === name);
  const photoText = gallery.photoTexts[name];
  const isPhoto = photoText !== undefined;
  const avif = srcset(name, 'avif', AVIF_WIDTHS, isPhoto);
  const webp = srcset(name, 'webp', WEBP_WIDTHS, isPhoto);
  const fallback = fileUrl(name, 1080, 'webp', isPhoto);
  if (!entry || !avif || !webp || !fallback) return undefined;
  return { ...entry, alt: photoText ?? entry.alt, avif, webp, fallback, isPhoto };
}

/** What the gallery says about its pictures: all, some or none of them are illustrations. */
export function galleryNote(): string | undefined {
  const names = [
    ...gallery.pairs.flatMap(({ id }) => [`${id}-before`, `${id}-after`]),
    ...gallery.photos.map(({ picture }) => picture),
  ];
  const photos = names.filter((name) => gallery.photoTexts[name] !== undefined).length;
  if (photos === names.length) return undefined;
  return photos > 0 ? gallery.mixedNote : gallery.note;
}

function fileUrl(
  name: string,
  width: number,
  ending: string,
  isPhoto: boolean,
): string | undefined {
  const [files, folder] = isPhoto ? [photoFiles, 'photos'] : [pictureFiles, 'pictures'];
  return files[`../../assets/${folder}/${name}-${width}.${ending}`];
}

function srcset(name: string, ending: string, widths: readonly number[], isPhoto: boolean): string {
  return widths
    .flatMap((width) => {
      const url = fileUrl(name, width, ending, isPhoto);
      return url ? [`${url} ${width}w`] : [];
    })
    .join(', ');
}
