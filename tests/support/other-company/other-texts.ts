import type { Json } from '#domain/content-changes.ts';

/** Files whose texts another company words itself. */
export const REWORDED: readonly string[] = [
  ...['about.json', 'commercial.json', 'contact.json', 'crew.json', 'deep-cleaning.json'],
  ...['faqs.json', 'gallery.json', 'home.json', 'legal.json', 'move-in-out.json', 'pages.json'],
  'payments.json',
];

/** Places of a text of one sentence, or of a few words: questions, and what a picture shows. */
const ONE_SENTENCE = /^(faqs\.json: .*\.question|gallery\.json: .*\.title)$/;
const isInner = (value: Json): value is readonly Json[] | { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null;
const SENTENCES = /(?<=[.!?])\s+/;

/**
 * A content file worded in another way, with the same facts and as long: what was said last is said
 * first. A page that is built of it weighs the same, and a test that finds a sentence of ours at its
 * beginning has pinned it.
 */
export function reworded(file: string, content: Json): Json {
  return rewordedAt(`${file}: `, content);
}

function rewordedAt(place: string, value: Json): Json {
  if (typeof value === 'string') return otherwise(place, value);
  if (!isInner(value)) return value;
  const below = (key: string) => (place.endsWith(': ') ? `${place}${key}` : `${place}.${key}`);
  if (Array.isArray(value))
    return value.map((each: Json, at) => rewordedAt(below(String(at)), each));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, rewordedAt(below(key), each)]),
  );
}

function otherwise(place: string, text: string): string {
  const sentences = text.split(SENTENCES);
  if (sentences.length > 1) return [sentences.at(-1), ...sentences.slice(0, -1)].join(' ');
  if (!ONE_SENTENCE.test(place)) return text;
  const [, words = '', sign = ''] = /^(.*?)([.?!]?)$/.exec(text) ?? [];
  const turned = words.split(' ').toReversed().join(' ').toLowerCase();
  return `${turned.charAt(0).toUpperCase()}${turned.slice(1)}${sign}`;
}
