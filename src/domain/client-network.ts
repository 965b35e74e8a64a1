/**
 * The wider network of a client: the /24 of an IPv4 address, the /48 of an IPv6 one. Anything else
 * is returned as is.
 *
 * @param client an IPv4 address, or a /64 as the server writes it (`2001:db8:1:2::/64`).
 */
export function widerNetwork(client: string): string {
  const v4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(client)?.[1];
  if (v4 !== undefined) return `${v4}.0/24`;
  const v6 = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(client)?.[1];
  return v6 === undefined ? client : `${v6}::/48`;
}
