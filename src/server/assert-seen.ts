import { AppError } from '#server/errors.ts';

/**
 * Refuses a change when somebody else was faster. Without a version there is no check.
 *
 * @param sentence the message for the user.
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
