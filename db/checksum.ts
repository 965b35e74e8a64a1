import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

const CHUNK_BYTES = 2 ** 20;

/** Path of a backup's SHA-256 file, in the format that `sha256sum --check` reads. */
export const checksumPath = (backup: string): string => `${backup}.sha256`;

/** SHA-256 of a file of any size, in lower-case hexadecimal. */
export function checksumOf(path: string): string {
  const hash = createHash('sha256');
  const chunk = Buffer.alloc(CHUNK_BYTES);
  const file = openSync(path, 'r');
  try {
    for (let read = -1; read !== 0;) {
      read = readSync(file, chunk);
      hash.update(chunk.subarray(0, read));
    }
  } finally {
    closeSync(file);
  }
  return hash.digest('hex');
}

/** Writes the checksum of `path` for a backup that will be named `backup`. */
export function writeChecksum(path: string, backup: string): void {
  const line = `${checksumOf(path)}  ${basename(backup)}\n`;
  writeFileSync(checksumPath(backup), line, { mode: 0o600, flush: true });
}

/**
 * Compares a copy of a backup with the backup's checksum. SQLite's own check finds only structural
 * damage: it misses a flipped bit in a phone number.
 *
 * @returns false when the backup has no checksum (an old one, or one made by another tool).
 * @throws Error when the copy differs from the backup.
 */
export function hasChecksum(backup: string, copy: string): boolean {
  const path = checksumPath(backup);
  if (!existsSync(path)) return false;
  if (readFileSync(path, 'utf8').slice(0, 64) === checksumOf(copy)) return true;
  throw new Error(
    `${backup} is damaged: it isn’t what its checksum in ${path} was made of. Take another backup.`,
  );
}
