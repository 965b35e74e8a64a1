import { addDays } from '#domain/calendar-date.ts';
import type { Json } from '#domain/content-changes.ts';

type Leaf = string | number | boolean | null;
type Group = Exclude<Json, Leaf>;

/**
 * The content with every value replaced: by the one that `others` has at the same place, or by one
 * of the same kind. @throws Error naming every unchanged value that is not in `stays`.
 */
export function changeEveryValue(
  file: string,
  content: Json,
  others: Json,
  stays: readonly { readonly place: RegExp }[],
): Json {
  const mayStay = (place: string) => stays.some((each) => each.place.test(place));
  const changed = changedAt(`${file}: `, content, others, mayStay);
  const after = new Map(valuesOf(`${file}: `, changed));
  const same = valuesOf(`${file}: `, content)
    .filter(([place, value]) => after.get(place) === value && !mayStay(place))
    .map(([place, value]) => `${place} is still ${value}`);
  if (same.length > 0) throw new Error(same.join('\n'));
  return changed;
}

function changedAt(
  place: string,
  value: Json,
  other: Json | undefined,
  mayStay: (place: string) => boolean,
): Json {
  if (mayStay(place)) return value;
  if (!isGroup(value)) return other ?? ofItsKind(place, value);
  // Parts of a day, days of the week: replaced as a whole.
  if (isWords(value) && other !== undefined) return other;
  const entries = Object.entries(value).map(([key, each]): [string, Json] => {
    const there = other === undefined ? undefined : (other as Record<string, Json>)[key];
    return [key, changedAt(below(place, key), each, there, mayStay)];
  });
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

/** Every value with its path; a list of words is one value. */
function valuesOf(place: string, value: Json): [place: string, value: string][] {
  if (!isGroup(value) || isWords(value)) return [[place, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, each]) => valuesOf(below(place, key), each));
}

const isGroup = (value: Json): value is Group => typeof value === 'object' && value !== null;
const isWords = (value: Json) =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');
const below = (place: string, key: string) =>
  place.endsWith(': ') ? `${place}${key}` : `${place}.${key}`;

const WORDS =
  'quiet harbor lamps keep every narrow street bright until morning ferries call beyond old piers ' +
  'while gulls circle over warm roofs and someone hangs white linen between two green doors';
let used = 0;

/** Another valid value: a rating stays within five stars, a date stays a date. */
function ofItsKind(place: string, value: Leaf): Json {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') {
    return place.endsWith('.rating') && value === 5 ? 4 : value + 1;
  }
  if (value === null) {
    if (place.endsWith('Photo')) return '/icon-192.png';
    throw new Error(`${place}: nothing is known to stand in for null`);
  }
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return addDays(value, -400);
  if (/^https:/.test(value)) return 'https://harborlight.example/elsewhere';
  if (/^\S+@\S+\.\S+$/.test(value)) return 'desk@harborlight.example';
  return otherWords(value.split(' ').length);
}

/** A sentence of as many words, sharing no word positions with the previous one. */
function otherWords(count: number): string {
  const words = WORDS.split(' ');
  used += 1;
  const sentence = Array.from({ length: count }, (_each, at) => words[(used + at) % words.length]);
  const text = sentence.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
