import { assertSignedIn } from '#browser/api/current-user.ts';
import { downloadFrom } from '#browser/save-file.ts';
import { attemptToRead, toastFailure } from './attempt.ts';

/**
 * Downloads a CSV file of the owner's. Checks the session first: if it has ended, the owner is sent
 * to sign-in instead of getting a file with an error in it.
 */
export async function downloadExport(path: string): Promise<void> {
  const outcome = await attemptToRead(assertSignedIn);
  if (!toastFailure(outcome, 'Not exported')) downloadFrom(path);
}
