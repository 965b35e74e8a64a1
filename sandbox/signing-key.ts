import { generateKeyPairSync, type KeyObject } from 'node:crypto';

let made: KeyObject | undefined;

/**
 * The RSA key with which the stand-ins of a process sign: made once, as each costs a fifth of a
 * second of the processor and nothing here is secret.
 */
export function signingKey(): KeyObject {
  made ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  return made;
}
