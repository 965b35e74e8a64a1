import { AppError } from '#server/errors.ts';

/**
 * Holds a change back when somebody else was faster. No version given asks for no such check.
 *
 * @param sentence what who is too late reads.
 * @throws AppError `conflict`.
 */
export function assertSeen(
  row: { readonly version: number },
  seen: number | undefined,
  sentence: string | (() => string),
): void {
  if (seen === undefined || seen === row.version) return;
  throw new AppError('conflict', typeof sentence === 'string' ? sentence : sentence());
}
