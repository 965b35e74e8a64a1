import { z } from 'zod';

/**
 * The row version the caller saw. If given, changing a newer version is refused with 409, so that
 * nobody overwrites another person's change.
 */
export const seenVersion = z.number({ error: 'version must be a number' }).int().min(1).optional();

/** Whether a change has any field besides the version. */
export function isChange(change: object): boolean {
  return Object.keys(change).some((name) => name !== 'version');
}

/** The body of requests that need only the version: undo. */
export const seenBody = z.strictObject({ version: seenVersion });
