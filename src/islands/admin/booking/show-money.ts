/**
 * Closes a form about a booking's money once it is saved, so that a second tap cannot save what the
 * form fills in next. The focus moves from its button to its row, and what it changed is shown: the
 * list of payments is above the form, which may have filled a phone's screen.
 */
export function showMoney(fold: HTMLDetailsElement | null): void {
  if (!fold) return;
  fold.open = false;
  fold.querySelector('summary')?.focus({ preventScroll: true });
  const money = fold.closest('section');
  money?.querySelector('h3')?.scrollIntoView();
  money?.querySelector('.money-list > li:last-child')?.scrollIntoView({ block: 'nearest' });
}
