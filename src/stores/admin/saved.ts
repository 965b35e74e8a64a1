import { showToast } from '../toast.ts';

/** Something with a version, incremented by each change. */
type Versioned = { readonly version: number };

/**
 * Shows what was saved, or that the edit changed nothing and is not in the history.
 *
 * @param same what is as before then, as for `sayNothingChanged`.
 */
export function saySaved(
  done: { title: string; description: string },
  same: string,
  before: Versioned,
  after: Versioned,
): void {
  if (before.version === after.version) sayNothingChanged(same);
  else showToast(done);
}

/**
 * Shows that an edit changed nothing.
 *
 * @param same what is as before: a thing, not the person it belongs to, such as `Maya Li’s booking`.
 */
export function sayNothingChanged(same: string): void {
  showToast({ title: 'Nothing changed', description: `${same} stays as it was.` });
}
