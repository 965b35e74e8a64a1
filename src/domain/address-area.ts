import { answerArea, type AreaAnswer, type AreaTable } from './area-answer.ts';

const COUNTRY = /[\s,]+(usa|u\.s\.a\.|united states)\.?$/i;
/** At the end or after the state: a five-digit number elsewhere is a house number. */
const ZIP = /(?:^|[\s,])(\d{5})(?:-\d{4})?$|\bca(?:lifornia)?[\s,]+(\d{5})(?!\d)/i;
const CALIFORNIA = /[\s,]+(?:ca|calif|california)\.?$/i;
const OTHER_STATE =
  /,\s*(?:a[klrz]|c[ot]|d[ce]|fl|ga|hi|i[adln]|k[sy]|la|m[adeinost]|n[cdehjmvy]|o[hkr]|pa|ri|s[cd]|t[nx]|ut|v[at]|w[aivy])$/i;
/** What can follow the last comma without being a city. */
const INSIDE_THE_BUILDING =
  /^(apt|apartment|unit|suite|ste|floor|fl|bldg|building|room|rm|no|#)\b/i;
const SHORT_NAMES: Readonly<Record<string, string>> = {
  sf: 'San Francisco',
  'san fran': 'San Francisco',
  'south sf': 'South San Francisco',
};

/**
 * Whether we clean at an address typed into one field: by its ZIP code, else by the city at its
 * end. Null when it has neither and we have to ask (product 3). A place missing from the table is
 * `unknown` and keeps the name as typed.
 */
export function areaOfAddress(address: string, table: AreaTable): AreaAnswer | null {
  const typed = address
    .trim()
    .replace(/[\s,.]+$/, '')
    .replace(COUNTRY, '');
  const code = zipIn(typed);
  if (code) return { place: `ZIP code ${code}`, ...answerArea(code, table) };
  if (OTHER_STATE.test(typed))
    return { verdict: 'out', place: lastPart(typed.replace(OTHER_STATE, '')) };
  const withoutState = typed.replace(CALIFORNIA, '');
  const place = placeAtEnd(withoutState, table);
  if (place) return answerArea(place, table);
  if (!withoutState.includes(',')) return null;
  const named = lastPart(withoutState);
  return /\d/.test(named) || INSIDE_THE_BUILDING.test(named) || named.length < 3
    ? null
    : { verdict: 'unknown', place: named };
}

/** The ZIP code of an address as typed; undefined if it has none. */
export function zipIn(address: string): string | undefined {
  const zip = ZIP.exec(address.trim());
  return zip?.[1] ?? zip?.[2];
}

function placeAtEnd(address: string, table: AreaTable): string | undefined {
  const end = address.toLowerCase().replace(/[.\s]+/g, ' ');
  const stands = (name: string) =>
    end === name || end.endsWith(` ${name}`) || end.endsWith(`,${name}`);
  const short = Object.entries(SHORT_NAMES).findLast(([name]) => stands(name));
  if (short) return short[1];
  // 'South San Francisco' ends with 'San Francisco'.
  return table.places
    .filter((place) => stands(place.toLowerCase()))
    .toSorted((one, other) => other.length - one.length)[0];
}

function lastPart(address: string): string {
  return (address.split(',').at(-1) ?? address).trim();
}
