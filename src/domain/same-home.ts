/**
 * Whether two addresses, as typed, are one home: the same house number and the same start of the
 * street name, or the exact same text if there is no number. People omit the ZIP code or write `St`
 * for `Street`.
 */
export function isSameHome(one: string, other: string): boolean {
  return homeIn(one) === homeIn(other);
}

/** `1010 oak` of `1010 Oak Grove Road, Walnut Creek`. */
function homeIn(address: string): string {
  const words = address.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const [number = '', street = ''] = words;
  return /^\d/.test(number) ? `${number} ${street}` : words.join(' ');
}

const ZIP = /\b(\d{5})(?:-\d{4})?\s*$/;
const UNIT = /(?:\b(?:apartment|apt|unit|suite|ste)\b|#)[\s.#]*([\p{L}\p{N}]+)/iu;
const DIRECTION = /^(?:n|s|e|w|ne|nw|se|sw|north|south|east|west)$/;
const KIND_OF_STREET =
  /^(?:st|street|ave?|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|ct|court|pl|place|ter|terrace|cir|circle|hwy|highway|pkwy|parkway)$/;

/**
 * Whether two addresses are certainly one home, where more than a reminder depends on it: the whole
 * name of the street counts, and another unit or another ZIP code is another home.
 */
export function isSameDwelling(one: string, other: string): boolean {
  const isOther = (part: RegExp) => {
    const [mine, theirs] = [one, other].map((address) => part.exec(address)?.[1]?.toLowerCase());
    return mine !== undefined && theirs !== undefined && mine !== theirs;
  };
  return dwellingIn(one) === dwellingIn(other) && !isOther(UNIT) && !isOther(ZIP);
}

/** `1010 oak grove` of `1010 N Oak Grove Rd, Apt 4, Walnut Creek`. */
function dwellingIn(address: string): string {
  const [street = ''] = address.toLowerCase().replace(UNIT, ',').split(',');
  const [number = '', ...rest] = street.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (!/^\d/.test(number)) return address.toLowerCase().trim();
  const words = rest.filter((word) => !DIRECTION.test(word));
  const end = words.findIndex((word, index) => index > 0 && KIND_OF_STREET.test(word));
  return [number, ...(end < 0 ? words : words.slice(0, end))].join(' ');
}
