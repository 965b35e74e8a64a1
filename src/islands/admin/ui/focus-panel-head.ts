/** Focuses the head of the tab after the focused element was removed. */
export function focusPanelHead(options?: FocusOptions): void {
  document.querySelector<HTMLElement>('#dash-panel h1')?.focus(options);
}
