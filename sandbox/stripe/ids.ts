import { randomInt } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Letters and digits, as in Stripe's ids and client secrets. */
export function randomText(length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

/** For example `pi_3Q8Zk...`. */
export function newId(prefix: string): string {
  return `${prefix}_3${randomText(23)}`;
}
