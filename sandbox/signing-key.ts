import { generateKeyPairSync, type KeyObject } from 'node:crypto';

let made: KeyObject | undefined;

/**
 * The RSA signing key of all stand-ins in a process: made once, because each costs a fifth of a
 * second of CPU time and nothing here is secret.
 */
export function signingKey(): KeyObject {
  made ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  return made;
}
