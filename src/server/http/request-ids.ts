import { randomBytes } from 'node:crypto';

/**
 * Makes request ids: random once for the process, then counted. They only have to tell requests
 * apart in a log, and nobody gains anything by guessing one.
 */
export function requestIds(): () => string {
  const start = randomBytes(6).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}
