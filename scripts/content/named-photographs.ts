import type { GalleryPair, GalleryPhoto } from '#content/gallery.ts';
import type { Photograph } from '#content/photograph.ts';
import type { PhotographShape } from '#domain/photographs.ts';

/** A photograph with the picture that it replaces. */
export type NamedPhotograph = Pick<Photograph, 'photo' | 'x' | 'y'> & {
  /** The name of the picture. */
  readonly name: string;
  /** The picture of ours whose limits of bytes count for it. */
  readonly budget: string;
  readonly shape: PhotographShape;
};

/** The parts of the content that name photographs. */
type Contents = {
  readonly gallery: {
    readonly pairs: readonly Pick<GalleryPair, 'id' | 'before' | 'after'>[];
    readonly photos: readonly Pick<GalleryPhoto, 'id' | 'photograph'>[];
  };
  readonly crew: {
    readonly people: readonly { readonly id: string; readonly photograph?: Photograph }[];
  };
  readonly home: { readonly heroPair: string };
};

/** The pair of the home page's first screen has the tightest limits, then the gallery's first. */
const HERO_BUDGET = 'kitchen-after';
const GALLERY_BUDGET = 'bathroom-before';

/** The photographs of a content, by the pictures that they replace. */
export function namedPhotographs({ gallery, crew, home }: Contents): NamedPhotograph[] {
  const of = (
    name: string,
    photograph: Photograph | undefined,
    budget = name,
    shape: PhotographShape = 'wide',
  ) => {
    if (!photograph) return [];
    const { photo, x, y } = photograph;
    return [{ name, budget, shape, photo, x, y }];
  };
  return [
    ...gallery.pairs.flatMap(({ id, before, after }, place) => {
      const leads = id === home.heroPair ? HERO_BUDGET : place === 0 ? GALLERY_BUDGET : undefined;
      return [...of(`${id}-before`, before, leads), ...of(`${id}-after`, after, leads)];
    }),
    ...gallery.photos.flatMap(({ id, photograph }) => of(id, photograph)),
    ...crew.people.flatMap(({ id, photograph }) =>
      of(`crew-${id}`, photograph, undefined, 'portrait'),
    ),
  ];
}
