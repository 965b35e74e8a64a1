import { randomBytes } from 'node:crypto';

/**
 * Generates request ids: a random prefix per process, then a counter. They only distinguish
 * requests in a log; guessing one gains nothing.
 */
export function requestIds(): () => string {
  const start = randomBytes(6).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}
