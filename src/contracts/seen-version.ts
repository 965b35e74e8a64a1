import { z } from 'zod';

/**
 * The version of a row that its reader saw. Given, a change of anything newer is refused with
 * 409, so that nobody overwrites what somebody else has just done.
 */
export const seenVersion = z.number({ error: 'version must be a number' }).int().min(1).optional();

/** Whether a change names anything beside the version its writer saw. */
export function isChange(change: object): boolean {
  return Object.keys(change).some((name) => name !== 'version');
}

/** The body of whatever needs no more than that: taking a step back. */
export const seenBody = z.strictObject({ version: seenVersion });
