import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** How many of an IPv6 address's eight groups name the customer's network: a /64. */
const NETWORK_GROUPS = 4;

/**
 * The client's address. Behind trusted proxies it is the value that the outermost of them added,
 * counted from the right: anything further left was written by the client and proves nothing. An
 * IPv6 address is reduced to its /64, since one customer has all of it.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  return networkOf(addressOf(request, trustedProxies));
}

function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const peer = request.socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return peer;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return forwarded.at(-trustedProxies) ?? forwarded[0] ?? peer;
}

/** The /64 of an IPv6 address; an IPv4 address, even one written as `::ffff:`, unchanged. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  // The colon first: the check of a whole address is a long regular expression.
  if (!address.includes(':') || !isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - last.length;
  const all = [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last];
  const network = all.slice(0, NETWORK_GROUPS).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}
