import type { SitePicture } from '#contracts/admin/site.ts';
import type { ContentChange, Json } from '#domain/content-changes.ts';
import type { App } from '#server/app.ts';
import { contentWith } from './content-files.ts';
import type { Pictures } from './form-of.ts';

/** A draft may be wrong: whatever is not as it should be is not there. */
type Fields = { readonly [key: string]: Json };

/** The pictures that the draft's pages can show, with the owner's photographs among them. */
export function draftPictures(app: App, changes: readonly ContentChange[]): Pictures {
  const { pairs, photos } = fieldsOf(contentWith(app, 'gallery.json', changes));
  const ofPairs = entriesOf(pairs).map((pair) => {
    const [id, title] = [wordsOf(pair['id']), wordsOf(pair['title'])];
    const half = (name: 'before' | 'after') => ({
      ...{ name: `${id}-${name}`, title: `${title}, ${name}` },
      photograph: photographOf(pair[name]),
    });
    return { id, title, before: half('before'), after: half('after') };
  });
  const single = entriesOf(photos).map((photo) => ({
    ...{ name: wordsOf(photo['id']), title: wordsOf(photo['title']) },
    photograph: photographOf(photo['photograph']),
  }));
  return {
    pictures: [...single, ...ofPairs.flatMap(({ before, after }) => [after, before])],
    pairs: ofPairs.map(({ id, title, after }) => ({ ...after, name: id, title })),
  };
}

function photographOf(value: Json | undefined): SitePicture['photograph'] {
  const { photo, x, y } = fieldsOf(value);
  const isWhole = typeof photo === 'string' && typeof x === 'number' && typeof y === 'number';
  return isWhole ? { photo, x, y } : null;
}

function entriesOf(value: Json | undefined): Fields[] {
  return Array.isArray(value) ? (value as readonly Json[]).map(fieldsOf) : [];
}

function fieldsOf(value: Json | undefined): Fields {
  const isFields = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isFields ? (value as Fields) : {};
}

function wordsOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
