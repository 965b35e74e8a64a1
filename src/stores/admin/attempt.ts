import { ApiError, sentenceOf } from '#browser/api.ts';
import { asOwner, isSignedOut } from './session.ts';
import { $session } from '../current-user.ts';
import { showToast } from '../toast.ts';

/** The result of a call: the server's answer, or why it failed. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly sentence: string;
      readonly issues: readonly { path: string; message: string }[];
      /** Someone else changed it first, or the slot is taken: the screen is out of date. */
      readonly isConflict: boolean;
    };

/** What could not be read can be read again. */
export const UNREACHABLE = 'We couldn’t reach the server. Please try again.';

/** Reads and returns the outcome; never throws. */
export function attemptToRead<T>(call: () => Promise<T>): Promise<Outcome<T>> {
  return attempt(call, UNREACHABLE);
}

/** Runs a change and returns its outcome; never throws. */
export async function attempt<T>(
  call: () => Promise<T>,
  otherwise = 'We couldn’t reach the server. Nothing was changed; try again.',
): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await asOwner(call) };
  } catch (error) {
    const sentence = isSignedOut(error)
      ? 'Your session has ended. Please sign in again.'
      : sentenceOf(error, otherwise);
    const issues = error instanceof ApiError ? error.issues : [];
    return {
      ok: false,
      sentence,
      issues,
      isConflict: error instanceof ApiError && error.status === 409,
    };
  }
}

/** Shows a toast if the change failed; returns whether it did. */
export function toastFailure<T>(
  outcome: Outcome<T>,
  title = 'Not changed',
): outcome is Exclude<Outcome<T>, { ok: true }> {
  if (outcome.ok) return false;
  // If the session has ended, 'Please Login' is already on screen.
  if ($session.get().state !== 'anonymous')
    showToast({ title, description: outcome.sentence, variant: 'destructive' });
  return true;
}
