import type { Json } from '#domain/content-changes.ts';
import { put } from './canonical.ts';
import { CHANGED_PLACES } from './versions.ts';

type Chance = (of: number) => number;
type Path = readonly (string | number)[];
type Fields = { readonly [name: string]: Json };

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const isInner = (value: Json): value is Fields | readonly Json[] =>
  typeof value === 'object' && value !== null;

/** Two parts say these, and a save of one changes the other: changed on purpose, by `price`. */
const IN_BOTH =
  /^(services\.json services\.\d+\.estimate|price-grid\.json packages\.\w+\.homes\.\d+\.price)$/;

const WORDS = 'open early bring towels call twice keep keys under blue pots near old doors'.split(
  ' ',
);
const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'Zoë’s 🧽 — “clean”',
  'شقة نظيفة',
  '{phone}',
  '\u202eesrever\u0000',
  'long '.repeat(900),
];

/** Another value of one place of a content file; right, wrong, or wrong in a way nobody thought of. */
export function randomContent(file: string, content: Json, chance: Chance): Json {
  const places = placesOf(content).filter(
    (path) => !IN_BOTH.test(`${file} ${path.join('.')}`) && path.length > 0,
  );
  const path = places[chance(places.length)] ?? [];
  return changedAt(content, path, chance);
}

/** Another value of one of the places in which the versions differ, mostly one that both know. */
export function randomChangedPlace(
  contentOf: (file: string) => Json,
  chance: Chance,
): { file: string; value: Json } {
  const [lastDay, note, lead, radius, contactLead] = CHANGED_PLACES;
  const day = `2027-0${1 + chance(9)}-1${chance(10)}`;
  const choices: [typeof lastDay, Json][] = [
    [lastDay, day],
    [note, words(chance, 1 + chance(8))],
    // Half of them too long for the new version.
    [lead, words(chance, 10 + chance(60))],
    [radius, 5 + chance(110)],
    [contactLead, words(chance, 6)],
  ];
  const [place, value] = choices[chance(choices.length)] ?? [];
  if (!place || value === undefined) throw new Error('There are five of them.');
  return { file: place.file, value: put(contentOf(place.file), place.path, value) };
}

/** Bodies that no content file could be: the call refuses them, and nothing is kept. */
export const REFUSED_VALUES: readonly unknown[] = [
  null,
  'text',
  [1, 2],
  { lead: 'x'.repeat(5001) },
  { story: Array.from({ length: 301 }, () => 'x') },
  JSON.parse(
    '{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":1}}}}}}}}}}}}',
  ) as unknown,
  { photograph: { photo: 'f'.repeat(64), x: 50, y: 50, alt: 'Gone' } },
];

function placesOf(value: Json, path: Path = []): Path[] {
  if (!isInner(value)) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, inner]) =>
      placesOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

function changedAt(value: Json, path: Path, chance: Chance): Json {
  const [step, ...rest] = path;
  if (step === undefined) return another(value, chance);
  if (isList(value))
    return value.with(Number(step), changedAt(value[Number(step)] ?? null, rest, chance));
  const group = value as Fields;
  const { [step]: inner = null, ...others } = group;
  // Now and then the field is not there at all.
  if (rest.length === 0 && chance(12) === 0) return others;
  return { ...group, [step]: changedAt(inner, rest, chance) };
}

function another(value: Json, chance: Chance): Json {
  const isOdd = chance(4) === 0;
  if (typeof value === 'boolean') return isOdd ? 'yes' : !value;
  if (typeof value === 'number')
    return isOdd ? ([-1, 0.5, 1e300, '12', null][chance(5)] ?? null) : value + 1 + chance(3);
  if (typeof value === 'string') {
    if (isOdd) return (['', 7, null, ...HOSTILE] as const)[chance(3 + HOSTILE.length)] ?? null;
    return words(chance, Math.max(1, value.split(' ').length));
  }
  if (value === null) return words(chance, 2);
  if (isList(value)) return anotherList(value, chance);
  return isOdd ? {} : { ...value, [WORDS[chance(WORDS.length)] ?? 'x']: 'unknown' };
}

function anotherList(list: readonly Json[], chance: Chance): Json {
  const place = chance(Math.max(1, list.length));
  const entry = list[place];
  if (entry === undefined) return ['x'];
  switch (chance(5)) {
    case 0:
      return list.toSpliced(place, 1);
    case 1:
      return [...list, typeof entry === 'string' ? words(chance, 4) : entry];
    case 2:
      return list.toReversed();
    case 3:
      return [];
    default:
      return [...list.toSpliced(place, 1), entry];
  }
}

function words(chance: Chance, count: number): string {
  return Array.from({ length: count }, () => WORDS[chance(WORDS.length)]).join(' ');
}
