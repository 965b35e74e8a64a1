import { ApiError, sentenceOf } from '#browser/api.ts';
import { asOwner, isSignedOut } from './session.ts';
import { $session } from '../current-user.ts';
import { showToast } from '../toast.ts';

/** What became of a change: the server's answer, or why it did not happen. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly sentence: string;
      readonly issues: readonly { path: string; message: string }[];
      /** Somebody else was faster, or the slot is taken: what is on screen is old. */
      readonly isConflict: boolean;
    };

/** Runs a change and gives back what became of it; it never throws. */
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

/** Says in a toast why a change did not happen; answers whether it failed. */
export function toastFailure<T>(
  outcome: Outcome<T>,
  title = 'Not Changed',
): outcome is Exclude<Outcome<T>, { ok: true }> {
  if (outcome.ok) return false;
  // Where the session has ended, 'Please Login' is on the screen already.
  if ($session.get().state !== 'anonymous')
    showToast({ title, description: outcome.sentence, variant: 'destructive' });
  return true;
}
