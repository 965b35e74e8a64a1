import type { Json } from '#domain/content-changes.ts';

const MOST_CHARACTERS = 160;
/** The name that a photograph is kept under says nothing to anybody. */
const PHOTOGRAPH = /^[0-9a-f]{64}$/;

/** A value of the content in a line of text: `No`, `$`-less numbers, the first words of a list. */
export function valueText(value: Json): string {
  const text = words(value);
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text;
}

/** The value at a place; undefined where there is none. */
export function valueAt(content: Json, path: readonly (string | number)[]): Json | undefined {
  let current: Json | undefined = content;
  for (const step of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = (current as { readonly [key: string]: Json })[String(step)];
  }
  return current;
}

function words(value: Json): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === null) return 'None';
  if (typeof value === 'string' && PHOTOGRAPH.test(value)) return 'A photograph of yours';
  if (typeof value !== 'object') return String(value);
  if ('photo' in value && 'alt' in value) return `A photograph of yours: ${words(value.alt)}`;
  const inner = Array.isArray(value) ? (value as readonly Json[]) : fieldsOf(value);
  const count = inner.length === 1 ? '1 entry' : `${inner.length} entries`;
  if (inner.length === 0) return 'Nothing';
  return Array.isArray(value)
    ? `${count}: ${inner.map(words).join('; ')}`
    : inner.map(words).join(', ');
}

/** What an entry says; its id is for links and lists alone. */
function fieldsOf(value: object): Json[] {
  return Object.entries(value).flatMap(([key, field]) => (key === 'id' ? [] : [field as Json]));
}
