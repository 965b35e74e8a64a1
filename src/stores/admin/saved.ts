import { showToast } from '../toast.ts';

/** Something with a version, which rises with each change. */
type Versioned = { readonly version: number };

/** Says what was saved, or that an edit left everything as it was: then no history says otherwise. */
export function saySaved(
  done: { title: string; description: string },
  before: Versioned,
  after: Versioned,
): void {
  if (before.version === after.version) sayNothingChanged(done.description);
  else showToast(done);
}

/** Says that an edit of somebody or something left all as it was. */
export function sayNothingChanged(name: string): void {
  showToast({ title: 'Nothing Changed', description: `${name} stays as it was.` });
}
