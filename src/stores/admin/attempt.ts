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

/** Why a read failed: what the server said, that it failed, or that nobody answered. */
export function readProblem(error: unknown): string {
  return problemOf(error, {
    unreached: 'We couldn’t reach the server. Please try again.',
    failed: 'Please try again in a moment.',
  });
}

function changeProblem(error: unknown): string {
  return problemOf(error, {
    unreached: 'We couldn’t reach the server. Nothing was changed; try again.',
    failed: 'Please check whether it was saved before you try again.',
  });
}

/** A server that answers with an error was reached: then its status is said, for whoever keeps it. */
function problemOf(error: unknown, words: { unreached: string; failed: string }): string {
  if (!(error instanceof ApiError)) return words.unreached;
  const { sentence, status } = error;
  const isExpected = sentence !== undefined && status !== 500;
  return isExpected ? sentence : `The server had a problem (error ${status}). ${words.failed}`;
}

/** Reads and returns the outcome; never throws. */
export function attemptToRead<T>(call: () => Promise<T>): Promise<Outcome<T>> {
  return run(call, readProblem);
}

/**
 * Runs a change and returns its outcome; never throws.
 *
 * @param otherwise said when the server gave no sentence of its own.
 */
export function attempt<T>(call: () => Promise<T>, otherwise?: string): Promise<Outcome<T>> {
  return run(call, (error) =>
    otherwise === undefined ? changeProblem(error) : sentenceOf(error, otherwise),
  );
}

async function run<T>(
  call: () => Promise<T>,
  problem: (error: unknown) => string,
): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await asOwner(call) };
  } catch (error) {
    const sentence = isSignedOut(error)
      ? 'Your session has ended. Please sign in again.'
      : problem(error);
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
