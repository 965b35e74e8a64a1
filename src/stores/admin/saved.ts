import { showToast } from '../toast.ts';

/** Something with a version, incremented by each change. */
type Versioned = { readonly version: number };

/** Shows what was saved, or that the edit changed nothing and is not in the history. */
export function saySaved(
  done: { title: string; description: string },
  before: Versioned,
  after: Versioned,
): void {
  if (before.version === after.version) sayNothingChanged(done.description);
  else showToast(done);
}

/** Shows that an edit changed nothing. */
export function sayNothingChanged(name: string): void {
  showToast({ title: 'Nothing changed', description: `${name} stays as it was.` });
}
