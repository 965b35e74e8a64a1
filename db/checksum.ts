import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

const CHUNK_BYTES = 2 ** 20;

/** Where the SHA-256 of a backup stands, in the form that `sha256sum --check` reads. */
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

/** Writes the checksum of `path` for a backup that is to be called `backup`. */
export function writeChecksum(path: string, backup: string): void {
  const line = `${checksumOf(path)}  ${basename(backup)}\n`;
  writeFileSync(checksumPath(backup), line, { mode: 0o600, flush: true });
}

/**
 * Compares a copy of a backup with the checksum that was made with it. SQLite's own check sees
 * broken structure only: a flipped bit in somebody's phone number is fine with it.
 *
 * @returns false when the backup has no checksum (an old one, or one that another tool made).
 * @throws Error when the copy is not what was backed up.
 */
export function hasChecksum(backup: string, copy: string): boolean {
  const path = checksumPath(backup);
  if (!existsSync(path)) return false;
  if (readFileSync(path, 'utf8').slice(0, 64) === checksumOf(copy)) return true;
  throw new Error(
    `${backup} is damaged: it is not what its checksum in ${path} was made of. Take another backup.`,
  );
}
