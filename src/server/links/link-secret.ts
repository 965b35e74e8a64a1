import { readFileSync, writeFileSync } from 'node:fs';
import { linkSecretPath } from '#db/link-secret-file.ts';
import { randomToken } from '#server/secrets.ts';

/**
 * The secret that signs customers' links: the one from the environment, or the one in the file
 * `link-secret` next to the database, created on first start and readable only by its owner.
 *
 * @throws Error when the file cannot be read or written, or its secret is too short.
 */
export function linkSecret(given: string | null, databasePath: string): string {
  if (given !== null) return given;
  if (databasePath === ':memory:') return randomToken();
  const path = linkSecretPath(databasePath);
  try {
    // `wx`: if two servers start at once, one writes and the other reads that file.
    writeFileSync(path, `${randomToken()}\n`, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < 32) throw new Error(`${path} doesn’t hold a secret; delete it or set one.`);
  return secret;
}
