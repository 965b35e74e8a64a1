/**
 * Whether two addresses as people type them are one home: the same house number and the same
 * beginning of the street's name, or word for word the same where no number leads. People leave out
 * the ZIP code one time and write `St` for `Street` the next.
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
