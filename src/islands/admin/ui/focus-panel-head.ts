/** What had the focus is gone: reading goes on at the head of the tab. */
export function focusPanelHead(options?: FocusOptions): void {
  document.querySelector<HTMLElement>('#dash-panel h1')?.focus(options);
}
