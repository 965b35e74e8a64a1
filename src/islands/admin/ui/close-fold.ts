/**
 * Closes a form's fold once it is saved, so that a second tap cannot save what the form fills in
 * next, and moves the focus from its button to its row.
 */
export function closeFold(fold: HTMLDetailsElement | null): void {
  if (!fold) return;
  fold.open = false;
  fold.querySelector('summary')?.focus();
}
