type CatalogueEntry = { name: string; alt: string; width: number; height: number };

const files = import.meta.glob<string>('../../assets/pictures/*.{avif,webp}', {
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
export type PictureFiles = CatalogueEntry & { avif: string; webp: string; fallback: string };

/** A picture of the catalogue, or undefined while it has not been rendered. */
export function pictureNamed(name: string): PictureFiles | undefined {
  const entry = catalogue.find((each) => each.name === name);
  const avif = srcset(name, 'avif', AVIF_WIDTHS);
  const webp = srcset(name, 'webp', WEBP_WIDTHS);
  const fallback = fileUrl(name, 1080, 'webp');
  return entry && avif && webp && fallback ? { ...entry, avif, webp, fallback } : undefined;
}

function fileUrl(name: string, width: number, ending: string): string | undefined {
  return files[`../../assets/pictures/${name}-${width}.${ending}`];
}

function srcset(name: string, ending: string, widths: readonly number[]): string {
  return widths
    .flatMap((width) => {
      const url = fileUrl(name, width, ending);
      return url ? [`${url} ${width}w`] : [];
    })
    .join(', ');
}
