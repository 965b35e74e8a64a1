import { readFileSync, writeFileSync } from 'node:fs';
import { linkSecretPath } from '#db/link-secret-file.ts';
import { randomToken } from '#server/secrets.ts';

/**
 * The secret that signs customers' links: the one from the environment, or the one in the file
 * `link-secret` beside the database, which is made on first start and only its owner can read.
 *
 * @throws Error when the file cannot be read or written, or holds less than a secret.
 */
export function linkSecret(given: string | null, databasePath: string): string {
  if (given !== null) return given;
  if (databasePath === ':memory:') return randomToken();
  const path = linkSecretPath(databasePath);
  try {
    // `wx`: of two servers that start at once, one writes and the other reads what it wrote.
    writeFileSync(path, `${randomToken()}\n`, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < 32) throw new Error(`${path} does not hold a secret; delete it or set one.`);
  return secret;
}
