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
