/** The token of the link that opened this page; it is in the fragment, which no server sees. */
export function bookingLinkToken(): string {
  return location.hash.slice(1);
}
